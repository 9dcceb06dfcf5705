// What contracts pay: calculated once for each contract and period that is over, with corrections of earlier periods,
// approved by operators, and paid.
import { decimalToMinor } from '#contract/base/money.ts';
import { activeFrom } from '#contract/agents/active-from.ts';
import type { ContractKind } from '#contract/agents/contracts.ts';
import type { Posting, TxCode } from '#server/modules/wallet/index.ts';
import type { Transaction } from '#server/db/database.ts';
import { noteUncountedBets } from '../figures/note-uncounted-bets.ts';
import type { AgentsParts } from '../parts.ts';
import { payoutOf, type Period, periodAt, type PeriodLength } from './contract-rules.ts';
import { correctionsOf, dueOf } from './correction-rules.ts';
import * as corrected from './correction-store.ts';
import { expireProposals } from './contract-store.ts';
import * as store from './payout-store.ts';

const codes: Readonly<Record<ContractKind, TxCode>> = {
  DAILY_SALARY: 'SALARY_DAY',
  HOUR_SALARY: 'SALARY_HOUR',
  DIVIDEND: 'DIVIDEND',
};
const lengths: Readonly<Record<ContractKind, readonly PeriodLength[]>> = {
  DAILY_SALARY: ['DAY'],
  HOUR_SALARY: ['HOUR'],
  DIVIDEND: ['HALF_MONTH', 'MONTH'],
};
/** Periods that a downtime left out are calculated for so long. */
const calculatedBack: Readonly<Record<PeriodLength, number>> = { DAY: 7, HOUR: 48, HALF_MONTH: 2, MONTH: 1 };
/** A period is calculated so long after its end, when the bets that end with it are in the list. */
const graceMs = 10 * 60_000;
const hourMs = 60 * 60_000;
/** Each kind is calculated at least so often. */
const calculatedEveryMs: Readonly<Record<ContractKind, number>> = {
  DAILY_SALARY: 24 * hourMs,
  HOUR_SALARY: hourMs,
  DIVIDEND: 24 * hourMs,
};
const paidAtOnce = 200;

/**
 * Calculates the last periods of a kind that have been over for the grace, once each; returns how many payouts are new.
 * The figures of a payout stay as they are from then on.
 */
export async function calculatePayouts(parts: AgentsParts, kind: ContractKind): Promise<number> {
  const { db, clock, timeZone } = parts;
  await parts.takeOverBets();
  await expireProposals(db, clock.now());
  const settledBy = new Date(clock.now().getTime() - graceMs);
  let made = 0;
  for (const length of lengths[kind]) {
    const periods = periodsBefore(length, settledBy, timeZone);
    for (const period of periods) {
      const dues = await store.selectDue(
        db,
        kind,
        length,
        period,
        period === periods.at(-1) ? firstPeriodBefore(length, period, timeZone) : null,
      );
      if (dues.length > 0) await noteUncountedBets(parts, period);
      const since = firstPeriodBefore(length, period, timeZone);
      for (const due of dues)
        made += Number(await db.tx((tx) => calculateOne(tx, due, { period, since, at: clock.now() })));
    }
  }
  return made;
}

/**
 * Calculates a period of a contract with the corrections of its earlier periods since an instant; false when it exists
 * already, or when a contract that ended has no corrections. One transaction: killed anywhere, it is there whole or not.
 */
async function calculateOne(
  tx: Transaction,
  due: store.Due,
  { period, since, at }: { readonly period: Period; readonly since: Date; readonly at: Date },
): Promise<boolean> {
  const attempt = await corrected.lockNextAttempt(tx, due.id, period.from);
  if (attempt === undefined) return false;
  const run = { contractId: due.id, beginsAt: period.from, attempt };
  const least = decimalToMinor(activeFrom);
  const changed = await corrected.keepChanges(tx, due, run, since);
  if (changed === 0 && !due.isEffective) return false;
  const known = await corrected.selectKnown(tx, run, since, least);
  const { corrections, carryMinor } = correctionsOf(due.kind, due.tiers, due.carriesLoss, known);
  const found = due.isEffective
    ? await store.keepInputs(tx, due, { ...period, attempt }, least)
    : { ...nothingPlayed, carryInMinor: 0n };
  const inputs = due.isEffective ? { ...found, carryInMinor: carryMinor ?? found.carryInMinor } : found;
  const { amountMinor: earnedMinor, ...result } = payoutOf(due.kind, due.tiers, due.carriesLoss, inputs);
  const correctedMinor = corrections.reduce((sum, one) => sum + one.amountMinor - one.beforeMinor, 0n);
  const debtInMinor = await corrected.selectDebt(tx, due.id);
  await store.insertPayout(tx, {
    contractId: due.id,
    period,
    attempt,
    at,
    keepsTeam: due.isEffective,
    ...inputs,
    ...result,
    earnedMinor,
    correctedMinor,
    debtInMinor,
    ...dueOf(earnedMinor, correctedMinor, debtInMinor),
  });
  await corrected.insertCorrections(tx, run, corrections);
  return true;
}

