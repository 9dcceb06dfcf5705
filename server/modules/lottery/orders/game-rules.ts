// The rules of one lottery in one prize mode as they are at this moment, with the version a slip has to name.
import { createHash } from 'node:crypto';
import type { Family, Play } from '../games/port.ts';
import { leastUnitMinor } from './least-stake.ts';
import { usualUnits } from './most-units.ts';
import { type PriceList, priceListOf, type Terms } from './price-list.ts';

export type Limits = {
  readonly maxMultiple: number;
  /** The most units a line of any play may have. */
  readonly maxUnits: number;
  readonly minStakeMinor: bigint;
  /** The most one winning unit may be worth with its multiple. */
  readonly maxPrizeMinor: bigint;
  /** The most a member is paid for one draw. */
  readonly maxPaidPerDrawMinor: bigint;
  /** The most a member may stake on one draw. */
  readonly maxStakePerDrawMinor: bigint;
};

export type GameRules = {
  readonly gameCode: string;
  readonly plays: ReadonlyMap<string, Play>;
  readonly prices: PriceList;
  readonly prizeGroup: Terms['prizeGroup'];
  readonly limits: Limits;
  /** How each play is sold, by its code. */
  readonly offers: ReadonlyMap<string, Offer>;
  /** Numbers with lowered prizes by play: what prizes are multiplied by in thousandths, 0 for closed ones. */
  readonly hotNumbers: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Changes with anything that decides what a slip costs or pays. */
  readonly version: string;
};

/** Whether bets are taken on a play, the most units a line of it may have, and the least a unit costs with its multiple. */
type Offer = { readonly isOpen: boolean; readonly maxUnits: number; readonly leastUnitMinor: number };

/** What operators have decided about a play; without units of its own as many as follow from its outcomes. */
export type PlayTerm = { readonly play: string; readonly isOpen: boolean; readonly maxUnits: number | null };

export type HotNumber = { readonly play: string; readonly number: string; readonly share: number };

/** What operators have changed about a lottery. */
export type Changes = { readonly hot: readonly HotNumber[]; readonly plays: readonly PlayTerm[] };

/** Puts the rules together; the same parts always have the same version. */
export function gameRules(
  gameCode: string,
  family: Family,
  terms: Terms,
  limits: Limits,
  { hot, plays }: Changes,
): GameRules {
  const hotNumbers = new Map<string, Map<string, number>>();
  for (const { play, number, share } of hot) {
    const ofPlay = hotNumbers.get(play) ?? new Map<string, number>();
    hotNumbers.set(play, ofPlay.set(number, share));
  }
  const prices = priceListOf(family, terms);
  const offers = offersOf(family, limits, plays);
  const parts = JSON.stringify(
    [gameCode, prices, terms.prizeGroup, limits, hot, [...offers]],
    (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
  );
  return {
    gameCode,
    plays: new Map(family.plays.map((play) => [play.code, play])),
    prices,
    prizeGroup: terms.prizeGroup,
    limits,
    offers,
    hotNumbers,
    version: createHash('sha256').update(parts).digest('hex').slice(0, 16),
  };
}

function offersOf(
  { plays }: Family,
  { maxUnits, minStakeMinor }: Limits,
  changed: readonly PlayTerm[],
): Map<string, Offer> {
  const terms = new Map(changed.map((term) => [term.play, term]));
  return new Map(
    plays.map(({ code, form, tiers }) => {
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
