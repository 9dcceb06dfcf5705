// Computes the cashback and rebates of periods that are over, each period until it is done, each member once.
import { businessDayOf, startOfDay } from '#server/base/business-day.ts';
import { type PaybackKind, paybackKinds } from '#contract/promotions/events/paybacks.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { beginReading } from '#server/db/one-moment.ts';
import type { PromotionsParts } from '../parts.ts';
import { offerReward } from '../rewards/offer-reward.ts';
import { receiversOf } from '../rewards/receiver.ts';
import { levelStateOf } from '../vip/move-levels.ts';
import { selectLevelsAt } from '../vip/vip-store.ts';
import {
  correctionOf,
  dayBefore,
  ownMinor,
  paidMinor,
  periodBegin,
  periodEnd,
  type SettledSums,
} from './payback-rules.ts';
import {
  insertPaybacks,
  insertPeriod,
  lockPeriod,
  type PaybackRow,
  type PeriodRow,
  selectDuePeriods,
  selectLastPeriod,
  selectPaybacksIn,
  selectPeriodBefore,
  sumReceived,
  writeProgress,
} from './payback-store.ts';
import { termsNow } from './payback-terms.ts';

/** So many members are computed in one transaction. */
const atOnce = 200;
const dayMs = 24 * 60 * 60_000;

/**
 * Opens the periods until today and computes those that are over; it may be repeated and interrupted. Returns how many
 * rewards were offered.
 */
export async function payBack(parts: PromotionsParts): Promise<number> {
  const { db, clock, timeZone } = parts;
  await openPeriods(parts);
  const today = businessDayOf(clock.now(), timeZone);
  const due = await selectDuePeriods(db, today);
  // Every bet of the periods must be in the list.
  if (due.length > 0) await parts.bets.takeOver();
  let offered = 0;
  for (const period of due) offered += await computePeriod(parts, period);
  return offered;
}

/** Opens every period from the last one until today, so that no day is left out after a downtime. */
export async function openPeriods(parts: PromotionsParts): Promise<void> {
  const { db, clock, timeZone } = parts;
  const now = clock.now();
  const today = businessDayOf(now, timeZone);
  for (const kind of paybackKinds) {
    const terms = await termsNow(parts, kind);
    const last = await selectLastPeriod(db, kind);
    let firstDay = last?.nextDay ?? firstOf(kind, periodBegin(terms.period, today));
    while (firstDay <= today) {
      const nextDay = periodEnd(terms.period, firstDay);
      await insertPeriod(db, { kind, firstDay, nextDay, terms }, now);
      firstDay = nextDay;
    }
  }
}

/** The first rebate of a new installation is that of yesterday; cashback begins with the present period. */
const firstOf = (kind: PaybackKind, begin: string): string => (kind === 'REBATE' ? dayBefore(begin) : begin);

/** Settled bets of a period by member. */
type SumsByMember = ReadonlyMap<string, readonly SettledSums[]>;

export const spanOf = (
  { firstDay, nextDay }: Pick<PeriodRow, 'firstDay' | 'nextDay'>,
  timeZone: string,
): { from: Date; to: Date } => ({ from: startOfDay(firstDay, timeZone), to: startOfDay(nextDay, timeZone) });

export async function sumsOf(
  db: Queryable,
  { settledStakesOf, timeZone }: PromotionsParts,
  period: Pick<PeriodRow, 'firstDay' | 'nextDay'>,
  memberIds?: readonly string[],
): Promise<SumsByMember> {
  const span = spanOf(period, timeZone);
  const rows = await settledStakesOf(db, { ...span, ...(memberIds ? { memberIds } : {}) });
  return Map.groupBy(rows, ({ memberId }) => memberId);
}

/** The sums of all members; they take longer than other statements may. */
const allSumsOf = (parts: PromotionsParts, period: PeriodRow): Promise<SumsByMember> =>
  parts.db.tx(async (tx) => {
    await beginReading(tx);
    return sumsOf(tx, parts, period);
  });

async function computePeriod(parts: PromotionsParts, period: PeriodRow): Promise<number> {
  const { db, clock } = parts;
  const before = await selectPeriodBefore(db, period.kind, period.firstDay);
  const sums = await allSumsOf(parts, period);
  const sumsBefore: SumsByMember = before?.doneAt ? await allSumsOf(parts, before) : new Map();
  const memberIds = [...new Set([...sums.keys(), ...sumsBefore.keys()])].toSorted();
  for (let offered = 0; ; ) {
    const step = await db.tx(async (tx) => {
      const locked = await lockPeriod(tx, period);
      if (!locked) return undefined;
      const batch = memberIds.filter((id) => id > locked.computedTo).slice(0, atOnce);
      const computing = { period: locked, before: before?.doneAt ? before : undefined, sums, sumsBefore };
      const rows = locked.terms.isOn ? await computeBatch(tx, parts, computing, batch) : [];
      await insertPaybacks(tx, rows, clock.now());
      for (const row of rows) if (row.amountMinor > 0n) await offerPayback(tx, parts, locked, row);
      const isLast = batch.length < atOnce || !locked.terms.isOn;
      await writeProgress(tx, locked, {
        computedTo: batch.at(-1) ?? locked.computedTo,
        doneAt: isLast ? clock.now() : null,
      });
      return { offered: rows.filter(({ amountMinor }) => amountMinor > 0n).length, isLast };
    });
    offered += step?.offered ?? 0;
    if (!step || step.isLast) return offered;
  }
}

