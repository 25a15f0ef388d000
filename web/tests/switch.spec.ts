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

test('an idle catch stays without a word, an unplayable card is told why', async ({ page }) => {
  const player = new Player(page);
  await player.start('switch', 'two');
  await player.turn();
  const before = await player.table.getAttribute('data-version');
  await page.getByTestId('catch-1').click();
  // Acts are answered in their order: once this one is, so was the catch.
  const resting = page.locator('[data-testid=hand] button.resting').first();
  await expect(page.getByTestId('refusal')).toBeHidden();
  if (await resting.isVisible()) {
    await resting.click();
    await expect(page.getByTestId('refusal')).toBeVisible();
  }
  await expect(player.table).toHaveAttribute('data-version', before ?? '');
});
