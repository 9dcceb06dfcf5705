// Audits a page as it is with axe, which is loaded into each document once.
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 A and AA. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** The rules whose verdict depends on colours and sizes. */
export const byLooks = ['color-contrast', 'target-size', 'scrollable-region-focusable'];
/** The rules whose verdict depends on the parts that are there: lists, tables, names. */
export const structure = [
  'aria-required-children',
  'aria-required-parent',
  'aria-valid-attr-value',
  'button-name',
  'definition-list',
  'dlitem',
  'label',
  'link-name',
  'list',
  'listitem',
  'td-headers-attr',
  'th-has-data-cells',
];

/** One line for each fault against the standard, or against these rules alone. Frames have audits of their own. */
export async function axeFaults(page: Page, runOnly: readonly string[] = standard): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (names) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: names,
        iframes: false,
        // Without preloading no style sheet is read again; only rules on media that play by themselves need it.
        preload: false,
        reporter: 'no-passes',
        resultTypes: ['violations'],
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      );
    },
    [...runOnly],
  );
}
