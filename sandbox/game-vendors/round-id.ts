// Makes the ids of rounds.
import { randomBytes } from 'node:crypto';

/** An id that no other round has: the time and twelve random bytes, 33 characters. */
export function newRoundId(nowMs: number): string {
  return `${nowMs.toString(36)}-${randomBytes(12).toString('hex')}`;
}
