// The interface of a lottery game: its bet types, the shape of its result, and how a result is drawn.
import type { Language } from '#contract/base/language.ts';
import type { ResultShape, Selection, SelectionForm } from '#contract/lottery/forms.ts';
import type { Fraction } from './fraction.ts';

/** The symbols of a draw in their order, see `ResultShape`. */
export type DrawResult = readonly string[];
type Words = { readonly [language in Language]: string };

/** One way a unit can win. */
export type Tier = {
  readonly code: string;
  /** The exact probability that one unit wins it. For bet types that pay each hit: the expected number of hits. */
  readonly probability: Fraction;
  /**
   * The payment without a margin for a stake of 1, stake included. The expected payment over all tiers of a unit is
   * exactly 1. Traditional bet types pay it times prize group / 2000, entertainment bet types times 1 − margin.
   */
  readonly fair: Fraction;
  /** Only the stake is paid back, with every margin. */
  readonly isPush?: true;
};

/** Winning units of a line. */
export type Win = { readonly tier: string; readonly units: number };

export type BetType = {
  /** Unique in its family, for example `FIVE_DIRECT`. */
  readonly code: string;
  readonly style: 'TRAD' | 'ENT';
  /** The group of the menu that lists it, for example `FIVE_STAR`. */
  readonly group: string;
  readonly name: Words;
  /** One sentence about how the bet type wins. */
  readonly how: Words;
  readonly form: SelectionForm;
  readonly tiers: readonly Tier[];
  /** The wins of a line for a result; empty for a line that loses. A pure and exact function. */
  readonly wins: (selection: Selection, result: DrawResult) => readonly Win[];
};

/** A family of games. They differ only in name and timetable. */
export type Family = {
  readonly code: string;
  readonly name: Words;
  readonly shape: ResultShape;
  /** The names of the positions of a result (prizes, lots), in order, if they have names. */
  readonly places?: readonly Words[];
  readonly groups: readonly { readonly code: string; readonly name: Words }[];
  readonly betTypes: readonly BetType[];
  /** Only for families whose rules depend on the day: the family's rules for a draw at that time. */
  readonly at?: (drawAt: Date) => Family;
  /** Names for several numbers: animals and colours, with their numbers. */
  readonly numberSets?: readonly { readonly code: string; readonly numbers: readonly string[] }[];
  /** The lunar year at a time: its animal, its first day and the first day of the next year, `YYYY-MM-DD`. */
  readonly yearAt?: (drawAt: Date) => {
    readonly animal: string;
    readonly from: string;
    readonly until: string;
  };
};
