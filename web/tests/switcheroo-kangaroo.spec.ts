import { expect, test } from '@playwright/test';
import { LONG, Player } from './player';

test('a match of Switcheroo Kangaroo with a partner against bots', async ({ page }) => {
  const player = new Player(page);
  await player.start('switcheroo-kangaroo', LONG ? 'recommended' : 'every-seat-live');
  await player.playToTheEnd(async (turn) => {
    const asked = (await player.status.textContent()) ?? '';
    if (asked.includes('pass')) {
      await player.usable.nth(0).click();
      await player.usable.nth(5).click();
    } else if (asked.includes('swap') && turn % 2 === 0) {
      return page.locator('main [data-action=keep]').click();
    } else {
      await (await player.card(turn)).click();
    }
    await player.offers.nth(turn % (await player.offers.count())).click();
  });
  await expect(player.result).toHaveAttribute('data-reason', 'played-out');
  await expect(player.result).toContainText('cards captured');
});
