// SQL of a batch of orders: what they name is read by one message, what they came to is written by one statement.
import type { Transaction } from '#server/db/database.ts';
import { bytesField, recordArray } from '#server/db/record-literals.ts';
import { type KnownRound, type KnownSession, type KnownTx, keyOf } from './order-state.ts';

/** What acts name; several may name the same. */
export type Lookups = {
  readonly sessions: readonly { vassalage: string; memberId: string; token: string; tokenHash: string }[];
  readonly movements: readonly Pick<KnownTx, 'vassalage' | 'transactionId'>[];
  readonly rounds: readonly Pick<KnownRound, 'vassalage' | 'vendorRoundId' | 'memberId'>[];
};
type OrderFacts = {
  readonly txs: Map<string, KnownTx>;
  readonly rounds: Map<string, KnownRound>;
  readonly sessions: Map<string, KnownSession>;
};

/** Reads the movements, rounds and sessions that acts name. */
export async function readOrderFacts(tx: Transaction, asked: Lookups): Promise<OrderFacts> {
  const [sessions, movements, rounds] = await Promise.all([
    selectSessions(tx, asked.sessions),
    selectMovements(tx, asked.movements),
    selectRounds(tx, asked.rounds),
  ]);
  return {
    sessions,
    txs: new Map(movements.map((one) => [keyOf(one.vassalage, one.transactionId), one])),
    rounds: new Map(rounds.map((one) => [keyOf(one.vassalage, one.vendorRoundId, one.memberId), one])),
  };
}

type SessionRow = KnownSession & { readonly tokenHash: string; readonly vassalage: string };

/** By vendor and token. */
async function selectSessions(
  tx: Transaction,
  asked: Lookups['sessions'],
): Promise<Map<string, KnownSession>> {
  const sessions = new Map<string, KnownSession>();
  if (asked.length === 0) return sessions;
  const rows = await tx.query<SessionRow>(
    `select token_hash as "tokenHash", vassalage, member_id as "memberId", node_id as "nodeId", book,
       redeemed_at as "redeemedAt", expires_at as "expiresAt", closed_at as "closedAt", game_code as "gameCode",
       is_game_enabled as "isGameEnabled", vendor_state as "vendorState", wallet_mode as "walletMode"
     from order_sessions($1)`,
    [
      recordArray(
        ['memberId', 'hash'],
        asked.map(({ memberId, tokenHash }) => ({ memberId, hash: bytesField(tokenHash) })),
      ),
    ],
  );
  const found = new Map(rows.map((row) => [keyOf(row.vassalage, row.tokenHash, row.memberId), row]));
  for (const { vassalage, memberId, token, tokenHash } of asked) {
    const session = found.get(keyOf(vassalage, tokenHash, memberId));
    if (session) sessions.set(keyOf(vassalage, token), session);
  }
  return sessions;
}

async function selectMovements(tx: Transaction, asked: Lookups['movements']): Promise<KnownTx[]> {
  if (asked.length === 0) return [];
  return tx.query<KnownTx>(
    `select vassalage, transaction_id as "transactionId", kind, member_id as "memberId",
       vendor_round_id as "vendorRoundId", bet_transaction_id as "betTransactionId", amount_minor as "amountMinor",
       request_hash as "requestHash", bet_state as "betState", journal_id as "journalId"
     from order_movements($1)`,
    [recordArray(['vassalage', 'transactionId'], asked)],
  );
}

async function selectRounds(tx: Transaction, asked: Lookups['rounds']): Promise<KnownRound[]> {
  if (asked.length === 0) return [];
  return tx.query<KnownRound>(
    `select id, vassalage, vendor_round_id as "vendorRoundId", member_id as "memberId", node_id as "nodeId",
       game_code as "gameCode", book, state, bet_minor as "betMinor", returned_minor as "returnedMinor",
       win_minor as "winMinor", placed_at as "placedAt", settled_at as "settledAt"
     from order_rounds($1)`,
    [recordArray(['vassalage', 'vendorRoundId', 'memberId'], asked)],
  );
}

/** Somebody else took one of the batch's ids between reading and writing: run again, it will be found. */
export class IdTaken extends Error {}

function asIdTaken(fault: unknown): unknown {
  return (fault as { constraint?: string }).constraint === 'vendor_tx_pkey' ? new IdTaken() : fault;
}

/** What a batch came to: what is new, and what was there and is another now. */
type OrderChanges = {
  readonly movements: readonly (KnownTx & { readonly journalId: string | null })[];
  readonly rounds: readonly KnownRound[];
  readonly changedBets: readonly KnownTx[];
  readonly changedRounds: readonly KnownRound[];
};

const movementColumns = [
  'vassalage',
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
  'vassalage',
  'vendorRoundId',
  'memberId',
  'nodeId',
  'book',
  ...roundSums,
] as const;

/**
 * Writes what a batch came to. The transaction fails with IdTaken when somebody else took one of the movements' ids
 * meanwhile.
 */
export function writeOrders(tx: Transaction, changes: OrderChanges, at: Date): void {
  const movements = changes.movements.map((one) => ({ ...one, requestHash: bytesField(one.requestHash) }));
  tx.write(
    'select order_write($1, $2, $3, $4, $5)',
    [
      at,
      recordArray(movementColumns, movements),
      recordArray(roundColumns, changes.rounds),
      recordArray(['vassalage', 'transactionId', 'betState'], changes.changedBets),
      recordArray(['vassalage', 'vendorRoundId', 'memberId', ...roundSums], changes.changedRounds),
    ],
    asIdTaken,
  );
}

/** Opens the settled bets of rounds that run again; the time of a round leads to its few pages. */
export function reopenBets(tx: Transaction, rounds: readonly KnownRound[]): void {
  tx.write(
    `update vendor_tx t set bet_state = 'OPEN'
     from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])
       as r(vassalage, vendor_round_id, member_id, placed_at)
     where t.vassalage = r.vassalage and t.vendor_round_id = r.vendor_round_id and t.member_id = r.member_id
       and t.bet_state = 'SETTLED' and t.done_at >= r.placed_at`,
    [
      rounds.map((one) => one.vassalage),
      rounds.map((one) => one.vendorRoundId),
      rounds.map((one) => one.memberId),
      rounds.map((one) => one.placedAt),
    ],
  );
}
