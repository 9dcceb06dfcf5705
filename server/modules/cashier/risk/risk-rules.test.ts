// Each rule of risk at its edges, and what holds for all facts.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RiskRule } from '#contract/cashier/risk-rule-names.ts';
import { settingDefaults } from '#server/modules/platform/setting-schemas.ts';
import { hoursAgo, plainFacts } from '#server/testing/cashier/risk-facts.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import { mostWithin, reasonsOf, type RiskDeposit, type RiskFacts } from './risk-rules.ts';

const settings = settingDefaults.risk;
const found = (changes: Partial<RiskFacts>) => reasonsOf({ ...plainFacts, ...changes }, settings);
const rulesOf = (changes: Partial<RiskFacts>) => found(changes).map(({ rule }) => rule);

const order = (hours: number, hasFailed = false): RiskDeposit => ({
  createdAt: hoursAgo(hours),
  hasFailed,
  credited: null,
});
const paid = (hours: number, minor: bigint): RiskDeposit => ({
  createdAt: hoursAgo(hours),
  hasFailed: false,
  credited: { at: hoursAgo(hours), minor },
});
const times = <Value>(count: number, make: (nth: number) => Value): Value[] =>
  Array.from({ length: count }, (_, nth) => make(nth));
/** A bet of so many hours ago that lost valid stake later, and a withdrawal. */
const voided = (placed: number, taken: number, lostMinor: bigint) => ({
  placedAt: hoursAgo(placed),
  voidedAt: hoursAgo(taken),
  lostMinor,
});
const kept = { orderNo: 'dep_1', minor: 1n };
const out = (hours: number, minor: bigint) => ({ at: hoursAgo(hours), minor });
const members = (count: number) => times(count, (nth) => `mbr_${nth}`);
const minute = 1 / 60;

it('says nothing about a member who deposits and plays', () => expect(found({})).toEqual([]));

