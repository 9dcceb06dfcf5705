// The state machine of a grant: over every history of events, sums are zero, cash never falls, and money moves once.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GrantState, grantStates } from '#contract/promotions/grants.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import { eventDue, type GrantEvent, isCurrent, postingOf, stateAfter } from './grant-rules.ts';

const events: readonly GrantEvent[] = ['ACTIVATE', 'LAPSE', 'CLOSE', 'COMPLETE', 'FORFEIT', 'EXPIRE', 'VOID'];

/** Applies the events that can happen to a grant; answers its end state and the balances. */
function run(history: readonly GrantEvent[], amountMinor: bigint) {
  let state: GrantState = 'ACCEPTED';
  const sums = { bonus: 0n, cash: 0n, house: 0n };
  const codes: string[] = [];
  for (const event of history) {
    const next = stateAfter(state, event);
    if (!next) continue;
    state = next;
    const posting = postingOf(event, { id: 'gra_1', offerId: 'off_1', memberId: 'mbr_1', amountMinor });
    if (!posting) continue;
    codes.push(posting.txCode);
    sums.bonus += posting.amountMinor;
    if (posting.to) sums.cash -= posting.amountMinor;
    else sums.house -= posting.amountMinor;
  }
  return { state, sums, codes };
}

describe('a grant', () => {
  it('never invents or loses a minor unit in any history, and never takes cash', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...events), { maxLength: 12 }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        (history, amountMinor) => {
          const { state, sums, codes } = run(history, amountMinor);
          expect(sums.bonus + sums.cash + sums.house).toBe(0n);
          expect(sums.cash).toBe(state === 'COMPLETED' ? amountMinor : 0n);
          expect(sums.bonus).toBe(isCurrent(state) ? amountMinor : 0n);
          expect(new Set(codes).size).toBe(codes.length);
        },
      ),
      { numRuns: runsByDay(200) },
    );
  });

  it('never leaves an end', () => {
    const ends = grantStates.filter((state) => state !== 'ACCEPTED' && !isCurrent(state));
    for (const state of ends)
      for (const event of events) expect(stateAfter(state, event), `${state} ${event}`).toBeUndefined();
  });

  it.each([
    [-1, 'ACTIVE', 0, undefined],
    [0, 'ACTIVE', 0, 'EXPIRE'],
    [0, 'ACTIVE', 1, 'CLOSE'],
    [1, 'CLOSING', 1, undefined],
    [1, 'CLOSING', 0, 'EXPIRE'],
    [7 * 86_400_000, 'CLOSING', 1, 'EXPIRE'],
  ] as const)('%d ms after its end, %s with %d open bets: %s', (afterMs, state, openBets, event) => {
    const endsAt = new Date('2026-12-01T00:00:00Z');
    const now = new Date(endsAt.getTime() + afterMs);
    const progress = { state, endsAt, openBets, requiredMinor: 100n };
    expect(eventDue({ ...progress, countedMinor: 99n }, now)).toBe(event);
    expect(eventDue({ ...progress, countedMinor: 100n }, now)).toBe('COMPLETE');
  });
});
