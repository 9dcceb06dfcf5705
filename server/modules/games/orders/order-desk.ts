// Takes vendors' orders one by one and has them done together, a lane for each share of the players.
import { createBatcher, QueueFull } from '#server/db/batcher.ts';
import type { GamesDeps } from '../parts.ts';
import type { OrderDone, VendorOrder } from '../vendors/port.ts';
import { VendorRefusal } from '../vendors/vendor-refusal.ts';
import { PlayMemory } from './play-memory.ts';
import { IdTaken, type OrderAnswer, runVendorOrders } from './run-orders.ts';
import { runRemembered } from './run-remembered.ts';

/** Two writers share the disk best; more only wait for each other. */
const lanes = 2;
/** So many orders may wait before the next is asked to come again. */
const queueLimit = 20_000;
const maxTries = 3;

export type OrderDesk = {
  /** Does an order, together with others. @throws VendorRefusal, RETRYABLE when too many orders wait */
  play(order: VendorOrder): Promise<OrderDone>;
  /** Takes no more orders; resolves when those it took are done. */
  close(): Promise<void>;
};

export function createOrderDesk(deps: GamesDeps): OrderDesk {
  const memory = new PlayMemory();
  const batcher = createBatcher<VendorOrder, OrderAnswer>({
    lanes,
    laneOf: ({ playerId }) => playerId,
    queueLimit,
    run: (orders) => runBatch(deps, memory, orders),
  });
  return {
    play: async (order) => {
      try {
        const answer = await batcher.submit(order);
        if ('done' in answer) return answer.done;
        throw answer.refusal;
      } catch (error) {
        throw error instanceof QueueFull ? new VendorRefusal('RETRYABLE') : error;
      }
    },
    close: () => batcher.close(),
  };
}

/** Does what can be done from memory, then reads for the rest. */
async function runBatch(
  deps: GamesDeps,
  memory: PlayMemory,
  orders: readonly VendorOrder[],
): Promise<OrderAnswer[]> {
  const inMaintenance = await deps.platform.inMaintenance();
  const done = await runRemembered(deps, memory, orders, inMaintenance);
  const rest = done.size === 0 ? orders : orders.filter((_, place) => !done.has(place));
  if (rest.length === 0) return orders.map((_, place) => done.get(place) as OrderAnswer);
  const read = (await runRead(deps, memory, rest, inMaintenance, 1)).values();
  return orders.map((_, place) => done.get(place) ?? (read.next().value as OrderAnswer));
}

async function runRead(
  deps: GamesDeps,
  memory: PlayMemory,
  orders: readonly VendorOrder[],
  inMaintenance: boolean,
  attempt: number,
): Promise<readonly OrderAnswer[]> {
  try {
    const { answers, remember } = await deps.db.tx((tx) =>
      runVendorOrders(tx, deps, orders, inMaintenance, memory),
    );
    remember();
    return answers;
  } catch (error) {
    memory.forget(orders.map(({ playerId }) => playerId));
    // Whoever took the id is committed by now: read again, the batch finds it and refuses that order alone.
    if (error instanceof IdTaken && attempt < maxTries)
      return runRead(deps, memory, orders, inMaintenance, attempt + 1);
    throw error;
  }
}
