// SQL of a batch of orders: one message reads what the orders name, one statement writes what changed.
import type { Transaction } from '#server/db/database.ts';
import { bytesField, recordArray } from '#server/db/values/record-literals.ts';
import { type KnownRound, type KnownSession, type KnownTx, keyOf } from './order-state.ts';

/** The keys that the acts name. Several acts may name the same row. */
export type Lookups = {
  readonly sessions: readonly { vendorCode: string; memberId: string; token: string; tokenHash: string }[];
  readonly movements: readonly Pick<KnownTx, 'vendorCode' | 'transactionId'>[];
  readonly rounds: readonly Pick<KnownRound, 'vendorCode' | 'vendorRoundId' | 'memberId'>[];
};
type OrderFacts = {
  readonly txs: Map<string, KnownTx>;
  readonly rounds: Map<string, KnownRound>;
  readonly sessions: Map<string, KnownSession>;
};

/** Reads the sessions, movements and rounds that the acts name. */
export async function readOrderFacts(tx: Transaction, requested: Lookups): Promise<OrderFacts> {
  const [sessions, movements, rounds] = await Promise.all([
    selectSessions(tx, requested.sessions),
    selectMovements(tx, requested.movements),
    selectRounds(tx, requested.rounds),
  ]);
  return {
    sessions,
    txs: new Map(movements.map((one) => [keyOf(one.vendorCode, one.transactionId), one])),
    rounds: new Map(rounds.map((one) => [keyOf(one.vendorCode, one.vendorRoundId, one.memberId), one])),
  };
}

type SessionRow = KnownSession & { readonly tokenHash: string; readonly vendorCode: string };

/** By vendor code and token. */
async function selectSessions(
  tx: Transaction,
  requested: Lookups['sessions'],
): Promise<Map<string, KnownSession>> {
  const sessions = new Map<string, KnownSession>();
  if (requested.length === 0) return sessions;
  const rows = await tx.query<SessionRow>(
    `select token_hash as "tokenHash", vendor_code as "vendorCode", member_id as "memberId", node_id as "nodeId", book,
       redeemed_at as "redeemedAt", expires_at as "expiresAt", closed_at as "closedAt", game_code as "gameCode",
       is_game_enabled as "isGameEnabled", vendor_state as "vendorState", wallet_mode as "walletMode"
     from order_sessions($1)`,
    [
      recordArray(
        ['memberId', 'hash'],
        requested.map(({ memberId, tokenHash }) => ({ memberId, hash: bytesField(tokenHash) })),
      ),
    ],
  );
  const found = new Map(rows.map((row) => [keyOf(row.vendorCode, row.tokenHash, row.memberId), row]));
  for (const { vendorCode, memberId, token, tokenHash } of requested) {
    const session = found.get(keyOf(vendorCode, tokenHash, memberId));
    if (session) sessions.set(keyOf(vendorCode, token), session);
  }
  return sessions;
}

async function selectMovements(tx: Transaction, requested: Lookups['movements']): Promise<KnownTx[]> {
  if (requested.length === 0) return [];
  return tx.query<KnownTx>(
    `select vendor_code as "vendorCode", transaction_id as "transactionId", kind, member_id as "memberId",
       vendor_round_id as "vendorRoundId", bet_transaction_id as "betTransactionId", amount_minor as "amountMinor",
       request_hash as "requestHash", bet_state as "betState", journal_id as "journalId"
     from order_movements($1)`,
    [recordArray(['vendorCode', 'transactionId'], requested)],
  );
}

async function selectRounds(tx: Transaction, requested: Lookups['rounds']): Promise<KnownRound[]> {
  if (requested.length === 0) return [];
  return tx.query<KnownRound>(
    `select id, vendor_code as "vendorCode", vendor_round_id as "vendorRoundId", member_id as "memberId", node_id as "nodeId",
       game_code as "gameCode", book, state, bet_minor as "betMinor", returned_minor as "returnedMinor",
       win_minor as "winMinor", placed_at as "placedAt", settled_at as "settledAt"
     from order_rounds($1)`,
    [recordArray(['vendorCode', 'vendorRoundId', 'memberId'], requested)],
  );
}

/** Another transaction took one of the batch's ids after we read. When the batch runs again, it finds that id. */
export class IdTaken extends Error {}

function asIdTaken(fault: unknown): unknown {
  return (fault as { constraint?: string }).constraint === 'vendor_tx_pkey' ? new IdTaken() : fault;
}

/** The changes of a batch: new rows, and rows with new values. */
type OrderChanges = {
  readonly movements: readonly (KnownTx & { readonly journalId: string | null })[];
  readonly rounds: readonly KnownRound[];
  readonly changedBets: readonly KnownTx[];
  readonly changedRounds: readonly KnownRound[];
};

const movementColumns = [
  'vendorCode',
  'transactionId',
  'kind',
  'memberId',
  'vendorRoundId',
  'betTransactionId',
  'amountMinor',
  'requestHash',
  'betState',
  'journalId',
] as const;
const roundSums = ['state', 'betMinor', 'returnedMinor', 'winMinor', 'settledAt'] as const;
const roundColumns = [
  'id',
  'vendorCode',
  'vendorRoundId',
  'memberId',
  'nodeId',
  'book',
  ...roundSums,
] as const;

/**
 * Writes the changes of a batch. The transaction fails with IdTaken when another transaction took the id of one of the
 * movements.
 */
export function writeOrders(tx: Transaction, changes: OrderChanges, at: Date): void {
  const movements = changes.movements.map((one) => ({ ...one, requestHash: bytesField(one.requestHash) }));
  tx.write(
    'select order_write($1, $2, $3, $4, $5)',
    [
      at,
      recordArray(movementColumns, movements),
      recordArray(roundColumns, changes.rounds),
      recordArray(['vendorCode', 'transactionId', 'betState'], changes.changedBets),
      recordArray(['vendorCode', 'vendorRoundId', 'memberId', ...roundSums], changes.changedRounds),
    ],
    asIdTaken,
  );
}

/** Opens the settled bets of rounds that are open again. The time of the round limits the search to few pages. */
export function reopenBets(tx: Transaction, rounds: readonly KnownRound[]): void {
  tx.write(
    `update vendor_tx t set bet_state = 'OPEN'
     from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])
       as r(vendor_code, vendor_round_id, member_id, placed_at)
     where t.vendor_code = r.vendor_code and t.vendor_round_id = r.vendor_round_id and t.member_id = r.member_id
       and t.bet_state = 'SETTLED' and t.done_at >= r.placed_at`,
    [
      rounds.map((one) => one.vendorCode),
      rounds.map((one) => one.vendorRoundId),
      rounds.map((one) => one.memberId),
      rounds.map((one) => one.placedAt),
    ],
  );
}
