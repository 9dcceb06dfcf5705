// All SQL on the ledger.
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Book, MemberAccountKind, Posting, Verdict } from './ledger-types.ts';

export type PostRow = { verdict: Verdict; journalId: bigint | null; balanceMinor: bigint; book: Book };

/** Posts through the one function that moves money. */
export async function postMovement(tx: Transaction, posting: Posting, at: Date): Promise<PostRow> {
  const [row] = await tx.query<PostRow>(
    `select verdict, journal_id as "journalId", balance_minor as "balanceMinor", book
     from ledger_post($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      posting.txCode,
      posting.refType,
      posting.refId,
      posting.ownerId,
      posting.account,
      posting.house,
      posting.amountMinor,
      at,
    ],
  );
  if (!row) throw new Error('the ledger gave no verdict');
  return row;
}

/** Opens accounts at zero; accounts that exist stay as they are. */
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
    `insert into wallet_account (owner_id, kind, moved_at) select $1, unnest($2::text[]), $3
     on conflict do nothing`,
    [ownerId, kinds, at],
  );
}

export async function setFrozen(tx: Transaction, ownerId: string, frozen: boolean): Promise<void> {
  await tx.query('update wallet set frozen = $2 where owner_id = $1', [ownerId, frozen]);
}

export type BalanceRow = { kind: MemberAccountKind; balanceMinor: bigint; movedAt: Date };

export function readBalances(db: Queryable, ownerId: string): Promise<BalanceRow[]> {
  return db.query<BalanceRow>(
    `select kind, balance_minor as "balanceMinor", moved_at as "movedAt" from wallet_account
     where owner_id = $1 order by kind`,
    [ownerId],
  );
}

export type Fault = { rule: string; subject: string };

/** Everything in the books that contradicts itself; an empty list is the proof. */
export function readFaults(db: Queryable): Promise<Fault[]> {
  return db.query<Fault>(
    `select 'journal sums to zero' as rule, journal_id::text as subject from entry
       group by journal_id having sum(amount_minor) <> 0
     union all
     select 'journal has two entries of its own book', j.id::text from journal j
       left join entry e on e.journal_id = j.id and e.book = j.book
       group by j.id having count(e.id) <> 2
     union all
     select 'book sums to zero', book from entry group by book having sum(amount_minor) <> 0
     union all
     select 'entries equal balance', a.owner_id || ' ' || a.kind from wallet_account a
       left join entry e on e.owner_id = a.owner_id and e.account = a.kind
       group by a.owner_id, a.kind, a.balance_minor
       having coalesce(sum(e.amount_minor), 0) <> a.balance_minor
     union all
     select 'balance after runs on', id::text from (
       select id, amount_minor, balance_after_minor,
              lag(balance_after_minor, 1, 0::bigint) over (partition by owner_id, account order by id) as before
       from entry where owner_id is not null
     ) as run where before + amount_minor <> balance_after_minor
     union all
     select 'account is of its wallet''s book', a.owner_id || ' ' || a.kind from wallet_account a
       join wallet w using (owner_id) where (w.book = 'TEST') <> (a.kind = 'TEST')
     order by 1, 2`,
  );
}

export async function countEntries(db: Queryable): Promise<bigint> {
  const [row] = await db.query<{ count: bigint }>('select count(*) as count from entry');
  return row?.count ?? 0n;
}
