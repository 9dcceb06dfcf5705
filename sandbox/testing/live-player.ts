// A player's page at a live table without pictures: opens a session, follows the table, places bets.
import { randomUUID } from 'node:crypto';
import type { OpenedAnswer, RefusalAnswer } from '../game-vendors/game-wire.ts';
import type {
  BetsAnswer,
  LiveEvent,
  LiveHistoryAnswer,
  LiveOpening,
  LiveState,
  ProofAnswer,
  WireBets,
} from '../game-vendors/live/live-wire.ts';
import type { LedgerPlatform } from './ledger-platform.ts';

type Waiter = { readonly until: (state: LiveState) => boolean; readonly go: (state: LiveState) => void };

export class LivePlayer {
  readonly #url: string;
  readonly #stop = new AbortController();
  #waiting: Waiter[] = [];
  session!: OpenedAnswer & { readonly live: LiveOpening };
  state: LiveState | undefined;
  /** Balances that the table has pushed. */
  readonly balances: string[] = [];

  private constructor(url: string) {
    this.#url = url;
  }

  /** Launches a table as the platform would, and follows it. */
  static async open(
    platform: LedgerPlatform,
    url: string,
    gameCode: string,
    { playerId = 'player-1', mode = 'REAL' }: { playerId?: string; mode?: 'REAL' | 'TRIAL' } = {},
  ): Promise<LivePlayer> {
    const ticket = `ticket-${randomUUID()}`;
    platform.tickets.set(ticket, { playerId, gameCode, mode });
    const player = new LivePlayer(url);
    const vendor = gameCode.split('_')[0];
    player.session = await player.call('POST', '/api/session', { vendor, ticket, game: gameCode });
    await player.#follow();
    return player;
  }

  /** The first state that matches, this one or a later one. */
  until(matches: (state: LiveState) => boolean): Promise<LiveState> {
    if (this.state && matches(this.state)) return Promise.resolve(this.state);
    return new Promise((go) => this.#waiting.push({ until: matches, go }));
  }

  /** The open round of the table. */
  async openRound() {
    const { round } = await this.until((state) => state.round?.state === 'OPEN');
    if (!round) throw new Error('no round');
    return round;
  }

  bet(roundId: string, bets: WireBets, requestId: string = randomUUID()): Promise<BetsAnswer> {
    return this.call('POST', '/api/live/bets', { roundId, requestId, bets });
  }

  history = (): Promise<LiveHistoryAnswer> => this.call('GET', '/api/live/history');
  proof = (roundId: string): Promise<ProofAnswer> => this.call('GET', `/api/live/rounds/${roundId}`);

  leave(): void {
    this.#stop.abort();
  }

  /** @throws Error with the refusal's code as its message */
  async call<Result>(method: string, path: string, body?: object): Promise<Result> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(this.session ? { authorization: `Bearer ${this.session.token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as Result | RefusalAnswer;
    if (!response.ok) throw new Error((answer as RefusalAnswer).error);
    return answer as Result;
  }

  async #follow(): Promise<void> {
    const headers = { authorization: `Bearer ${this.session.token}` };
    const response = await fetch(`${this.#url}/api/live/events`, { headers, signal: this.#stop.signal });
    void this.#read(response).catch(() => undefined);
    await this.until(() => true);
  }

  async #read(response: Response): Promise<void> {
    let waiting = '';
    const decoder = new TextDecoder();
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
      waiting += decoder.decode(part, { stream: true });
      const events = waiting.split('\n\n');
      waiting = events.pop() ?? '';
      for (const text of events)
        if (text.startsWith('data: ')) this.#take(JSON.parse(text.slice(6)) as LiveEvent);
    }
  }

  #take(event: LiveEvent): void {
    if (event.type === 'balance') {
      this.balances.push(event.balance);
      return;
    }
    this.state = event;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const waiter of waiting) {
      if (waiter.until(event)) waiter.go(event);
      else this.#waiting.push(waiter);
    }
  }
}
