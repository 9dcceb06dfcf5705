// The games on a page as a reader of English finds them: each is named by its heart.
import type { Locator, Page } from 'playwright-core';

/** Only the tiles of the list itself: instant games are above it, results of the search in all games below. */
export const tilesShown = (where: Page | Locator): Locator =>
  where.locator('article:not([data-testid="all-games"] *):not([aria-labelledby="instant-games"] *)');

/** The names of the shown games, in order. */
export function gamesShown(where: Page | Locator): Promise<string[]> {
  return tilesShown(where)
    .getByRole('button')
    .evaluateAll((hearts) =>
      hearts.map((heart) =>
        (heart.getAttribute('aria-label') ?? '')
          .replace(/^(Add|Remove) /, '')
          .replace(/ (to|from) favourites$/, ''),
      ),
    );
}
