// A player's poker page without pictures: its calls, and everything that its server ever sent to it.
import { randomUUID } from 'node:crypto';
import type { RefusalAnswer } from '../game-vendors/game-wire.ts';
import type { TableAnswer, TableView } from '../game-vendors/poker/table/table-wire.ts';
import type { SoloAnswer, SoloOpening } from '../game-vendors/poker/solo/solo-wire.ts';
import type { LedgerPlatform } from './ledger-platform.ts';

type Opened = {
  readonly token: string;
  readonly balance: string;
  readonly solo: SoloOpening;
  readonly table: TableView;
};
type Launch = { readonly playerId: string; readonly game: string; readonly mode?: 'REAL' | 'TRIAL' };
const pokerVendor = 'TASH';

export class PokerPage {
  readonly #url: string;
  readonly #abort = new AbortController();
  #waiting: { until: (view: TableView) => boolean; go: (view: TableView) => void }[] = [];
  opened!: Opened;
  /** Every byte that came from the server, as text. */
  received = '';
  view!: TableView;

  private constructor(url: string) {
    this.#url = url;
  }

  /** Launches the game as the platform would: with a fresh ticket. */
  static async open(platform: LedgerPlatform, url: string, launch: Launch): Promise<PokerPage> {
    const { playerId, game, mode = 'REAL' } = launch;
    const ticket = `ticket-${randomUUID()}`;
    platform.tickets.set(ticket, { playerId, gameCode: game, mode });
    const page = new PokerPage(url);
    page.opened = await page.call<Opened>('POST', '/api/session', { vendor: pokerVendor, ticket, game });
    return page;
  }

  deal(roundId: string, bet = '10.00'): Promise<SoloAnswer> {
    return this.call('POST', '/api/poker/deal', { roundId, bet, clientSeed: 'ab'.repeat(16) });
  }

  choose(roundId: string, choice: object, requestId: string = randomUUID()): Promise<SoloAnswer> {
    return this.call('POST', '/api/poker/choose', { roundId, requestId, choice });
  }

  async table(act: string, body: object = {}): Promise<TableAnswer> {
    const answer = await this.call<TableAnswer>('POST', `/api/poker/table/${act}`, body);
    this.#show(answer.view);
    return answer;
  }

  /** Acts for the present turn; what is possible without more chips unless it says otherwise. */
  act(act: object = { kind: this.view.hand?.options?.canCheck ? 'check' : 'call' }): Promise<TableAnswer> {
    const { handId, turn } = this.view.hand ?? {};
    return this.table('act', { handId, turn, act });
  }

  /** Follows the table as the page does; `close` ends it. */
  async follow(): Promise<void> {
    const headers = { authorization: `Bearer ${this.opened.token}` };
    const response = await fetch(`${this.#url}/api/poker/table/events`, {
      headers,
      signal: this.#abort.signal,
    });
    void this.#read(response).catch(() => undefined);
    await this.until(() => true);
  }

  close(): void {
    this.#abort.abort();
  }

  /** The first view, of those that the stream or a call brings, for which the condition is true. */
  until(condition: (view: TableView) => boolean): Promise<TableView> {
    if (this.view && condition(this.view)) return Promise.resolve(this.view);
    return new Promise((go) => this.#waiting.push({ until: condition, go }));
  }

  /** The response, or an error whose message is the refusal's code. */
  async call<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const response = await fetch(this.#url + path, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(this.opened ? { authorization: `Bearer ${this.opened.token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    this.received += text;
    const answer = JSON.parse(text) as Answer | RefusalAnswer;
    if (!response.ok) throw new Error((answer as RefusalAnswer).error);
    return answer as Answer;
  }

  async #read(response: Response): Promise<void> {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
      const text = decoder.decode(part, { stream: true });
      this.received += text;
      const events = (rest + text).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events)
        if (event.startsWith('data: ')) this.#show(JSON.parse(event.slice(6)) as TableView);
    }
  }

  #show(view: TableView): void {
    this.view = view;
    for (const waiter of this.#waiting.splice(0)) {
      if (waiter.until(view)) waiter.go(view);
      else this.#waiting.push(waiter);
    }
  }
}
