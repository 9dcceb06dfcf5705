// Offers: the bonus of a deposit, what is wrong with a campaign, and who may have it.
import { describe, expect, it } from 'vitest';
import { memberTypes } from '#contract/base/roles.ts';
import { aGift, anOffer } from '#server/testing/promotions/an-offer.ts';
import { barsOf, bonusOf, faultsOf, isRunning, mayHaveOffers, requiredOf } from './offer-rules.ts';

const now = new Date('2026-11-23T06:00:00Z');
const rules = { maxMultiple: 50 };

it.each([
  [50_000n, 50_000n],
  [99_999n, 99_999n],
  [500_000n, 100_000n],
])('of a deposit of %d the bonus is %d', (depositMinor, bonusMinor) => {
  expect(bonusOf(anOffer().terms, depositMinor)).toBe(bonusMinor);
  expect(requiredOf({ multiple: 8 }, bonusMinor)).toBe(8n * bonusMinor);
});

it('rounds the bonus down, and gives a gift as it is, at most the terms', () => {
  expect(bonusOf({ ratePercent: 33, amount: '1000.00' }, 101n)).toBe(33n);
  expect(bonusOf(aGift().terms, 500n)).toBe(500n);
  expect(bonusOf(aGift().terms, 500_000n)).toBe(100_000n);
});

describe('a campaign', () => {
  it('is right as the tests make it', () => {
    for (const content of [
      anOffer(),
      aGift(),
      aGift({ kind: 'CODE', code: 'KHELA24' }),
      aGift({ kind: 'LOGIN', terms: { awayDays: 30 } }),
    ])
      expect(faultsOf(content, rules, now)).toEqual([]);
  });

  it.each([
    ['MULTIPLE_TOO_HIGH', anOffer({ terms: { multiple: 11 } })],
    ['RATE_MISSING', anOffer({ terms: { ratePercent: 0 } })],
    ['DEPOSIT_MISSING', anOffer({ terms: { minDeposit: '0.00' } })],
    ['CODE_MISSING', aGift({ kind: 'CODE' })],
    ['NO_GAME_COUNTS', anOffer({ terms: { weights: { RNG: 0 } } })],
    ['ENDS_BEFORE_START', anOffer({ endsAt: Date.parse('2026-11-20T00:00:00Z') })],
    ['ENDED', anOffer({ endsAt: now.getTime() })],
    ['BUDGET_TOO_SMALL', anOffer({ budget: '999.99' })],
    ['LOGIN_ONCE', aGift({ kind: 'LOGIN', period: 'DAY' })],
    ['LOGIN_ONCE', aGift({ kind: 'NO_DEPOSIT', terms: { awayDays: 30 } })],
  ])('cannot start with %s', (fault, content) => {
    expect(faultsOf(content, { maxMultiple: fault === 'MULTIPLE_TOO_HIGH' ? 10 : 50 }, now)).toContain(fault);
  });

  it('counts the smallest weight against the cap of the market, and no second first deposit may overlap', () => {
    expect(faultsOf(anOffer(), { maxMultiple: 39 }, now)).toEqual(['MULTIPLE_TOO_HIGH']);
    expect(faultsOf(anOffer(), { maxMultiple: 40 }, now)).toEqual([]);
    expect(faultsOf(anOffer(), rules, now, [anOffer()])).toEqual(['OVERLAPS']);
  });

  it('runs from its start until before its end, and only while it is live', () => {
    const { startsAt, endsAt } = anOffer();
    const at = (state: 'LIVE' | 'PAUSED', moment: number) =>
      isRunning({ state, startsAt, endsAt }, new Date(moment));
    expect([
      at('LIVE', startsAt - 1),
      at('LIVE', startsAt),
      at('LIVE', endsAt - 1),
      at('LIVE', endsAt),
    ]).toEqual([false, true, true, false]);
    expect(at('PAUSED', startsAt)).toBe(false);
  });
});

