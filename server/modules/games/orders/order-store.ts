// SQL of a batch of orders: one statement reads all they are about, one adds what is new, one writes what changed.
import { bytesArray, plainArray, textArray, timeArray } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import { journalOf, type KnownRound, type KnownSession, type KnownTx, keyOf } from './order-state.ts';

/** What acts are about: each list names things, none of them twice. */
export type Lookups = {
  readonly sessions: readonly { vassalage: string; memberId: string; token: string; tokenHash: string }[];
  readonly movements: readonly Pick<KnownTx, 'vassalage' | 'transactionId'>[];
  readonly rounds: readonly Pick<KnownRound, 'vassalage' | 'vendorRoundId' | 'memberId'>[];
};

/** Numbers beyond a double, bytes and instants are texts in JSON. */
type InJson<Known> = {
  [Name in keyof Known]: Known[Name] extends bigint | Date | Buffer | null ? string | null : Known[Name];
};
type Numbered = { readonly at: number };
type PlayedGame = Pick<KnownSession, 'gameCode' | 'isGameEnabled' | 'vendorState' | 'walletMode'>;
type Row = {
  readonly sessions: string | null;
  readonly movements: (Numbered & InJson<KnownTx>)[] | null;
  readonly rounds: (Numbered & InJson<KnownRound>)[] | null;
  readonly games: (PlayedGame & { readonly nodeId: string; readonly vassalage: string })[] | null;
};

/** Reads the movements, rounds and sessions that acts are about. */
export async function readOrderFacts(
  tx: Transaction,
  { sessions, movements, rounds }: Lookups,
): Promise<{
  txs: Map<string, KnownTx>;
  rounds: Map<string, KnownRound>;
  sessions: Map<string, KnownSession>;
}> {
  const [row] = await tx.query<Row>(
    'select sessions, movements, rounds, games from order_facts($1, $2, $3, $4, $5, $6, $7)',
    [
      textArray(sessions.map((one) => one.memberId)),
      bytesArray(sessions.map((one) => one.tokenHash)),
      textArray(movements.map((one) => one.vassalage)),
      textArray(movements.map((one) => one.transactionId)),
      textArray(rounds.map((one) => one.vassalage)),
      textArray(rounds.map((one) => one.vendorRoundId)),
      textArray(rounds.map((one) => one.memberId)),
    ],
  );
  const facts = {
    txs: new Map<string, KnownTx>(),
    rounds: new Map<string, KnownRound>(),
    sessions: new Map<string, KnownSession>(),
  };
  for (const { at, ...found } of row?.movements ?? []) {
    const asked = movements[at - 1] as Lookups['movements'][number];
    facts.txs.set(keyOf(asked.vassalage, asked.transactionId), movementOf({ ...found, ...asked }));
  }
  for (const { at, ...found } of row?.rounds ?? []) {
    const asked = rounds[at - 1] as Lookups['rounds'][number];
    facts.rounds.set(
      keyOf(asked.vassalage, asked.vendorRoundId, asked.memberId),
      roundOf({ ...found, ...asked }),
    );
  }
  const games = new Map(row?.games?.map((game) => [keyOf(game.vassalage, game.nodeId), game]));
  for (const word of row?.sessions?.split(';') ?? []) {
    const [place, nodeId = '', ...rest] = word.split(' ');
    const { vassalage, token, memberId } = sessions[Number(place) - 1] as Lookups['sessions'][number];
    const game = games.get(keyOf(vassalage, nodeId));
    if (game) facts.sessions.set(keyOf(vassalage, token), sessionOf(memberId, BigInt(nodeId), rest, game));
  }
  return facts;
}

