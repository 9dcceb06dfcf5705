// Corrections: reverses a journal for two people, and pays debts from later income.
import type { Transaction } from '#server/db/database.ts';
import { insertReversal, readJournal } from '../holds/hold-store.ts';
import { journalIdOf, lockWallets } from '../ledger/ledger-store.ts';
import type { Book, MemberAccountKind, Posted, Posting } from '../ledger/ledger-types.ts';
import { postOne } from '../ledger/post.ts';
import { debtAccountOf, playAccountOf } from '../ledger/rules.ts';

export type ReversalRequest = {
  readonly journalId: string;
  /** The reason, as a sentence for the books. */
  readonly reason: string;
  /** The operator who proposed it and the operator who approved it. */
  readonly makers: readonly [string, string];
};
/**
 * `unknown-journal`: there is no such journal. `is-a-hold`: the journal belongs to a hold, which is settled instead.
 * `is-a-debt`: the journal only lent money to a member, and `payDebt` pays it back instead.
 */
export type Reversed = Posted | { readonly verdict: 'unknown-journal' | 'is-a-hold' | 'is-a-debt' };

/**
 * Reverses a journal with a new journal, once. What a member does not have any more becomes a debt. What comes back to
 * a member with a debt pays the debt first.
 * @throws RangeError when both makers are the same, or the reason is empty
 */
export async function reverse(tx: Transaction, request: ReversalRequest, at: Date): Promise<Reversed> {
  const [first, second] = request.makers;
  if (first === second || first === '' || second === '')
    throw new RangeError('a reversal needs two different people');
  if (request.reason.trim() === '') throw new RangeError('a reversal needs a reason');
  const journalId = journalIdOf(request.journalId);
  const { lines, isHold } = await readJournal(tx, journalId);
  const [line] = lines;
  const last = lines.at(-1);
  if (!line || !last) return { verdict: 'unknown-journal' };
  if (isHold) return { verdict: 'is-a-hold' };
  const common = {
    txCode: 'REVERSAL',
    refType: 'reversal',
    refId: request.journalId,
    actor: `${first} ${second}`,
    mayGoNegative: true,
  } as const;
  const own = { ownerId: line.ownerId, account: withoutDebt(line.account, line.book) };
  let posting: Posting;
  if (line.house !== null) {
    const amountMinor = -lines.reduce((sum, part) => sum + part.amountMinor, 0n);
    posting = { ...common, ...own, amountMinor, house: line.house };
  } else {
    const from = { ownerId: last.ownerId, account: last.account };
    if (from.ownerId === own.ownerId && from.account === own.account) return { verdict: 'is-a-debt' };
    posting = { ...common, ...from, amountMinor: -last.amountMinor, to: own };
  }
  await lockWallets(tx, [line.ownerId, last.ownerId]);
  const posted = await postOne(tx, posting, at);
  if (posted.verdict !== 'posted') return posted;
  await insertReversal(tx, { ...request, journalId, reversedBy: journalIdOf(posted.journalId) }, at);
  await payDebt(tx, { ownerId: line.ownerId, refType: 'reversal-debt', refId: request.journalId }, at);
  return posted;
}

/** Pays a member's debt from the member's cash, in part when the cash is too little. Null when nothing can be paid. */
export async function payDebt(
  tx: Transaction,
  { ownerId, ...reference }: { ownerId: string; refType: string; refId: string },
  at: Date,
): Promise<Posted | null> {
  const wallet = (await lockWallets(tx, [ownerId])).get(ownerId);
  if (!wallet) return null;
  const [account, debt] = [playAccountOf[wallet.book], debtAccountOf[wallet.book]];
  const [own, owed] = [wallet.balances.get(account) ?? 0n, -(wallet.balances.get(debt) ?? 0n)];
  const amountMinor = own < owed ? own : owed;
  if (amountMinor <= 0n) return null;
  const to = { ownerId, account: debt };
  return postOne(
    tx,
    { ...reference, txCode: 'DEBT_PAID', ownerId, account, amountMinor: -amountMinor, to },
    at,
  );
}

function withoutDebt(account: MemberAccountKind, book: Book): MemberAccountKind {
  return account === debtAccountOf[book] ? playAccountOf[book] : account;
}
