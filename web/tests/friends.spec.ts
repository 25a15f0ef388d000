// People who come together: from a link to a seat, through a match, to the next one.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './checks';
import { Player } from './player';

/** Another person: a browser that has never been here. */
async function stranger(browser: Browser): Promise<Player> {
  const { viewport, hasTouch, colorScheme } = test.info().project.use;
  const context = await browser.newContext({
    viewport: viewport ?? null,
    hasTouch: hasTouch ?? false,
    colorScheme: colorScheme ?? null,
  });
  return new Player(await context.newPage());
}

/** Opens a private table of Double Joker with an open seat, through the form. */
async function openTable(host: Player, variant = 'single'): Promise<string> {
  const { page } = host;
  await host.choose('double-joker', variant);
  await page.getByTestId('seat-1').selectOption('open');
  await page.getByTestId('terms').locator('summary').click();
  await page.getByTestId('listed-private').click();
  await page.getByTestId('clock-300').click();
  await expectAccessible(page);
  await page.getByTestId('play').click();
  await expect(page.getByTestId('waiting')).toContainText('Only by link · 5 minutes a turn');
  return page.url();
}

/** Makes a table by a message of one's own: with a clock that the form does not offer. */
async function createTable(page: Page, message: object): Promise<string> {
  await page.goto('/');
  await expect(page.getByTestId('connection')).toHaveAttribute('data-online', 'true');
  return page.evaluate(
    (create) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 1 }));
        socket.onmessage = ({ data }) => {
          const told = JSON.parse(String(data)) as { type: string; table: string };
          if (told.type === 'welcome') socket.send(JSON.stringify({ type: 'create', ...create }));
          if (told.type === 'created') resolve(told.table);
        };
      }),
    message,
  );
}

async function say(page: Page, phrase: string): Promise<void> {
  await page.getByTestId('say').click();
  await page.getByTestId(`phrase-${phrase}`).click();
}

/** Whoever's turn it is plays, for so many acts. */
async function playOn(players: Player[], acts: number): Promise<void> {
  for (let act = 0; act < acts; act += 1) {
    await expect
      .poll(async () => Promise.all(players.map(({ table }) => table.getAttribute('data-turn'))))
      .toContain('true');
    for (const player of players) {
      if ((await player.table.getAttribute('data-turn')) !== 'true') continue;
      const before = await player.table.getAttribute('data-version');
      await player.byList();
      await expect(player.table).not.toHaveAttribute('data-version', before ?? '');
      break;
    }
  }
}

async function resign(page: Page): Promise<void> {
  await page.getByTestId('open-menu').click();
  await page.getByTestId('resign').click();
  await page.getByTestId('resign-now').click();
}

test('friends: two taps to a seat, ready, a lost network, a phrase, a rematch', async ({ page, browser }) => {
  const ann = new Player(page);
  const link = await openTable(ann);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const bob = await stranger(browser);
  await bob.page.goto(link);
  await expect(bob.page.getByTestId('place-0')).toHaveAttribute('data-kind', 'person');
  await expectAccessible(bob.page);
  await bob.page.getByTestId('sit-down').click();
  // Whoever takes the last seat is ready.
  await expect(bob.page.getByTestId('ready')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByTestId('ready-left')).toContainText(/0:5\d|1:00/);
  await page.getByTestId('ready').click();
  await expect(page.getByTestId('board-double-joker')).toBeVisible();
  await playOn([ann, bob], 4);
  // The other one's clock, on the panel and in the bar.
  await expect(page.getByTestId('clock').first()).toContainText(/[45]:\d\d/);

  await bob.page.context().setOffline(true);
  await expect(bob.page.getByTestId('connection')).toHaveAttribute('data-online', 'false');
  await expect(page.getByTestId('seat-1').getByLabel('away')).toBeVisible();
  await bob.page.context().setOffline(false);
  await expect(bob.page.getByTestId('connection')).toHaveAttribute('data-online', 'true', { timeout: 3000 });
  await expect(page.getByTestId('seat-1').getByLabel('away')).toBeHidden();
  await playOn([ann, bob], 2);

  await say(bob.page, 'well-played');
  await expect(page.getByTestId('bubble-1')).toContainText('Well played');
  await expect(page.getByTestId('spoken')).toContainText('Well played');
  await expect(bob.page.getByTestId('bubble-1')).toBeVisible();
  await expect(page.getByTestId('bubble-1')).toBeHidden({ timeout: 6000 });

  await resign(bob.page);
  await expect(ann.result).toContainText('You win!');
  await page.getByTestId('rematch').click();
  await expect(page).not.toHaveURL(link);
  // Everybody has moved on by a seat.
  await expect(page.getByTestId('waiting')).toBeVisible();
  await expect(page.getByTestId('place-1')).toContainText('You');
  await expect(bob.page.getByTestId('wanted')).toContainText('wants a rematch');
  await bob.page.getByTestId('rematch').click();
  await expect(bob.page.getByTestId('board-double-joker')).toBeVisible();
  await expect(page.getByTestId('board-double-joker')).toBeVisible();
  expect(bob.page.url()).toBe(page.url());
  expect(ann.problems).toEqual([]);
  expect(bob.problems.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);
  await bob.page.context().close();
});

