// The readable texts of a page: its text, the names of its controls, and the placeholders of its fields.
import type { Page } from 'playwright-core';

/** Every readable text, one a line; hidden ones are left out. */
export function visibleText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const named = document.querySelectorAll('[aria-label], [placeholder], [title]');
    const names = [...named]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name)));
    return [document.title, document.body.innerText, ...names].filter(Boolean).join('\n');
  });
}
