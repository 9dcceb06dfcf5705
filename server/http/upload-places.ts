// How many uploads one process works on at the same time: the rest wait with their bodies unread, and only so many.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Refusal } from '#server/base/refusal.ts';

const mostAtOnce = 4;
const mostWaiting = 64;
/** One person, or all callers behind one address, may not take all places. */
const mostOfOne = 2;

/** Runs each upload when one of the few places is free, first come, first served. */
export class UploadPlaces {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly ofOne = new Map<string, number>();

  /** @throws Refusal RATE_LIMITED when `caller` has uploads under way already, or too many uploads wait. */
  async hold<T>(caller: string, act: () => Promise<T>): Promise<T> {
    const own = this.ofOne.get(caller) ?? 0;
    if (own >= mostOfOne || this.waiting.length >= mostWaiting)
      throw new Refusal('RATE_LIMITED', { retryAfterSeconds: 5 });
    this.ofOne.set(caller, own + 1);
    try {
      // A released place passes to the next waiting upload, so `running` does not change.
      if (this.running < mostAtOnce) this.running += 1;
      else await new Promise<void>((go) => this.waiting.push(go));
      // Other calls are answered between two uploads, also when many bodies are ready.
      await nextTurn();
      return await act().finally(() => this.giveUp());
    } finally {
      const left = (this.ofOne.get(caller) ?? 1) - 1;
      if (left > 0) this.ofOne.set(caller, left);
      else this.ofOne.delete(caller);
    }
  }

  private giveUp(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
