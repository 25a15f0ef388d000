import { expect, test } from '@playwright/test';
import { LONG, Player } from './player';

test('a match of Jackaroo with a partner against bots', async ({ page }) => {
  const player = new Player(page);
  await player.start('jackaroo', LONG ? 'full' : 'quick');
  const spots = page.getByTestId('spot');

  /** A finger on the board: what lies nearest counts. */
  async function tap(nth: number): Promise<void> {
    const box = await spots.nth(nth).boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2 + 3, box.y + box.height / 2 - 3);
  }

  await player.playToTheEnd(async (turn) => {
    const card = await player.card(turn);
    const discards = (await card.getAttribute('data-action')) !== null;
    const before = await player.table.getAttribute('data-version');
    await card.click();
    if (discards) return;
    // Marble, target, and for a seven both once more.
    for (let taps = 0; taps < 5; taps += 1) {
      if (await player.choices.first().isVisible()) return player.choices.first().click();
      if ((await player.table.getAttribute('data-turn')) !== 'true') return;
      if ((await player.table.getAttribute('data-version')) !== before) return;
      const count = await spots.count();
      if (count > 0) await tap(turn % count);
    }
  });
  await expect(player.result).toContainText('marbles home');
});
