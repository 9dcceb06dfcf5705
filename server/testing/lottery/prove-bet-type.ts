// Proves a bet type of the lottery: every outcome is drawn once and the wins are compared with the printed tiers.
import fc from 'fast-check';
import type { Selection } from '#contract/lottery/forms.ts';
import { countUnits } from '#contract/lottery/units.ts';
import { arrangementsOf, productOf } from '#server/modules/lottery/games/combinations.ts';
import { add, compare, type Fraction, fraction, multiply } from '#server/modules/lottery/games/fraction.ts';
import type { BetType, DrawResult, Win } from '#server/modules/lottery/games/port.ts';
import { provePaid, type WonInSome } from './prove-paid.ts';
import { aSelection, everythingOf, unitsOf, unitsWithEverySymbol } from './a-selection.ts';
import { runsByDay } from '../test-depth.ts';

/** A result and how many of the equally likely outcomes show it. */
export type ProvenOutcome = { readonly result: DrawResult; readonly weight: bigint };

/** All outcomes of a draw for the named places; other places may have any value. */
export type Space = {
  readonly size: number;
  readonly outcomes: (places: readonly number[]) => readonly ProvenOutcome[];
};

/** Independent places with the same faces: digits, dice. */
export function independentPlaces(size: number, faces: readonly string[]): Space {
  return spaceOf(size, (places) => productOf(places.map(() => faces)));
}

/** Different balls in the order they come: any places see each arrangement equally often. */
export function differentBalls(take: number, balls: readonly string[]): Space {
  return spaceOf(take, (places) => arrangementsOf(balls, places.length));
}

/** Outcomes listed by the caller, all places at once. */
export function listedOutcomes(size: number, listed: readonly ProvenOutcome[]): Space {
  return { size, outcomes: () => listed };
}

function spaceOf(size: number, shownAt: (places: readonly number[]) => Iterable<readonly string[]>): Space {
  const known = new Map<string, readonly ProvenOutcome[]>();
  const outcomes = (places: readonly number[]): readonly ProvenOutcome[] => {
    const key = places.join();
    const listed =
      known.get(key) ??
      Array.from(shownAt(places), (shown) => ({ result: showing(size, places, shown), weight: 1n }));
    known.set(key, listed);
    return listed;
  };
  return { size, outcomes };
}

/** A result that shows these places only: reading another throws UnseenPlace. */
function showing(size: number, places: readonly number[], shown: readonly string[]): DrawResult {
  if (places.length === size) return shown;
  const result = Array.from({ length: size }, () => '');
  for (const place of result.keys()) {
    const at = places.indexOf(place);
    if (at >= 0) result[place] = shown[at] ?? '';
    else Object.defineProperty(result, place, { get: () => unseen(place) });
  }
  return result;
}

class UnseenPlace extends Error {
  readonly place: number;

  constructor(place: number) {
    super(`place ${place} is not shown`);
    this.place = place;
  }
}

function unseen(place: number): never {
  throw new UnseenPlace(place);
}

/**
 * Throws unless, exactly and over all outcomes: each unit tried wins each of its tiers as often as printed and gets
 * back 1 in all, in whole cents nearly so (see provePaid), everything picked at once does so too, every symbol and tier is reached, and random selections win
 * what their units win one by one.
 */
export function proveBetType(betType: BetType, space: Space): void {
  const reached = new Set<string>();
  const selections = [...unitsWithEverySymbol(betType.form), everythingOf(betType.form)];
  const bySight = Map.groupBy(selections, (selection) => String(placesSeenFirst(betType, selection, space)));
  for (const alike of bySight.values()) {
    for (const tally of drawAll(betType, alike, space)) {
      for (const tier of proveTally(betType, tally)) reached.add(tier);
    }
  }
  for (const { code } of betType.tiers)
    if (!reached.has(code)) fail(betType, `no outcome reaches tier ${code}`);
  proveUnitByUnit(betType, space);
}

/** The tiers this selection can win, each as likely as printed and together worth its units; or throws. */
export const proveSelection = (betType: BetType, selection: Selection, space: Space): readonly string[] =>
  proveSelections(betType, [selection], space);

/** The same for several, each by itself. It is quicker to draw for all of them at once. */
export function proveSelections(
  betType: BetType,
  selections: readonly Selection[],
  space: Space,
): readonly string[] {
  return drawAll(betType, selections, space).flatMap((tally) => proveTally(betType, tally));
}

/** The wins of a selection over all outcomes. */
type Tally = {
  readonly selection: Selection;
  /** All outcomes, by weight. */
  readonly total: bigint;
  /** Units won of each tier, by weight. */
  readonly units: ReadonlyMap<string, bigint>;
  /** The combined wins, each once. */
  readonly won: readonly WonInSome[];
};

