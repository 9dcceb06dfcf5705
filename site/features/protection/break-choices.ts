// Which breaks are offered.
import type { BreakKind, CurrentBreak } from '#contract/protection.ts';

export type BreakChoice = { readonly kind: BreakKind; readonly days?: number; readonly months?: number };

const choices: readonly BreakChoice[] = [
  { kind: 'COOL_OFF', days: 1 },
  { kind: 'COOL_OFF', days: 3 },
  { kind: 'COOL_OFF', days: 7 },
  { kind: 'COOL_OFF', days: 30 },
  { kind: 'SELF_EXCLUSION', months: 6 },
  { kind: 'SELF_EXCLUSION', months: 12 },
  { kind: 'SELF_EXCLUSION', months: 60 },
  { kind: 'PERMANENT' },
];

const dayMs = 24 * 60 * 60_000;

/** When a choice would end at the soonest; months are counted exactly by the server. */
function leastEnd({ days, months }: BreakChoice, now: number): number {
  return days === undefined ? now + (months ?? Number.POSITIVE_INFINITY) * 28 * dayMs : now + days * dayMs;
}

const strictness = { COOL_OFF: 0, SELF_EXCLUSION: 1, PERMANENT: 2 } as const;

/** The breaks that can be chosen: a current break can only become longer. */
export function choicesBeyond(currentBreak: CurrentBreak | null, now: number): BreakChoice[] {
  return choices.filter((choice) => isOpen(choice, currentBreak, now));
}

function isOpen(choice: BreakChoice, currentBreak: CurrentBreak | null, now: number): boolean {
  if (!currentBreak) return true;
  if (currentBreak.until === null || strictness[choice.kind] < strictness[currentBreak.kind]) return false;
  return leastEnd(choice, now) > currentBreak.until;
}