test('the host fills the seats: removes somebody, who is told, and puts a bot there', async ({
  page,
  browser,
}) => {
  const host = new Player(page);
  await host.choose('jackaroo', 'quick');
  await page.getByTestId('all-seats-open').click();
  await page.getByTestId('play').click();
  const guest = await stranger(browser);
  await guest.page.goto(page.url());
  await guest.page.getByTestId('sit-2').click();
  await expect(page.getByTestId('place-2')).toHaveAttribute('data-kind', 'person');
  await guest.page.getByTestId('sit-3').click();
  await expect(page.getByTestId('place-2')).toHaveAttribute('data-kind', 'open');
  await expect(page.getByTestId('place-3')).toHaveAttribute('data-kind', 'person');
  await guest.page.getByTestId('ready').click();
  await expect(page.getByTestId('place-3')).toHaveAttribute('data-ready', 'true');
  await expect(guest.page.getByTestId('change-0')).toBeHidden();

  const choose = page.locator('dialog[open] [data-testid=option]');
  await page.getByTestId('change-3').click();
  await choose.getByText('Remove').click();
  await choose.getByText('Yes, remove').click();
  await expect(page.getByTestId('place-3')).toHaveAttribute('data-kind', 'open');
  await expect(guest.page.getByTestId('notice')).toContainText('The host has taken you from the seat.');
  await expect(page.getByTestId('spectators')).toContainText('1 watching');
  for (const seat of [1, 2, 3]) {
    await page.getByTestId(`change-${seat}`).click();
    await page.locator('dialog[open] [data-action=simple]').click();
  }
  // The host is ready with the last seat.
  await expect(page.getByTestId('board-jackaroo')).toBeVisible();
  await expect(guest.page.getByTestId('board-jackaroo')).toBeVisible();

  // Whoever watches takes a bot's seat over between its turns.
  await guest.page.getByTestId('take-seat').click();
  await guest.page.locator('dialog[open] [data-action="1"]').click();
  await expect(page.getByTestId('seat-1')).not.toContainText('bot');
  expect(host.problems).toEqual([]);
  await guest.page.context().close();
});

test('a clock runs out: the house plays, says so, then a bot stands in until the owner is back', async ({
  page,
  browser,
}) => {
  const friend = await stranger(browser);
  const table = await createTable(page, {
    game: 'double-joker',
    options: {},
    seats: ['me', 'open'],
    terms: { clock: 3, listed: false },
  });
  await page.goto(`/#/t/${table}`);
  await friend.page.goto(page.url());
  await friend.page.getByTestId('sit-down').click();
  await page.getByTestId('ready').click();
  await expect(page.getByTestId('board-double-joker')).toBeVisible();
  const back = page.getByTestId('back');
  const deadline = Date.now() + 60_000;
  let said = false;
  // Only the friend plays.
  while (!(await back.isVisible()) && Date.now() < deadline) {
    const turn = await friend.table.getAttribute('data-turn');
    if (turn === 'true') await friend.byList().catch(() => undefined);
    said ||= ((await page.getByTestId('notice').textContent()) ?? '').includes('Your time was up');
    await page.waitForTimeout(50);
  }
  expect(said).toBe(true);
  await expect(page.getByTestId('status')).toContainText('A bot plays for you.');
  await expect(page.getByTestId('clock').first()).toHaveClass(/short/);
  await back.click();
  await expect(back).toBeHidden();
  await expect(page.getByTestId('table')).toHaveAttribute('data-status', 'playing');
  await friend.page.context().close();
});

test('somebody stays away: the table votes for a stand-in, and the owner has the seat back', async ({
  page,
  browser,
}) => {
  const ann = new Player(page);
  const link = await openTable(ann);
  const bob = await stranger(browser);
  await bob.page.goto(link);
  await bob.page.getByTestId('sit-down').click();
  await page.getByTestId('ready').click();
  await expect(page.getByTestId('board-double-joker')).toBeVisible();
  while ((await ann.table.getAttribute('data-turn')) === 'true') await playOn([ann], 1);
  await bob.page.goto('about:blank');
  await page.getByTestId('ask-stand-in').click();
  // Nobody else is here to be asked.
  await expect(page.getByTestId('seat-1').getByLabel('a bot stands in')).toBeVisible();
  await ann.turn();
  await bob.page.goto(link);
  await expect(page.getByTestId('seat-1').getByLabel('a bot stands in')).toBeHidden();
  await bob.page.context().close();
});

