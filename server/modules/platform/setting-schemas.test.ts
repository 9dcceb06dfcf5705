// Proves the size limits of settings: every list and every text has one.
import { expect, it } from 'vitest';
import { settingDescriptions } from './setting-descriptions.ts';
import { settingSchemas } from './setting-schemas.ts';

it.each([
  ['imageCDNs', 10, (at: number) => `https://h${at}.example`],
  ['domainRoute', 100, (at: number) => `h${at}.example`],
  ['allowedAddresses', 100, (at: number) => `https://h${at}.example`],
  ['resources', 100, (at: number) => ({ resourceType: 'FACEBOOK', url: `/${at}` })],
] as const)('%s takes %i entries and no more', (key, most, entry) => {
  const fits = (length: number) =>
    settingSchemas[key].safeParse(Array.from({ length }, (_, at) => entry(at))).success;
  expect([fits(most), fits(most + 1)]).toEqual([true, false]);
});

it.each(['imageCDNs', 'allowedAddresses'] as const)('%s takes no host that is too long', (key) => {
  const fits = (length: number) => settingSchemas[key].safeParse([`https://${'a'.repeat(length)}`]).success;
  expect([fits(253), fits(254)]).toEqual([true, false]);
});

it.each([
  ['2019', true],
  ['2019-2026', true],
  ['2019-26', false],
  ['© Khela', false],
  ['', false],
])('the copyright %j is taken: %j', (copyright, isTaken) => {
  expect(settingSchemas.copyright.safeParse(copyright).success).toBe(isTaken);
});

it.each(Object.keys(settingSchemas))('%s is described in both languages', (key) => {
  const { BN, EN } = settingDescriptions[key as keyof typeof settingSchemas];
  expect(EN).toMatch(/^[A-Z].{15,}\.$/);
  expect(BN).toMatch(/[\u0980-\u09ff].{15,}।$/);
});
