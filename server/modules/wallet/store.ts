// SQL on wallets as their owners see them: opening, freezing, balances, events.
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Book, MemberAccountKind } from './ledger/ledger-types.ts';
import type { Balance } from './ledger/rules.ts';

/** Opens a wallet with one account at zero. An existing wallet stays as it is; a wallet never changes its book. */
export async function insertWallet(
  tx: Transaction,
  ownerId: string,
  book: Book,
  kind: MemberAccountKind,
  at: Date,
): Promise<void> {
  await tx.query(
    'insert into wallet (owner_id, book, opened_at) values ($1, $2, $3) on conflict do nothing',
    [ownerId, book, at],
  );
  await tx.query(
    `insert into wallet_account (owner_id, book, kind, moved_at) values ($1, $2, $3, $4)
     on conflict (owner_id, kind) do nothing`,
    [ownerId, book, kind, at],
  );
}

export async function setFrozen(tx: Transaction, ownerId: string, frozen: boolean): Promise<void> {
  await tx.query('select ledger_lock($1)', [[ownerId]]);
  await tx.query('update wallet_account set frozen = $2 where owner_id = $1', [ownerId, frozen]);
}

export function readBalances(db: Queryable, ownerId: string): Promise<Balance[]> {
  return db.query<Balance>(
    `select kind, balance_minor as "balanceMinor", moved_at as "movedAt" from wallet_account
     where owner_id = $1 order by kind`,
    [ownerId],
  );
}

/** The balances of many owners, by owner. */
export async function readBalancesOf(
  db: Queryable,
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, Balance[]>> {
  const rows = await db.query<Balance & { ownerId: string }>(
    `select owner_id as "ownerId", kind, balance_minor as "balanceMinor", moved_at as "movedAt"
     from wallet_account where owner_id = any($1) order by owner_id, kind`,
    [ownerIds],
  );
  return Map.groupBy(rows, ({ ownerId }) => ownerId);
}

/** The event that a wallet moved, in the shape of an outbox event. */
export type MovedNews = {
  readonly id: bigint;
  readonly topic: 'wallet.moved';
  readonly payload: { readonly book: Book };
};

type MovedRequest = { readonly ownerId: string; readonly afterId: bigint };
export const movedRequestName = ({ ownerId, afterId }: MovedRequest): string => `${ownerId} ${afterId}`;

/**
 * For each request, by `movedAskedName`: the last movement of the owner's wallet after an event id. A movement is
 * found once no transaction runs that began before it, as with all events.
 */
export async function readMovedAfter(
  db: Queryable,
  requested: readonly MovedRequest[],
): Promise<Map<string, MovedNews>> {
  const rows = await db.query<MovedRequest & { id: bigint; book: Book }>(
    `select requested.owner_id as "ownerId", requested.after_id as "afterId", moved.id, moved.book
     from unnest($1::text[], $2::bigint[]) as requested (owner_id, after_id), lateral (
       select moved_id as id, book from wallet_account
       where owner_id = requested.owner_id and moved_id > requested.after_id
         and moved_id < (pg_snapshot_xmin(pg_current_snapshot())::text::bigint << 20)
       order by moved_id desc limit 1) moved`,
    [requested.map(({ ownerId }) => ownerId), requested.map(({ afterId }) => afterId)],
  );
  return new Map(
    rows.map((row) => [
      movedRequestName(row),
      { id: row.id, topic: 'wallet.moved', payload: { book: row.book } },
    ]),
  );
}
