// Links that lead to other sites.
import { expect, it } from 'vitest';
import { aPerson, openMenu, visit } from '#journeys/base/person.ts';

it('LAUNCH-23 links to elsewhere open a new tab that knows nothing of this one', async () => {
  const person = await aPerson({ language: 'EN' });
  const { page, context, siteUrl } = person;
  // These addresses do not exist here; the test checks only that a tab opens them.
  await context.route(
    (url) => url.origin !== siteUrl,
    (route) => route.abort(),
  );
  await visit(person, '/m/game');
  const newTab = { name: /\(opens in a new tab\)$/ };
  const elsewhere = page.getByRole('link', newTab);

  const menu = await openMenu(person);
  await expect.poll(() => menu.getByRole('link', newTab).count()).toBe(4);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button').last().click();
  const service = page.getByRole('dialog');
  await expect.poll(() => service.getByRole('link', newTab).count()).toBe(3);
  for (const link of await elsewhere.all()) {
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toContain('noopener');
  }
  const opened = context.waitForEvent('page');
  await service.getByRole('link', { name: /^LINE/ }).click();
  const tab = await opened;
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  expect(await page.evaluate(() => location.pathname)).toBe('/m/game');
});
