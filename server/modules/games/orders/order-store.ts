// SQL of a batch of orders: one statement reads all they are about, one writes all they changed.
import type { Transaction } from '#server/db/database.ts';
import { type KnownRound, type KnownSession, type KnownTx, keyOf } from './order-state.ts';

/** What one act is about; null where it names none. */
export type Lookup = {
  readonly vassalage: string;
  readonly memberId: string;
  readonly transactionId: string | null;
  readonly betTransactionId: string | null;
  readonly roundId: string | null;
  readonly token: string | null;
  readonly tokenHash: Buffer | null;
};

type TxColumns<Prefix extends string> = {
  [Name in keyof Omit<
    KnownTx,
    'vassalage' | 'transactionId'
  > as `${Prefix}${Capitalize<Name>}`]: KnownTx[Name];
};
type Row = TxColumns<'own'> &
  TxColumns<'bet'> & { readonly at: bigint } & {
    [Name in keyof Omit<
      KnownRound,
      'vassalage' | 'vendorRoundId' | 'memberId'
    > as `round${Capitalize<Name>}`]: KnownRound[Name];
  } & { [Name in keyof KnownSession as `session${Capitalize<Name>}`]: KnownSession[Name] };

const camel = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const txColumns = `kind member_id vendor_round_id bet_transaction_id amount_minor request_hash bet_state journal_id`;
const roundColumns = `id node_id game_code book state bet_minor returned_minor win_minor placed_at settled_at`;
const sessionColumns = `member_id node_id game_code is_game_enabled vendor_state wallet_mode book redeemed_at
  expires_at closed_at`;
const prefixed = (prefix: string, names: string): string[] =>
  names.split(/\s+/).map((name) => `${prefix}_${name}`);
const columns = [
  ...prefixed('own', txColumns),
  ...prefixed('bet', txColumns),
  ...prefixed('round', roundColumns),
  ...prefixed('session', sessionColumns),
];
const readSql = `select at, ${columns.map((column) => `${column} as "${camel(column)}"`).join(', ')}
  from order_facts($1, $2, $3, $4, $5, $6)`;

/** Reads the movements, rounds and sessions that acts are about, each once. */
export async function readOrderFacts(
  tx: Transaction,
  lookups: readonly Lookup[],
): Promise<{
  txs: Map<string, KnownTx>;
  rounds: Map<string, KnownRound>;
  sessions: Map<string, KnownSession>;
}> {
  const rows = await tx.query<Row>(readSql, [
    lookups.map((one) => one.vassalage),
    lookups.map((one) => one.memberId),
    lookups.map((one) => one.transactionId),
    lookups.map((one) => one.betTransactionId),
    lookups.map((one) => one.roundId),
    lookups.map((one) => one.tokenHash),
  ]);
  const txs = new Map<string, KnownTx>();
  const rounds = new Map<string, KnownRound>();
  const sessions = new Map<string, KnownSession>();
  for (const row of rows) {
    const asked = lookups[Number(row.at) - 1] as Lookup;
    const { vassalage } = asked;
    if (row.ownKind !== null) txs.set(keyOf(vassalage, asked.transactionId ?? ''), ownTx(row, asked));
    if (row.betKind !== null) txs.set(keyOf(vassalage, asked.betTransactionId ?? ''), betTx(row, asked));
    if (row.roundId !== null)
      rounds.set(keyOf(vassalage, asked.roundId ?? '', asked.memberId), roundOf(row, asked));
    if (row.sessionMemberId !== null) sessions.set(keyOf(vassalage, asked.token ?? ''), sessionOf(row));
  }
  return { txs, rounds, sessions };
}

function ownTx(row: Row, { vassalage, transactionId }: Lookup): KnownTx {
  return {
    vassalage,
    transactionId: transactionId ?? '',
    kind: row.ownKind,
    memberId: row.ownMemberId,
    vendorRoundId: row.ownVendorRoundId,
    betTransactionId: row.ownBetTransactionId,
    amountMinor: row.ownAmountMinor,
    requestHash: row.ownRequestHash,
    betState: row.ownBetState,
    journalId: row.ownJournalId,
  };
}

function betTx(row: Row, { vassalage, betTransactionId }: Lookup): KnownTx {
  return {
    vassalage,
    transactionId: betTransactionId ?? '',
    kind: row.betKind,
    memberId: row.betMemberId,
    vendorRoundId: row.betVendorRoundId,
    betTransactionId: row.betBetTransactionId,
    amountMinor: row.betAmountMinor,
    requestHash: row.betRequestHash,
    betState: row.betBetState,
    journalId: row.betJournalId,
  };
}

function roundOf(row: Row, { vassalage, roundId, memberId }: Lookup): KnownRound {
  return {
    id: row.roundId,
    vassalage,
    vendorRoundId: roundId ?? '',
    memberId,
    nodeId: row.roundNodeId,
    gameCode: row.roundGameCode,
    book: row.roundBook,
    state: row.roundState,
    betMinor: row.roundBetMinor,
    returnedMinor: row.roundReturnedMinor,
    winMinor: row.roundWinMinor,
    placedAt: row.roundPlacedAt,
    settledAt: row.roundSettledAt,
  };
}

function sessionOf(row: Row): KnownSession {
  return {
    memberId: row.sessionMemberId,
    nodeId: row.sessionNodeId,
    gameCode: row.sessionGameCode,
    isGameEnabled: row.sessionIsGameEnabled,
    vendorState: row.sessionVendorState,
    walletMode: row.sessionWalletMode,
    book: row.sessionBook,
    redeemedAt: row.sessionRedeemedAt,
    expiresAt: row.sessionExpiresAt,
    closedAt: row.sessionClosedAt,
  };
}

const writeSql = `select order_write(${Array.from({ length: 26 }, (_, at) => `$${at + 1}`).join(', ')}) as added`;

/**
 * Writes new movements, bets that changed and rounds as they are now.
 *
 * @returns how many movements were new; fewer than were given when somebody else took one of their ids meanwhile
 */
export async function writeOrderFacts(
  tx: Transaction,
  facts: {
    readonly added: readonly KnownTx[];
    readonly marked: readonly KnownTx[];
    readonly rounds: readonly KnownRound[];
  },
  at: Date,
): Promise<number> {
  const { added, marked, rounds } = facts;
  const [row] = await tx.query<{ added: number }>(writeSql, [
    at,
    added.map((one) => one.vassalage),
    added.map((one) => one.transactionId),
    added.map((one) => one.kind),
    added.map((one) => one.memberId),
    added.map((one) => one.vendorRoundId),
    added.map((one) => one.betTransactionId),
    added.map((one) => one.amountMinor),
    added.map((one) => one.requestHash),
    added.map((one) => one.betState),
    added.map((one) => one.journalId),
    marked.map((one) => one.vassalage),
    marked.map((one) => one.transactionId),
    marked.map((one) => one.betState),
    rounds.map((one) => one.id),
    rounds.map((one) => one.vassalage),
    rounds.map((one) => one.vendorRoundId),
    rounds.map((one) => one.memberId),
    rounds.map((one) => one.nodeId),
    rounds.map((one) => one.book),
    rounds.map((one) => one.state),
    rounds.map((one) => one.betMinor),
    rounds.map((one) => one.returnedMinor),
    rounds.map((one) => one.winMinor),
    rounds.map((one) => one.placedAt),
    rounds.map((one) => one.settledAt),
  ]);
  return row?.added ?? 0;
}

/** Opens the settled bets of rounds that run again; the time of a round leads to its few pages. */
export async function reopenBets(tx: Transaction, rounds: readonly KnownRound[]): Promise<void> {
  await tx.query(
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
