import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './checks';
import { Player } from './player';

const GAMES = [
  ['switcheroo-kangaroo', 'recommended'],
  ['jackaroo', 'quick'],
  ['double-joker', 'single'],
  ['switch', 'three'],
] as const;

test('the lobby lists the games, takes a name and is accessible', async ({ page }) => {
  const player = new Player(page);
  await page.goto('/');
  for (const [game] of GAMES) await expect(page.getByTestId(`game-${game}`)).toBeVisible();
  await page.getByTestId('name').click();
  await page.getByLabel('Your name').fill('Ann');
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByTestId('name')).toHaveText('Ann');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(player.problems).toEqual([]);
});

for (const [game, variant] of GAMES)
  test(`a table of ${game} is accessible, and can be played from the list of all moves`, async ({ page }) => {
    const player = new Player(page);
    await player.start(game, variant);
    for (let turn = 0; turn < 4 && (await player.turn()); turn += 1) {
      const before = await player.table.getAttribute('data-version');
      await player.byList();
      await expect(player.table).not.toHaveAttribute('data-version', before ?? '');
    }
    await player.turn();
    // What has not arrived yet has no colour to be judged by.
    await page.waitForTimeout(400);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(player.problems).toEqual([]);
  });

test('a lost connection comes back by itself, and so does a reload, to the same seat', async ({ page }) => {
  await page.addInitScript(() => {
    const sockets: WebSocket[] = [];
    Object.assign(window, { sockets });
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL) {
        super(url);
        sockets.push(this);
      }
    };
  });
  const player = new Player(page);
  await player.start('double-joker', 'single');
  await player.turn();
  await page.evaluate(() => (window as unknown as { sockets: WebSocket[] }).sockets.at(-1)?.close());
  const connection = page.getByTestId('connection');
  await expect(connection).toHaveAttribute('data-online', 'false');
  await player.byList();
  await expect(connection).toHaveAttribute('data-online', 'true');
  await player.turn();
  const version = Number(await player.table.getAttribute('data-version'));
  expect(version).toBeGreaterThan(1);
  await page.reload();
  await player.turn();
  await expect(player.table).toHaveAttribute('data-version', String(version));
  await expect(player.usable.first()).toBeVisible();
  await page.getByTestId('to-lobby').click();
  await page.getByTestId('my-tables').getByRole('link', { name: 'Continue' }).first().click();
  await expect(player.table).toHaveAttribute('data-version', String(version));
});

test('options by hand, resigning, and a rematch like the old table', async ({ page }) => {
  const player = new Player(page);
  await player.choose('jackaroo', 'quick');
  await page.getByTestId('variant-custom').click();
  await page.getByTestId('option-marbles').fill('4');
  await page.getByTestId('play').click();
  await expect(page.getByTestId('seat-0')).toContainText('of 4');
  await page.getByTestId('open-menu').click();
  await page.getByTestId('resign').click();
  await page.getByTestId('resign-now').click();
  await expect(player.result).toContainText('You lose.');
  const old = page.url();
  await page.getByTestId('rematch').click();
  await expect(page).not.toHaveURL(old);
  await expect(page.getByTestId('seat-0')).toContainText('of 4');
  expect(player.problems).toEqual([]);
});

test('a table that is not there', async ({ page }) => {
  await page.goto('/#/t/nowhere');
  await expect(page.getByRole('heading', { name: 'There is no such table' })).toBeVisible();
});
