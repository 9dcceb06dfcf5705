// Runs a batch of vendors' orders in one transaction: read, decide in order of arrival, post, write.
import { newId } from '#server/base/id.ts';
import { secretHash } from '#server/base/secrets/secret.ts';
import type { Transaction } from '#server/db/database.ts';
import type { GamesDeps } from '../parts.ts';
import type { OrderDone, VendorOrder } from '../vendors/port.ts';
import type { VendorRefusal } from '../vendors/vendor-refusal.ts';
import { answerOf, decideOrder } from './decide-order.ts';
import { journalOf, keyOf, type OrderState } from './order-state.ts';
import { selectFreeRounds, writeFreeRounds } from './free-round-store.ts';
import { selectCopies, writeCopies } from './order-copy-store.ts';
import { type Lookups, readOrderFacts, reopenBets, writeOrders } from './order-store.ts';

/** The answer to one order. A refused order does not affect the others. */
export type OrderAnswer = { readonly done: OrderDone } | { readonly refusal: VendorRefusal };

/**
 * Does many orders in one transaction. It locks their players first, so everything it reads about them stays true
 * until the end. All reads are sent together after the lock; the orders are decided in memory, money included; all
 * writes are sent together with the commit.
 * @throws IdTaken, also from the commit, when another player's call took the same id meanwhile; then nothing is done
 */
export async function runVendorOrders(
  tx: Transaction,
  deps: GamesDeps,
  orders: readonly VendorOrder[],
  inMaintenance: boolean,
): Promise<OrderAnswer[]> {
  const now = deps.clock.now();
  const { lock, ...facts } = await readAll(tx, deps, orders);
  const state: OrderState = {
    ...facts,
    playBalances: new Map(lock),
    postings: [],
    currency: deps.merchant.currency,
    ceilings: deps.merchant.ceilings,
    inMaintenance,
    now,
    newRoundId: () => newId('rnd', now.getTime()),
  };
  const decisions = orders.map((order) => decideOrder(state, order));
  const journalIds = await deps.wallet.postForPlay(tx, lock, state.postings);
  writeAll(tx, state, journalIds);
  return decisions.map((decision) =>
    'refusal' in decision ? decision : { done: answerOf(decision, state, journalIds) },
  );
}

type MemberStatuses = OrderState['memberStatuses'];

async function readAll(
  tx: Transaction,
  { wallet, identity, protection }: GamesDeps,
  orders: readonly VendorOrder[],
) {
  const playerIds = new Set<string>();
  const bettorIds = new Set<string>();
  for (const { playerId, acts } of orders) {
    playerIds.add(playerId);
    if (acts.some(({ kind }) => kind === 'BET')) bettorIds.add(playerId);
  }
  const locked = wallet.lockForPlay(tx, [...playerIds]);
  const read = readOrderFacts(tx, lookupsOf(orders));
  const found: Promise<MemberStatuses> =
    bettorIds.size > 0 ? identity.memberStatusesOf(tx, [...bettorIds]) : Promise.resolve(new Map());
  const copied = selectCopies(tx, orders);
  const [lock, facts, memberStatuses, copies] = await Promise.all([locked, read, found, copied]);
  const guarded = [...memberStatuses.keys()].filter((memberId) => memberStatuses.get(memberId)?.isGuarded);
  // Only few members have limits, so only their limits are read.
  const remainingLimits = new Map(guarded.length > 0 ? await protection.remainingLimits(tx, guarded) : []);
  const free = await selectFreeRounds(tx, orders, facts.rounds.values());
  return { ...facts, ...free, copies, lock, memberStatuses, remainingLimits };
}

/**
 * The keys that the acts of orders name. A row that several acts name is read once for each of them, which does no
 * harm.
 */
function lookupsOf(orders: readonly VendorOrder[]): Lookups {
  const sessions = new Map<string, Lookups['sessions'][number]>();
  const movements: Lookups['movements'][number][] = [];
  const rounds: Lookups['rounds'][number][] = [];
  for (const { vendorCode, playerId: memberId, sessionToken: token, acts } of orders) {
    for (const act of acts) {
      if (act.kind === 'BET' && token) {
        const key = keyOf(vendorCode, token, memberId);
        const tokenHash = secretHash(token).toString('hex');
        if (!sessions.has(key)) sessions.set(key, { vendorCode, memberId, token, tokenHash });
      }
      if ('transactionId' in act) movements.push({ vendorCode, transactionId: act.transactionId });
      if ('betTransactionId' in act && act.betTransactionId !== null)
        movements.push({ vendorCode, transactionId: act.betTransactionId });
      if ('roundId' in act) rounds.push({ vendorCode, vendorRoundId: act.roundId, memberId });
    }
  }
  return { sessions: [...sessions.values()], movements, rounds };
}

/** Writes everything that changed. The statements are sent without waiting for their answers. */
function writeAll(tx: Transaction, state: OrderState, journalIds: readonly string[]): void {
  const txs = [...state.txs.values()];
  const rounds = [...state.rounds.values()].filter(({ isChanged }) => isChanged);
  // First open the bets that are not in memory. The bets in memory are written afterwards, because this batch may have
  // settled them again.
  const reopened = rounds.filter(({ isReopened }) => isReopened);
  if (reopened.length > 0) reopenBets(tx, reopened);
  const changes = {
    movements: txs
      .filter(({ isNew }) => isNew)
      .map((one) => ({ ...one, journalId: journalOf(one, journalIds) })),
    rounds: rounds.filter(({ isNew }) => isNew),
    changedBets: txs.filter(({ isNew, isChanged }) => isChanged && !isNew),
    changedRounds: rounds.filter(({ isNew }) => !isNew),
  };
  if (Object.values(changes).some(({ length }) => length > 0)) writeOrders(tx, changes, state.now);
  writeFreeRounds(tx, state);
  writeCopies(tx, [...state.copies.values()], state.now);
}