type Computing = {
  readonly period: PeriodRow;
  readonly before: PeriodRow | undefined;
  readonly sums: SumsByMember;
  readonly sumsBefore: SumsByMember;
};

async function computeBatch(
  tx: Transaction,
  parts: PromotionsParts,
  { period, before, sums, sumsBefore }: Computing,
  memberIds: readonly string[],
): Promise<PaybackRow[]> {
  const { kind, firstDay, terms } = period;
  const received = await sumReceived(tx, spanOf(period, parts.timeZone), memberIds);
  const levels: ReadonlyMap<string, number> =
    kind === 'REBATE' ? await levelsAtEnd(tx, parts, period, memberIds) : new Map();
  const corrections = await correctionsBy(tx, parts, { before, sumsBefore, levels }, memberIds);
  const receivers = await receiversOf(tx, parts, memberIds);
  return memberIds.map((memberId) => {
    const lines = (sums.get(memberId) ?? []).map(lineOf);
    const level = levels.get(memberId) ?? 0;
    const receivedMinor = received.get(memberId) ?? 0n;
    const own = ownMinor(kind, terms, lines, { receivedMinor, level });
    const correctionMinor = corrections.get(memberId) ?? 0n;
    const due = paidMinor(terms, own + correctionMinor);
    return {
      kind,
      firstDay,
      memberId,
      lines,
      receivedMinor,
      level: kind === 'REBATE' ? level : null,
      ownMinor: own,
      correctionMinor,
      amountMinor: receivers.has(memberId) ? due : 0n,
    };
  });
}

/** What was computed for a member who had no bets then. */
const nothing = { ownMinor: 0n, correctionMinor: 0n };

/** What a period that was computed brings members more or less now; nobody anything without one. */
export async function correctionsBy(
  db: Queryable,
  { timeZone }: Pick<PromotionsParts, 'timeZone'>,
  {
    before,
    sumsBefore,
    levels,
  }: Pick<Computing, 'before' | 'sumsBefore'> & { readonly levels: ReadonlyMap<string, number> },
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (!before) return new Map();
  const { kind, terms } = before;
  const received = await sumReceived(db, spanOf(before, timeZone), memberIds);
  const rows = await selectPaybacksIn(db, before, memberIds);
  return new Map(
    memberIds.map((memberId) => {
      const row = rows.get(memberId);
      const own = ownMinor(kind, terms, sumsBefore.get(memberId) ?? [], {
        receivedMinor: received.get(memberId) ?? 0n,
        level: row?.level ?? levels.get(memberId) ?? 0,
      });
      return [memberId, correctionOf(terms, row ?? nothing, own)];
    }),
  );
}

const lineOf = ({ day, category, bets, stakedMinor, wonMinor, validMinor }: SettledSums): SettledSums => ({
  day,
  category,
  bets,
  stakedMinor,
  wonMinor,
  validMinor,
});

/** The levels that members had when a period ended. */
async function levelsAtEnd(
  tx: Transaction,
  parts: PromotionsParts,
  period: PeriodRow,
  memberIds: readonly string[],
): Promise<Map<string, number>> {
  const levels = new Map(await selectLevelsAt(tx, memberIds, spanOf(period, parts.timeZone).to));
  for (const memberId of memberIds)
    if (!levels.has(memberId)) levels.set(memberId, (await levelStateOf(tx, parts, memberId)).level);
  return levels;
}

/** The source of a reward; rebates keep the form of those that levels gave before. */
const sourceOf = ({ kind, firstDay, memberId }: PaybackRow): string =>
  kind === 'REBATE' ? `${memberId}:vip:${firstDay}` : `${memberId}:${firstDay}`;

async function offerPayback(
  tx: Transaction,
  { clock }: PromotionsParts,
  { nextDay, terms }: PeriodRow,
  row: PaybackRow,
): Promise<void> {
  const { kind, memberId, firstDay, amountMinor, level } = row;
  const lastDay = dayBefore(nextDay);
  const days = lastDay === firstDay ? firstDay : `${firstDay} – ${lastDay}`;
  const issuedAt = clock.now();
  await offerReward(tx, {
    memberId,
    kind,
    sourceRef: sourceOf(row),
    names:
      kind === 'CASHBACK'
        ? { BN: `ক্যাশব্যাক, ${days}`, EN: `Cashback of ${days}` }
        : { BN: `ভিআইপি ${level} রিবেট, ${days}`, EN: `VIP ${level} rebate of ${days}` },
    amountMinor,
    issuedAt,
    expiresAt: new Date(issuedAt.getTime() + terms.claimDays * dayMs),
  });
}
