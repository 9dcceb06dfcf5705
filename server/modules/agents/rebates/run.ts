// The night's run of rebates: calculated for each day that is over, approved by operators, paid from the merchant's costs.
import { startOfDay } from '#server/base/business-day.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Posting } from '#server/modules/wallet/index.ts';
import { sumDays } from '../figures/day-sums.ts';
import { noteUncountedBets } from '../figures/note-uncounted-bets.ts';
import { dayAfter } from '../rates/days.ts';
import type { AgentsParts } from '../parts.ts';
import * as store from './run-store.ts';

/** Changes of a day are counted for so long. */
const correctedBack = 35;
/** One transaction pays so many members. */
const paidAtOnce = 500;

/**
 * Calculates every day up to `lastDay` that has no run, in order; returns the days. The first run of all counts only
 * its own day. A repeated call changes nothing. What changes during the run counts in the next one.
 */
export async function calculateRuns(parts: AgentsParts, lastDay: string): Promise<string[]> {
  await sumDays(parts);
  const span = await store.selectRunSpan(parts.db);
  const days: string[] = [];
  const next = span ? dayAfter(span.last) : lastDay;
  const since = { first: span?.first ?? next, firstRated: span?.firstRated ?? next };
  for (let day = next; day <= lastDay; day = dayAfter(day))
    if (await calculateRun(parts, day, since)) days.push(day);
  return days;
}

/** One transaction: killed anywhere, the run is there whole or not at all. */
async function calculateRun(
  parts: AgentsParts,
  runDay: string,
  { first, firstRated }: { readonly first: string; readonly firstRated: string },
): Promise<boolean> {
  const { db, clock, timeZone } = parts;
  await noteUncountedBets(parts, {
    from: startOfDay(dayAfter(runDay, -1), timeZone),
    to: startOfDay(dayAfter(runDay), timeZone),
  });
  return db.tx(async (tx) => {
    if (!(await store.insertRun(tx, runDay, clock.now()))) return false;
    await store.allowLongRun(tx);
    const earliest = dayAfter(runDay, -correctedBack);
    const since = earliest > first ? earliest : first;
    const span = { from: startOfDay(since, timeZone), to: startOfDay(dayAfter(runDay), timeZone) };
    await store.insertBases(tx, { runDay, since, firstRated, ...span, timeZone });
    await store.insertShares(tx, runDay);
    return true;
  });
}

/**
 * Approves a calculated run; it is paid by the next call of `payApproved`.
 * @throws Refusal NOT_FOUND, CASE_CHANGED when it is approved already
 */
export async function approveRun(
  tx: Transaction,
  { clock }: Pick<AgentsParts, 'clock'>,
  runDay: string,
  by: string,
): Promise<void> {
  const run = await store.lockRun(tx, runDay);
  if (!run) throw new Refusal('NOT_FOUND');
  if (run.state !== 'CALCULATED') throw new Refusal('CASE_CHANGED');
  await store.writeRunState(tx, runDay, { state: 'APPROVED', by, at: clock.now() });
}

/**
 * Voids a run of which nothing is paid yet; the next run counts its stakes again, with the chains and rates of their day.
 * Later runs carry on from it, so only the last one can be voided.
 * @throws Refusal NOT_FOUND, CASE_CHANGED
 */
export async function voidRun(
  tx: Transaction,
  { clock }: Pick<AgentsParts, 'clock'>,
  runDay: string,
  by: string,
): Promise<void> {
  await requireVoidable(tx, runDay);
  await store.writeVoid(tx, runDay, by, clock.now());
}

/** @throws Refusal NOT_FOUND, CASE_CHANGED */
export async function requireVoidable(tx: Transaction, runDay: string): Promise<store.RunState> {
  const run = await store.lockRun(tx, runDay);
  if (!run) throw new Refusal('NOT_FOUND');
  const isOpen = run.state === 'CALCULATED' || run.state === 'APPROVED';
  if (!isOpen || (await store.hasPaidShare(tx, runDay)) || (await store.hasLaterRun(tx, runDay)))
    throw new Refusal('CASE_CHANGED');
  return run.state;
}

/** Pays all approved runs; returns how many members were paid. Killed anywhere, the next call goes on. */
export async function payApproved(parts: AgentsParts): Promise<number> {
  let paid = 0;
  for (const day of await store.selectApproved(parts.db)) {
    for (let more = -1; more !== 0; paid += more) more = await payBatch(parts, day);
  }
  return paid;
}

/** Pays some members of a run, each once; 0 when all are paid, and the run is over. */
function payBatch({ db, clock, wallet }: AgentsParts, runDay: string): Promise<number> {
  return db.tx(async (tx) => {
    const run = await store.lockRun(tx, runDay);
    if (run?.state !== 'APPROVED') return 0;
    const unpaid = await store.selectUnpaid(tx, runDay, paidAtOnce);
    if (unpaid.length === 0) {
      await store.writeRunState(tx, runDay, { state: 'POSTED', at: clock.now() });
      return 0;
    }
    const posted = await wallet.postMany(
      tx,
      unpaid.map((share) => postingOf(runDay, share)),
    );
    const journals = posted.map(({ verdict, journalId }, at) => {
      const memberId = unpaid[at]?.memberId ?? '';
      if (!journalId) throw new Error(`the rebate of ${memberId} for ${runDay} was ${verdict}`);
      return { memberId, journalId };
    });
    await store.markPaid(tx, runDay, journals);
    return unpaid.length;
  });
}

const postingOf = (runDay: string, { memberId, paidMinor }: store.Unpaid): Posting => ({
  txCode: 'REBATE',
  refType: 'AGENT_REBATE',
  refId: `${runDay}:${memberId}`,
  ownerId: memberId,
  account: 'CASH',
  house: 'COMMISSION_COST',
  amountMinor: paidMinor,
});
