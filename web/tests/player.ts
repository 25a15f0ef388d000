// A person at the page: starts tables and plays them to the end with the gestures of each board.
import { expect, type Locator, type Page } from '@playwright/test';

/** Whether matches of full length are to be played. */
export const LONG = process.env.TABLEROO_LONG === '1';

const MOST_TURNS = 2000;

export class Player {
  readonly table: Locator;
  readonly status: Locator;
  readonly result: Locator;
  readonly problems: string[] = [];

  constructor(readonly page: Page) {
    this.table = page.getByTestId('table');
    this.status = page.getByTestId('status');
    this.result = page.getByTestId('result');
    page.on('pageerror', (error) => this.problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.problems.push(message.text());
    });
  }

  async start(game: string, variant: string): Promise<void> {
    await this.choose(game, variant);
    await this.page.getByTestId('play').click();
    await expect(this.page.getByTestId(`board-${game}`)).toBeVisible();
  }

  async choose(game: string, variant: string): Promise<void> {
    await this.page.goto('/');
    await this.page.getByTestId(`game-${game}`).click();
    await this.page.getByTestId(`variant-${variant}`).click();
  }

  /** Waits for my turn; false when the match is over instead. */
  async turn(): Promise<boolean> {
    await this.page.waitForFunction(
      () => document.querySelector('[data-testid=table]')?.matches('[data-turn=true], [data-status=over]'),
      undefined,
      { polling: 20 },
    );
    return (await this.table.getAttribute('data-status')) !== 'over';
  }

  /** Plays until the match is over; `act` makes one act by the board's own gestures. */
  async playToTheEnd(act: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; turn < MOST_TURNS && (await this.turn()); turn += 1) {
      const before = await this.table.getAttribute('data-version');
      await act(turn);
      await expect(this.table, `an act in turn ${turn}`).not.toHaveAttribute('data-version', before ?? '');
    }
    await expect(this.result).toBeVisible();
    expect(this.problems).toEqual([]);
  }

  /** The cards in hand that can be used now. */
  get usable(): Locator {
    return this.page.locator('[data-testid=hand] button.usable:not([inert])');
  }

  /** The acts that the board offers outside of the hand. */
  get offers(): Locator {
    return this.page.locator('main [data-testid=act]:not([data-card]):visible');
  }

  /** The acts of an open list of choices. */
  get choices(): Locator {
    return this.page.locator('dialog[open] [data-testid=act]');
  }

  async card(turn: number): Promise<Locator> {
    return this.usable.nth(turn % (await this.usable.count()));
  }

  /** Does the first act of the list of all moves, which must be there whatever the board looks like. */
  async byList(): Promise<void> {
    const opener = this.page.getByTestId('show-moves');
    if (await opener.isVisible()) await opener.click();
    await this.page.getByTestId('moves').getByTestId('act').first().click();
  }
}
