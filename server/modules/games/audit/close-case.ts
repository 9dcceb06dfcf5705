// Closing a difference with a vendor, which takes two people.
import type { GamesDeps } from '../parts.ts';
import { updateCaseClosed } from './audit-store.ts';

/** @throws RangeError when both are the same person; false when there is no such open case */
export function closeCase(
  { db, clock }: GamesDeps,
  id: string,
  closedBy: readonly [string, string],
  note: string,
): Promise<boolean> {
  const [one, other] = closedBy;
  if (one === other) throw new RangeError('a case takes two people');
  return updateCaseClosed(db, id, closedBy, note, clock.now());
}
