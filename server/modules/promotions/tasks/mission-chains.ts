// Chains of missions: the order of their steps, and from when a mission counts for a member.
import type { MissionRow } from './mission-store.ts';

/** The place of a mission in its chain, from 1, how many steps the longest way has, and the mission before it. */
export type Step = {
  readonly nth: number;
  readonly of: number;
  readonly after: { readonly BN: string; readonly EN: string } | null;
};
type Chained = { readonly mission: MissionRow; readonly step: Step | null };

/** The missions in their order, each chain together and each step behind the one before it; a mission alone has no step. */
export function inChains(missions: readonly MissionRow[]): Chained[] {
  const next = Map.groupBy(missions, ({ afterId }) => afterId);
  const stepsFrom = (mission: MissionRow, nth: number, after: Step['after']): Chained[] => [
    { mission, step: { nth, of: nth, after } },
    ...(next.get(mission.id) ?? []).flatMap((one) =>
      stepsFrom(one, nth + 1, { BN: mission.nameBn, EN: mission.nameEn }),
    ),
  ];
  return (next.get(null) ?? []).flatMap((first) => {
    const steps = stepsFrom(first, 1, null);
    const of = Math.max(...steps.map(({ step }) => step?.nth ?? 1));
    return steps.map(({ mission, step }) => ({ mission, step: of > 1 && step ? { ...step, of } : null }));
  });
}

/** Nobody has claimed the mission before it yet. */
export const locked = 'LOCKED';

/**
 * From when a mission counts for a member: null for its whole period, an instant for what comes after it, or LOCKED.
 * It opens when the member claims the one before, and never before it was made.
 */
export function openedAt(
  { afterId, madeAt }: Pick<MissionRow, 'afterId' | 'madeAt'>,
  claimedAt: ReadonlyMap<string, Date>,
): Date | null | typeof locked {
  if (afterId === null) return null;
  const claimed = claimedAt.get(afterId);
  if (!claimed) return locked;
  return claimed > madeAt ? claimed : madeAt;
}
