// The forms of contents in a real browser: they can be read and used.
import { expect, inject, it } from 'vitest';
import { atOffice, atWork, screenSizes } from '../base/at-office.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../base/person.ts';

/** Those that no list leads to; `every-screen.test.ts` walks all others. */
const screens = ['/contents/new?kind=PL', '/content-order?kind=B'];

it.each([
  ['dark in English at 1280 × 800', { theme: 'dark', language: 'EN' }],
  ['light in Bengali at 1024 × 768', { theme: 'light', language: 'BN', size: screenSizes.small }],
] as const)('the forms of contents are free of faults, %s', async (_how, options) => {
  const page = await atOffice(options);
  await atWork(page, 'ADMIN', '/contents');
  for (const path of screens) {
    await page.goto(`${inject('officeUrl')}${path}`);
    await page.locator('main h1').waitFor();
    await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