describe('a member', () => {
  const facts = {
    type: 0,
    status: 'ACTIVE',
    registeredAt: now,
    isPhoneProven: true,
    signedInAt: now,
    returns: [],
    deposits: 0,
    uses: 0,
    isUsedByLinked: false,
    hasGrant: false,
    isBlocked: false,
    isHeldOut: false,
  } as const;
  const judged = { ...anOffer(), state: 'LIVE', leftMinor: 100_000n } as const;

  it('may have offers as a real member without a break, and nobody else may', () => {
    expect(memberTypes.filter((type) => mayHaveOffers({ type, status: 'ACTIVE' }))).toEqual([0, 1, 2]);
    for (const status of ['FROZEN', 'LOCKED', 'SELF_EXCLUDED', 'CLOSED'])
      expect(mayHaveOffers({ type: 0, status })).toBe(false);
  });

  it.each([
    ['NOT_FOR_YOU', { type: 4 as const }],
    ['NOT_FOR_YOU', { status: 'SELF_EXCLUDED' }],
    ['NOT_FIRST_DEPOSIT', { deposits: 1 }],
    ['USED', { uses: 1 }],
    ['USED_BY_LINKED', { isUsedByLinked: true }],
    ['BONUS_ACTIVE', { hasGrant: true }],
  ])('hears %s', (bar, changes) => {
    expect(barsOf(judged, facts, now)).toEqual([]);
    expect(barsOf(judged, { ...facts, ...changes }, now)).toEqual([bar]);
  });

  it('hears of another account of the same person for the kinds that a person gets once', () => {
    for (const [kind, isBarred] of [
      ['FIRST_DEPOSIT', true],
      ['NO_DEPOSIT', true],
      ['CODE', true],
      ['LOGIN', true],
      ['RELOAD', false],
      ['MANUAL', false],
    ] as const) {
      const bars = barsOf({ ...judged, kind }, { ...facts, isUsedByLinked: true }, now);
      expect([kind, bars]).toEqual([kind, isBarred ? ['USED_BY_LINKED'] : []]);
    }
  });

  it('gets the bonus of a sign-in after the campaign began, and after so many days without one', () => {
    const gift = aGift({ kind: 'LOGIN', terms: { awayDays: 30 } });
    const offer = { ...gift, state: 'LIVE', leftMinor: 100_000n } as const;
    const everyone = { ...offer, terms: aGift({ kind: 'LOGIN' }).terms };
    const start = offer.startsAt;
    const bars = (at: number, daysAway: number, more: object = {}) => {
      const returns = [{ at: new Date(at), awaySince: new Date(at - daysAway * 86_400_000) }];
      return barsOf(offer, { ...facts, signedInAt: new Date(at), returns, ...more }, now);
    };
    expect(bars(start, 30)).toEqual([]);
    expect(bars(start, 29.9)).toEqual(['NOT_FOR_YOU']);
    expect(bars(start - 1, 30)).toEqual(['NOT_FOR_YOU', 'SIGN_IN_NEEDED']);
    // Later sign-ins take nothing away.
    expect(bars(start, 30, { signedInAt: now })).toEqual([]);
    expect(bars(start, 30, { isPhoneProven: false })).toEqual(['PHONE_NEEDED']);
    expect(barsOf(everyone, facts, now)).toEqual([]);
    expect(barsOf(everyone, { ...facts, signedInAt: new Date(start - 1) }, now)).toEqual(['SIGN_IN_NEEDED']);
    expect(barsOf(everyone, { ...facts, signedInAt: null }, now)).toEqual(['SIGN_IN_NEEDED']);
    expect(barsOf(everyone, { ...facts, status: 'SELF_EXCLUDED' }, now)).toEqual(['NOT_FOR_YOU']);
  });

  it('hears what the budget, the deposit, the phone and the age of the account keep away', () => {
    expect(barsOf({ ...judged, leftMinor: 9_999n }, facts, now)).toEqual(['BUDGET_GONE']);
    expect(barsOf(judged, facts, now, 9_999n)).toEqual(['BELOW_MINIMUM']);
    const gift = { ...aGift({ kind: 'NO_DEPOSIT' }), state: 'LIVE', leftMinor: 100_000n } as const;
    expect(barsOf(gift, { ...facts, isPhoneProven: false }, now)).toEqual(['PHONE_NEEDED']);
    const old = new Date(now.getTime() - 8 * 86_400_000);
    expect(barsOf({ ...judged, registeredWithinDays: 7 }, { ...facts, registeredAt: old }, now)).toEqual([
      'NOT_FOR_YOU',
    ]);
  });
});
