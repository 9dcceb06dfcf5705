// What a lottery game has to bring: its plays, what a result has to look like, and how it is drawn.
import type { Language } from '#contract/base/language.ts';
import type { ResultShape, Selection, SelectionForm } from '#contract/lottery/forms.ts';
import type { Fraction } from './fraction.ts';

/** The symbols of a draw in their order, see `ResultShape`. */
export type Result = readonly string[];
type Words = { readonly [language in Language]: string };

/** One way a unit can win. */
export type Tier = {
  readonly code: string;
  /** How often one unit that can win it does so, exactly; for plays that pay each hit, how many hits are expected. */
  readonly probability: Fraction;
  /**
   * What a house without a margin would pay for one unit of stake, stake included. All tiers a unit can win together
   * give back exactly 1. Traditional plays pay it times prize group / 2000, entertainment plays times 1 − water.
   */
  readonly fair: Fraction;
  /** The stake comes back and nothing else, whatever the margin. */
  readonly isPush?: true;
};

/** Winning units of a line. */
export type Win = { readonly tier: string; readonly units: number };

export type Play = {
  /** Unique in its family, for example `FIVE_DIRECT`. */
  readonly code: string;
  readonly style: 'TRAD' | 'ENT';
  /** The heading of the menu it stands under, for example `FIVE_STAR`. */
  readonly group: string;
  readonly name: Words;
  /** How it is won, in a sentence. */
  readonly how: Words;
  readonly form: SelectionForm;
  readonly tiers: readonly Tier[];
  /** What a line wins with a result; nothing for a line that loses. Pure and exact. */
  readonly wins: (selection: Selection, result: Result) => readonly Win[];
};

/** All games of one kind: they differ in name and timetable only. */
export type Family = {
  readonly code: string;
  readonly name: Words;
  readonly shape: ResultShape;
  /** Names of the places of a result where they have names (prizes, lots), in their order. */
  readonly places?: readonly Words[];
  readonly groups: readonly { readonly code: string; readonly name: Words }[];
  readonly plays: readonly Play[];
  /** Of a family whose rules change with the day: as it is for a draw at that time. */
  readonly at?: (drawAt: Date) => Family;
  /** Names that stand for several numbers: animals and colours, with their numbers. */
  readonly numberSets?: readonly { readonly code: string; readonly numbers: readonly string[] }[];
  /** Whose year it is at a time, from its first day on and until the first of the next, `YYYY-MM-DD`. */
  readonly yearAt?: (drawAt: Date) => {
    readonly animal: string;
    readonly from: string;
    readonly until: string;
  };
};
