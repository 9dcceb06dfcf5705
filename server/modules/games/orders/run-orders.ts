// Runs a batch of vendors' orders in one transaction: read, decide in order of arrival, post, write.
import { newId } from '#server/base/id.ts';
import { secretHash } from '#server/base/secret.ts';
import type { Transaction } from '#server/db/database.ts';
import { notifyContentChanged } from '../catalogue-store.ts';
import type { GamesDeps } from '../parts.ts';
import type { OrderDone, VendorOrder } from '../vendors/port.ts';
import type { VendorRefusal } from '../vendors/vendor-refusal.ts';
import { answerOf, decideOrder, journalOf } from './decide-order.ts';
import { keyOf, type OrderState } from './order-state.ts';
import { type Lookups, readOrderFacts, reopenBets, writeOrderFacts } from './order-store.ts';

/** An order's own answer; a refusal of one harms no other. */
export type OrderAnswer = { readonly done: OrderDone } | { readonly refusal: VendorRefusal };

/** Somebody else took one of the batch's ids between reading and writing: run again, it will be found. */
export class IdTaken extends Error {}

/**
 * Does many orders at once. Their players are locked first, so all that is read about them stays true until the
 * end, and the rules decide upon it in memory, money included; what they decided is posted and written set-wise.
 *
 * @throws IdTaken when another player's call with the same id came between; nothing is done then
 */
export async function runVendorOrders(
  tx: Transaction,
  deps: GamesDeps,
  orders: readonly VendorOrder[],
  inMaintenance: boolean,
): Promise<OrderAnswer[]> {
  const now = deps.clock.now();
  const purses = await deps.wallet.lockForPlay(tx, [...new Set(orders.map(({ playerId }) => playerId))]);
  const facts = await readOrderFacts(tx, lookupsOf(orders));
  const bettors = orders.filter(({ acts }) => acts.some(({ kind }) => kind === 'BET'));
  const players = await deps.identity.playersOf(tx, [...new Set(bettors.map(({ playerId }) => playerId))]);
  const state: OrderState = {
    ...facts,
    purses,
    statuses: new Map(players.map(({ memberId, status }) => [memberId, status])),
    postings: [],
    currency: deps.merchant.currency,
    inMaintenance,
    now,
    newRoundId: () => newId('rnd', now.getTime()),
  };
  const decisions = orders.map((order) => decideOrder(state, order));
  const journals = await postAll(tx, deps, state);
  await writeAll(tx, state, journals);
  return decisions.map((decision) =>
    'refusal' in decision ? decision : { done: answerOf(decision, state, journals) },
  );
}

function lookupsOf(orders: readonly VendorOrder[]): Lookups {
  const sessions = new Map<string, Lookups['sessions'][number]>();
  const movements = new Map<string, Lookups['movements'][number]>();
  const rounds = new Map<string, Lookups['rounds'][number]>();
  for (const { vassalage, playerId: memberId, sessionToken: token, acts } of orders) {
    for (const act of acts) {
      if (act.kind === 'BET' && token !== undefined && token !== null)
        sessions.set(keyOf(memberId, vassalage, token), {
          vassalage,
          memberId,
          token,
          tokenHash: secretHash(token),
        });
      const named = [
        'transactionId' in act ? act.transactionId : null,
        'betTransactionId' in act ? act.betTransactionId : null,
      ];
      for (const id of named)
        if (id !== null) movements.set(keyOf(vassalage, id), { vassalage, transactionId: id });
      if (!('roundId' in act)) continue;
      const round = { vassalage, vendorRoundId: act.roundId, memberId };
      rounds.set(keyOf(vassalage, act.roundId, memberId), round);
    }
  }
  return {
    sessions: [...sessions.values()],
    movements: [...movements.values()],
    rounds: [...rounds.values()],
  };
}

/**
 * Posts all that was decided. The rules have seen the locked balances, so the one thing that can surprise them is
 * a reference that somebody else's call has taken since.
 */
async function postAll(
  tx: Transaction,
  { wallet }: GamesDeps,
  { postings }: OrderState,
): Promise<(string | null)[]> {
  if (postings.length === 0) return [];
  const posted = await wallet.postMany(tx, postings, { isLocked: true });
  return posted.map(({ verdict, journalId }, at) => {
    if (verdict === 'mismatch' || verdict === 'repeated') throw new IdTaken();
    if (verdict !== 'posted') throw new Error(`the ledger said ${verdict} to ${postings[at]?.refType}`);
    return journalId;
  });
}

async function writeAll(
  tx: Transaction,
  state: OrderState,
  journals: readonly (string | null)[],
): Promise<void> {
  const txs = [...state.txs.values()];
  const added = txs
    .filter(({ isNew }) => isNew)
    .map((one) => ({ ...one, journalId: journalOf(one, journals) }));
  const marked = txs.filter(({ isNew, isChanged }) => isChanged && !isNew);
  const rounds = [...state.rounds.values()].filter(({ isChanged }) => isChanged);
  if (added.length + marked.length + rounds.length === 0) return;
  // First the bets nobody named in this batch: those that were named know better, they may be settled again.
  const reopened = rounds.filter(({ isReopened }) => isReopened);
  if (reopened.length > 0) await reopenBets(tx, reopened);
  await writeOrderFacts(tx, { added, marked, rounds }, state.now).catch((error: unknown) => {
    throw (error as { constraint?: string }).constraint === 'vendor_tx_pkey' ? new IdTaken() : error;
  });
  const isNews = rounds.some(
    ({ state: is, book, winMinor }) => is === 'SETTLED' && book === 'REAL' && winMinor > 0n,
  );
  if (isNews) await notifyContentChanged(tx, 'winners');
}
