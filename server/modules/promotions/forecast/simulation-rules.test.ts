// The simulation's rules at their edges, and what holds for every sample.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anOffer } from '#server/testing/promotions/an-offer.ts';
import { endOfGrant, estimateOf, nextGrant, type SimulatedMember, type Trigger } from './simulation-rules.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day, 6));
const deposit = (day: number, netMinor = 50_000n, isFirst = false): Trigger => ({
  at: at(day),
  netMinor,
  isFirst,
});
const member = (changes: Partial<SimulatedMember> = {}): SimulatedMember => ({
  memberId: 'mbr_1',
  registeredAt: at(1),
  triggers: [deposit(2), deposit(3)],
  withdrawals: [],
  ...changes,
});
const begin = { freeAt: at(1), lastAt: null };
const next = (
  offer: Parameters<typeof anOffer>[0],
  whom: Partial<SimulatedMember> = {},
  place: Parameters<typeof nextGrant>[2] = begin,
) => nextGrant(anOffer(offer), member(whom), place, 'Asia/Dhaka');

it('takes the first deposit that fits, with its bonus, its sum to bet and its end', () => {
  expect(next({ kind: 'RELOAD' })).toEqual({
    at: at(2),
    bonusMinor: 50_000n,
    requiredMinor: 400_000n,
    endsAt: at(16),
    withdrawnAt: null,
  });
  expect(next({ kind: 'RELOAD' }, { withdrawals: [at(1), at(5)] })?.withdrawnAt).toEqual(at(5));
});

it.each<[string, ReturnType<typeof next>, Date | undefined]>([
  ['a deposit below the least', next({ kind: 'RELOAD', terms: { minDeposit: '600.00' } }), undefined],
  ['one that is not the first', next({ kind: 'FIRST_DEPOSIT' }), undefined],
  ['the first one', next({ kind: 'FIRST_DEPOSIT' }, { triggers: [deposit(4, 50_000n, true)] }), at(4)],
  [
    'a member of too many days',
    next({ kind: 'RELOAD', registeredWithinDays: 1 }, { registeredAt: at(1) }),
    at(2),
  ],
  [
    'nobody new enough',
    next({ kind: 'RELOAD', registeredWithinDays: 1 }, { triggers: [deposit(3)] }),
    undefined,
  ],
  ['the time of another bonus', next({ kind: 'RELOAD' }, {}, { freeAt: at(3), lastAt: null }), at(3)],
  ['an offer once for ever', next({ kind: 'RELOAD' }, {}, { freeAt: at(2), lastAt: at(1) }), undefined],
  [
    'an offer of each day',
    next({ kind: 'RELOAD', period: 'DAY' }, {}, { freeAt: at(2), lastAt: at(2) }),
    at(3),
  ],
])('%s', (_name, grant, wanted) => expect(grant?.at).toEqual(wanted));

it.each([
  ['enough before the end', null, at(4), 'CONVERTED'],
  ['enough before the withdrawal', at(5), at(4), 'CONVERTED'],
  ['enough only after the withdrawal', at(4), at(5), 'WITHDRAWN'],
  ['a withdrawal', at(5), null, 'WITHDRAWN'],
  ['a withdrawal after the end', at(18), null, 'EXPIRED'],
  ['too little', null, null, 'EXPIRED'],
] as const)('%s', (_name, withdrawnAt, reachedAt, end) => {
  const grant = { at: at(2), bonusMinor: 1n, requiredMinor: 8n, endsAt: at(16), withdrawnAt };
  expect(endOfGrant(grant, reachedAt, at(20)).end).toBe(end);
});

it('says that a bonus whose time goes on is not decided', () => {
  const grant = { at: at(2), bonusMinor: 1n, requiredMinor: 8n, endsAt: at(16), withdrawnAt: null };
  expect(endOfGrant(grant, null, at(10)).end).toBe('RUNNING');
});

it('a whole sample is exact; another one is scaled within its range', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 500 }),
      (sums, total) => {
        const sampled = sums.reduce((sum, one) => sum + one, 0n);
        const { minor, lowMinor, highMinor } = estimateOf(sums, total);
        if (total <= sums.length) expect([minor, lowMinor, highMinor]).toEqual([sampled, sampled, sampled]);
        expect(lowMinor >= sampled && lowMinor <= minor && minor <= highMinor).toBe(true);
      },
    ),
  );
});

it('19 of 20 samples have the sum of all in their range', () => {
  const all = Array.from({ length: 2_000 }, (_, nth) => BigInt((nth * 7_919) % 10_007));
  const truth = all.reduce((sum, one) => sum + one, 0n);
  const hits = Array.from({ length: 200 }, (_, start) => {
    // Every 11th place from another beginning, which is a sample by chance of these mixed values.
    const sample = Array.from({ length: 150 }, (_none, nth) => all[(start * 37 + nth * 11) % 2_000] ?? 0n);
    const { lowMinor, highMinor } = estimateOf(sample, 2_000);
    return lowMinor <= truth && truth <= highMinor;
  }).filter(Boolean).length;
  expect(hits).toBeGreaterThan(180);
});
