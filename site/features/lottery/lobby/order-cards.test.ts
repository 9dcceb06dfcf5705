// In which order the lobby shows its lotteries, and which of their draws run.
import { describe, expect, it } from 'vitest';
import type { OpenedDraws } from '#contract/lottery/draws.ts';
import { freshMs, runningGames, soonestFirst } from './order-cards.ts';

const now = 1_800_000_000_000;
const draw = (closesIn: number) => ({
  numero: '1',
  openAt: now - 60_000,
  closeAt: now + closesIn,
  drawAt: now + closesIn + 5000,
  commitHash: '0'.repeat(64),
});
const opening = (gameCode: string, change: Partial<OpenedDraws>): OpenedDraws => ({
  gameCode,
  gameId: 1,
  serverTime: now,
  current: null,
  waiting: [],
  next: null,
  last: null,
  ...change,
});
const games = ['DAY', 'REST', 'FIVE', 'CLOSED', 'MINUTE'].map((gameCode) => ({ gameCode }));
const openings = {
  DAY: opening('DAY', { current: draw(50 * 3_600_000) }),
  REST: opening('REST', {}),
  FIVE: opening('FIVE', { current: draw(200_000) }),
  CLOSED: opening('CLOSED', { next: { ...draw(90_000_000), openAt: now + 3_600_000 } }),
  MINUTE: opening('MINUTE', { current: draw(20_000) }),
};
const codes = (list: readonly { gameCode: string }[]) => list.map(({ gameCode }) => gameCode);

describe('the cards', () => {
  it('are ordered by the close of their sales, then by the opening of the next ones, and what rests comes last', () => {
    expect(codes(soonestFirst(games, openings))).toEqual(['MINUTE', 'FIVE', 'DAY', 'CLOSED', 'REST']);
  });

  it('that are equal keep the order of the lobby, and nothing is known is no fault', () => {
    expect(codes(soonestFirst(games, {}))).toEqual(codes(games));
  });
});

describe('the draws that run', () => {
  it('are those of the next minutes, the soonest first', () => {
    expect(codes(runningGames(games, openings, now))).toEqual(['MINUTE', 'FIVE']);
  });

  it('begin with a result that has just come and go on with a draw under way, until the result is old', () => {
    const drawn = { numero: '0', result: ['7'], drawAt: now - 1000 };
    const later = {
      ...openings,
      DAY: opening('DAY', { current: draw(50 * 3_600_000), last: drawn }),
      FIVE: opening('FIVE', { waiting: [draw(-4000)], current: draw(290_000) }),
    };
    expect(codes(runningGames(games, later, now))).toEqual(['DAY', 'FIVE', 'MINUTE']);
    expect(codes(runningGames(games, later, now + freshMs))).toEqual(['FIVE', 'MINUTE']);
  });
});
