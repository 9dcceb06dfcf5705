// Settles all draws that have ended, each time it is notified that there may be one.
import type { LotteryParts } from '../parts.ts';
import { waitForSlips } from '../slips/slip-store.ts';
import { advanceChases } from './advance-chases.ts';
import { resumeCorrection } from './correct-draw.ts';
import { selectInterrupted } from './correct-store.ts';
import { settleDraw } from './settle-draw.ts';
import { selectUnsettled, settleUnplayed } from './settle-store.ts';

const drawsAtOnce = 200;
const drawsInTurn = 3;

type Settler = {
  /** Settles all draws that have ended and stakes lines of later draws; returns the number of draws. */
  settleAll(): Promise<number>;
  /** Starts the same without waiting for it. Calls during a run cause one more run. */
  wake(): void;
  /** Resolves when the present run is done; no further run begins. */
  close(): Promise<void>;
};

export function createSettler(parts: LotteryParts): Settler {
  let running: Promise<void> | undefined;
  let isRequested = false;
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
    while (isRequested && !isClosed) {
      isRequested = false;
      await settleAll().catch(parts.onFault);
    }
    running = undefined;
  };
  return {
    settleAll,
    wake() {
      isRequested = true;
      running ??= work();
    },
    async close() {
      isClosed = true;
      await running;
    },
  };
}

/** Settles the oldest draws that have ended; returns their number. 0 when no draw is left or all of them fail. */
async function settleSome(parts: LotteryParts): Promise<number> {
  const draws = await selectUnsettled(parts.db, drawsAtOnce);
  if (draws.length === 0) return 0;
  const ids = draws.map(({ id }) => id);
  await parts.db.tx((tx) => waitForSlips(tx, ids));
  const unplayed = await parts.db.tx((tx) => settleUnplayed(tx, ids, parts.clock.now()));
  let settled = unplayed.size;
  const waiting = draws.filter(({ id }) => !unplayed.has(id)).values();
  // Draws of the same second are settled side by side: one computes while another waits for the database.
  const settleNext = async (): Promise<void> => {
    for (const draw of waiting) await settleDraw(parts, draw).then(() => (settled += 1), parts.onFault);
  };
  await Promise.all(Array.from({ length: drawsInTurn }, settleNext));
  return settled;
}
