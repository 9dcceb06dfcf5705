// Fewer pixels after missed frames, never fewer without them, and nothing after a page that was hidden.
import { expect, it } from 'vitest';
import { createSharpness } from './sharpness.ts';

/** Draws so many frames with a gap; the ratios it fitted to. */
function drawn(gapsMs: readonly number[]): number[] {
  const fitted: number[] = [];
  const sharpness = createSharpness(
    () => fitted.push(sharpness.ratio()),
    () => 3,
  );
  let now = 1_000;
  for (const gap of gapsMs) sharpness.note((now += gap));
  return fitted;
}
const repeated = (gap: number, times: number): number[] => Array.from({ length: times }, () => gap);

it('keeps its sharpness at sixty frames a second, and with a few late ones', () => {
  expect(drawn(repeated(16.7, 400))).toEqual([]);
  expect(drawn(repeated(16.7, 400).map((gap, at) => (at % 5 === 0 ? 60 : gap)))).toEqual([]);
});

it('takes step after step down while frames are missed, and no more than there are', () => {
  expect(drawn(repeated(50, 30))).toEqual([1.5]);
  expect(drawn(repeated(50, 600))).toEqual([1.5, 1, 0.75]);
});

it('does not count the time in which the page was hidden', () => {
  expect(drawn(repeated(5_000, 400))).toEqual([]);
});