const nothingPlayed = { turnoverMinor: 0n, activeMembers: 0, lossMinor: 0n, rewardsMinor: 0n };

/** The beginning of the first period before one in which corrections are looked for. */
const firstPeriodBefore = (length: PeriodLength, { from }: Period, timeZone: string): Date =>
  periodsBefore(length, from, timeZone)[0]?.from ?? from;

/** The periods that a calculation looks at: the oldest first, because a period may carry a loss to the next. */
function periodsBefore(length: PeriodLength, settledBy: Date, timeZone: string): Period[] {
  const periods: Period[] = [];
  let { from } = periodAt(length, settledBy, timeZone);
  for (let back = 0; back < calculatedBack[length]; back += 1) {
    const period = periodAt(length, new Date(from.getTime() - 1), timeZone);
    periods.unshift(period);
    from = period.from;
  }
  return periods;
}

/** Whether the next calculation still looks at every period of a kind that begins at a time. */
export function isCalculatedAgain(
  { clock, timeZone }: Pick<AgentsParts, 'clock' | 'timeZone'>,
  kind: ContractKind,
  beginsAt: Date,
): boolean {
  const next = new Date(clock.now().getTime() + calculatedEveryMs[kind]);
  const isOf = ({ from }: Period) => from.getTime() === beginsAt.getTime();
  const ofTime = lengths[kind].filter((length) => isOf(periodAt(length, beginsAt, timeZone)));
  return ofTime.length > 0 && ofTime.every((length) => periodsBefore(length, next, timeZone).some(isOf));
}

/**
 * Pays approved payouts, and tries those again whose payer had too little; returns how many were paid. Killed anywhere,
 * the next call goes on.
 */
export async function payPayouts({ db, clock, wallet }: AgentsParts): Promise<number> {
  let paid = 0;
  for (let after: store.Payable | undefined; ; ) {
    const payables = await store.selectPayable(db, after, paidAtOnce);
    after = payables.at(-1);
    if (!after) return paid;
    for (const payable of payables) paid += await db.tx((tx) => payOne(tx, { clock, wallet }, payable));
  }
}

/** 1 when the payout was paid; a payer without enough money owes it. */
async function payOne(
  tx: Transaction,
  { clock, wallet }: Pick<AgentsParts, 'clock' | 'wallet'>,
  payable: store.Payable,
): Promise<number> {
  if (!(await store.lockPayable(tx, payable))) return 0;
  const [posted] = await wallet.postMany(tx, [postingOf(payable)]);
  if (posted && ['insufficient', 'frozen', 'unknown-wallet'].includes(posted.verdict)) {
    await store.writePaid(tx, payable, 'UNDERFUNDED');
    return 0;
  }
  if (!posted?.journalId) throw new Error(`the payout of ${payable.contractId} was ${posted?.verdict}`);
  await store.writePaid(tx, payable, { journalId: posted.journalId, at: clock.now() });
  return 1;
}

function postingOf({ contractId, kind, payerId, payeeId, beginsAt, amountMinor }: store.Payable): Posting {
  const reference = {
    txCode: codes[kind],
    refType: 'AGENT_PAYOUT',
    refId: `${contractId}:${beginsAt.getTime()}`,
    account: 'CASH' as const,
  };
  if (payerId === null) return { ...reference, ownerId: payeeId, house: 'COMMISSION_COST', amountMinor };
  const to = { ownerId: payeeId, account: 'CASH' as const };
  return { ...reference, ownerId: payerId, to, amountMinor: -amountMinor };
}
