// When a reality check is due, by the minute.
import { expect, it } from 'vitest';
import { checkDueAt, pauseMs, playGoingOn } from './reality-rules.ts';

const minuteMs = 60_000;
const noon = new Date('2026-11-21T04:00:00Z');
const at = (minutes: number) => new Date(noon.getTime() + minutes * minuteMs);
const everyMs = 30 * minuteMs;
const due = (beganAt: Date | undefined, passedAt: Date | null, now: Date) =>
  (checkDueAt({ everyMs, passedAt }, beganAt && { beganAt }, now).getTime() - noon.getTime()) / minuteMs;

it('is due an interval after play began, or after the last one of this play', () => {
  expect(due(noon, null, at(5))).toBe(30);
  expect(due(noon, at(31), at(40))).toBe(61);
  // Passed in an earlier play, or before this one began: has no effect.
  expect(due(at(60), at(31), at(61))).toBe(90);
});

it('without play a stake of this moment begins it', () => {
  expect(due(undefined, at(-5), at(7))).toBe(37);
});

it('play goes on until a pause is over', () => {
  const play = { beganAt: noon, lastStakeAt: at(10), netMinor: 0n, afterJournalId: 1n };
  expect(playGoingOn(play, new Date(at(10).getTime() + pauseMs))).toBe(play);
  expect(playGoingOn(play, new Date(at(10).getTime() + pauseMs + 1))).toBeUndefined();
  expect(playGoingOn(undefined, noon)).toBeUndefined();
});
