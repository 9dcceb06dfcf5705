// Bets of members whose lines of one bet type cover nearly all results of a draw: they can hardly lose (agents.md 5.14).
import { createHash } from 'node:crypto';
import { drawResult } from '#contract/lottery/draw-recipe.ts';
import type { ResultShape } from '#contract/lottery/forms.ts';
import { readSelection } from '#contract/lottery/selections.ts';
import type { Queryable } from '#server/db/database.ts';
import { compare, fraction } from '../games/fraction.ts';
import type { BetType, DrawResult } from '../games/port.ts';
import { familyAt, type Lotteries } from '../lotteries.ts';
import { type CoveringSearch, selectCandidates } from './covering-bet-store.ts';

/** A bet, and the stakes of its lines that cover too much, in minor units. */
export type CoveringBet = {
  readonly reference: string;
  readonly placedAt: Date;
  readonly stakeMinor: bigint;
};

const coveredPercent = 70;
/**
 * Coverage is measured on so many results of the shape, which are the same every time. A measurement may be wrong by two
 * in a hundred, so nobody with exactly 70 % is excluded.
 */
const sampled = 2_000;
const measuredPercent = coveredPercent + 2;

/** The bets of draws that were settled in a span. */
export async function coveringBets(
  lotteries: Lotteries,
  db: Queryable,
  span: CoveringSearch,
): Promise<CoveringBet[]> {
  const byReference = new Map<string, CoveringBet>();
  for (const found of await selectCandidates(db, span, leastUnits(lotteries))) {
    const lottery = lotteries.get(found.gameCode);
    const family = lottery && familyAt(lottery, found.drawAt);
    const type = family?.betTypes.find(({ code }) => code === found.betType);
    if (!family || !type || !covers(type, family.shape, [...new Set(found.contents.flat())])) continue;
    for (const [at, slipId] of found.slipIds.entries()) {
      const reference = `${slipId}/${found.drawNo}`;
      const stakeMinor = (byReference.get(reference)?.stakeMinor ?? 0n) + BigInt(found.stakes[at] ?? 0);
      byReference.set(reference, { reference, placedAt: new Date(found.placedAt[at] ?? 0), stakeMinor });
    }
  }
  return [...byReference.values()];
}

/** Fewer units of a bet type than this cannot cover too much. */
function leastUnits(lotteries: Lotteries): { gameCode: string; betType: string; units: number }[] {
  return [...lotteries.values()].flatMap(({ code, family }) =>
    family.betTypes.map((type) => {
      const [highest = fraction(1)] = type.tiers
        .map(({ probability }) => probability)
        .toSorted((one, other) => compare(other, one));
      // units × probability > 70 %
      const units = Number((BigInt(coveredPercent) * highest.den) / (100n * highest.num)) + 1;
      return { gameCode: code, betType: type.code, units: Math.max(1, Math.ceil(units / type.tiers.length)) };
    }),
  );
}

/** Whether one of the selections wins, more than its stake back, on more than 70 % of the results. */
function covers(type: BetType, shape: ResultShape, contents: readonly string[]): boolean {
  const selections = contents.map(readSelection);
  const isPush = new Set(type.tiers.filter((tier) => tier.isPush).map(({ code }) => code));
  const winning = resultsOf(shape).filter((result) =>
    selections.some((selection) => type.wins(selection, result).some(({ tier }) => !isPush.has(tier))),
  );
  return winning.length * 100 > sampled * measuredPercent;
}

const samples = new WeakMap<ResultShape, DrawResult[]>();

function resultsOf(shape: ResultShape): DrawResult[] {
  const known = samples.get(shape);
  if (known) return known;
  const made = Array.from({ length: sampled }, (_none, nth) =>
    drawResult(shape, (counter) => createHash('sha256').update(`coverage ${nth} ${counter}`).digest()),
  );
  samples.set(shape, made);
  return made;
}
