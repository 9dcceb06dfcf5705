// Takes vendors' orders one by one and has them done together, a lane for each share of the players.
import { createBatcher, QueueFull } from '#server/db/batcher.ts';
import type { GamesDeps } from '../parts.ts';
import type { OrderDone, VendorOrder } from '../vendors/port.ts';
import { VendorRefusal } from '../vendors/vendor-refusal.ts';
import { IdTaken } from './order-store.ts';
import { type OrderAnswer, runVendorOrders } from './run-orders.ts';

/** Two writers share the disk best; more only wait for each other. */
const lanes = 2;
/** So many orders may wait before the next is asked to come again. */
const queueLimit = 20_000;
const maxTries = 3;

export type OrderService = {
  /** Does an order, together with others. @throws VendorRefusal, RETRYABLE when too many orders wait */
  play(order: VendorOrder): Promise<OrderDone>;
  /** Takes no more orders; resolves when those it took are done. */
  close(): Promise<void>;
};

export function createOrderService(deps: GamesDeps): OrderService {
  const batcher = createBatcher<VendorOrder, OrderAnswer>({
    lanes,
    laneOf: ({ playerId }) => playerId,
    queueLimit,
    run: (orders) => runBatch(deps, orders),
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

async function runBatch(
  deps: GamesDeps,
  orders: readonly VendorOrder[],
  attempt = 1,
): Promise<readonly OrderAnswer[]> {
  const inMaintenance = await deps.platform.inMaintenance();
  try {
    return await deps.db.tx((tx) => runVendorOrders(tx, deps, orders, inMaintenance));
  } catch (error) {
    // Whoever took the id is committed by now: the batch is run again, finds it and refuses that order alone.
    if (error instanceof IdTaken && attempt < maxTries) return runBatch(deps, orders, attempt + 1);
    throw error;
  }
}
