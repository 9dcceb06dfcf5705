// Sends shots in batches of half a second, one batch at a time, and repeats a batch until it is answered.
import type { ShotsAnswer } from '../../game-vendors/fishing/fishing-wire.ts';
import { Refused } from '../game-calls.ts';

type Queued = { readonly fishId: string; readonly cannon: string };
type Deps = {
  /** Sends one batch under its id; the server answers a repeated id from its records. */
  readonly send: (batchId: string, cannon: string, fish: readonly string[]) => Promise<ShotsAnswer>;
  readonly onAnswer: (answer: ShotsAnswer) => void;
  readonly onRefused: (refused: Refused) => void;
  /** Whether answers are late. */
  readonly onSlow: (slow: boolean) => void;
};

const gatherMs = 400;
const mostInBatch = 4;
/** Pauses between the tries of one batch; the last one is repeated for as long as the page is open. */
const pausesMs = [300, 700, 1500, 3000, 5000];
/** Refusals after which the same batch is sent again. */
const passing: readonly string[] = ['UNREACHABLE', 'STILL_SETTLING', 'TOO_SOON'];
const wait = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));

export type ShotQueue = ReturnType<typeof createShotQueue>;

export function createShotQueue(deps: Deps) {
  let queued: Queued[] = [];
  let isSending = false;

  async function sendAll(): Promise<void> {
    isSending = true;
    while (queued.length > 0) {
      await wait(gatherMs);
      const cannon = queued[0]?.cannon ?? '';
      const other = queued.findIndex((shot) => shot.cannon !== cannon);
      const count = Math.min(mostInBatch, other < 0 ? queued.length : other);
      const batch = queued.slice(0, count);
      queued = queued.slice(count);
      await sendOne(cannon, batch);
    }
    isSending = false;
  }

  async function sendOne(cannon: string, batch: readonly Queued[]): Promise<void> {
    const batchId = newBatchId();
    const fish = batch.map(({ fishId }) => fishId);
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answer = await deps.send(batchId, cannon, fish);
        deps.onSlow(false);
        return deps.onAnswer(answer);
      } catch (error) {
        const refused = error instanceof Refused ? error : new Refused('INTERNAL');
        if (!passing.includes(refused.code)) {
          queued = [];
          deps.onSlow(false);
          return deps.onRefused(refused);
        }
        if (refused.code === 'UNREACHABLE') deps.onSlow(true);
        await wait(pausesMs[Math.min(attempt, pausesMs.length - 1)] ?? 5000);
      }
    }
  }

  return {
    /** No more shots than one batch wait behind the one that is on its way. */
    get isFull(): boolean {
      return queued.length >= mostInBatch;
    },
    add(fishId: string, cannon: string): void {
      queued.push({ fishId, cannon });
      if (!isSending) void sendAll();
    },
  };
}

function newBatchId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
