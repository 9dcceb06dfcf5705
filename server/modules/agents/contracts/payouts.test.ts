// Which periods the next calculation of payouts still looks at.
import { expect, it } from 'vitest';
import type { ContractKind } from '#contract/agents/contracts.ts';
import { heldClock } from '#server/base/clock.ts';
import { isCalculatedAgain } from './payouts.ts';

const parts = { clock: heldClock('2026-12-10T06:30:00Z'), timeZone: 'Asia/Dhaka' };
/** Midnight in Dhaka. */
const midnight = (day: string): string => `${day}T00:00:00+06:00`;

it.each<[ContractKind, string, boolean]>([
  ['DAILY_SALARY', midnight('2026-12-09'), true],
  ['DAILY_SALARY', midnight('2026-12-04'), true],
  ['DAILY_SALARY', midnight('2026-12-03'), false],
  ['DAILY_SALARY', '2026-12-09T10:00:00Z', false],
  ['HOUR_SALARY', '2026-12-08T07:00:00Z', true],
  ['HOUR_SALARY', '2026-12-08T06:00:00Z', false],
  ['DIVIDEND', midnight('2026-11-16'), true],
  ['DIVIDEND', midnight('2026-11-01'), true],
  ['DIVIDEND', midnight('2026-10-16'), false],
])('%s of %s is calculated again: %s', (kind, beginsAt, isAgain) => {
  expect(isCalculatedAgain(parts, kind, new Date(beginsAt))).toBe(isAgain);
});
