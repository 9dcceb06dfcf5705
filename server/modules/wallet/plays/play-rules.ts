// Decides postings on locked play balances in memory: the balance after each, or that they are not all plain.
import type { Book, PlayBalance, Posting } from '../ledger/ledger-types.ts';
import { playAccountOf } from '../ledger/rules.ts';

/** A play balance as it was locked, and its balance after the postings. */
type Account = { readonly ownerId: string; readonly playBalance: PlayBalance; afterMinor: bigint };
type Line = { readonly posting: PlainPosting; readonly book: Book; readonly afterMinor: bigint };
type PlainPosting = Extract<Posting, { house: string }>;

/** Plain postings as they will be booked: the accounts they move, and their lines in order. */
export type Judged = { readonly accounts: readonly Account[]; readonly lines: readonly Line[] };

/** The index of a journal in its batch has twelve bits. */
const mostAtOnce = 4_000;

/**
 * Decides postings in order. Returns null unless all are plain: between a locked play balance and the merchant, with
 * enough money, and no debit of a frozen wallet.
 */
export function judge(
  playBalances: ReadonlyMap<string, PlayBalance>,
  postings: readonly Posting[],
): Judged | null {
  if (postings.length > mostAtOnce) return null;
  const accounts = new Map<string, Account>();
  const lines: Line[] = [];
  for (const posting of postings) {
    const { ownerId, amountMinor } = posting;
    const playBalance = playBalances.get(ownerId);
    if (!playBalance || !isPlain(playBalance, posting)) return null;
    let account = accounts.get(ownerId);
    if (!account) {
      account = { ownerId, playBalance, afterMinor: playBalance.playMinor };
      accounts.set(ownerId, account);
    }
    account.afterMinor += amountMinor;
    if (account.afterMinor < 0n) return null;
    lines.push({ posting, book: playBalance.book, afterMinor: account.afterMinor });
  }
  return { accounts: [...accounts.values()], lines };
}

function isPlain(playBalance: PlayBalance, posting: Posting): posting is PlainPosting {
  const { house, account, amountMinor, actor } = posting;
  if (house === undefined || actor !== undefined || amountMinor === 0n) return false;
  return account === playAccountOf[playBalance.book] && (amountMinor > 0n || !playBalance.frozen);
}
