import { expect, test } from '@playwright/test';
import { LONG, Player } from './player';

test('a match of Switch against bots', async ({ page }) => {
  const player = new Player(page);
  await player.start('switch', LONG ? 'four-first-to-three' : 'four');
  const hand = page.locator('[data-testid=hand] button:not([inert])');
  await player.playToTheEnd(async (turn) => {
    if ((await hand.count()) === 2 && (await player.usable.count()) > 0)
      await page.getByTestId('call').click();
    if ((await player.usable.count()) === 0) return player.offers.last().click();
    await (await player.card(turn)).click();
    // A Jack asks which suit.
    if (await player.choices.first().isVisible()) await player.choices.nth(turn % 4).click();
  });
  await expect(player.result).toContainText('won');
});

test('an idle catch and an unplayable card are answered with a sentence', async ({ page }) => {
  const player = new Player(page);
  await player.start('switch', 'two');
  await player.turn();
  await page.getByTestId('catch-1').click();
  await expect(page.getByTestId('refusal')).toBeVisible();
  const before = await player.table.getAttribute('data-version');
  const resting = page.locator('[data-testid=hand] button.resting').first();
  if (await resting.isVisible()) await resting.click();
  await expect(page.getByTestId('refusal')).toBeVisible();
  await expect(player.table).toHaveAttribute('data-version', before ?? '');
});
