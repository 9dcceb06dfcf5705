// Settles whatever is over, whenever it is told that something may be.
import type { LotteryParts } from '../parts.ts';
import { advanceChases } from './advance-chases.ts';
import { resumeCorrection } from './correct-draw.ts';
import { selectInterrupted } from './correct-store.ts';
import { settleDraw } from './settle-draw.ts';
import { selectUnsettled } from './settle-store.ts';

const drawsAtOnce = 50;

export type Settler = {
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
    for (const drawId of await selectInterrupted(parts.db)) await resumeCorrection(parts, drawId);
    let settled = 0;
    for (const draw of await selectUnsettled(parts.db, drawsAtOnce)) {
      await settleDraw(parts, draw).then(() => (settled += 1), parts.onFault);
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
