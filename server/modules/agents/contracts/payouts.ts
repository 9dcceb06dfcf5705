// What contracts pay: calculated once for each contract and period that is over, approved by operators, paid, and shown with
// the inputs.
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { activeFrom } from '#contract/agents/active-from.ts';
import type { AgentPayout, ContractKind } from '#contract/agents/contracts.ts';
import type { Posting, TxCode } from '#server/modules/wallet/index.ts';
import type { Transaction } from '#server/db/database.ts';
import { noteUncountedBets } from '../figures/note-uncounted-bets.ts';
import type { AgentsParts } from '../parts.ts';
import { payoutOf, type Period, periodAt, type PeriodLength } from './contract-rules.ts';
import { expireProposals } from './contract-store.ts';
import { shownTier } from './contracts.ts';
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
    for (const period of periodsBefore(length, settledBy, timeZone)) {
      const dues = await store.selectDue(db, kind, length, period);
      if (dues.length > 0) await noteUncountedBets(parts, period);
      for (const due of dues)
        made += Number(
          await db.tx(async (tx) => {
            const inputs = await store.selectInputs(tx, due, period, decimalToMinor(activeFrom));
            const result = payoutOf(kind, due.tiers, due.carriesLoss, inputs);
            return store.insertPayout(tx, {
              contractId: due.id,
              period,
              ...inputs,
              ...result,
              at: clock.now(),
            });
          }),
        );
    }
  }
  return made;
}

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

export async function listPayouts(
  { db }: AgentsParts,
  memberId: string,
  kind: ContractKind,
): Promise<AgentPayout[]> {
  const rows = await store.selectPayouts(db, memberId, kind);
  return rows.map((row) => ({
    contractId: row.contractId,
    kind: row.kind,
    product: row.product,
    payer: row.payer,
    payee: row.payee,
    isMine: row.isMine,
    beginsAt: row.beginsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    turnover: minorToDecimal(row.turnoverMinor),
    activeMembers: row.activeMembers,
    loss: minorToDecimal(row.lossMinor),
    rewards: minorToDecimal(row.rewardsMinor),
    carryIn: minorToDecimal(row.carryInMinor),
    carryOut: minorToDecimal(row.carryOutMinor),
    tier:
      row.tier === null
        ? null
        : shownTier(row.tiers[row.tier] ?? { minTurnoverMinor: 0n, minActive: 0, rate: 0 }),
    amount: minorToDecimal(row.amountMinor),
    state: row.state,
  }));
}