function movementOf(found: InJson<KnownTx>): KnownTx {
  return {
    ...found,
    amountMinor: found.amountMinor === null ? null : BigInt(found.amountMinor),
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
  memberId: string,
  nodeId: bigint,
  [book, redeemed, expires, closed]: readonly string[],
  { gameCode, isGameEnabled, vendorState, walletMode }: PlayedGame,
): KnownSession {
  return {
    memberId,
    nodeId,
    gameCode,
    isGameEnabled,
    vendorState,
    walletMode,
    book: book === 'TEST' ? 'TEST' : 'REAL',
    redeemedAt: redeemed ? new Date(Number(redeemed)) : null,
    expiresAt: new Date(Number(expires)),
    closedAt: closed ? new Date(Number(closed)) : null,
  };
}

const places = (count: number): string => Array.from({ length: count }, (_, at) => `$${at + 1}`).join(', ');
const addSql = `select order_add(${places(26)})`;
const changeSql = `select order_change(${places(16)})`;

/** Somebody else took one of the batch's ids between reading and writing: run again, it will be found. */
export class IdTaken extends Error {}

function asIdTaken(fault: unknown): unknown {
  return (fault as { constraint?: string }).constraint === 'vendor_tx_pkey' ? new IdTaken() : fault;
}

/**
 * Writes movements and rounds that are new. The transaction fails with IdTaken when somebody else took one of the
 * movements' ids meanwhile.
 */
export function insertOrderFacts(
  tx: Transaction,
  added: readonly KnownTx[],
  rounds: readonly KnownRound[],
  at: Date,
  journalIds: readonly string[],
): void {
  const movements = sayOnce(added, (one) => `${one.vassalage} ${one.kind} ${one.betState}`);
  const begun = sayOnce(rounds, (one) => `${one.vassalage} ${one.nodeId} ${one.book} ${one.state}`);
  const parameters = [
    at,
    null,
    textArray(movements.firsts.map((one) => one.vassalage)),
    textArray(movements.firsts.map((one) => one.kind)),
    textArray(movements.firsts.map((one) => one.betState)),
    plainArray(movements.numbers),
    textArray(added.map((one) => one.transactionId)),
    textArray(added.map((one) => one.memberId)),
    textArray(added.map((one) => one.vendorRoundId)),
    sparse(textArray, added, (one) => one.betTransactionId),
    plainArray(added.map((one) => one.amountMinor)),
    bytesArray(added.map((one) => one.requestHash)),
    '{}',
    textArray(added.map((one) => journalOf(one, journalIds))),
    textArray(begun.firsts.map((one) => one.vassalage)),
    plainArray(begun.firsts.map((one) => one.nodeId)),
    textArray(begun.firsts.map((one) => one.book)),
    textArray(begun.firsts.map((one) => one.state)),
    plainArray(begun.numbers),
    textArray(rounds.map((one) => one.id)),
    textArray(rounds.map((one) => one.vendorRoundId)),
    textArray(rounds.map((one) => one.memberId)),
    plainArray(rounds.map((one) => one.betMinor)),
    sparse(plainArray, rounds, (one) => one.returnedMinor || null),
    sparse(plainArray, rounds, (one) => one.winMinor || null),
    sparse(timeArray, rounds, (one) => one.settledAt),
  ];
  tx.write(addSql, parameters, asIdTaken);
}

/** The first of each kind of items, and for every item the number of its kind, from 1. */
function sayOnce<Item>(
  items: readonly Item[],
  kindOf: (item: Item) => string,
): { firsts: readonly Item[]; numbers: readonly number[] } {
  const kinds = new Map<string, number>();
  const firsts: Item[] = [];
  const numbers = items.map((item) => {
    const kind = kindOf(item);
    let number = kinds.get(kind);
    if (number === undefined) kinds.set(kind, (number = firsts.push(item)));
    return number;
  });
  return { firsts, numbers };
}

/** A list hardly anybody has anything in: empty when nobody has. */
function sparse<Item, Value>(
  literal: (values: readonly (Value | null)[]) => string,
  items: readonly Item[],
  of: (item: Item) => Value | null,
): string {
  return items.some((item) => of(item) !== null) ? literal(items.map(of)) : '{}';
}

/** Writes the states of bets and the sums of rounds that were there. */
export function updateOrderFacts(
  tx: Transaction,
  marked: readonly KnownTx[],
  rounds: readonly KnownRound[],
): void {
  tx.write(changeSql, [
    textArray(marked.map((one) => one.vassalage)),
    textArray(marked.map((one) => one.transactionId)),
    textArray(marked.map((one) => one.betState)),
    '{}',
    textArray(rounds.map((one) => one.vassalage)),
    textArray(rounds.map((one) => one.vendorRoundId)),
    textArray(rounds.map((one) => one.memberId)),
    textArray(rounds.map((one) => one.state)),
    plainArray(rounds.map((one) => one.betMinor)),
    plainArray(rounds.map((one) => one.returnedMinor)),
    plainArray(rounds.map((one) => one.winMinor)),
    timeArray(rounds.map((one) => one.settledAt)),
    '{}',
    '{}',
    '{}',
    '{}',
  ]);
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
