// Judging postings upon locked purses, in memory: what each leaves, or that they are not all plain.
import type { Book, PlayPurse, Posting } from './ledger-types.ts';
import { playAccountOf } from './rules.ts';

/** A purse as it was found, and what it holds after the postings. */
type Account = { readonly ownerId: string; readonly purse: PlayPurse; afterMinor: bigint };
type Line = { readonly posting: Posting; readonly afterMinor: bigint; readonly kind: number };
/** What many lines have in common, with its place counted from 1. */
type Shared = {
  readonly posting: Posting;
  readonly book: Book;
  readonly kind: number;
  sumMinor: bigint;
  count: number;
};

/** Plain postings as they will be booked: the accounts they move, their lines in order, what lines share. */
export type Judged = {
  readonly accounts: readonly Account[];
  readonly lines: readonly Line[];
  readonly shared: readonly Shared[];
};

/** A place in its batch has twelve bits. */
const mostAtOnce = 4_000;

/**
 * Judges postings in the order they came. Null unless all are plain: between the account a player plays from and
 * the house, of wallets that were locked, with money enough, and no debit of a frozen one.
 */
export function judge(purses: ReadonlyMap<string, PlayPurse>, postings: readonly Posting[]): Judged | null {
  if (postings.length > mostAtOnce) return null;
  const accounts = new Map<string, Account>();
  const shared = new Map<string, Shared>();
  const lines: Line[] = [];
  // Mostly all are of one kind.
  let same: Shared | undefined;
  for (const posting of postings) {
    const { ownerId, amountMinor } = posting;
    const purse = purses.get(ownerId);
    if (!purse || !isPlain(purse, posting)) return null;
    let account = accounts.get(ownerId);
    if (!account) {
      account = { ownerId, purse, afterMinor: purse.playMinor };
      accounts.set(ownerId, account);
    }
    account.afterMinor += amountMinor;
    if (account.afterMinor < 0n) return null;
    if (!same || !isAlike(same.posting, posting)) same = sharedOf(shared, posting, purse.book);
    same.sumMinor += amountMinor;
    same.count += 1;
    lines.push({ posting, afterMinor: account.afterMinor, kind: same.kind });
  }
  return { accounts: [...accounts.values()], lines, shared: [...shared.values()] };
}

function isPlain(purse: PlayPurse, { house, account, amountMinor, actor }: Posting): boolean {
  if (house === undefined || actor !== undefined || amountMinor === 0n) return false;
  return account === playAccountOf[purse.book] && (amountMinor > 0n || !purse.frozen);
}

function isAlike(one: Posting, other: Posting): boolean {
  const { txCode, refType, account, house } = one;
  return (
    txCode === other.txCode && refType === other.refType && account === other.account && house === other.house
  );
}

function sharedOf(known: Map<string, Shared>, posting: Posting, book: Book): Shared {
  const key = `${posting.txCode} ${posting.refType} ${posting.account} ${posting.house}`;
  let shared = known.get(key);
  if (!shared) {
    shared = { posting, book, kind: known.size + 1, sumMinor: 0n, count: 0 };
    known.set(key, shared);
  }
  return shared;
}