it.each<[name: string, rule: RiskRule, isHit: boolean, changes: Partial<RiskFacts>]>([
  [
    'an account of the line on the same device',
    'SELF_DEALING',
    true,
    { line: { ofLine: [{ memberId: 'mbr_1', levels: 1 }], activeDays: 0, barelyDays: 0 } },
  ],
  [
    'an account of the line two levels away',
    'CIRCULAR_LINE',
    true,
    { line: { ofLine: [{ memberId: 'mbr_1', levels: 2 }], activeDays: 0, barelyDays: 0 } },
  ],
  [
    'half of the active days barely so',
    'FALSE_ACTIVE',
    true,
    { line: { ofLine: [], activeDays: 10, barelyDays: 5 } },
  ],
  ['a bonus whose deposit was taken back', 'BONUS_KEPT', true, { keptBonuses: [kept] }],
  ['fewer than half', 'FALSE_ACTIVE', false, { line: { ofLine: [], activeDays: 11, barelyDays: 5 } }],
  ['fewer than five', 'FALSE_ACTIVE', false, { line: { ofLine: [], activeDays: 4, barelyDays: 4 } }],
  [
    'a fifth of a withdrawal in bets that are voided after it',
    'VOIDED_BETS',
    true,
    { voided: [voided(9, 1, 15_000n), voided(8, 2, 5_000n)], paidOut: [out(5, 100_000n)] },
  ],
  [
    'less than a fifth',
    'VOIDED_BETS',
    false,
    { voided: [voided(9, 1, 19_999n)], paidOut: [out(5, 100_000n)] },
  ],
  [
    'a bet that was voided before the withdrawal',
    'VOIDED_BETS',
    false,
    { voided: [voided(9, 6, 50_000n)], paidOut: [out(5, 100_000n)] },
  ],
  [
    'a bet that was placed after it',
    'VOIDED_BETS',
    false,
    { voided: [voided(4, 1, 50_000n)], paidOut: [out(5, 100_000n)] },
  ],
  ['a voided bet without a withdrawal', 'VOIDED_BETS', false, { voided: [voided(9, 1, 50_000n)] }],
  [
    'six orders in ten minutes',
    'DEPOSIT_BURST',
    true,
    { deposits: times(6, (nth) => order(1 + nth * minute)) },
  ],
  ['five orders', 'DEPOSIT_BURST', false, { deposits: times(5, (nth) => order(1 + nth * minute)) }],
  [
    'six orders in 15 minutes',
    'DEPOSIT_BURST',
    false,
    { deposits: times(6, (nth) => order(1 + nth * 3 * minute)) },
  ],
  [
    'a burst of the day before',
    'DEPOSIT_BURST',
    false,
    { deposits: times(6, (nth) => order(25 + nth * minute)) },
  ],
  [
    'eleven failed in an hour',
    'DEPOSIT_BURST',
    true,
    { deposits: times(11, (nth) => order(1 + nth * 5 * minute, true)) },
  ],
  [
    'ten failed in an hour',
    'DEPOSIT_BURST',
    false,
    { deposits: times(10, (nth) => order(1 + nth * 5 * minute, true)) },
  ],
  ['80 % out without play', 'IN_AND_OUT', true, { requestedMinor: 80_000n, stakedMinor: 99_999n }],
  ['79 % out without play', 'IN_AND_OUT', false, { requestedMinor: 79_999n, stakedMinor: 0n }],
  ['all out after its play', 'IN_AND_OUT', false, { requestedMinor: 100_000n, stakedMinor: 100_000n }],
  [
    'two parts that are 80 % together',
    'IN_AND_OUT',
    true,
    { requestedMinor: 30_000n, withdrawnMinor: 50_000n, stakedMinor: 0n },
  ],
  [
    'a win without a deposit',
    'IN_AND_OUT',
    false,
    { deposits: [], requestedMinor: 900_000n, stakedMinor: 0n },
  ],
  [
    'a deposit of eight days ago',
    'IN_AND_OUT',
    false,
    { deposits: [paid(8 * 24, 100_000n)], requestedMinor: 100_000n, stakedMinor: 0n },
  ],
  [
    'three of 80 % of the limit in a day',
    'STRUCTURING',
    true,
    { deposits: times(3, (nth) => paid(1 + nth * 7, 4_000_000n)), stakedMinor: 20_000_000n },
  ],
  [
    'two of them',
    'STRUCTURING',
    false,
    { deposits: times(2, (nth) => paid(1 + nth, 4_000_000n)), stakedMinor: 20_000_000n },
  ],
  [
    'three that are reported',
    'STRUCTURING',
    false,
    { deposits: times(3, (nth) => paid(1 + nth, 5_000_000n)), stakedMinor: 20_000_000n },
  ],
  [
    'three far below the limit',
    'STRUCTURING',
    false,
    { deposits: times(3, (nth) => paid(1 + nth, 3_999_999n)), stakedMinor: 20_000_000n },
  ],
  [
    'three on three days',
    'STRUCTURING',
    false,
    { deposits: times(3, (nth) => paid(1 + nth * 24, 4_500_000n)), stakedMinor: 20_000_000n },
  ],
  ['three accounts on a device', 'SHARED_DEVICE', true, { sharedDevice: members(2) }],
  ['two accounts on a device', 'SHARED_DEVICE', false, { sharedDevice: members(1) }],
  ['five accounts at an address', 'SHARED_ADDRESS', true, { sharedAddress: members(4) }],
  ['four accounts at an address', 'SHARED_ADDRESS', false, { sharedAddress: members(3) }],
  ['two accounts with a card', 'SHARED_CARD', true, { sharedCard: members(1) }],
  [
    'three opposite bets',
    'OPPOSITE_BETS',
    true,
    { oppositeBets: times(3, () => ({ draw: 'QD 1', memberId: 'mbr_1' })) },
  ],
  [
    'two opposite bets',
    'OPPOSITE_BETS',
    false,
    { oppositeBets: times(2, () => ({ draw: 'QD 1', memberId: 'mbr_1' })) },
  ],
  ['a card of 47 hours', 'NEW_CARD', true, { cardAddedAt: hoursAgo(47) }],
  ['a card of 48 hours', 'NEW_CARD', false, { cardAddedAt: hoursAgo(48) }],
  ['no card', 'NEW_CARD', false, { cardAddedAt: null }],
  ['a password of 23 hours', 'NEW_PASSWORD', true, { passwordChangedAt: hoursAgo(23) }],
  ['a password of 24 hours', 'NEW_PASSWORD', false, { passwordChangedAt: hoursAgo(24) }],
  [
    'the first password of a new member',
    'NEW_PASSWORD',
    false,
    { passwordChangedAt: hoursAgo(2), registeredAt: hoursAgo(2) },
  ],
  ['a member without a password', 'NEW_PASSWORD', false, { passwordChangedAt: null }],
  ['a phone number of 23 hours', 'NEW_PHONE', true, { phoneProvenAt: hoursAgo(23) }],
  ['a phone number of 24 hours', 'NEW_PHONE', false, { phoneProvenAt: hoursAgo(24) }],
  [
    'the phone number of the registration',
    'NEW_PHONE',
    false,
    { phoneProvenAt: hoursAgo(2), registeredAt: hoursAgo(2) },
  ],
  ['a member without a phone number', 'NEW_PHONE', false, { phoneProvenAt: null }],
  [
    'four withdrawals in a day',
    'WITHDRAWAL_BURST',
    true,
    { withdrawals: times(4, (nth) => hoursAgo(nth * 7)) },
  ],
  ['three of them', 'WITHDRAWAL_BURST', false, { withdrawals: times(3, (nth) => hoursAgo(nth * 7)) }],
  ['four in two days', 'WITHDRAWAL_BURST', false, { withdrawals: times(4, (nth) => hoursAgo(nth * 8)) }],
  ['a rest of 90 days', 'DORMANT', true, { wasActive: false }],
  ['a member who was active', 'DORMANT', false, { wasActive: true }],
  ['a member of 97 days', 'DORMANT', true, { wasActive: false, registeredAt: hoursAgo(97 * 24) }],
  [
    'a member of less than 97 days',
    'DORMANT',
    false,
    { wasActive: false, registeredAt: hoursAgo(97 * 24 - 1), phoneProvenAt: null, passwordChangedAt: null },
  ],
])('%s: %s %s', (_name, rule, isHit, changes) => {
  expect(rulesOf(changes)).toEqual(isHit ? [rule] : []);
});

