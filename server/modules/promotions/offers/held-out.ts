// Which members an offer leaves out, so that its effect can be compared with those who never saw it.
import { createHash } from 'node:crypto';

/** So many places there are; a percent is a hundred of them. */
const places = 10_000;

/**
 * Whether a member is left out of an offer. The same for ever: it follows from both ids alone, and a higher percent
 * only adds members.
 */
export function isHeldOut(offerId: string, memberId: string, percent: number): boolean {
  if (percent === 0) return false;
  const hash = createHash('sha256').update(`${offerId} ${memberId}`).digest();
  return hash.readUInt32BE(0) % places < percent * 100;
}
