// The greeting for each hour of the day.
import { expect, it } from 'vitest';
import { greetingOf } from './greeting.ts';

it('AGT-03 greets by the hour of the device', () => {
  const hours = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_none, at) => from + at);
  expect(hours(0, 10).map(greetingOf)).toEqual(hours(0, 10).map(() => 'agents.morning'));
  expect(hours(11, 14).map(greetingOf)).toEqual(hours(11, 14).map(() => 'agents.noon'));
  expect(hours(15, 18).map(greetingOf)).toEqual(hours(15, 18).map(() => 'agents.afternoon'));
  expect(hours(19, 23).map(greetingOf)).toEqual(hours(19, 23).map(() => 'agents.evening'));
});
