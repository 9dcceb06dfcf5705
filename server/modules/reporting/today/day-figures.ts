// The figures of a period: stakes and wins, the expected values by exact chances, and the numbers of members.
import { minorToDecimal } from '#contract/base/money.ts';
import { countActive, type PlaySum, selectSumsByCategory } from './sum-store.ts';
import type { TodayParts } from './parts.ts';

type Span = { readonly from: Date; readonly to: Date };

/** The figures of bets settled in the period; its end is rounded up to the next quarter of an hour. */
export async function dayFigures({ db, members }: Pick<TodayParts, 'db' | 'members'>, span: Span) {
  const [rows, newMembers, activeMembers] = await Promise.all([
    selectSumsByCategory(db, span),
    members.countRegistered(db, span),
    countActive(db, span),
  ]);
  const total = rows.reduce<PlaySum>(add, nothing);
  return {
    play: played(total),
    theory: foreseen(total),
    byCategory: rows.map((row) => ({ category: row.category, play: played(row), theory: foreseen(row) })),
    newMembers,
    activeMembers,
  };
}

const nothing: PlaySum = {
  bets: 0n,
  stakedMinor: 0n,
  wonMinor: 0n,
  foreseenStakedMinor: 0n,
  foreseenWonMinor: 0n,
  expectedMinor: 0n,
};

const add = (one: PlaySum, other: PlaySum): PlaySum => ({
  bets: one.bets + other.bets,
  stakedMinor: one.stakedMinor + other.stakedMinor,
  wonMinor: one.wonMinor + other.wonMinor,
  foreseenStakedMinor: one.foreseenStakedMinor + other.foreseenStakedMinor,
  foreseenWonMinor: one.foreseenWonMinor + other.foreseenWonMinor,
  expectedMinor: one.expectedMinor + other.expectedMinor,
});

export const played = ({
  bets,
  stakedMinor,
  wonMinor,
}: Pick<PlaySum, 'bets' | 'stakedMinor' | 'wonMinor'>) => ({
  bets: Number(bets),
  staked: minorToDecimal(stakedMinor),
  won: minorToDecimal(wonMinor),
  gross: minorToDecimal(stakedMinor - wonMinor),
});

const foreseen = ({ foreseenStakedMinor, foreseenWonMinor, expectedMinor }: PlaySum) => ({
  staked: minorToDecimal(foreseenStakedMinor),
  gross: minorToDecimal(foreseenStakedMinor - foreseenWonMinor),
  expectedGross: minorToDecimal(foreseenStakedMinor - expectedMinor),
});
