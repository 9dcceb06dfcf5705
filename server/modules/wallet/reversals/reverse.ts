// Corrections: a journal turned round by two people, and debts paid from what came in.
import type { Transaction } from '#server/db/database.ts';
import { insertReversal, readJournal } from '../holds/hold-store.ts';
import { journalIdOf, lockWallets } from '../ledger/ledger-store.ts';
import type { Book, MemberAccountKind, Posted, Posting } from '../ledger/ledger-types.ts';
import { postOne } from '../ledger/post.ts';
import { debtAccountOf, playAccountOf } from '../ledger/rules.ts';

export type ReversalWish = {
  readonly journalId: string;
  /** Why, in a sentence for the books. */
  readonly reason: string;
  /** Who asked for it and who agreed. */
  readonly makers: readonly [string, string];
};
/**
 * `unknown-journal`: there is none. `is-a-hold`: the journal belongs to a hold, which is settled instead.
 * `is-a-debt`: the journal only lent a member its own money, which is paid back with `payDebt` instead.
 */
export type Reversed = Posted | { readonly verdict: 'unknown-journal' | 'is-a-hold' | 'is-a-debt' };

/**
 * Turns a journal round with a new one, once. What a member no longer has becomes a debt; what comes back to one
 * who has a debt pays it first.
 * @throws RangeError when both makers are the same or there is no reason.
 */
export async function reverse(tx: Transaction, wish: ReversalWish, at: Date): Promise<Reversed> {
  const [first, second] = wish.makers;
  if (first === second || first === '' || second === '')
    throw new RangeError('a reversal needs two different people');
  if (wish.reason.trim() === '') throw new RangeError('a reversal needs a reason');
  const journalId = journalIdOf(wish.journalId);
  const { lines, isHold } = await readJournal(tx, journalId);
  const [line] = lines;
  const last = lines.at(-1);
  if (!line || !last) return { verdict: 'unknown-journal' };
  if (isHold) return { verdict: 'is-a-hold' };
  const common = {
    txCode: 'REVERSAL',
    refType: 'reversal',
    refId: wish.journalId,
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
  await insertReversal(tx, { ...wish, journalId, reversedBy: journalIdOf(posted.journalId) }, at);
  await payDebt(tx, { ownerId: line.ownerId, refType: 'reversal-debt', refId: wish.journalId }, at);
  return posted;
}

/** Pays a member's debt from its cash as far as it goes; nothing to pay is null. */
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
