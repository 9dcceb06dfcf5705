// Measures a member's missions from the books: the list of bets, the ledger and the account. Nothing is counted up, so
// each bet counts once, and a cancelled bet no longer (promotions.md 9.1).
import { businessDayOf, startOfDay } from '#server/base/business-day.ts';
import type { Queryable } from '#server/db/database.ts';
import type { PromotionsParts, SettledStakes } from '../parts.ts';
import type { PeriodSpan } from './mission-period.ts';
import { countCheckIns, type MissionRow } from './mission-store.ts';

type MeasureParts = Pick<
  PromotionsParts,
  'timeZone' | 'wallet' | 'identity' | 'provenOf' | 'settledStakesOf'
>;
/** A mission in one of its periods. */
export type MissionTurn = {
  readonly mission: MissionRow;
  readonly span: PeriodSpan;
  /** Only what comes after it counts: bets by their settlement; null for the whole period. */
  readonly since: Date | null;
};

/** What a member did. The days are the merchant's. */
type Facts = {
  readonly stakes: readonly SettledStakes[];
  readonly deposits: readonly { readonly day: string; readonly amountMinor: bigint }[];
  readonly isProven: boolean;
  readonly hasLimit: boolean;
};

/** The progress of each turn in the same order, in the units of its goal; it may be above the goal. */
export async function measureMissions(
  db: Queryable,
  parts: MeasureParts,
  memberId: string,
  turns: readonly MissionTurn[],
  now: Date,
): Promise<bigint[]> {
  const ofPeriods = await readFacts(
    db,
    parts,
    memberId,
    turns.filter(({ since }) => since === null),
    now,
  );
  const progress: bigint[] = [];
  for (const turn of turns) {
    const days = daysOf(turn, parts.timeZone, now);
    if (turn.mission.metric === 'CHECK_IN')
      progress.push(await countCheckIns(db, memberId, ...days, turn.since));
    else {
      const facts = turn.since ? await readFacts(db, parts, memberId, [turn], now) : ofPeriods;
      progress.push(progressOf(turn, facts, days));
    }
  }
  return progress;
}

/** The first and last day that count. A mission that is done once counts from the day on which it was made. */
function daysOf({ mission, span }: MissionTurn, timeZone: string, now: Date): [first: string, last: string] {
  if (!span.to) return [businessDayOf(mission.madeAt, timeZone), businessDayOf(now, timeZone)];
  return [span.firstDay, businessDayOf(new Date(span.to.getTime() - 1), timeZone)];
}

function progressOf({ mission }: MissionTurn, facts: Facts, [first, last]: [string, string]): bigint {
  const isIn = ({ day }: { readonly day: string }): boolean => day >= first && day <= last;
  const stakes = facts.stakes.filter(
    (row) => isIn(row) && (mission.category === null || row.category === mission.category),
  );
  switch (mission.metric) {
    case 'STAKE':
      return stakes.reduce((sum, { validMinor }) => sum + validMinor, 0n);
    case 'ROUNDS':
      return stakes.reduce((sum, { bets }) => sum + bets, 0n);
    case 'DEPOSIT':
      return facts.deposits.filter(isIn).reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    case 'VERIFY':
      return facts.isProven ? 1n : 0n;
    case 'SET_LIMIT':
      return facts.hasLimit ? 1n : 0n;
    case 'CHECK_IN':
      return 0n;
  }
}

/** What counts for turns of whole periods, or for one that counts since an instant. */
async function readFacts(
  db: Queryable,
  parts: MeasureParts,
  memberId: string,
  turns: readonly MissionTurn[],
  now: Date,
): Promise<Facts> {
  const { timeZone, wallet, identity, provenOf, settledStakesOf } = parts;
  const needs = (...metrics: string[]) => turns.filter(({ mission }) => metrics.includes(mission.metric));
  const startOf = (some: readonly MissionTurn[]): Date => {
    const start = startOfDay(some.map((turn) => daysOf(turn, timeZone, now)[0]).reduce(earlier), timeZone);
    const since = some[0]?.since;
    return since && since >= start ? new Date(since.getTime() + 1) : start;
  };
  const [played, paid] = [needs('STAKE', 'ROUNDS'), needs('DEPOSIT')];
  const to = new Date(now.getTime() + 1);
  const stakes =
    played.length > 0 ? await settledStakesOf(db, { from: startOf(played), to, memberIds: [memberId] }) : [];
  const deposits = paid.length > 0 ? await wallet.depositedByDay(db, memberId, startOf(paid), timeZone) : [];
  const isProven = needs('VERIFY').length > 0 && (await provenOf(db, [memberId])).has(memberId);
  const [player] = needs('SET_LIMIT').length > 0 ? await identity.playersOf(db, [memberId]) : [];
  return { stakes, deposits, isProven, hasLimit: player?.isGuarded ?? false };
}

const earlier = (left: string, right: string): string => (left < right ? left : right);
