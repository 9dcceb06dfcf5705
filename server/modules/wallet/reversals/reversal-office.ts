// The operators' endpoint that reverses a journal; it takes two operators.
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
 * Refusals, in order: NOT_FOUND; NOT_REVERSIBLE for a journal with another way back (a hold, a debt, a vendor's play,
 * a slip); CASE_CHANGED for a journal that is reversed already.
 */
export function walletOfficeRoutes({ clock }: { readonly clock: Clock }): OfficeRoute[] {
  const reversal = actByTwo(reverseJournal, {
    async plan(tx, { params: { id: journalId } }) {
      const id = journalIdOf(journalId);
      // The lock is on the name of the journal, so one journal must have one spelling.
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
