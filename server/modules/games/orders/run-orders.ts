// Runs a batch of vendors' orders in one transaction: read, decide in order of arrival, post, write.
import { newId } from '#server/base/id.ts';
import { secretHash } from '#server/base/secret.ts';
import type { Transaction } from '#server/db/database.ts';
import type { GamesDeps } from '../parts.ts';
import type { OrderDone, VendorOrder } from '../vendors/port.ts';
import type { VendorRefusal } from '../vendors/vendor-refusal.ts';
import { answerOf, decideOrder } from './decide-order.ts';
import { journalOf, keyOf, type OrderState } from './order-state.ts';
import { type Lookups, readOrderFacts, reopenBets, writeOrders } from './order-store.ts';

/** An order's own answer; a refusal of one harms no other. */
export type OrderAnswer = { readonly done: OrderDone } | { readonly refusal: VendorRefusal };

/**
 * Does many orders at once. Their players are locked first, so all that is read about them stays true until the
 * end, and the rules decide upon it in memory, money included. All that is read is asked for at once, behind the
 * lock; all that was decided is sent at once, with the commit.
 *
 * @throws IdTaken, also from the transaction, when another player's call with the same id came between; nothing is
 *   done then
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
  const [lock, facts, memberStatuses] = await Promise.all([locked, read, found]);
  const guarded = [...memberStatuses.keys()].filter((memberId) => memberStatuses.get(memberId)?.isGuarded);
  // Of hardly anybody is more to be asked.
  const rooms = new Map(guarded.length > 0 ? await protection.remainingLimits(tx, guarded) : []);
  return { ...facts, lock, memberStatuses, rooms };
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

/** Writes all that changed, by statements nobody waits for. */
function writeAll(tx: Transaction, state: OrderState, journalIds: readonly string[]): void {
  const txs = [...state.txs.values()];
  const rounds = [...state.rounds.values()].filter(({ isChanged }) => isChanged);
  // First the bets nobody named in this batch: those that were named know better, they may be settled again.
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
}
