// Operators void runs of rebates, and payouts of a period, before they are paid.
import type { ContractKind } from '#contract/agents/contracts.ts';
import * as contract from '#contract/agents/office.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { actByTwo, type OfficeRoute } from '#server/modules/operators/index.ts';
import { hasLaterCarry, voidPayouts } from '../contracts/payout-store.ts';
import { hasLaterCorrection, lockPaying } from '../contracts/correction-store.ts';
import { isCalculatedAgain } from '../contracts/payouts.ts';
import type { AgentsParts } from '../parts.ts';
import { requireVoidable, voidRun } from '../rebates/run.ts';
import { selectWaiting } from './office-store.ts';
import { payoutSubject } from './payout-subject.ts';

const open = ['CALCULATED', 'APPROVED', 'UNDERFUNDED'];

export const voidRoutes = (parts: AgentsParts): OfficeRoute[] => [
  actByTwo(contract.voidRebateRun, {
    async plan(tx, { params: { day } }) {
      const before = await requireVoidable(tx, day);
      return { subject: `rebate-run ${day}`, effect: { before, after: 'VOID' } };
    },
    async carryOut(tx, { params: { day } }, [, by]) {
      await voidRun(tx, parts, day, by);
      return { value: { day } };
    },
  }),
  actByTwo(contract.voidPayoutRun, {
    async plan(tx, { body: { kind, beginsAt } }) {
      const at = new Date(beginsAt);
      const waiting = await selectWaiting(tx, kind, at, open);
      if (waiting.count === 0 || !(await isVoidable(parts, tx, kind, at))) throw new Refusal('CASE_CHANGED');
      const effect = { payouts: waiting.count, amount: minorToDecimal(waiting.amountMinor) };
      return { subject: payoutSubject(parts, kind, at), effect };
    },
    async carryOut(tx, { body: { kind, beginsAt } }, [, by]) {
      const at = new Date(beginsAt);
      await lockPaying(tx, kind, at);
      if (!(await isVoidable(parts, tx, kind, at))) throw new Refusal('CASE_CHANGED');
      return { value: { voided: await voidPayouts(tx, kind, at, by) } };
    },
  }),
];

/** Payouts that no calculation would make again are never voided: what they owe would be lost. */
const isVoidable = async (
  parts: AgentsParts,
  tx: Transaction,
  kind: ContractKind,
  beginsAt: Date,
): Promise<boolean> =>
  isCalculatedAgain(parts, kind, beginsAt) &&
  !(await hasLaterCarry(tx, kind, beginsAt)) &&
  !(await hasLaterCorrection(tx, kind, beginsAt));
