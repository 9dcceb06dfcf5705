// Which rules on addresses are too wide, and which take two operators.
import { expect, it } from 'vitest';
import { letsInTooMany, takesTwo } from './rule-width.ts';

const deny = (network: string) => ({ network, verdict: 'DENY', passesMaintenance: false }) as const;
const allow = (network: string) => ({ network, verdict: 'ALLOW', passesMaintenance: false }) as const;

it.each([
  ['198.51.0.0/16', false],
  ['198.50.0.0/15', true],
  ['0.0.0.0/0', true],
  ['2001:db8::/32', false],
  ['2001:db8::/31', true],
  ['::/0', true],
  ['::ffff:198.51.0.0/112', false],
  ['::ffff:198.50.0.0/111', true],
  ['::ffff:0:0/96', true],
  ['::/80', true],
])('to shut out %s takes two: %s', (network, two) => {
  expect(takesTwo(deny(network))).toBe(two);
});

it('to let in takes two, however narrow', () => {
  expect(takesTwo(allow('198.51.100.7/32'))).toBe(true);
  expect(takesTwo({ ...deny('198.51.100.7/32'), passesMaintenance: true })).toBe(true);
});

it.each([
  ['10.0.0.0/8', false],
  ['10.0.0.0/7', true],
  ['0.0.0.0/0', true],
  ['2001:c000::/19', false],
  ['2001:8000::/18', true],
  ['::/0', true],
  ['::ffff:10.0.0.0/104', false],
  ['::ffff:0:0/96', true],
  ['::/80', true],
])('to let in %s is too wide: %s', (network, tooWide) => {
  expect(letsInTooMany(allow(network))).toBe(tooWide);
  expect(letsInTooMany({ ...allow(network), passesMaintenance: true })).toBe(tooWide);
  expect(letsInTooMany(deny(network))).toBe(false);
});
