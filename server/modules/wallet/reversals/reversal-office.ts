// Reversals of journals by two operators.
import { minorToDecimal } from '#contract/base/money.ts';
import { reverseJournal } from '#contract/wallet-office.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Clock } from '#server/base/clock.ts';
import { actByTwo, type OfficeRoute } from '#server/modules/operators/index.ts';
import { isHandReversible } from './hand-reversible.ts';
import { type JournalLine, readJournal } from '../holds/hold-store.ts';
import { journalIdOf } from '../ledger/ledger-store.ts';
import { isReversed, lockJournal } from './reversal-office-store.ts';
import { reverse } from './reverse.ts';

const largestId = 2n ** 63n - 1n;

/**
 * Refused: NOT_FOUND, NOT_REVERSIBLE for what comes back in another way (a hold, a debt, a vendor's play, a slip),
 * CASE_CHANGED for what is reversed already.
 */
export function walletOfficeRoutes({ clock }: { readonly clock: Clock }): OfficeRoute[] {
  const reversal = actByTwo(reverseJournal, {
    async plan(tx, { params: { id: journalId } }) {
      const id = journalIdOf(journalId);
      // Another spelling of the number would be another journal to those who take turns about it.
      if (id > largestId || journalId !== `jrn_${id}`) throw new Refusal('NOT_FOUND');
      await lockJournal(tx, journalId);
      const { lines, isHold } = await readJournal(tx, id);
      if (lines.length === 0) throw new Refusal('NOT_FOUND');
      if (isHold || !lines.every(isHandReversible)) throw new Refusal('NOT_REVERSIBLE');
      if (await isReversed(tx, id)) throw new Refusal('CASE_CHANGED');
      return { subject: journalId, effect: { reverses: lines.map(shown) } };
    },
    async carryOut(tx, { params: { id: journalId }, body: { reason } }, makers) {
      const reversed = await reverse(tx, { journalId, reason, makers }, clock.now());
      if (reversed.verdict !== 'posted') throw new Refusal('CASE_CHANGED');
      return { value: { journalId: reversed.journalId ?? '' } };
    },
  });
  return [reversal];
}

const shown = ({ ownerId, account, amountMinor, house, txCode }: JournalLine) => {
  return { ownerId, account, amount: minorToDecimal(amountMinor), house, txCode };
};
