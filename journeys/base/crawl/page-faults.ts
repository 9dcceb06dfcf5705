// Everything that may be wrong with a page as it is shown: words, sideways scroll, small targets, contrast, dead links.
import type { Page } from 'playwright-core';
import type { Language } from '#contract/base/language.ts';
import { axeFaults } from '../axe-faults.ts';
import { layoutFaults } from '../layout-faults.ts';
import { textFaults } from '../text-faults.ts';
import { latinFaults } from './latin-words.ts';

/** The sum of shifts of a page while it loads, without a tap before them; a page of Core Web Vitals allows 0.1. */
const mostShift = 0.02;

/** One line for each fault of the page; an empty list for a good one. */
export async function pageFaults(page: Page, language: Language, audited: boolean): Promise<string[]> {
  return [
    ...(await textFaults(page, language)),
    ...(language === 'BN' ? await latinFaults(page) : []),
    ...(await layoutFaults(page)),
    ...(audited ? await axeFaults(page) : []),
  ];
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node?: Node }[] };

/** The shifts of the page since it was opened, when they are more than a reader overlooks. */
export async function shiftFaults(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(
    () =>
      new Promise<{ value: number; moved: string }[]>((resolve) => {
        const seen: { value: number; moved: string }[] = [];
        const watch = new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources = [] } of list.getEntries() as Shift[]) {
            const moved = sources.map(({ node }) => {
              const part = node instanceof Element ? node : node?.parentElement;
              return part ? `${part.tagName} ${part.className || part.parentElement?.className}` : '?';
            });
            if (!hadRecentInput) seen.push({ value, moved: moved.join(', ') });
          }
        });
        watch.observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are reported before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(seen), 50)));
      }),
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum <= mostShift) return [];
  return [`moves while it loads by ${sum.toFixed(3)}: ${shifts.map(({ moved }) => moved).join('; ')}`];
}
