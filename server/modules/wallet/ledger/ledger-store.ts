// SQL that moves money: calls of the ledger's functions, holds and reversals.
import type { Queryable, Transaction } from '#server/db/database.ts';
import type {
  Book,
  LockedWallet,
  MemberAccountKind,
  Posted,
  Posting,
  PostingVerdict,
} from './ledger-types.ts';
import { recordOf, recordsOf } from './posting-records.ts';

const verdictOf: Record<string, PostingVerdict> = {
  p: 'posted',
  r: 'repeated',
  m: 'mismatch',
  i: 'insufficient',
  f: 'frozen',
  u: 'unknown-wallet',
};

/** The index of a journal in its batch has twelve bits. */
const mostAtOnce = 4_000;

/** The result of one posting. */
type PostedRow = {
  readonly verdict: string;
  readonly journalId: bigint | null;
  readonly balanceMinor: bigint | null;
};

/** Posts through the one function that moves money. Outside a transaction, the call is a transaction of its own. */
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
    const rows = await db
      .query<PostedRow>(
        `select verdict, journal_id as "journalId", balance_minor as "balanceMinor"
         from ledger_post_many($1, $2, $3, $4)`,
        [at, ...recordsOf(part, isLocked)],
      )
      .catch((fault: unknown) => Promise.reject(asConflict(fault)));
    if (rows.length !== part.length) throw new Error('the ledger gave no verdict');
    posted.push(...rows.map(postedOf));
  }
  return posted;
}

/**
 * When two sessions post the same new reference for different members at the same moment, the unique key refuses the
 * later one. Its transaction may run again, as after a deadlock.
 */
export function asConflict(fault: unknown): unknown {
  if ((fault as { constraint?: string }).constraint !== 'ledger_reference_pkey') return fault;
  return Object.assign(new Error('another session posted this reference', { cause: fault }), {
    code: '40001',
  });
}

/** One plain movement has a shorter function of its own. */
async function insertPlain(
  db: Queryable,
  posting: Extract<Posting, { house: string }>,
  at: Date,
): Promise<Posted> {
  const [row] = await db.query<PostedRow>(
    `select verdict, journal_id as "journalId", balance_minor as "balanceMinor" from ledger_post_plain($1, $2)`,
    [at, recordOf(posting)],
  );
  if (!row) throw new Error('the ledger gave no verdict');
  return postedOf(row);
}

function postedOf({ verdict: letter, journalId, balanceMinor }: PostedRow): Posted {
  const verdict = verdictOf[letter];
  if (!verdict) throw new Error(`the ledger gave the verdict ${letter}`);
  const isKnown = verdict === 'posted' || verdict === 'repeated';
  return {
    verdict,
    journalId: isKnown && journalId !== null ? journalName(journalId) : null,
    balanceMinor: balanceMinor ?? 0n,
  };
}

/** The name of a journal: `jrn_` and its number. */
export function journalName(journalId: bigint): string {
  return `jrn_${journalId}`;
}

/** The number in a journal's name. For any other text it returns a number that no journal has. */
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

/** Makes the missing partitions of so many months from a day on; answers how many it made. */
export async function makePartitions(db: Queryable, from: Date, months: number): Promise<number> {
  const [row] = await db.query<{ made: number }>(`select ledger_prepare_partitions($1, $2) as made`, [
    from,
    months,
  ]);
  return row?.made ?? 0;
}
