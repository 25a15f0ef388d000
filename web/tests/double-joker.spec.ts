import { expect, test } from '@playwright/test';
import { Player } from './player';

test('a match of Double Joker against a bot', async ({ page }) => {
  const player = new Player(page);
  await player.start('double-joker', 'single');
  await player.playToTheEnd(async (turn) => {
    const takes = player.offers;
    if (turn % 5 === 4 && (await takes.count()) > 0) return takes.first().click();
    await (await player.card(turn)).click();
    // A card that loses at once asks again.
    if (await player.choices.first().isVisible()) await player.choices.first().click();
  });
  await expect(player.result).toHaveAttribute('data-reason', /played-out|cannot-lead|cannot-follow/);
  await expect(player.result).toContainText(/You win!|You lose\.|A draw\./);
});

test('a card that cannot be used tells why', async ({ page }) => {
  const player = new Player(page);
  await player.start('double-joker', 'single');
  await player.turn();
  // After a placement only the suit placed can be led.
  if ((await player.status.textContent())?.includes('place')) {
    await player.usable.first().click();
    await expect(player.status).toContainText('lead');
  }
  const other = page.locator('[data-testid=hand] button.resting').first();
  await other.click();
  await expect(page.getByTestId('refusal')).toContainText('not of');
});
