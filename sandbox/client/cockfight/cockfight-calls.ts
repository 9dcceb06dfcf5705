// The calls of the page of duels to its server.
import type { BetAnswer, CockfightHistory } from '../../game-vendors/cockfight/cockfight-wire.ts';
import { Refused } from '../game-calls.ts';
import type { GameCall } from '../open-game-page.ts';

/** Pauses between the tries of one bet; the server answers a repeated id from its records. */
const pausesMs = [300, 700, 1500, 3000, 5000];
const passing: readonly string[] = ['UNREACHABLE', 'STILL_SETTLING'];

export type CockfightCalls = ReturnType<typeof createCockfightCalls>;

export function createCockfightCalls(call: GameCall) {
  return {
    /** @throws Refused with the server's code, UNREACHABLE when no try got a response */
    async bet(order: { number: number; market: string; side: string; amount: string }): Promise<BetAnswer> {
      const requestId = newRequestId();
      for (const pauseMs of [...pausesMs, 0]) {
        try {
          return await call<BetAnswer>('POST', '/api/cockfight/bets', { requestId, ...order });
        } catch (error) {
          const code = error instanceof Refused ? error.code : 'UNREACHABLE';
          if (!passing.includes(code) || pauseMs === 0) throw error;
          await new Promise((resume) => setTimeout(resume, pauseMs));
        }
      }
      throw new Refused('UNREACHABLE');
    },
    history: () => call<CockfightHistory>('GET', '/api/cockfight/history'),
    balance: async () => (await call<{ balance: string }>('GET', '/api/balance')).balance,
  };
}

function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
