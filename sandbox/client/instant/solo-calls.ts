// The calls of games for one player; a call without an answer is sent again under the same id.
import type { SoloPlayed } from '../../game-vendors/instant/instant-wire.ts';
import { Refused } from '../game-calls.ts';
import type { GameCall } from '../open-game-page.ts';

const pausesMs = [300, 800, 2000, 4000];

/** Sends until there is an answer; @throws Refused the server's refusal, UNREACHABLE when none came */
export async function sendUntilAnswered<Answer>(call: GameCall, path: string, body: object): Promise<Answer> {
  for (const pauseMs of [...pausesMs, 0]) {
    try {
      return await call<Answer>('POST', path, body);
    } catch (error) {
      const code = error instanceof Refused ? error.code : 'UNREACHABLE';
      if ((code !== 'UNREACHABLE' && code !== 'STILL_SETTLING') || pauseMs === 0) throw error;
      await new Promise((resume) => setTimeout(resume, pauseMs));
    }
  }
  throw new Refused('UNREACHABLE');
}

export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function beginRound(call: GameCall, bet: string, choice: object): Promise<SoloPlayed> {
  return sendUntilAnswered(call, '/api/instant/round', { requestId: newRequestId(), bet, choice });
}

export function makeAct(
  call: GameCall,
  roundId: string,
  step: number,
  act: number | string,
): Promise<SoloPlayed> {
  return sendUntilAnswered(call, '/api/instant/act', { roundId, step, act });
}
