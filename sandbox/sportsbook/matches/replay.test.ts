// Fairness of the matches: committed seeds, replay by anybody, prices without seeds, results without bets.
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { placeBet } from '../bets/place-bet.ts';
import { bookOf } from '../prices/books.ts';
import { bettor, makeBook } from '../testing/a-book.ts';
import type { MatchView } from './match-process.ts';
import { playOf } from './plays.ts';

/** The randomness of a step as the rules describe it, written again without the book's code. */
function outsideChance(seed: string, matchId: string, step: number) {
  const key = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${matchId}|${step}`).digest();
  const words: number[] = [];
  for (let counter = 0; words.length < 400; counter += 1) {
    const block = createHmac('sha256', key).update(String(counter)).digest();
    for (let at = 0; at + 6 <= block.length; at += 6) words.push(block.readUIntBE(at, 6));
  }
  let used = 0;
  const next = (): number => words[used++] ?? 0;
  const size = 2 ** 48;
  const unit = (): number => next() / size;
  return {
    unit,
    below(count: number): number {
      for (;;) {
        const value = next();
        if (value < size - (size % count)) return value % count;
      }
    },
    pick(chances: ArrayLike<number>): number {
      const point = unit();
      let sum = 0;
      for (let at = 0; at < chances.length; at += 1) {
        sum += chances[at] ?? 0;
        if (point < sum) return at;
      }
      return chances.length - 1;
    },
  };
}

it('the published seed has the committed hash, and gives the same match and the same prices again', async () => {
  const book = makeBook('replay');
  for (const variant of ['KABADDI', 'SHOOTER', 'TENNIS', 'FOOTBALL']) {
    const { matchId } = book.match(variant, 'SCHEDULED').fixture;
    const first = book.pricedMarkets(matchId);
    book.matches.control(matchId, 'finish');
    await book.tick();
    const ended = book.feed.find(matchId) as MatchView;
    expect(ended.phase).toMatch(/ENDED|ABANDONED/);
    const { fixture, seed } = ended;
    expect(
      createHash('sha256')
        .update(Buffer.from(seed ?? '', 'hex'))
        .digest('hex'),
    ).toBe(fixture.seedHash);
    const play = playOf(fixture.variant);
    let state = play.begin(fixture);
    const again = bookOf(state);
    expect(again.offered()).toEqual(first.map(({ market }) => market));
    for (let step = 0; step < ended.step; step += 1)
      state = play.step(state, outsideChance(seed ?? '', matchId, step));
    expect(play.board(state)).toEqual(ended.board);
  }
});

it('nobody sees a seed before the end, and the price process never', () => {
  const book = makeBook('secret');
  for (const view of book.board.list()) {
    const isOver = ['ENDED', 'ABANDONED', 'CANCELLED'].includes(view.phase);
    if (!isOver) expect(view.seed).toBeNull();
    const seed = createHash('sha256').update(`secret ${view.fixture.matchId}`).digest('hex');
    if (!isOver) expect(JSON.stringify(view)).not.toContain(seed);
  }
});

it('results are the same with a full book and with an empty one', async () => {
  const [full, empty] = [makeBook('same'), makeBook('same')];
  const ids = full.feed
    .list()
    .filter(({ fixture, phase }) => fixture.variant === 'FOOTBALL' && phase === 'SCHEDULED')
    .slice(0, 3)
    .map(({ fixture }) => fixture.matchId);
  for (const matchId of ids) {
    const market = full.pricedMarkets(matchId)[0];
    const selection = {
      matchId,
      marketId: market?.id ?? '',
      outcome: 'home',
      oddsMilli: Math.round((market?.odds[0] ?? 0) * 1000),
      version: 0,
    };
    const slip = { selections: [selection], choose: [1], stakeMinor: 500_00n, acceptOdds: 'ANY' as const };
    expect((await placeBet(full, bettor, randomUUID(), slip)).kind).toBe('bet');
  }
  for (const book of [full, empty]) {
    for (const matchId of ids) book.matches.control(matchId, 'finish');
    await book.tick();
  }
  for (const matchId of ids) expect(full.feed.find(matchId)?.board).toEqual(empty.feed.find(matchId)?.board);
});
