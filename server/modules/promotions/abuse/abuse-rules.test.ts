// Each sign of misuse at its edges.
import { expect, it } from 'vitest';
import { type AbuseFacts, type AbuseGrant, signsOf } from './abuse-rules.ts';

const at = (hours: number): Date => new Date(Date.UTC(2026, 10, 20) + hours * 3_600_000);
const grant = (nth: number, changes: Partial<AbuseGrant> = {}): AbuseGrant => ({
  id: `gra_${nth}`,
  orderNo: `dep_${nth}`,
  isCompleted: true,
  overAt: at(nth * 100),
  bets: 10,
  riskedMinor: 100_000n,
  nearMinor: 0n,
  ...changes,
});
const facts = (changes: Partial<AbuseFacts> = {}): AbuseFacts => ({
  grants: [grant(1), grant(2), grant(3)],
  links: [],
  opposite: [],
  deposits: ['dep_1', 'dep_2', 'dep_3'],
  withdrawals: [],
  ...changes,
});
const signs = (changes: Partial<AbuseFacts>) => signsOf(facts(changes)).map(({ sign }) => sign);
const near = (percent: bigint) => [1, 2].map((nth) => grant(nth, { nearMinor: 1_000n * percent }));
const out = (...after: number[]) => ({ withdrawals: after.map((hours, nth) => at((nth + 1) * 100 + hours)) });

it('says nothing of a member who plays with bonuses', () => expect(signs({})).toEqual([]));

it.each<[string, Partial<AbuseFacts>, string[]]>([
  ['a shared card', { links: [{ kind: 'CARD', memberId: 'mbr_2' }] }, ['SHARED_CARD']],
  ['a shared address', { links: [{ kind: 'ADDRESS', memberId: 'mbr_2' }] }, ['SHARED_ADDRESS']],
  ['80 % almost without risk', { grants: near(80n) }, ['LOW_RISK']],
  ['79 %', { grants: near(79n) }, []],
  ['80 % of 19 bets', { grants: [grant(1, { bets: 19, nearMinor: 80_000n })] }, []],
  ['opposite bets', { opposite: [{ draw: 'QD/1', memberId: 'mbr_2' }] }, ['OPPOSITE_BETS']],
  ['three bonuses taken out within a day', out(24, 1, 2), ['HOPPING']],
  ['one of them a minute later', out(24.02, 1, 2), []],
  ['two bonuses', { ...out(1, 1), grants: [grant(1), grant(2)], deposits: ['dep_1', 'dep_2'] }, []],
  ['a deposit without a bonus', { ...out(1, 1, 1), deposits: ['dep_1', 'dep_2', 'dep_3', 'dep_4'] }, []],
])('%s', (_name, changes, wanted) => expect(signs(changes)).toEqual(wanted));

it('names what each sign was found on', () => {
  const links = ['mbr_2', 'mbr_2', 'mbr_3'].map((memberId) => ({ kind: 'DEVICE' as const, memberId }));
  expect(signsOf(facts({ links }))).toMatchObject([{ sign: 'SHARED_DEVICE', others: ['mbr_2', 'mbr_3'] }]);
  expect(signsOf(facts({ grants: near(90n) }))).toMatchObject([{ found: ['gra_1', 'gra_2'], number: 90 }]);
});
