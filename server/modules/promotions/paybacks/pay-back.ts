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

/** The bets of so many members are read together, and so many members are computed in one transaction. */
const [readAtOnce, atOnce] = [5_000, 200];
const dayMs = 24 * 60 * 60_000;

/**
 * Opens the periods until today and computes those that are over; it may be repeated and interrupted. Returns how many
 * rewards were offered.
 */
export async function payBack(parts: PromotionsParts, pageSize = readAtOnce): Promise<number> {
  const { db, clock, timeZone } = parts;
  await openPeriods(parts);
  const today = businessDayOf(clock.now(), timeZone);
  const due = await selectDuePeriods(db, today);
  // Every bet of the periods must be in the list.
  if (due.length > 0) await parts.bets.takeOver();
  let offered = 0;
  for (const period of due) offered += await computePeriod(parts, period, pageSize);
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
  memberIds: readonly string[],
): Promise<SumsByMember> {
  const rows = await settledStakesOf(db, { ...spanOf(period, timeZone), memberIds });
  return Map.groupBy(rows, ({ memberId }) => memberId);
}

type Page = {
  readonly memberIds: readonly string[];
  readonly sums: SumsByMember;
  readonly sumsBefore: SumsByMember;
};
const noPage: Page = { memberIds: [], sums: new Map(), sumsBefore: new Map() };

/** A page of members who played in the period or the one before, with their sums; both reads see one moment. */
const readPage = (
  parts: PromotionsParts,
  { period, before }: Pick<Computing, 'period' | 'before'>,
  page: { readonly after: string; readonly size: number },
): Promise<Page> =>
  parts.db.tx(async (tx) => {
    await beginReading(tx);
    const { from, to } = spanOf(period, parts.timeZone);
    const span = { from: before ? spanOf(before, parts.timeZone).from : from, to };
    const memberIds = await parts.settledMembersAfter(tx, span, page);
    const sums = await sumsOf(tx, parts, period, memberIds);
    return { memberIds, sums, sumsBefore: before ? await sumsOf(tx, parts, before, memberIds) : new Map() };
  });

async function computePeriod(parts: PromotionsParts, period: PeriodRow, pageSize: number): Promise<number> {
  const last = await selectPeriodBefore(parts.db, period.kind, period.firstDay);
  const before = last?.doneAt ? last : undefined;
  let offered = 0;
  for (let after = period.computedTo; ; ) {
    const read = { after, size: pageSize };
    const page = period.terms.isOn ? await readPage(parts, { period, before }, read) : noPage;
    const { memberIds } = page;
    for (let at = 0; at === 0 || at < memberIds.length; at += atOnce) {
      const isLast = memberIds.length < pageSize && at + atOnce >= memberIds.length;
      const batch = { memberIds: memberIds.slice(at, at + atOnce), isLast };
      const step = await computeStep(parts, { ...page, period, before }, batch);
      offered += step ?? 0;
      if (step === undefined || isLast) return offered;
    }
    after = memberIds.at(-1) ?? after;
  }
}

/** Computes members in one transaction; undefined when the period is done. Returns how many rewards were offered. */
const computeStep = (
  parts: PromotionsParts,
  computing: Computing,
  { memberIds, isLast }: { readonly memberIds: readonly string[]; readonly isLast: boolean },
): Promise<number | undefined> =>
  parts.db.tx(async (tx) => {
    const { sums, sumsBefore } = computing;
    const period = await lockPeriod(tx, computing.period);
    if (!period) return undefined;
    const due = memberIds.filter((id) => id > period.computedTo && (sums.has(id) || sumsBefore.has(id)));
    const rows = await computeBatch(tx, parts, { ...computing, period }, due);
    await insertPaybacks(tx, rows, parts.clock.now());
    const paid = rows.filter(({ amountMinor }) => amountMinor > 0n);
    for (const row of paid) await offerPayback(tx, parts, period, row);
    const computedTo = [period.computedTo, memberIds.at(-1) ?? ''].toSorted().at(-1) ?? '';
    await writeProgress(tx, period, { computedTo, doneAt: isLast ? parts.clock.now() : null });
    return paid.length;
  });

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
