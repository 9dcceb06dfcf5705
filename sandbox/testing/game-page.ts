// A player's page without pictures: opens a game on a sandbox and makes its calls.
import { randomUUID } from 'node:crypto';
import type { HistoryAnswer, RefusalAnswer, SessionAnswer, SpinAnswer } from '../game-vendors/game-wire.ts';
import type { LedgerPlatform } from './ledger-platform.ts';

export const vendor = 'MEGA_WIN';
export const player = 'player-1';

export class GamePage {
  readonly #url: string;
  session!: SessionAnswer;

  private constructor(url: string) {
    this.#url = url;
  }

  /** Launches the game as the platform would: with a fresh ticket. */
  static async open(
    platform: LedgerPlatform,
    url: string,
    gameCode = 'MEGAWIN_L02_tiger',
    mode: 'REAL' | 'TRIAL' = 'REAL',
  ) {
    const ticket = `ticket-${randomUUID()}`;
    platform.tickets.set(ticket, { playerId: player, gameCode, mode });
    const page = new GamePage(url);
    page.session = await page.call<SessionAnswer>('POST', '/api/session', { vendor, ticket, game: gameCode });
    return page;
  }

  spin(bet = '10.00', requestId: string = randomUUID()): Promise<SpinAnswer> {
    return this.call<SpinAnswer>('POST', '/api/spin', { requestId, bet });
  }

  /** Spins until the round is over; the turns of it. */
  async playRound(bet = '10.00'): Promise<SpinAnswer[]> {
    const turns = [await this.spin(bet)];
    while ((turns.at(-1)?.spinsLeft ?? 0) > 0) turns.push(await this.spin(bet));
    return turns;
  }

  history(): Promise<HistoryAnswer> {
    return this.call<HistoryAnswer>('GET', '/api/history');
  }

  /** The response, or an error whose message is the refusal's code. */
  async call<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const response = await fetch(this.#url + path, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(this.session ? { authorization: `Bearer ${this.session.token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as Answer | RefusalAnswer;
    if (!response.ok) throw new Error((answer as RefusalAnswer).error);
    return answer as Answer;
  }
}
