// The calls of the page of a live table; bets are sent again under the same id until they are answered.
import type { GameRefusalCode } from '../../game-vendors/game-refusal.ts';
import type { OpenedAnswer, RefusalAnswer } from '../../game-vendors/game-wire.ts';
import type {
  BetsAnswer,
  LiveEvent,
  LiveHistoryAnswer,
  LiveOpening,
  ProofAnswer,
  TablesAnswer,
  WireBets,
} from '../../game-vendors/live/live-wire.ts';
import { Refused } from '../game-calls.ts';
import type { GameCall } from '../open-game-page.ts';

export type LiveSession = OpenedAnswer & { readonly live: LiveOpening };

/** Pauses, in ms, between the tries of one confirmation; the server answers a repeated id from its records. */
const betPausesMs = [250, 500, 1000, 2000];
/** Pauses, in ms, before the event stream connects again. */
const streamPausesMs = [300, 800, 1500, 3000, 6000];
/** Refusals after which the same bets are sent again. */
const passing: readonly GameRefusalCode[] = ['UNREACHABLE', 'STILL_SETTLING'];

export type LiveCalls = ReturnType<typeof createLiveCalls>;

export function createLiveCalls(call: GameCall, token: string) {
  return {
    /** @throws Refused with the server's code, UNREACHABLE when no try got a response */
    async bet(roundId: string, bets: WireBets): Promise<BetsAnswer> {
      const requestId = newRequestId();
      for (const pauseMs of [...betPausesMs, 0]) {
        try {
          return await call<BetsAnswer>('POST', '/api/live/bets', { roundId, requestId, bets });
        } catch (error) {
          const code = error instanceof Refused ? error.code : 'UNREACHABLE';
          if (!passing.includes(code) || pauseMs === 0) throw error;
          await new Promise((resume) => setTimeout(resume, pauseMs));
        }
      }
      throw new Refused('UNREACHABLE');
    },
    history: () => call<LiveHistoryAnswer>('GET', '/api/live/history'),
    tables: () => call<TablesAnswer>('GET', '/api/live/tables'),
    proof: (roundId: string) => call<ProofAnswer>('GET', `/api/live/rounds/${encodeURIComponent(roundId)}`),
    /** The last finished round of this table; undefined when there is none. */
    async lastProof(): Promise<ProofAnswer | undefined> {
      const { rounds } = await call<{ rounds: readonly ProofAnswer[] }>('GET', '/api/live/rounds');
      return rounds[0];
    },
    balance: async () => (await call<{ balance: string }>('GET', '/api/balance')).balance,
    follow: (listener: StreamListener) => followTable(token, listener),
  };
}

type StreamListener = {
  event(event: LiveEvent): void;
  /** The stream is down and connects again by itself. */
  down(): void;
  /** The session is over; the stream does not come back. */
  over(code: GameRefusalCode): void;
};

/** Keeps one event stream open while the page is seen. */
function followTable(token: string, listener: StreamListener): void {
  let tries = 0;
  let stop: AbortController | undefined;
  let timer = 0;
  const connect = async (): Promise<void> => {
    const limit = new AbortController();
    stop = limit;
    try {
      await readStream(token, limit.signal, (event) => {
        tries = 0;
        listener.event(event);
      });
    } catch (error) {
      if (error instanceof Refused && error.code !== 'UNREACHABLE') return listener.over(error.code);
    }
    if (limit.signal.aborted) return;
    listener.down();
    timer = window.setTimeout(
      () => void connect(),
      streamPausesMs[Math.min(tries, streamPausesMs.length - 1)],
    );
    tries += 1;
  };
  document.addEventListener('visibilitychange', () => {
    window.clearTimeout(timer);
    stop?.abort();
    if (!document.hidden) void connect();
  });
  void connect();
}

/** Reads events until the stream ends. @throws Refused when the server refuses it */
async function readStream(
  token: string,
  signal: AbortSignal,
  take: (event: LiveEvent) => void,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch('/api/live/events', { headers, signal });
  if (!response.ok) throw new Refused(((await response.json()) as RefusalAnswer).error);
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let waiting = '';
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return;
    waiting += decoder.decode(value, { stream: true });
    const parts = waiting.split('\n\n');
    waiting = parts.pop() ?? '';
    for (const part of parts)
      if (part.startsWith('data: ')) take(JSON.parse(part.slice('data: '.length)) as LiveEvent);
  }
}

function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
