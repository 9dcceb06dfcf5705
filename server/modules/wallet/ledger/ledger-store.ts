// All SQL that moves money: calls of the ledger's own functions, holds and reversals.
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Book, LockedWallet, MemberAccountKind, Posted, Posting, Verdict } from './ledger-types.ts';
import { recordOf, recordsOf } from './posting-records.ts';

const verdictOf: Record<string, Verdict> = {
  p: 'posted',
  r: 'repeated',
  m: 'mismatch',
  i: 'insufficient',
  f: 'frozen',
  u: 'unknown-wallet',
};

/** A place in its batch has twelve bits. */
const mostAtOnce = 4_000;

type ManyRow = { verdicts: string[]; journalIds: (bigint | null)[]; balances: bigint[] };

/** Posts through the one function that moves money; on its own it is a transaction of its own. */
export async function insertPostings(
  db: Queryable,
  postings: readonly Posting[],
  at: Date,
  isLocked = false,
): Promise<Posted[]> {
  const [only] = postings;
  if (only?.house !== undefined && postings.length === 1 && only.mayGoNegative !== true)
    return [await insertPlain(db, only, at)];
  const posted: Posted[] = [];
  for (let start = 0; start < postings.length; start += mostAtOnce) {
    const part = postings.slice(start, start + mostAtOnce);
    const [row] = await db
      .query<ManyRow>(
        `select verdicts, journal_ids as "journalIds", balances
         from ledger_post_many($1, $2, $3, $4)`,
        [at, ...recordsOf(part, isLocked)],
      )
      .catch((fault: unknown) => Promise.reject(asConflict(fault)));
    if (!row) throw new Error('the ledger gave no verdict');
    for (const [index, letter] of row.verdicts.entries())
      posted.push(postedOf(letter, row.journalIds[index] ?? null, row.balances[index] ?? 0n));
  }
  return posted;
}

/**
 * Two sessions that post the same new reference for different members at the same moment: the later one finds
 * out by the unique key, and its transaction may be tried again as after a deadlock.
 */
export function asConflict(fault: unknown): unknown {
  if ((fault as { constraint?: string }).constraint !== 'ledger_reference_pkey') return fault;
  return Object.assign(new Error('another session posted this reference', { cause: fault }), {
    code: '40001',
  });
}

type PlainRow = { verdict: string; journalId: bigint | null; balanceMinor: bigint };

/** One plain movement has a shorter way. */
async function insertPlain(
  db: Queryable,
  posting: Extract<Posting, { house: string }>,
  at: Date,
): Promise<Posted> {
  const [row] = await db.query<PlainRow>(
    `select verdict, journal_id as "journalId", balance_minor as "balanceMinor" from ledger_post_plain($1, $2)`,
    [at, recordOf(posting)],
  );
  if (!row) throw new Error('the ledger gave no verdict');
  return postedOf(row.verdict, row.journalId, row.balanceMinor);
}

function postedOf(letter: string, journalId: bigint | null, balanceMinor: bigint): Posted {
  const verdict = verdictOf[letter];
  if (!verdict) throw new Error(`the ledger gave the verdict ${letter}`);
  const isKnown = verdict === 'posted' || verdict === 'repeated';
  return {
    verdict,
    journalId: isKnown && journalId !== null ? journalName(journalId) : null,
    balanceMinor,
  };
}

/** The name of a journal. */
export function journalName(journalId: bigint): string {
  return `jrn_${journalId}`;
}

/** The number in a journal's name; one that no journal has when it is no such name. */
export function journalIdOf(name: string | null): bigint {
  const digits = /^jrn_(\d{1,19})$/.exec(name ?? '')?.[1];
  return digits === undefined ? -1n : BigInt(digits);
}

type LockedRow = {
  ownerId: string;
  book: Book;
  frozen: boolean;
  kind: MemberAccountKind;
  balanceMinor: bigint;
};

/** Locks wallets in the order of their owners, then reads all their accounts. */
export async function lockWallets(
  tx: Transaction,
  ownerIds: readonly string[],
): Promise<Map<string, LockedWallet>> {
  const rows = await tx.query<LockedRow>(
    `select owner_id as "ownerId", book, frozen, kind, balance_minor as "balanceMinor" from ledger_locked($1)`,
    [ownerIds],
  );
  const wallets = new Map<string, LockedWallet & { balances: Map<MemberAccountKind, bigint> }>();
  for (const { ownerId, book, frozen, kind, balanceMinor } of rows) {
    const wallet = wallets.get(ownerId) ?? { book, frozen, balances: new Map() };
    wallet.balances.set(kind, balanceMinor);
    wallets.set(ownerId, wallet);
  }
  return wallets;
}

/** Makes the partitions of the months from a day on that are not there; tells how many. */
export async function makePartitions(db: Queryable, from: Date, months: number): Promise<number> {
  const [row] = await db.query<{ made: number }>(`select ledger_prepare_partitions($1, $2) as made`, [
    from,
    months,
  ]);
  return row?.made ?? 0;
}
