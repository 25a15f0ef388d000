// A bot that plays any game of the house by its legal acts and the facts that come with them; it knows no rules.
//   examples/run bot.ts URL --create GAME [SEATS]     SEATS, say: me,open,simple (without: me and open seats)
//   examples/run bot.ts URL --table ID
import type { Act, ClientMessage, LegalAct, ServerMessage, TableState } from '../web/src/protocol/messages';

declare const process: { argv: string[]; env: Record<string, string | undefined>; exit(status: number): never };
declare const Buffer: { from(bytes: Uint8Array): { toString(encoding: string): string } };
declare const WebSocket: new (url: string, options: { headers: Record<string, string> }) => WebSocket;

const [server = '', how = '', what = '', seats] = process.argv.slice(2);
if (!what || !['--create', '--table'].includes(how)) stop(2, 'usage: bot.ts URL --create GAME [SEATS] | --table ID');

const PAUSE = 25; // milliseconds before an act: the house reads 50 messages a second for long
// Whoever has the token is the person. Keep it, and the bot has its seats even after it has been started anew.
const fresh = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
const token = process.env['TABLEROO_SESSION'] ?? fresh();

let socket: WebSocket;
let table = how === '--table' ? what : '';
let state: TableState | null = null; // the newest view
let known = 0; // the version that the last accepted act led to
let waiting: Act | null = null; // sent, and not answered yet
let asked = new Set<string>(); // what was asked for over this connection
let acts = 0;

connect();

function connect(): void {
  const mine = new WebSocket(server.replace(/^http/, 'ws') + '/ws', { headers: { Cookie: `tableroo=${token}` } });
  (socket = mine).onopen = greet;
  mine.onmessage = (event) => take(JSON.parse(event.data) as ServerMessage);
  mine.onclose = mine.onerror = () => {
    mine.onclose = mine.onerror = null; // where there is no server only one of them comes, else both
    setTimeout(connect, 200);
  };
}

/** The first words of every connection. What was under way is taken up again: an act sent twice is applied once. */
async function greet(): Promise<void> {
  asked = new Set();
  send({ type: 'hello', protocol: 1 });
  if (table) follow(table);
  else send({ type: 'create', game: what, options: {}, seats: seats?.split(',') ?? (await meAndOpen()) });
  if (waiting) send(waiting);
}

function take(message: ServerMessage): void {
  if (message.type === 'error' && message.code !== 'too-fast') stop(1, message.sentence);
  if (message.type === 'created') console.log(`table ${message.table}`), follow(message.table);
  if (message.type === 'table' && message.table === table) state = message;
  if ((message.type === 'accepted' || message.type === 'refused') && message.act === waiting?.act) {
    waiting = null;
    if (message.type === 'accepted') known = message.version;
    else console.error(message.sentence), follow(table); // for a new view to choose from
  }
  if (state && state.version >= known) doWhatIsDue(state); // else the view after one's own act is on its way
}

function doWhatIsDue({ status, you, seats, acting, legal, result, pair, next }: TableState): void {
  if (status === 'waiting' && you === null) ask({ type: 'sit', table, seat: -1 });
  else if (status === 'waiting' && !seats[you!]!.ready) ask({ type: 'ready', table, ready: true });
  else if (status === 'over' && pair?.game === 1 && result!['reason'] !== 'resigned') next && follow(next);
  else if (status === 'over') stop(0, `over ${JSON.stringify({ seat: you, acts, result })}`);
  else if (status === 'playing' && you === null) stop(1, 'the match has begun without me');
  else if (acting.includes(you!) && !waiting) act(choose(legal).action);
}

/** Facts are what an act brings about, as far as this seat can know; docs/facts.md lists them. */
function choose(legal: LegalAct[]): LegalAct {
  const winning = legal.filter(({ facts }) => facts['winsAtOnce']);
  const safe = legal.filter(({ facts }) => !facts['losesAtOnce']);
  const list = winning.length ? winning : safe.length ? safe : legal;
  return list[Math.floor(Math.random() * list.length)]!;
}

function act(action: string): void {
  const due = (waiting = { type: 'act', table, act: `${token.slice(0, 8)}-${++acts}`, action } as Act);
  setTimeout(() => send(due), PAUSE);
}

function follow(id: string): void {
  if (id !== table) known = 0;
  [table, state] = [id, null];
  send({ type: 'watch', table, version: -1 });
}
function ask(message: ClientMessage): void {
  if (!asked.has(message.type)) asked.add(message.type), send(message);
}
function send(message: ClientMessage): void {
  if (socket.readyState === 1) socket.send(JSON.stringify(message)); // else `greet` says it later
}
async function meAndOpen(): Promise<string[]> {
  const games = (await (await fetch(`${server}/api/games`)).json()) as { id: string; variants: { seats: number }[] }[];
  return ['me', ...Array<string>((games.find(({ id }) => id === what)?.variants[0]?.seats ?? 1) - 1).fill('open')];
}
function stop(status: number, sentence: string): never {
  (status ? console.error : console.log)(sentence);
  process.exit(status);
}
