// Proves that during a break only longer breaks that are at least as strict are offered.
import { expect, it } from 'vitest';
import { choicesBeyond } from './break-choices.ts';

const now = Date.parse('2026-11-21T04:00:00Z');
const dayMs = 24 * 60 * 60_000;
const lengths = (currentBreak: Parameters<typeof choicesBeyond>[0]) =>
  choicesBeyond(currentBreak, now).map(({ kind, days, months }) => days ?? months ?? kind);

it('offers all without a break, and only longer ones beside one', () => {
  expect(lengths(null)).toEqual([1, 3, 7, 30, 6, 12, 60, 'PERMANENT']);
  const coolOff = { kind: 'COOL_OFF', beganAt: now, until: now + 7 * dayMs } as const;
  expect(lengths(coolOff)).toEqual([30, 6, 12, 60, 'PERMANENT']);
  const halfYear = { kind: 'SELF_EXCLUSION', beganAt: now, until: now + 181 * dayMs } as const;
  expect(lengths(halfYear)).toEqual([12, 60, 'PERMANENT']);
  expect(lengths({ kind: 'PERMANENT', beganAt: now, until: null })).toEqual([]);
});
