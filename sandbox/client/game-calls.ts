// The page's calls to its own server; a spin is sent again under the same id until it is answered.
import type { GameRefusalCode } from '../game-vendors/game-refusal.ts';
import type {
  HistoryAnswer,
  PaytableAnswer,
  RefusalAnswer,
  SessionAnswer,
  SpinAnswer,
} from '../game-vendors/game-wire.ts';

export class Refused extends Error {
  readonly code: GameRefusalCode;
  readonly balance: string | undefined;

  constructor(code: GameRefusalCode, balance?: string) {
    super(code);
    this.code = code;
    this.balance = balance;
  }
}

const callTimeoutMs = 8000;
/** Pauses, in ms, between the tries of one spin; the server answers a repeated id from its records. */
const spinPausesMs = [300, 700, 1500, 3000, 5000];

/** Refusals after which the same spin is sent again. */
const passing: readonly GameRefusalCode[] = ['UNREACHABLE', 'STILL_SETTLING', 'TOO_SOON'];

export type GameCalls = ReturnType<typeof createGameCalls>;

export function createGameCalls() {
  let token = '';
  const call = <Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> =>
    send<Answer>(method, path, token, body);
  return {
    async open(launch: {
      vendor: string;
      ticket: string;
      game: string;
      style?: string;
    }): Promise<SessionAnswer> {
      const session = await call<SessionAnswer>('POST', '/api/session', launch);
      token = session.token;
      return session;
    },
    /** @throws Refused with the server's code, UNREACHABLE when no try got a response */
    async spin(bet: string, rewardId?: string): Promise<SpinAnswer> {
      const requestId = newRequestId();
      for (const pauseMs of [...spinPausesMs, 0]) {
        try {
          return await call<SpinAnswer>('POST', '/api/spin', { requestId, bet, rewardId });
        } catch (error) {
          const code = error instanceof Refused ? error.code : 'UNREACHABLE';
          if (!passing.includes(code) || pauseMs === 0) throw error;
          await new Promise((resume) => setTimeout(resume, pauseMs));
        }
      }
      throw new Refused('UNREACHABLE');
    },
    history: () => call<HistoryAnswer>('GET', '/api/history'),
    paytable: (game: string) => call<PaytableAnswer>('GET', `/api/paytable/${encodeURIComponent(game)}`),
    balance: async () => (await call<{ balance: string }>('GET', '/api/balance')).balance,
  };
}

export async function send<Answer>(
  method: string,
  path: string,
  token: string,
  body?: object,
): Promise<Answer> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), callTimeoutMs);
  try {
    const response = await fetch(path, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: limit.signal,
    });
    const answer = (await response.json()) as Answer | RefusalAnswer;
    if (response.ok) return answer as Answer;
    const { error, balance } = answer as RefusalAnswer;
    throw new Refused(error, balance);
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('UNREACHABLE');
  } finally {
    clearTimeout(timer);
  }
}

function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
