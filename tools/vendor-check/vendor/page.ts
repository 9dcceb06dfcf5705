// The vendor's game page without pictures: opens a launch address and makes the page's calls.
import { randomUUID } from 'node:crypto';
import type { OpenedAnswer, SessionAnswer } from '#sandbox/game-vendors/game-wire.ts';
import type { Notes } from '../check.ts';
import type { Launched, Member } from '../members.ts';
import type { Stage } from '../stage.ts';
import type { PageAnswer, Play, PlayedRounds, PlayedTurn } from './play.ts';
import { pause, playOf } from './plays.ts';

export class Page {
  readonly #notes: Notes;
  readonly #vendorUrl: string;
  readonly launched: Launched;
  readonly #play: Play;
  session!: OpenedAnswer & Pick<SessionAnswer, 'open'>;

  private constructor(notes: Notes, { vendorUrl, game }: Stage, launched: Launched) {
    this.#notes = notes;
    this.#vendorUrl = vendorUrl;
    this.launched = launched;
    this.#play = playOf(game.gameCode, (as, method, path, body) => this.call(as, method, path, body));
  }

  /** Launches as the player and opens the game; throws when the vendor does not let him in. */
  static async open(notes: Notes, stage: Stage, player: Member): Promise<Page> {
    const launched = await player.launch(stage.vendorCode, stage.game.nodeId);
    if (typeof launched === 'string') throw new Error(`the launch was refused: ${launched}`);
    const page = new Page(notes, stage, launched);
    const opened = await page.tryOpen();
    if (opened.status !== 200) throw new Error(`the vendor did not open the game: ${opened.value.error}`);
    page.session = opened.value;
    return page;
  }

  /** Swaps the ticket of the launch address as the page does. */
  tryOpen(): Promise<PageAnswer<Page['session']>> {
    const query = new URL(this.launched.gameUrl).searchParams;
    const protocol = query.get('style');
    const body = {
      vendor: query.get('vendor'),
      ticket: query.get('ticket'),
      game: query.get('game'),
      ...(protocol ? { style: protocol } : {}),
    };
    return this.call('open the game', 'POST', '/api/session', body);
  }

  /** One turn: a spin, a shot, a bet. */
  spin(bet = '10.00', requestId: string = randomUUID()): Promise<PageAnswer<PlayedTurn>> {
    return this.#play.turn(bet, requestId);
  }

  /** Spins until the round is over; the last turn of it. */
  async playRound(bet = '10.00'): Promise<PlayedTurn> {
    for (let turn = 0; turn < 200; turn += 1) {
      const { status, value } = await this.spin(bet);
      if (status === 409 && value.error === 'STILL_SETTLING') await pause(100);
      else if (status !== 200) throw new Error(`the spin was refused: ${value.error}`);
      else if (value.spinsLeft === 0) return value;
    }
    throw new Error('the round never ended');
  }

  history(): Promise<PageAnswer<PlayedRounds>> {
    return this.#play.history();
  }

  balance(): Promise<PageAnswer<{ balance: string }>> {
    return this.call('balance', 'GET', '/api/balance');
  }

  async call<Value>(as: string, method: 'GET' | 'POST', path: string, body?: object) {
    const response = await fetch(this.#vendorUrl + path, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(this.session ? { authorization: `Bearer ${this.session.token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(15_000),
    });
    const value = (await response.json()) as Value & { error?: string };
    if (as) this.#notes.note(`page: ${as} → ${response.status}${value.error ? ` ${value.error}` : ''}`);
    return { status: response.status, value };
  }
}

/** Queries until the condition is true; false when it was not within half a minute, which a busy machine may need. */
export async function until(holds: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await holds()) return true;
    await pause(100);
  }
  return false;
}
