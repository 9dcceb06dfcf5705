// Proves the warnings about remaining time, and the time of the next check.
import { expect, it } from 'vitest';
import { nextWordMs, timeWord } from './time-warning.ts';

const minuteMs = 60_000;

it.each([
  [null, 'NOTHING', null],
  [60 * minuteMs, 'NOTHING', 55 * minuteMs],
  [5 * minuteMs + 1, 'NOTHING', 15_000],
  [5 * minuteMs, 'SOON', 5 * minuteMs],
  [1, 'SOON', 15_000],
  [0, 'OVER', null],
] as const)('%s ms left: %s', (leftMs, word, next) => {
  expect([timeWord(leftMs), nextWordMs(leftMs)]).toEqual([word, next]);
});
