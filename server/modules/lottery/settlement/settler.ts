// Settles whatever is over, whenever it is told that something may be.
import type { LotteryParts } from '../parts.ts';
import { waitForSlips } from '../orders/order-store.ts';
import { advanceChases } from './advance-chases.ts';
import { resumeCorrection } from './correct-draw.ts';
import { selectInterrupted } from './correct-store.ts';
import { settleDraw } from './settle-draw.ts';
import { selectUnsettled, settleUnplayed } from './settle-store.ts';

const drawsAtOnce = 200;
const drawsInTurn = 3;

type Settler = {
  /** Settles all draws that are over and puts lines of later draws into play; tells how many draws there were. */
  settleAll(): Promise<number>;
  /** The same without waiting for it; calls that come while it works are answered by one more round. */
  wake(): void;
  /** Resolves when the work under way is done; nothing is begun any more. */
  close(): Promise<void>;
};

export function createSettler(parts: LotteryParts): Settler {
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isClosed = false;
  const settleAll = async (): Promise<number> => {
    for (const drawId of await selectInterrupted(parts.db))
      await resumeCorrection(parts, drawId).catch(parts.onFault);
    let settled = 0;
    for (let before = -1; settled > before; ) {
      before = settled;
      settled += await settleSome(parts);
    }
    await advanceChases(parts);
    return settled;
  };
  const work = async (): Promise<void> => {
    while (isAsked && !isClosed) {
      isAsked = false;
      await settleAll().catch(parts.onFault);
    }
    running = undefined;
  };
  return {
    settleAll,
    wake() {
      isAsked = true;
      running ??= work();
    },
    async close() {
      isClosed = true;
      await running;
    },
  };
}

/** Settles the oldest of what is over; tells how many draws that were, none when nothing is left or all of it fails. */
async function settleSome(parts: LotteryParts): Promise<number> {
  const draws = await selectUnsettled(parts.db, drawsAtOnce);
  if (draws.length === 0) return 0;
  const ids = draws.map(({ id }) => id);
  await parts.db.tx((tx) => waitForSlips(tx, ids));
  const unplayed = await parts.db.tx((tx) => settleUnplayed(tx, ids, parts.clock.now()));
  let settled = unplayed.size;
  const waiting = draws.filter(({ id }) => !unplayed.has(id)).values();
  // Draws of one second do not wait for each other: while one asks the database, another reckons.
  const settleNext = async (): Promise<void> => {
    for (const draw of waiting) await settleDraw(parts, draw).then(() => (settled += 1), parts.onFault);
  };
  await Promise.all(Array.from({ length: drawsInTurn }, settleNext));
  return settled;
}
