// Takes vendors' orders one by one and runs them in batches. Each lane serves a share of the players.
import { createBatcher, QueueFull } from '#server/db/batcher.ts';
import type { GamesDeps } from '../parts.ts';
import type { OrderDone, VendorOrder } from '../vendors/port.ts';
import { VendorRefusal } from '../vendors/vendor-refusal.ts';
import { IdTaken } from './order-store.ts';
import { type OrderAnswer, runVendorOrders } from './run-orders.ts';

/** Two writers use the disk best; more writers only wait for each other. */
const lanes = 2;
/** When this many orders wait, the next one is refused and the vendor sends it again. */
const queueLimit = 20_000;
const maxTries = 3;

export type OrderService = {
  /**
   * Does an order, in one batch with others.
   * @throws VendorRefusal any refusal of an act; RETRYABLE when too many orders wait
   */
  play(order: VendorOrder): Promise<OrderDone>;
  /** Refuses new orders. Resolves when all earlier orders are done. */
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
    // The other transaction has committed. The batch runs again, finds the id and refuses only that order.
    if (error instanceof IdTaken && attempt < maxTries) return runBatch(deps, orders, attempt + 1);
    throw error;
  }
}
