// The present rules of one lottery in one prize mode, with the version that a slip has to name.
import { createHash } from 'node:crypto';
import type { Family, BetType } from '../games/port.ts';
import { leastUnitMinor } from './least-stake.ts';
import { usualUnits } from './most-units.ts';
import { type PriceList, priceListOf, type Terms } from './price-list.ts';

export type Limits = {
  readonly maxMultiple: number;
  /** The most units a line of any bet type may have. */
  readonly maxUnits: number;
  readonly minStakeMinor: bigint;
  /** The most that one winning unit, times its multiple, may pay. */
  readonly maxPrizeMinor: bigint;
  /** The most that a member is paid for one draw. */
  readonly maxPaidPerDrawMinor: bigint;
  /** The most that a member may stake on one draw. */
  readonly maxStakePerDrawMinor: bigint;
};

export type GameRules = {
  readonly gameCode: string;
  readonly betTypes: ReadonlyMap<string, BetType>;
  readonly prices: PriceList;
  readonly prizeGroup: Terms['prizeGroup'];
  readonly limits: Limits;
  /** How each bet type is sold, by code. */
  readonly offers: ReadonlyMap<string, Offer>;
  /** Numbers with lowered prizes, by bet type: the share of a prize in thousandths; 0 for closed numbers. */
  readonly hotNumbers: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** It changes with everything that affects the price or payout of a slip. */
  readonly version: string;
};

/** Whether a bet type is sold, the most units of a line, and the least that a unit, times its multiple, costs. */
type Offer = { readonly isOpen: boolean; readonly maxUnits: number; readonly leastUnitMinor: number };

/** The operators' settings of a bet type. Without a number of units, its outcomes decide it. */
export type BetTypeTerm = {
  readonly betType: string;
  readonly isOpen: boolean;
  readonly maxUnits: number | null;
};

export type HotNumber = { readonly betType: string; readonly number: string; readonly share: number };

/** The operators' settings of a lottery. */
export type Changes = { readonly hot: readonly HotNumber[]; readonly betTypes: readonly BetTypeTerm[] };

/** Puts the rules together. The same parts always have the same version. */
export function gameRules(
  gameCode: string,
  family: Family,
  terms: Terms,
  limits: Limits,
  { hot, betTypes }: Changes,
): GameRules {
  const hotNumbers = new Map<string, Map<string, number>>();
  for (const { betType, number, share } of hot) {
    const ofBetType = hotNumbers.get(betType) ?? new Map<string, number>();
    hotNumbers.set(betType, ofBetType.set(number, share));
  }
  const prices = priceListOf(family, terms);
  const offers = offersOf(family, limits, betTypes);
  const parts = JSON.stringify(
    [gameCode, prices, terms.prizeGroup, limits, hot, [...offers]],
    (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
  );
  return {
    gameCode,
    betTypes: new Map(family.betTypes.map((betType) => [betType.code, betType])),
    prices,
    prizeGroup: terms.prizeGroup,
    limits,
    offers,
    hotNumbers,
    version: createHash('sha256').update(parts).digest('hex').slice(0, 16),
  };
}

function offersOf(
  { betTypes }: Family,
  { maxUnits, minStakeMinor }: Limits,
  changed: readonly BetTypeTerm[],
): Map<string, Offer> {
  const terms = new Map(changed.map((term) => [term.betType, term]));
  return new Map(
    betTypes.map(({ code, form, tiers }) => {
      const term = terms.get(code);
      const units = Math.min(term?.maxUnits ?? usualUnits(form, maxUnits), maxUnits);
      const offer = {
        isOpen: term?.isOpen ?? true,
        maxUnits: units,
        leastUnitMinor: Math.max(leastUnitMinor(tiers), Number(minStakeMinor)),
      };
      return [code, offer] as const;
    }),
  );
}