function proveTally(
  betType: BetType,
  { selection, total, units: won, won: together }: Tally,
): readonly string[] {
  const units = countUnits(betType.form, selection);
  const what = JSON.stringify(selection).slice(0, 80);
  let back = fraction(0);
  for (const { code, probability, fair, isPush } of betType.tiers) {
    const hits = fraction(won.get(code) ?? 0n, total);
    const able = fraction(hits.num * probability.den, hits.den * probability.num);
    if (able.den !== 1n || able.num > BigInt(units)) {
      fail(betType, `${what} wins ${code} with ${print(hits)}, not ${print(probability)} a unit`);
    }
    if (isPush && compare(fair, fraction(1)) !== 0) fail(betType, `${code} does not give the stake back`);
    back = add(back, multiply(hits, fair));
  }
  if (compare(back, fraction(units)) !== 0)
    fail(betType, `${what} of ${units} units gets back ${print(back)}`);
  provePaid(betType, units, together, total);
  const strange = [...won.keys()].find((tier) => !betType.tiers.some(({ code }) => code === tier));
  if (strange) fail(betType, `${what} wins a tier that is not printed: ${strange}`);
  return [...won.keys()];
}

/** The places that a bet type reads in the first outcome; selections with the same places are drawn together. */
function placesSeenFirst(betType: BetType, selection: Selection, space: Space): readonly number[] {
  return showingMore((places) => {
    betType.wins(selection, space.outcomes(places)[0]?.result ?? []);
    return places;
  });
}

function drawAll(betType: BetType, selections: readonly Selection[], space: Space): readonly Tally[] {
  return showingMore((places) => count(betType, selections, space.outcomes(places)));
}

/** Looks again with one more place shown as long as a place is looked at that is not. */
function showingMore<Answer>(look: (places: readonly number[]) => Answer): Answer {
  const places: number[] = [];
  for (;;) {
    try {
      return look(places);
    } catch (error) {
      if (!(error instanceof UnseenPlace)) throw error;
      places.push(error.place);
      places.sort((one, other) => one - other);
    }
  }
}

function count(
  betType: BetType,
  selections: readonly Selection[],
  outcomes: readonly ProvenOutcome[],
): readonly Tally[] {
  const tallies = selections.map((selection) => ({ selection, won: new WinsByText() }));
  let total = 0n;
  for (const { result, weight } of outcomes) {
    total += weight;
    for (const { selection, won } of tallies) {
      const wins = betType.wins(selection, result);
      if (wins.length > 0) won.add(wins, weight);
    }
  }
  return tallies.map(({ selection, won }) => ({ selection, total, ...won.summed() }));
}

/** Wins in outcomes, gathered: most outcomes of a draw win the same. */
class WinsByText {
  readonly #won = new Map<string, { readonly wins: readonly Win[]; weight: bigint }>();

  add(wins: readonly Win[], weight: bigint): void {
    const text = wins.length === 1 ? `${wins[0]?.tier} ${wins[0]?.units}` : written(wins);
    const before = this.#won.get(text);
    if (before) before.weight += weight;
    else this.#won.set(text, { wins, weight });
  }

  /** The units won of each tier, and the combined wins. */
  summed(): Pick<Tally, 'units' | 'won'> {
    const units = new Map<string, bigint>();
    const won = [...this.#won.values()];
    for (const { wins, weight } of won)
      for (const win of wins) units.set(win.tier, (units.get(win.tier) ?? 0n) + BigInt(win.units) * weight);
    return { units, won };
  }
}

/** Throws unless random selections are worth, and win with results of the space, what their units do one by one. */
export function proveUnitByUnit(betType: BetType, space: Space): void {
  const all = space.outcomes([...Array(space.size).keys()]);
  const result = fc.nat(all.length - 1).map((at) => all[at]?.result ?? []);
  const sameWins = fc.property(aSelection(betType.form), result, (selection, drawn) => {
    const units = [...unitsOf(betType.form, selection)];
    const counted = units.reduce((sum, unit) => sum + countUnits(betType.form, unit), 0);
    if (counted !== countUnits(betType.form, selection)) return false;
    const oneByOne = units.flatMap((unit) => betType.wins(unit, drawn));
    return written(oneByOne) === written(betType.wins(selection, drawn));
  });
  fc.assert(sameWins, { numRuns: runsByDay(15) });
}

function written(wins: readonly Win[]): string {
  const units = new Map<string, number>();
  for (const win of wins) units.set(win.tier, (units.get(win.tier) ?? 0) + win.units);
  return [...units.entries()]
    .map(([tier, count]) => `${tier} ${count}`)
    .toSorted()
    .join();
}

function fail(betType: BetType, what: string): never {
  throw new Error(`${betType.code}: ${what}`);
}

const print = ({ num, den }: Fraction): string => `${num}/${den}`;
