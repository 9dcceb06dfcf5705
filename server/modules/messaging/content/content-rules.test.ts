// Which ends of a content can never be reached.
import { expect, it } from 'vitest';
import { endsTooEarly } from './content-rules.ts';

const now = new Date('2026-11-21T09:00:00Z');
const at = now.getTime();

it.each([
  [null, null, false],
  [null, at + 1, false],
  [null, at, true],
  [at + 10, at + 11, false],
  [at + 10, at + 10, true],
  [at - 10, at - 5, true],
])('from %s until %s ends too early: %s', (showsFrom, showsUntil, isTooEarly) => {
  expect(endsTooEarly({ showsFrom, showsUntil }, now)).toBe(isTooEarly);
});
