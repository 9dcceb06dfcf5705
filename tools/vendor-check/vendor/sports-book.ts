// A sportsbook: its feed, and a bet by its page through settlement and correction, to the cent.
import { randomUUID } from 'node:crypto';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { hotMatches, liabilities, matchById } from '#contract/partners/sports-feed.ts';
import { listTransactions, queryRound } from '#contract/partners/vendor-server.ts';
import type { WireBet, WireEvent } from '#sandbox/sportsbook/book-wire.ts';
import type { Check, Notes } from '../check.ts';
import type { Stage } from '../stage.ts';
import { askVendor, valueFrom } from './ask-vendor.ts';
import { until } from './page.ts';

const stakeMinor = 100_00n;

export const sportsBookChecks: readonly Check[] = [
  {
    id: 'O-01',
    title: 'The feed of the book',
    expected: 'hot matches, each found by its id, and liabilities; signed, and only for the platform',
    run: async (notes, stage) => {
      const { matches } = await valueFrom(notes, stage, hotMatches, { limit: 12 });
      notes.same('there are matches', true, matches.length > 0);
      for (const { matchId } of matches.slice(0, 2)) {
        const { match } = await valueFrom(notes, stage, matchById, { matchId });
        notes.same('match by id', matchId, match?.matchId);
      }
      const unknown = await valueFrom(notes, stage, matchById, { matchId: 'no-such-match' });
      notes.same('unknown match', null, unknown.match);
      await valueFrom(notes, stage, liabilities, { limit: 10 });
      const guessed = { secret: 'guessed', as: 'guessed secret' };
      notes.same('stranger', 401, (await askVendor(notes, stage, hotMatches, { limit: 1 }, guessed)).status);
    },
  },
  {
    id: 'O-02',
    title: 'A bet by the page, its settlement, and a correction',
    expected: 'the wallet follows to the cent, and the lists of the book say the same',
    needsPowers: true,
    run: async (notes, stage) => {
      const player = await stage.newVisitor();
      const book = await BookPage.open(notes, stage, player);
      const before = decimalToMinor((await player.wallet()).sumBalance);
      const { orderId, legs } = await book.bet();
      const { matchId = '', odds = 0 } = legs[0] ?? {};
      const wonMinor = (stakeMinor * BigInt(Math.round(odds * 1000))) / 1000n;
      const holds = (paid: bigint) =>
        until(async () => decimalToMinor((await player.wallet()).sumBalance) === before - stakeMinor + paid);
      notes.same('the stake is taken', true, await holds(0n));
      const paids: bigint[] = [];
      for (const act of ['finish', 'correct'] as const) {
        await book.control(matchId, act);
        const now = await book.find(
          orderId,
          ({ legs: [leg], state }) =>
            state === 'SETTLED' && (act === 'finish' || leg?.result?.EN.includes('corrected') === true),
        );
        paids.push(now.legs[0]?.state === 'WON' ? wonMinor : 0n);
        notes.same('paid by the page', minorToDecimal(paids.at(-1) ?? 0n), now.paid);
        notes.same(`the wallet after ${act}`, true, await holds(paids.at(-1) ?? 0n));
      }
      const playerId = await book.playerOf(orderId);
      const round = await valueFrom(notes, stage, queryRound, { playerId, roundId: orderId });
      notes.same('state of the round', 'SETTLED', round.state);
      notes.same(
        'movements',
        [
          ['BET', minorToDecimal(stakeMinor)],
          ['WIN', minorToDecimal(paids[0] ?? 0n)],
          ['ADJUSTMENT', minorToDecimal((paids[1] ?? 0n) - (paids[0] ?? 0n))],
        ],
        round.transactions.map(({ kind, amount }) => [kind, amount]),
      );
    },
  },
  ...(['drop', 'lose'] as const).map(
    (kind): Check => ({
      id: kind === 'drop' ? 'O-03' : 'O-04',
      title: `A reserve whose ${kind === 'drop' ? 'call never arrives' : 'answer is lost'}`,
      expected: 'the book discards the bet, and the wallet is as before',
      needsPowers: true,
      run: async (notes, stage) => {
        const player = await stage.newVisitor();
        const book = await BookPage.open(notes, stage, player);
        const before = (await player.wallet()).sumBalance;
        stage.powers?.plan({ call: 'wallet.reserve', kind, times: 1 });
        const { orderId } = await book.bet('REJECTED');
        const playerId = await book.playerOf(orderId);
        const isBack = await until(async () => (await player.wallet()).sumBalance === before);
        notes.same('the wallet is as before', true, isBack);
        const round = await valueFrom(notes, stage, queryRound, { playerId, roundId: orderId });
        notes.same('state of the round', 'CANCELLED', round.state);
      },
    }),
  ),
];