it('gives the facts that make a reason understandable', () => {
  expect(found({ sharedCard: ['mbr_b', 'mbr_c'], requestedMinor: 90_000n, stakedMinor: 1_000n })).toEqual([
    {
      rule: 'IN_AND_OUT',
      points: 60,
      facts: { deposited: '1000.00', withdrawn: '900.00', staked: '10.00', days: '7' },
    },
    { rule: 'SHARED_CARD', points: 60, facts: { accounts: '3', members: 'mbr_b mbr_c' } },
  ]);
});

describe('for all facts', () => {
  const anyFacts = fc.record({
    requestedMinor: fc.bigInt(0n, 10_000_000n),
    stakedMinor: fc.bigInt(0n, 10_000_000n),
    withdrawnMinor: fc.bigInt(0n, 10_000_000n),
    sharedDevice: fc.array(fc.constantFrom(...members(6)), { maxLength: 6 }),
    sharedCard: fc.array(fc.constantFrom(...members(6)), { maxLength: 6 }),
    deposits: fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 200 }), fc.bigInt(1n, 6_000_000n))
        .map(([at, minor]) => paid(at, minor)),
      { maxLength: 12 },
    ),
    cardAddedAt: fc.option(fc.integer({ min: 0, max: 100 }).map(hoursAgo)),
  });

  it('a rule that is off never speaks, and the others say the same without it', () => {
    fc.assert(
      fc.property(
        anyFacts,
        fc.constantFrom(...(Object.keys(settings.rules) as RiskRule[])),
        (changes, off) => {
          const facts = { ...plainFacts, ...changes };
          const without = { ...settings.rules, [off]: { ...settings.rules[off], isOn: false } };
          const all = reasonsOf(facts, settings);
          expect(reasonsOf(facts, { ...settings, rules: without })).toEqual(
            all.filter(({ rule }) => rule !== off),
          );
        },
      ),
      { numRuns: runsByDay(200) },
    );
  });

  it('more play never adds a reason, and a larger withdrawal never removes one', () => {
    fc.assert(
      fc.property(anyFacts, fc.bigInt(0n, 10_000_000n), (changes, more) => {
        const facts = { ...plainFacts, ...changes };
        const names = (given: RiskFacts) => reasonsOf(given, settings).map(({ rule }) => rule);
        const before = names(facts);
        expect(before).toEqual(
          expect.arrayContaining(names({ ...facts, stakedMinor: facts.stakedMinor + more })),
        );
        expect(names({ ...facts, requestedMinor: facts.requestedMinor + more })).toEqual(
          expect.arrayContaining(before),
        );
      }),
      { numRuns: runsByDay(200) },
    );
  });

  it('the most in one span is what counting from every time gives', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 })), fc.integer({ min: 1, max: 30 }), (all, span) => {
        const counted = all.map((from) => all.filter((time) => time >= from && time < from + span).length);
        expect(mostWithin(all, span)).toBe(Math.max(0, ...counted));
      }),
      { numRuns: runsByDay(200) },
    );
  });
});
