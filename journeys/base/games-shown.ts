// The games on a page as a reader of English finds them: each is named by its heart.
import type { Locator, Page } from 'playwright-core';

/** Their names in order, wherever their tiles stand. */
export function gamesShown(where: Page | Locator): Promise<string[]> {
  return where
    .getByRole('article')
    .getByRole('button')
    .evaluateAll((hearts) =>
      hearts.map((heart) =>
        (heart.getAttribute('aria-label') ?? '')
          .replace(/^(Add|Remove) /, '')
          .replace(/ (to|from) favourites$/, ''),
      ),
    );
}