/** The book's page without pictures. */
class BookPage {
  readonly #notes: Notes;
  readonly #stage: Stage;
  readonly #token: string;

  private constructor(notes: Notes, stage: Stage, token: string) {
    this.#notes = notes;
    this.#stage = stage;
    this.#token = token;
  }

  static async open(notes: Notes, stage: Stage, player: Awaited<ReturnType<Stage['newVisitor']>>) {
    const launched = await player.launch(stage.vendorCode, stage.game.nodeId);
    if (typeof launched === 'string') throw new Error(`the launch was refused: ${launched}`);
    const ticket = new URL(launched.gameUrl).searchParams.get('ticket');
    const opening = new BookPage(notes, stage, '');
    const { token } = await opening.#call<{ token: string }>('/api/session', {
      vendor: stage.vendorCode,
      ticket,
    });
    return new BookPage(notes, stage, token);
  }

  /** Bets on the match of two sides that begins last, so that it has not begun. */
  async bet(state: WireBet['state'] = 'OPEN'): Promise<WireBet> {
    const { matches } = await this.#snapshot('');
    const [match] = matches
      .filter(({ variant, phase }) => variant === 'SHOOTER' && phase === 'SCHEDULED')
      .sort((one, two) => two.startAt - one.startAt);
    const market = (await this.#snapshot(match?.id ?? '')).detail?.markets[0];
    const outcome = market?.outcomes.find(({ odds }) => odds !== null);
    const { bet } = await this.#call<{ bet?: WireBet }>('/api/bets', {
      slipId: randomUUID(),
      selections: [
        {
          matchId: match?.id,
          marketId: market?.id,
          outcome: outcome?.id,
          odds: outcome?.odds,
          version: market?.version,
        },
      ],
      choose: [1],
      stake: minorToDecimal(stakeMinor),
      acceptOdds: 'BETTER',
    });
    this.#notes.same('state of the bet', state, bet?.state);
    if (!bet) throw new Error('the bet was refused');
    return bet;
  }

  /** The bet as the page shows it once it is as expected. */
  async find(orderId: string, isSo: (bet: WireBet) => boolean): Promise<WireBet> {
    let found: WireBet | undefined;
    await until(async () => {
      const { bets } = await this.#call<{ bets: WireBet[] }>('/api/bets');
      found = bets.find((bet) => bet.orderId === orderId && isSo(bet));
      return found !== undefined;
    });
    if (!found) throw new Error(`${orderId} never became as expected`);
    return found;
  }

  /** The player of an order, by the book's list of movements. */
  async playerOf(orderId: string): Promise<string> {
    const time = { from: this.#stage.now() - 600_000, to: this.#stage.now() + 1 };
    const list = await valueFrom(this.#notes, this.#stage, listTransactions, {
      ...time,
      cursor: null,
      limit: 1000,
    });
    return list.transactions.find(({ roundId }) => roundId === orderId)?.playerId ?? '';
  }

  /** Has the sandbox act on a match, as its operator. */
  async control(matchId: string, act: 'finish' | 'correct'): Promise<void> {
    const { done } = await this.#call<{ done: boolean }>('/control', { matchId, act });
    this.#notes.same(act, true, done);
  }

  async #call<Value>(path: string, body?: object): Promise<Value> {
    const response = await fetch(`${this.#stage.vendorUrl}/sportsbook${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(15_000),
    });
    this.#notes.note(`page: ${path} → ${response.status}`);
    const value = (await response.json()) as Value & { error?: string };
    if (!response.ok) throw new Error(`${path} was refused: ${value.error}`);
    return value;
  }

  /** The first event of the page's stream: all matches, and the opened one with its markets. */
  async #snapshot(match: string): Promise<Extract<WireEvent, { type: 'snapshot' }>> {
    const query = new URLSearchParams({ vendor: this.#stage.vendorCode, ...(match ? { match } : {}) });
    const stop = new AbortController();
    const url = `${this.#stage.vendorUrl}/sportsbook/api/stream?${query}`;
    const { body } = await fetch(url, {
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(30_000)]),
    });
    let text = '';
    for await (const part of body ?? []) {
      text += Buffer.from(part).toString();
      if (text.includes('\n\n')) break;
    }
    stop.abort();
    return JSON.parse(text.slice('data: '.length, text.indexOf('\n\n'))) as Extract<
      WireEvent,
      { type: 'snapshot' }
    >;
  }
}
