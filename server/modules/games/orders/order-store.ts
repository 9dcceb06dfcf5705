// SQL of a batch of orders: one statement reads all they are about, one writes all they changed.
import { bytesArray, plainArray, textArray, timeArray } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import { type KnownRound, type KnownSession, type KnownTx, keyOf } from './order-state.ts';

/** What acts are about: each list names things, none of them twice. */
export type Lookups = {
  readonly sessions: readonly { vassalage: string; memberId: string; token: string; tokenHash: Buffer }[];
  readonly movements: readonly Pick<KnownTx, 'vassalage' | 'transactionId'>[];
  readonly rounds: readonly Pick<KnownRound, 'vassalage' | 'vendorRoundId' | 'memberId'>[];
};

/** Numbers beyond a double, bytes and instants are texts in JSON. */
type InJson<Known> = {
  [Name in keyof Known]: Known[Name] extends bigint | Date | Buffer | null ? string | null : Known[Name];
};
type Numbered = { readonly at: number };
type Rest = {
  readonly movements: (Numbered & InJson<KnownTx>)[] | null;
  readonly rounds: (Numbered & InJson<KnownRound>)[] | null;
  readonly games: (PlayedGame & { readonly nodeId: string; readonly vassalage: string })[] | null;
};
type PlayedGame = Pick<KnownSession, 'gameCode' | 'isGameEnabled' | 'vendorState' | 'walletMode'>;
type Row =
  | (Numbered & Omit<KnownSession, 'memberId' | keyof PlayedGame> & { readonly rest: null })
  | { readonly rest: Rest };

const readSql = `select at, node_id as "nodeId", book, redeemed_at as "redeemedAt", expires_at as "expiresAt",
    closed_at as "closedAt", rest from order_facts($1, $2, $3, $4, $5, $6, $7)`;

/** Reads the movements, rounds and sessions that acts are about. */
export async function readOrderFacts(
  tx: Transaction,
  { sessions, movements, rounds }: Lookups,
): Promise<{
  txs: Map<string, KnownTx>;
  rounds: Map<string, KnownRound>;
  sessions: Map<string, KnownSession>;
}> {
  const rows = await tx.query<Row>(readSql, [
    textArray(sessions.map((one) => one.memberId)),
    bytesArray(sessions.map((one) => one.tokenHash)),
    textArray(movements.map((one) => one.vassalage)),
    textArray(movements.map((one) => one.transactionId)),
    textArray(rounds.map((one) => one.vassalage)),
    textArray(rounds.map((one) => one.vendorRoundId)),
    textArray(rounds.map((one) => one.memberId)),
  ]);
  const facts = {
    txs: new Map<string, KnownTx>(),
    rounds: new Map<string, KnownRound>(),
    sessions: new Map<string, KnownSession>(),
  };
  const rest = rows.findLast((row) => row.rest !== null)?.rest;
  for (const { at, ...found } of rest?.movements ?? []) {
    const asked = movements[at - 1] as Lookups['movements'][number];
    facts.txs.set(keyOf(asked.vassalage, asked.transactionId), movementOf({ ...found, ...asked }));
  }
  for (const { at, ...found } of rest?.rounds ?? []) {
    const asked = rounds[at - 1] as Lookups['rounds'][number];
    facts.rounds.set(
      keyOf(asked.vassalage, asked.vendorRoundId, asked.memberId),
      roundOf({ ...found, ...asked }),
    );
  }
  const games = new Map(rest?.games?.map((game) => [keyOf(game.vassalage, game.nodeId), game]));
  for (const row of rows) {
    if (row.rest !== null) continue;
    const { vassalage, token, memberId } = sessions[row.at - 1] as Lookups['sessions'][number];
    const game = games.get(keyOf(vassalage, String(row.nodeId)));
    if (game) facts.sessions.set(keyOf(vassalage, token), sessionOf(row, memberId, game));
  }
  return facts;
}

function movementOf(found: InJson<KnownTx>): KnownTx {
  return {
    ...found,
    amountMinor: found.amountMinor === null ? null : BigInt(found.amountMinor),
    requestHash: found.requestHash === null ? null : Buffer.from(found.requestHash, 'hex'),
  } as KnownTx;
}

function roundOf(found: InJson<KnownRound>): KnownRound {
  return {
    ...found,
    nodeId: BigInt(found.nodeId ?? 0),
    betMinor: BigInt(found.betMinor ?? 0),
    returnedMinor: BigInt(found.returnedMinor ?? 0),
    winMinor: BigInt(found.winMinor ?? 0),
    placedAt: new Date(found.placedAt ?? 0),
    settledAt: found.settledAt === null ? null : new Date(found.settledAt),
  } as KnownRound;
}

function sessionOf(
  { nodeId, book, redeemedAt, expiresAt, closedAt }: Extract<Row, { rest: null }>,
  memberId: string,
  { gameCode, isGameEnabled, vendorState, walletMode }: PlayedGame,
): KnownSession {
  return {
    memberId,
    nodeId,
    gameCode,
    isGameEnabled,
    vendorState,
    walletMode,
    book,
    redeemedAt,
    expiresAt,
    closedAt,
  };
}

const writeSql = `select order_write(${Array.from({ length: 33 }, (_, at) => `$${at + 1}`).join(', ')})`;

/**
 * Writes new movements, bets that changed, and rounds that are new or changed.
 *
 * @throws the violation of `vendor_tx_pkey` when somebody else took one of the movements' ids meanwhile
 */
export async function writeOrderFacts(
  tx: Transaction,
  facts: {
    readonly added: readonly KnownTx[];
    readonly marked: readonly KnownTx[];
    readonly rounds: readonly KnownRound[];
  },
  at: Date,
): Promise<void> {
  const { added, marked, rounds } = facts;
  const begun = rounds.filter(({ isNew }) => isNew);
  const changed = rounds.filter(({ isNew }) => !isNew);
  await tx.query(writeSql, [
    at,
    textArray(added.map((one) => one.vassalage)),
    textArray(added.map((one) => one.transactionId)),
    textArray(added.map((one) => one.kind)),
    textArray(added.map((one) => one.memberId)),
    textArray(added.map((one) => one.vendorRoundId)),
    textArray(added.map((one) => one.betTransactionId)),
    plainArray(added.map((one) => one.amountMinor)),
    bytesArray(added.map((one) => one.requestHash)),
    textArray(added.map((one) => one.betState)),
    textArray(added.map((one) => one.journalId)),
    textArray(marked.map((one) => one.vassalage)),
    textArray(marked.map((one) => one.transactionId)),
    textArray(marked.map((one) => one.betState)),
    textArray(begun.map((one) => one.id)),
    textArray(begun.map((one) => one.vassalage)),
    textArray(begun.map((one) => one.vendorRoundId)),
    textArray(begun.map((one) => one.memberId)),
    plainArray(begun.map((one) => one.nodeId)),
    textArray(begun.map((one) => one.book)),
    ...sumsOf(begun),
    textArray(changed.map((one) => one.vassalage)),
    textArray(changed.map((one) => one.vendorRoundId)),
    textArray(changed.map((one) => one.memberId)),
    ...sumsOf(changed),
  ]);
}

/** What of a round changes. */
function sumsOf(rounds: readonly KnownRound[]): string[] {
  return [
    textArray(rounds.map((one) => one.state)),
    plainArray(rounds.map((one) => one.betMinor)),
    plainArray(rounds.map((one) => one.returnedMinor)),
    plainArray(rounds.map((one) => one.winMinor)),
    timeArray(rounds.map((one) => one.settledAt)),
  ];
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
