// All SQL on the ledger.
import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import type { Book, MemberAccountKind, Posting, Verdict } from './ledger-types.ts';
import type { Balance } from './rules.ts';

type PostRow = { verdict: Verdict; journalId: bigint | null; balanceMinor: bigint; book: Book };

/** Posts through the one function that moves money. */
export async function postMovement(tx: Transaction, posting: Posting, at: Date): Promise<PostRow> {
  const { txCode, refType, refId, ownerId, account, house, amountMinor } = posting;
  const [row] = await tx.query<PostRow>(
    `select verdict, journal_id as "journalId", balance_minor as "balanceMinor", book
     from ledger_post($1, $2, $3, $4, $5, $6, $7, $8)`,
    [txCode, refType, refId, ownerId, account, house, amountMinor, at],
  );
  if (!row) throw new Error('the ledger gave no verdict');
  return row;
}

/** Opens accounts at zero; accounts that exist stay as they are, and a wallet keeps its book for ever. */
export async function insertWallet(
  tx: Transaction,
  ownerId: string,
  book: Book,
  kinds: readonly MemberAccountKind[],
  at: Date,
): Promise<void> {
  await tx.query(
    'insert into wallet (owner_id, book, opened_at) values ($1, $2, $3) on conflict do nothing',
    [ownerId, book, at],
  );
  await tx.query(
    `insert into wallet_account (owner_id, book, kind, moved_at) select $1, $2, unnest($3::text[]), $4
     on conflict do nothing`,
    [ownerId, book, kinds, at],
  );
}

export async function setFrozen(tx: Transaction, ownerId: string, frozen: boolean): Promise<void> {
  await tx.query('update wallet set frozen = $2 where owner_id = $1', [ownerId, frozen]);
}

export function readBalances(db: Queryable, ownerId: string): Promise<Balance[]> {
  return db.query<Balance>(
    `select kind, balance_minor as "balanceMinor", moved_at as "movedAt" from wallet_account
     where owner_id = $1 order by kind`,
    [ownerId],
  );
}

type Fault = { readonly rule: string; readonly subject: string };
/** The proof of the books: how many entries were read and what contradicts itself, which should be nothing. */
export type Proof = { readonly entries: bigint; readonly faults: Fault[] };

/** Reads all books at one moment. */
export function readProof(db: Database): Promise<Proof> {
  return db.tx(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    // Years of entries take longer than a call may.
    await tx.query('set local statement_timeout = 0');
    const faults = await tx.query<Fault>(contradictions);
    const [row] = await tx.query<{ count: bigint }>('select count(*) as count from entry');
    return { entries: row?.count ?? 0n, faults };
  });
}

const contradictions = `
  select 'journal sums to zero' as rule, journal_id::text as subject from entry
    group by journal_id having sum(amount_minor) <> 0
  union all
  select 'journal has two entries of its own book', j.id::text from journal j
    left join entry e on e.journal_id = j.id
    group by j.id having count(e.id) filter (where e.book = j.book) <> 2 or count(e.id) <> 2
  union all
  select 'reference is used once', ref_type || ' ' || ref_id || ' ' || tx_code from journal
    group by ref_type, ref_id, tx_code having count(*) > 1
  union all
  select 'book sums to zero', book from entry group by book having sum(amount_minor) <> 0
  union all
  select 'entries equal balance', coalesce(a.owner_id, e.owner_id) || ' ' || coalesce(a.kind, e.account)
    from wallet_account a
    full join (
      select owner_id, account, book, sum(amount_minor) as sum_minor from entry
      where owner_id is not null group by owner_id, account, book
    ) e on e.owner_id = a.owner_id and e.account = a.kind and e.book = a.book
    where coalesce(e.sum_minor, 0) <> coalesce(a.balance_minor, 0)
  union all
  select 'no balance is negative', owner_id || ' ' || kind from wallet_account where balance_minor < 0
  union all
  select 'balance after runs on', id::text from (
    select id, amount_minor, balance_after_minor,
           lag(balance_after_minor, 1, 0::bigint) over (partition by owner_id, account order by id) as before
    from entry where owner_id is not null
  ) as run where before + amount_minor <> balance_after_minor
  order by 1, 2`;
