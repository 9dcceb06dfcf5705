// What an operator of the sandbox may change about a match, and what it becomes.
import type { MatchControl, StoredMatch } from './match-store.ts';

export type MatchChange = 'abandon' | 'cancel' | 'postpone' | 'finish' | 'correct';

/** After that a result is corrected only by agreement of both parties' operators, bet by bet. */
const correctedWithinMs = 24 * 3_600_000;

/** The control after a change; undefined when the match is not in a state for it. `step` is 0 before the start. */
export function changedControl(
  { fixture, control, ended }: StoredMatch,
  step: number,
  change: MatchChange,
  nowMs: number,
): MatchControl | undefined {
  const startAtMs = control.startAtMs ?? fixture.startAtMs;
  switch (change) {
    case 'abandon':
      return step > 0 ? { ...control, abandonAt: step } : undefined;
    case 'cancel':
      return step === 0 ? { ...control, cancelled: true } : undefined;
    case 'postpone':
      return step === 0 ? { ...control, startAtMs: Math.max(startAtMs, nowMs) + 3_600_000 } : undefined;
    case 'finish':
      return { ...control, finished: true, ...(step === 0 ? { startAtMs: Math.min(startAtMs, nowMs) } : {}) };
    case 'correct':
      return ended?.phase === 'ENDED' && nowMs - ended.atMs <= correctedWithinMs
        ? { ...control, corrected: !control.corrected }
        : undefined;
  }
}
