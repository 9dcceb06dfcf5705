// The operators' endpoint that adds to a member's balance or takes from it; it takes two operators.
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { adjustBalance } from '#contract/wallet-office.ts';
import type { Clock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { actByTwo, type OfficeRoute } from '#server/modules/operators/index.ts';
import { lockWallets } from '../ledger/ledger-store.ts';
import { postOne } from '../ledger/post.ts';

type AdjustmentInput = {
  readonly account: 'CASH' | 'BONUS' | 'AGENT_CREDIT' | 'TEST';
  readonly amount: string;
};

/**
 * The balance before and after is what two agree on: when it moves between, the proposal is stale. The id of the
 * proposal is the reference in the ledger, so one proposal moves money once. Refused: NOT_FOUND without a wallet,
 * INPUT_INVALID for an account that the book does not have, INSUFFICIENT_BALANCE below zero, CASE_CHANGED.
 */
export const adjustmentRoute = ({ clock }: { readonly clock: Clock }): OfficeRoute =>
  actByTwo(adjustBalance, {
    async plan(tx, { params: { id }, body }) {
      const { beforeMinor, afterMinor } = await balancesOf(tx, id, body);
      const { account, amount, kind } = body;
      const [before, after] = [minorToDecimal(beforeMinor), minorToDecimal(afterMinor)];
      return { subject: id, effect: { account, amount, kind, before, after } };
    },
    async carryOut(tx, { params: { id: ownerId }, body }, makers, proposalId) {
      const { amountMinor } = await balancesOf(tx, ownerId, body);
      if (proposalId === null) throw new Error('an adjustment takes two');
      const { verdict, journalId, balanceMinor } = await postOne(
        tx,
        {
          txCode: amountMinor > 0n ? 'ADJUST_PLUS' : 'ADJUST_MINUS',
          refType: 'adjustment',
          refId: proposalId,
          ownerId,
          account: body.account,
          house: 'ADJUSTMENT',
          amountMinor,
          actor: makers.join(' '),
        },
        clock.now(),
      );
      if (verdict === 'insufficient') throw new Refusal('INSUFFICIENT_BALANCE');
      if (verdict !== 'posted') throw new Refusal('CASE_CHANGED');
      return { value: { journalId: journalId ?? '', balance: minorToDecimal(balanceMinor) } };
    },
  });

/** @throws Refusal NOT_FOUND, INPUT_INVALID, INSUFFICIENT_BALANCE */
async function balancesOf(tx: Transaction, ownerId: string, { account, amount }: AdjustmentInput) {
  const wallet = (await lockWallets(tx, [ownerId])).get(ownerId);
  if (!wallet) throw new Refusal('NOT_FOUND');
  if ((wallet.book === 'TEST') !== (account === 'TEST')) throw new Refusal('INPUT_INVALID');
  const amountMinor = decimalToMinor(amount);
  const beforeMinor = wallet.balances.get(account) ?? 0n;
  const afterMinor = beforeMinor + amountMinor;
  if (afterMinor < 0n) throw new Refusal('INSUFFICIENT_BALANCE');
  return { amountMinor, beforeMinor, afterMinor };
}
