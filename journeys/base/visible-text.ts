// What a person can read on a page: its text, the names of its controls, and what its fields suggest.
import type { Page } from 'playwright-core';

/** Everything readable, one piece a line; what is hidden from everybody is left out. */
export function visibleText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const named = document.querySelectorAll('[aria-label], [placeholder], [title]');
    const names = [...named]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name)));
    return [document.title, document.body.innerText, ...names].filter(Boolean).join('\n');
  });
}
