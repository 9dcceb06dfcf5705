// Runs a batch of vendors' orders in one transaction: read, decide in order of arrival, post, write.
import { newId } from '#server/base/id.ts';
import { secretHash } from '#server/base/secret.ts';
import type { Transaction } from '#server/db/database.ts';
import { notifyContentChanged } from '../catalogue-store.ts';
import type { GamesDeps } from '../parts.ts';
import type { OrderDone, VendorOrder } from '../vendors/port.ts';
import type { VendorRefusal } from '../vendors/vendor-refusal.ts';
import { answerOf, decideOrder } from './decide-order.ts';
import { keyOf, type OrderState } from './order-state.ts';
import type { PlayMemory } from './play-memory.ts';
import {
  insertOrderFacts,
  type Lookups,
  readOrderFacts,
  reopenBets,
  selectGameStamp,
  updateOrderFacts,
} from './order-store.ts';

/** An order's own answer; a refusal of one harms no other. */
export type OrderAnswer = { readonly done: OrderDone } | { readonly refusal: VendorRefusal };

/** Somebody else took one of the batch's ids between reading and writing: run again, it will be found. */
export class IdTaken extends Error {}

/** What orders came to, and what is to be remembered of them once it is committed. */
type OrdersDone = { readonly answers: OrderAnswer[]; readonly remember: () => void };

/**
 * Does many orders at once. Their players are locked first, so all that is read about them stays true until the
 * end, and the rules decide upon it in memory, money included. All that is read is asked for at once, behind the
 * lock, and all that was decided is sent at once with the commit: two ways there and back.
 *
 * @throws IdTaken when another player's call with the same id came between; nothing is done then
 */
export async function runVendorOrders(
  tx: Transaction,
  deps: GamesDeps,
  orders: readonly VendorOrder[],
  inMaintenance: boolean,
  memory?: PlayMemory,
): Promise<OrdersDone> {
  const now = deps.clock.now();
  // Before anything that hangs on it is read.
  const stamp = memory && (memory.gameStamp ?? selectGameStamp(tx));
  const { lock, gameStamp, ...facts } = await readAll(tx, deps, orders, Promise.resolve(stamp));
  const state: OrderState = {
    ...facts,
    purses: new Map(lock),
    postings: [],
    currency: deps.merchant.currency,
    inMaintenance,
    now,
    newRoundId: () => newId('rnd', now.getTime()),
  };
  const decisions = orders.map((order) => decideOrder(state, order));
  const { journalIds, done } = await deps.wallet.postForPlay(tx, lock, state.postings);
  const written = writeAll(tx, state, { journalIds });
  tx.commitBehind();
  await inOrder([done, ...written.map((one) => one.catch(asIdTaken))]);
  return {
    answers: decisions.map((decision) =>
      'refusal' in decision ? decision : { done: answerOf(decision, state, journalIds) },
    ),
    remember: () => {
      if (!memory || gameStamp === undefined) return;
      if (memory.gameStamp === null || memory.gameStamp < gameStamp) memory.gameStamp = gameStamp;
      memory.keep(state, gameStamp);
    },
  };
}

function asIdTaken(error: unknown): never {
  throw (error as { constraint?: string }).constraint === 'vendor_tx_pkey' ? new IdTaken() : error;
}

/** Waits for what was asked for at once: the first that failed is the reason, what came behind it failed for its sake. */
export async function inOrder(asked: readonly Promise<unknown>[]): Promise<void> {
  void Promise.allSettled(asked);
  for (const one of asked) await one;
}

type Standings = OrderState['standings'];

async function readAll(
  tx: Transaction,
  { wallet, identity }: GamesDeps,
  orders: readonly VendorOrder[],
  stamp: Promise<bigint | undefined>,
) {
  const playerIds = new Set<string>();
  const bettorIds = new Set<string>();
  for (const { playerId, acts } of orders) {
    playerIds.add(playerId);
    if (acts.some(({ kind }) => kind === 'BET')) bettorIds.add(playerId);
  }
  const locked = wallet.lockForPlay(tx, [...playerIds]);
  const read = readOrderFacts(tx, lookupsOf(orders));
  const found: Promise<Standings> =
    bettorIds.size > 0 ? identity.standingsOf(tx, [...bettorIds]) : Promise.resolve(new Map());
  await inOrder([stamp, locked, read, found]);
  const standings = await found;
  const guarded = [...standings.keys()].filter((memberId) => standings.get(memberId)?.isGuarded);
  // Of hardly anybody is more to be asked.
  const rooms = new Map(guarded.length > 0 ? await identity.playRooms(tx, guarded) : []);
  return { ...(await read), lock: await locked, standings, rooms, gameStamp: await stamp };
}

/** What the acts of orders name; what several name is asked for once for each, which harms nobody. */
function lookupsOf(orders: readonly VendorOrder[]): Lookups {
  const sessions = new Map<string, Lookups['sessions'][number]>();
  const movements: Lookups['movements'][number][] = [];
  const rounds: Lookups['rounds'][number][] = [];
  for (const { vassalage, playerId: memberId, sessionToken: token, acts } of orders) {
    for (const act of acts) {
      if (act.kind === 'BET' && token) {
        const key = keyOf(vassalage, token, memberId);
        const tokenHash = secretHash(token).toString('hex');
        if (!sessions.has(key)) sessions.set(key, { vassalage, memberId, token, tokenHash });
      }
      if ('transactionId' in act) movements.push({ vassalage, transactionId: act.transactionId });
      if ('betTransactionId' in act && act.betTransactionId !== null)
        movements.push({ vassalage, transactionId: act.betTransactionId });
      if ('roundId' in act) rounds.push({ vassalage, vendorRoundId: act.roundId, memberId });
    }
  }
  return { sessions: [...sessions.values()], movements, rounds };
}

/** Journals by name, or by their place in the batch just booked; what was remembered is written as long as it holds. */
type Written =
  | { readonly journalIds: readonly string[] }
  | { readonly was: Pick<OrderState, 'txs' | 'rounds'>; readonly gameStamp: bigint };

/** Sends all that changed, and answers what will be heard of it. */
export function writeAll(tx: Transaction, state: OrderState, how: Written): readonly Promise<void>[] {
  const txs = [...state.txs.values()];
  const added = txs.filter(({ isNew }) => isNew);
  const marked = txs.filter(({ isNew, isChanged }) => isChanged && !isNew);
  const rounds = [...state.rounds.values()].filter(({ isChanged }) => isChanged);
  const begun = rounds.filter(({ isNew }) => isNew);
  const changed = rounds.filter(({ isNew }) => !isNew);
  const written: Promise<void>[] = [];
  // First the bets nobody named in this batch: those that were named know better, they may be settled again.
  const reopened = rounds.filter(({ isReopened }) => isReopened);
  if (reopened.length > 0) written.push(reopenBets(tx, reopened));
  if (added.length + begun.length > 0) written.push(insertOrderFacts(tx, added, begun, state.now, how));
  if (marked.length + changed.length > 0)
    written.push(updateOrderFacts(tx, marked, changed, 'was' in how ? how.was : null));
  const isNews = rounds.some(
    ({ state: is, book, winMinor }) => is === 'SETTLED' && book === 'REAL' && winMinor > 0n,
  );
  if (isNews) written.push(notifyContentChanged(tx, 'winners'));
  return written;
}
