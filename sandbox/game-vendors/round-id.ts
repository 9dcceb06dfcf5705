// Makes the ids of rounds.
import type { GameSession } from './records/round-record.ts';
import { randomBytes } from 'node:crypto';

/** An id that no other round has: the time and twelve random bytes, 33 characters. */
export function newRoundId(nowMs: number): string {
  return `${nowMs.toString(36)}-${randomBytes(12).toString('hex')}`;
}

/** The player in the id of a round that is shared: play money has a round of its own. */
export function playerInRound({ playerId, terms }: Pick<GameSession, 'playerId' | 'terms'>): string {
  return terms.mode === 'TRIAL' ? `t.${playerId}` : playerId;
}