test('a draw is offered and agreed to where the game knows one', async ({ page, browser }) => {
  const ann = new Player(page);
  // Four people: bots that are ahead would not agree.
  const seats = ['me', 'open', 'open', 'open'];
  const table = await createTable(page, { game: 'jackaroo', options: {}, seats });
  await page.goto(`/#/t/${table}`);
  const [bob, cem, dan] = [await stranger(browser), await stranger(browser), await stranger(browser)];
  for (const friend of [bob, cem, dan]) {
    await friend.page.goto(page.url());
    await friend.page.getByTestId('sit-down').click();
    await expect(friend.page.getByTestId('ready')).toBeVisible();
    if (friend !== dan) await friend.page.getByTestId('ready').click();
  }
  await page.getByTestId('ready').click();
  await expect(page.getByTestId('board-jackaroo')).toBeVisible();
  await page.getByTestId('open-menu').click();
  await page.getByTestId('offer-draw').click();
  await expect(page.getByTestId('motion-draw')).toContainText('You offer a draw.');
  await expect(bob.page.getByTestId('motion-draw')).toContainText('offers a draw.');
  await expectAccessible(bob.page);
  await bob.page.getByTestId('disagree').click();
  await expect(page.getByTestId('motion-draw')).toBeHidden();
  await bob.page.getByTestId('open-menu').click();
  await bob.page.getByTestId('offer-draw').click();
  for (const friend of [ann, cem, dan]) await friend.page.getByTestId('agree').click();
  await expect(ann.result).toContainText('A draw.');
  for (const friend of [bob, cem, dan]) await friend.page.context().close();
});

test('a pair: the second game follows by itself, and the result is that of both', async ({ page }) => {
  const player = new Player(page);
  await player.start('double-joker', 'pair');
  await expect(page.locator('h1')).toContainText('Game 1 of 2');
  const first = page.url();
  await player.playToTheEnd(() => player.byList());
  await expect(page.getByTestId('second-game')).toBeVisible();
  await expect(page).not.toHaveURL(first, { timeout: 8000 });
  await expect(page.locator('h1')).toContainText('Game 2 of 2');
  await player.playToTheEnd(() => player.byList());
  await expect(page.getByTestId('pair-result')).toContainText('Both games:');
  await expectAccessible(page);
});

test('the lobby: tables come by themselves, are filtered and sat down at', async ({ page, browser }) => {
  const host = await stranger(browser);
  await page.goto('/');
  await expect(page.getByTestId('tables')).toBeVisible();
  await host.choose('switch', 'three');
  await host.page.getByTestId('all-seats-open').click();
  await host.page.getByTestId('play').click();
  await expect(host.page.getByTestId('waiting')).toBeVisible();
  const tables = page.getByTestId('tables');
  await page.getByTestId('filter-game').selectOption('switch');
  await page.getByTestId('status-waiting').click();
  const switches = tables.locator('strong', { hasText: 'Switch' });
  await expect(switches.first()).toBeVisible();
  await page.getByTestId('filter-game').selectOption('double-joker');
  await expect(switches).toHaveCount(0);
  await page.getByTestId('filter-game').selectOption('switch');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await tables.getByTestId('sit').first().click();
  await expect(page.getByTestId('waiting')).toBeVisible();
  await expect(page.getByTestId('ready')).toBeVisible();
  await page.getByTestId('to-lobby').click();
  await expect(page.getByTestId('my-tables').locator('strong', { hasText: 'Switch' })).toBeVisible();
  await host.page.context().close();
});

test('another device is the same person by a code', async ({ page, browser }) => {
  const player = new Player(page);
  await openTable(player);
  await page.getByTestId('to-lobby').click();
  await page.getByTestId('other-device').locator('summary').click();
  await page.getByTestId('ask-code').click();
  const code = (await page.getByTestId('code').textContent()) ?? '';
  const other = await stranger(browser);
  await other.page.goto('/');
  await other.page.getByTestId('other-device').locator('summary').click();
  await other.page.getByLabel('Or a code').fill(` ${code.toUpperCase()} `);
  await other.page.getByRole('button', { name: 'Be the same here' }).click();
  await expect(other.page.getByTestId('my-tables')).toContainText('Double Joker');
  const name = (await page.getByTestId('name').textContent()) ?? '?';
  await expect(other.page.getByTestId('name')).toHaveText(name);
  await expectAccessible(other.page);
  await other.page.context().close();
});

test('figures that were measured stand in the card of their variant', async ({ page }) => {
  await page.route('**/api/figures', (route) =>
    route.fulfill({ json: { switch: { two: { 'turns a match': '31', 'lead advantage': '4 %' } } } }),
  );
  await new Player(page).choose('switch', 'two');
  await expect(page.getByTestId('figures')).toContainText('lead advantage');
  await expectAccessible(page);
});
