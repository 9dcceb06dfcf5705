// Announcements for agents.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anOwnProduct, type OwnProduct } from '#journeys/base/own-product.ts';
import { addressOf, aPerson, signIn, visit } from '#journeys/base/person.ts';

let product: OwnProduct;
beforeAll(async () => {
  product = await anOwnProduct();
  await product.db.query(`
    insert into content (id, type, group_name, audience, shows_from, sort, title_bn, title_en, body_bn, body_en,
      picture_url, linkage)
    values ('a-rates', 'A', '', 'LOGGED_IN', now() - interval '1 day', 1, 'নতুন হার', 'New rates',
      '<p>এজেন্টদের জন্য</p>', '<p>For agents</p>', '', '')`);
});
afterAll(() => product.end());

it('ROUTE-13 /m/member/notice?types=A is agent announcements; others find the players’ there', async () => {
  for (const [account, mine, notMine] of [
    ['agent1', 'New rates', 'Weekly maintenance'],
    ['padma1', 'Weekly maintenance', 'New rates'],
  ] as const) {
    const person = await aPerson({ language: 'EN', siteUrl: product.siteUrl });
    const { page } = person;
    await signIn(person, account);
    await visit(person, '/m/member/notice?types=A');
    await page.getByRole('heading', { level: 1, name: 'Announcements' }).waitFor();
    await page.getByRole('button', { name: mine }).waitFor();
    expect(await page.getByRole('button', { name: notMine }).count()).toBe(0);
    await expect.poll(() => addressOf(page)).toBe('/m/member/notice?types=A');
    // Without the query the page is the players' list for everybody.
    await visit(person, '/m/member/notice');
    await page.getByRole('button', { name: 'Weekly maintenance' }).waitFor();
  }
});
