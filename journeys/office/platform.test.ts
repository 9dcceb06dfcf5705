// Contents and the platform in a real browser: every screen can be read and used.
import { expect, inject, it } from 'vitest';
import { atOffice, atWork, screenSizes } from '../base/at-office.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../base/person.ts';

const screens = [
  '/contents',
  '/contents/new?kind=PL',
  '/content-order?kind=B',
  '/maintenance',
  '/settings',
  '/setting-changes',
  '/address-rules',
  '/customer-service',
  '/jobs',
  '/job-runs',
];

it.each([
  ['dark in English at 1280 × 800', { theme: 'dark', language: 'EN' }],
  ['light in Bengali at 1024 × 768', { theme: 'light', language: 'BN', size: screenSizes.small }],
] as const)('every screen of contents and the platform is free of faults, %s', async (_how, options) => {
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
