// Finds parts that extend beyond a narrow screen or are too small to tap.
import type { Page } from 'playwright-core';

/** One line for each fault; an empty list when the page fits its width and every control can be hit. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    /** 24 px are what WCAG 2.2 asks of a target. */
    const least = 24;
    const faults: string[] = [];
    const excess = document.documentElement.scrollWidth - width;
    if (excess > 0) faults.push(`the page is ${excess} px too wide`);
    /** Rows that are swiped sideways may go on beyond the edge. */
    const isSwiped = (element: Element): boolean => {
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (
          overflowX === 'auto' ||
          overflowX === 'scroll' ||
          (overflowX === 'hidden' && overflowY === 'hidden')
        )
          return true;
      }
      return false;
    };
    for (const control of document.querySelectorAll('a[href], button, input, select, [role="tab"]')) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const label = control.closest('label') ?? control;
      const { left, right, width: wide, height: high } = label.getBoundingClientRect();
      if (wide === 0 || control.closest('[aria-hidden="true"]') || isSwiped(control)) continue;
      const name = `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent?.slice(0, 30)}`;
      const isHiddenSkip = right <= 0 || control.getBoundingClientRect().bottom <= 0;
      if (!isHiddenSkip && (left < -0.5 || right > width + 0.5))
        faults.push(`${name} is cut off at the side`);
      const isInText = getComputedStyle(label).display === 'inline';
      if (!isInText && (wide < least || high < least)) faults.push(`${name} is only ${wide}×${high}`);
    }
    return faults;
  });
}
