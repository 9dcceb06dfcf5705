// The calls of a page: seen, delayed or cut off, and never answered instead of the platform.
import type { BrowserContext, Page } from 'playwright-core';

type Endpoint = { readonly method: string; readonly path: string };

/** The queries of the calls that the page makes from now on, in order; the list grows as they come. */
export function callsOf(page: Page, { method, path }: Endpoint): URLSearchParams[] {
  const calls: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === path && request.method() === method) calls.push(searchParams);
  });
  return calls;
}

/** Keeps calls on their way until they are released; then they go to the platform as they were. */
export async function holdCalls(at: BrowserContext | Page, { path }: Endpoint): Promise<{ release(): void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await at.route(`**${path}*`, async (route) => {
    await released;
    // The page may have closed meanwhile.
    await route.continue().catch(() => undefined);
  });
  return { release };
}

/** Loses calls on their way, as a network does, until the line is mended. */
export async function cutCalls(
  at: BrowserContext | Page,
  { path }: Endpoint,
): Promise<{ mend(): Promise<void> }> {
  await at.route(`**${path}*`, (route) => route.abort('connectionfailed'));
  return { mend: () => at.unroute(`**${path}*`) };
}

/** Waits until every call that the page has begun has been seen: requests are reported in their order. */
export async function callsAreSeen(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
}
