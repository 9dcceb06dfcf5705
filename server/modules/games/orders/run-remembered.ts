// Does orders from memory: decided upon what their players' last orders left, and written in one message.
import { newId } from '#server/base/id.ts';
import type { Transaction } from '#server/db/database.ts';
import { asNotRemembered, NotAsRemembered } from '#server/modules/wallet/index.ts';
import type { GamesDeps } from '../parts.ts';
import type { VendorOrder } from '../vendors/port.ts';
import { answerOf, type Decision, decideOrder } from './decide-order.ts';
import type { OrderState } from './order-state.ts';
import type { PlayMemory } from './play-memory.ts';
import { inOrder, type OrderAnswer, writeAll } from './run-orders.ts';

/** Orders done from memory by their place in the batch; the others are to be read for. */
type DoneFromMemory = ReadonlyMap<number, OrderAnswer>;

type Plan = {
  readonly state: OrderState;
  readonly was: Pick<OrderState, 'txs' | 'rounds' | 'purses'>;
  /** Places of the orders in the batch. */
  readonly decisions: ReadonlyMap<number, Done>;
  readonly gameStamp: bigint;
};
type Done = Exclude<Decision, { refusal: unknown }>;

const nobody: DoneFromMemory = new Map();
/** Reading for the whole batch costs less than two transactions, unless memory does most of it. */
const mostOfIt = 3;

/**
 * Does those orders of a batch that can be decided from memory, all or none of them. Only what is accepted is done
 * so: refusals and repeats are decided anew upon what the database says, and so is all of a player of whom one
 * order cannot be decided.
 */
export async function runRemembered(
  deps: GamesDeps,
  memory: PlayMemory,
  orders: readonly VendorOrder[],
  inMaintenance: boolean,
): Promise<DoneFromMemory> {
  if (!memory.isWorthTrying) return nobody;
  // Those whose purses have changed are read for, and the others tried once more.
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const plan = planOf(deps, memory, orders, inMaintenance);
    if (!plan || plan.decisions.size < (orders.length - plan.decisions.size) * mostOfIt) return nobody;
    try {
      return await carryOut(deps, memory, plan);
    } catch (error) {
      const { purses } = plan.state;
      memory.failed();
      const changed = error instanceof NotAsRemembered ? error.ownerIds : [];
      memory.forget(changed.length > 0 ? changed : purses.keys());
      if (!(error instanceof NotAsRemembered)) throw error;
      // It was no purse: perhaps a game.
      if (changed.length === 0) memory.gameStamp = null;
    }
  }
  return nobody;
}

async function carryOut(deps: GamesDeps, memory: PlayMemory, plan: Plan): Promise<DoneFromMemory> {
  const journalIds = await deps.db.tx((tx) => writePlan(tx, deps, plan));
  memory.keep(plan.state, plan.gameStamp);
  memory.succeeded();
  const answers = new Map<number, OrderAnswer>();
  for (const [place, decision] of plan.decisions)
    answers.set(place, { done: answerOf(decision, plan.state, journalIds) });
  return answers;
}

async function writePlan(tx: Transaction, deps: GamesDeps, plan: Plan): Promise<readonly string[]> {
  const { state, was, gameStamp } = plan;
  const booking = deps.wallet.postRemembered(tx, was.purses, state.postings);
  // A debt, say: the ledger has to judge that itself.
  if (!booking) throw new NotAsRemembered([], undefined);
  const written = writeAll(tx, state, { was, gameStamp });
  tx.commitBehind();
  try {
    await inOrder([booking.journalIds, ...written]);
  } catch (error) {
    throw asNotRemembered(error, 'vendor_tx_pkey', 'round_pkey') ?? error;
  }
  return booking.journalIds;
}

/** Decides what can be decided from memory; null when nothing can. */
function planOf(
  deps: GamesDeps,
  memory: PlayMemory,
  orders: readonly VendorOrder[],
  inMaintenance: boolean,
): Plan | null {
  const { gameStamp } = memory;
  if (gameStamp === null) return null;
  const unknown = new Set<string>();
  for (;;) {
    const known = unknown.size;
    const { state, was } = recallAll(deps, memory, orders, inMaintenance, unknown);
    const decisions = new Map<number, Done>();
    if (unknown.size === known)
      for (const [place, order] of orders.entries()) {
        if (unknown.has(order.playerId)) continue;
        const decision = decideOrder(state, order);
        if ('refusal' in decision || decision.decided.some(({ repeated }) => repeated))
          unknown.add(order.playerId);
        else decisions.set(place, decision);
      }
    if (unknown.size === known) return decisions.size > 0 ? { state, was, decisions, gameStamp } : null;
  }
}

/** A state of what is remembered of the orders' players; those of whom that is not enough become unknown. */
function recallAll(
  deps: GamesDeps,
  memory: PlayMemory,
  orders: readonly VendorOrder[],
  inMaintenance: boolean,
  unknown: Set<string>,
): Pick<Plan, 'state' | 'was'> {
  const now = deps.clock.now();
  const facts = {
    txs: new Map(),
    rounds: new Map(),
    purses: new Map(),
    sessions: new Map(),
    standings: new Map(),
    rooms: new Map(),
  };
  for (const order of orders)
    if (!unknown.has(order.playerId) && !memory.recall(order, facts)) unknown.add(order.playerId);
  for (const playerId of unknown) facts.purses.delete(playerId);
  return {
    state: {
      ...facts,
      postings: [],
      currency: deps.merchant.currency,
      inMaintenance,
      now,
      newRoundId: () => newId('rnd', now.getTime()),
    },
    was: { txs: new Map(facts.txs), rounds: new Map(facts.rounds), purses: new Map(facts.purses) },
  };
}
