// A process that starts again after a day plays what it missed in slices and ends with the same matches.
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { createMatchProcess, isOverPhase } from './match-process.ts';
import { MatchStore } from './match-store.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 26, 12);
const seeds = {
  seedOf: (matchId: string) => createHash('sha256').update(matchId).digest('hex'),
  close: () => undefined,
};

/** A process on a store, at a time; `sliceMs` 0 plays one match at a time. */
function aProcess(db: DatabaseSync, atMs: number, sliceMs?: number) {
  return createMatchProcess({
    store: new MatchStore(db),
    seeds,
    clock: { now: () => new Date(atMs) },
    sliceMs,
  });
}

/** The record of a first hour, whose matches are over, and of what was to come. */
function anHourPlayed(): DatabaseSync {
  const db = new DatabaseSync(':memory:', { readBigInts: true });
  aProcess(db, start).advance();
  aProcess(db, start + hour).advance();
  return db;
}

it('in one piece or in slices, the matches are the same, and the feed is silent until all are at the present', () => {
  const [whole, sliced] = [anHourPlayed(), anHourPlayed()];
  const now = start + 4 * hour;
  const atOnce = aProcess(whole, now);
  atOnce.advance();
  const bySlices = aProcess(sliced, now, 1);
  let slices = 0;
  let slicesBehind = 0;
  for (;;) {
    bySlices.advance();
    slices += 1;
    if (bySlices.feed.aliveAtMs() < now) slicesBehind += 1;
    if (bySlices.feed.list().length === atOnce.feed.list().length && bySlices.feed.aliveAtMs() === now) break;
    expect(slices).toBeLessThan(20_000);
  }
  expect(slicesBehind).toBeGreaterThan(5);
  const record = ({ feed }: typeof atOnce) =>
    new Map(feed.list().map(({ fixture, phase, step, board }) => [fixture.matchId, { phase, step, board }]));
  expect(record(bySlices)).toEqual(record(atOnce));
});

it('a match that ended before the start is there at once for whoever asks', () => {
  const db = anHourPlayed();
  const before = aProcess(db, start + hour);
  before.advance();
  const over = before.feed.list().find(({ phase }) => isOverPhase(phase));
  if (!over) throw new Error('no match is over after an hour');
  const again = aProcess(db, start + hour, 0);
  expect(again.feed.list().some(({ fixture }) => fixture.matchId === over.fixture.matchId)).toBe(false);
  expect(again.feed.find(over.fixture.matchId)).toEqual(over);
});
