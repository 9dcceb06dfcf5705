// Keeps the list of bets up to date with its sources: at intervals, and completely before a read.
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#server/base/clock.ts';
import { every } from '#server/base/every.ts';
import type { Database } from '#server/db/database.ts';
import type { BetSource } from './bet-source.ts';
import { lockSource, notifyWinnersChanged, writeBets } from './bet-store.ts';

/** Bets taken over in one transaction. */
const atOnce = 1000;
/** The longest time, in ms, that a read waits for bets that are not taken over yet. */
const lookWaitsMs = 2_000;
const lookEveryMs = 1_000;
/** Between two transactions it rests so many times as long as one took: bets go first. */
const restsTimes = 4;

export type BetFollower = {
  /** Takes over what changed before the call, for two seconds at most. */
  catchUp(): Promise<void>;
  /** Takes over all changes, without a time limit; returns how many bets. */
  catchUpWholly(signal?: AbortSignal): Promise<number>;
  /** Begins to take over what changes, every second. */
  start(): void;
  close(): Promise<void>;
};

/**
 * Any number of processes may follow: for each source one at a time takes changes, and deletes the notes of them in the
 * transaction that writes the bets, so every change is taken over exactly once.
 */
export function createBetFollower(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly sources: readonly BetSource[];
  readonly onFault: (fault: unknown) => void;
}): BetFollower {
  const { sources, onFault, ...places } = deps;
  const { db } = places;
  let stop = (): void => undefined;
  let isClosed = false;
  let following: Promise<void> | undefined;
  let running: Promise<unknown> | undefined;
  let waiting: Promise<void> | undefined;

  /** Takes over changes until there are none or the time is over. */
  async function takeOver(until: number, restTimes: number, signal?: AbortSignal): Promise<number> {
    let taken = 0;
    const changed = await Promise.all(sources.map((source) => source.hasChanges(db)));
    for (const source of sources.filter((_, nth) => changed[nth])) {
      while (await source.hasChanges(db)) {
        const startedAt = performance.now();
        const { bets, isMore } = await takeOnce(places, source);
        taken += bets;
        signal?.throwIfAborted();
        if (!isMore) break;
        if (performance.now() >= until || isClosed) return taken;
        if (restTimes > 0) await pause((performance.now() - startedAt) * restTimes);
      }
    }
    return taken;
  }

  async function look(): Promise<void> {
    await running?.catch(() => undefined);
    waiting = undefined;
    const run = takeOver(performance.now() + lookWaitsMs, 0);
    running = run;
    await run;
  }

  return {
    // Calls that come while others wait share what those wait for: it has not begun yet.
    catchUp: () => (waiting ??= look()),
    catchUpWholly: (signal) => takeOver(Infinity, 0, signal),
    start: () => {
      stop = every(
        lookEveryMs,
        async () => {
          if (following) return;
          following = takeOver(Infinity, restsTimes).then(() => undefined);
          await following.finally(() => (following = undefined));
        },
        onFault,
      );
    },
    close: async () => {
      isClosed = true;
      stop();
      await Promise.allSettled([following, running]);
    },
  };
}

function takeOnce(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  source: BetSource,
): Promise<{ bets: number; isMore: boolean }> {
  return db.tx(async (tx) => {
    await lockSource(tx, source.name);
    const { bets, isMore } = await source.takeChanged(tx, atOnce);
    const { isWinnersNews } = await writeBets(tx, source.name, bets, clock.now());
    if (isWinnersNews) await notifyWinnersChanged(tx);
    return { bets: bets.length, isMore };
  });
}
