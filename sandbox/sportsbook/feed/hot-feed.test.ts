// Hot matches beside the frame of the same moment, and a match that is over (property 23 of sports).
import { expect, it } from 'vitest';
import type { MatchView } from '../matches/match-process.ts';
import { createPriceBoard } from '../prices/price-board.ts';
import { makeBook } from '../testing/a-book.ts';
import { hotFeed } from './platform-routes.ts';
import { presentDetail } from './present.ts';

type Book = ReturnType<typeof makeBook>;
const vendors = ['FB', 'PAVI', 'DHRU'];

/** The odds of a match in its page; null where the page takes no bet. */
function oddsInFrame(book: Book, matchId: string) {
  const view = book.feed.find(matchId);
  if (!view) throw new Error('no such match');
  const { match } = presentDetail(book.board, view);
  const { main } = match;
  const oddsOf = (outcome: string): string | null => {
    const odds = main?.outcomes.find(({ id }) => id === outcome)?.odds ?? null;
    return main?.status === 'ACTIVE' && odds !== null ? odds.toFixed(2) : null;
  };
  return { home: oddsOf('home'), draw: oddsOf('draw'), away: oddsOf('away') };
}

const twoDecimals = (odds: string | null): string | null => (odds === null ? null : Number(odds).toFixed(2));

it('shows the odds of the frame at every moment, and none where the frame takes no bet', async () => {
  const book = makeBook('hot-feed');
  let compared = 0;
  for (let step = 0; step < 12; step += 1) {
    for (const vendorCode of vendors)
      for (const { matchId } of hotFeed(book, vendorCode, 12)) {
        const frame = oddsInFrame(book, matchId);
        const hot = hotFeed(book, vendorCode, 12).find((match) => match.matchId === matchId);
        const { home, draw, away } = hot?.moneyLine ?? { home: '', draw: '', away: '' };
        expect({ home: twoDecimals(home), draw: twoDecimals(draw), away: twoDecimals(away) }).toEqual(frame);
        if (frame.home !== null) compared += 1;
      }
    await book.wait(7_000, 3_500);
  }
  expect(compared).toBeGreaterThan(50);
});

it('leaves out a match at once when it has ended or is cancelled', async () => {
  const book = makeBook('hot-over');
  const listed = () =>
    vendors.flatMap((vendorCode) => hotFeed(book, vendorCode, 50).map(({ matchId }) => matchId));
  for (const matchId of listed()) {
    if (!listed().includes(matchId)) continue;
    book.matches.control(matchId, 'finish');
    await book.tick();
    expect(listed()).not.toContain(matchId);
  }
  const { fixture } = book.match('FOOTBALL', 'SCHEDULED');
  book.matches.control(fixture.matchId, 'cancel');
  await book.tick();
  expect(listed()).not.toContain(fixture.matchId);
});

it('leaves out a match that is suspended for longer than 60 seconds, until it goes on', () => {
  const { feed, clock, time, match } = makeBook('hot-stopped');
  const live = match('FOOTBALL', 'LIVE');
  let send: (view: MatchView) => void = () => undefined;
  const oneMatch = { ...feed, list: () => [live], listen: (hear: typeof send) => void (send = hear) };
  const shown = { board: createPriceBoard(oneMatch, clock), clock };
  const isListed = () =>
    vendors.some((vendorCode) =>
      hotFeed(shown, vendorCode, 12).some(({ matchId }) => matchId === live.fixture.matchId),
    );
  expect(isListed()).toBe(true);
  send({ ...live, danger: true });
  time.ms += 40_000;
  send({ ...live, phase: 'INTERRUPTED' });
  time.ms += 20_000;
  expect(isListed()).toBe(true);
  time.ms += 1;
  expect(isListed()).toBe(false);
  send({ ...live, danger: false });
  expect(isListed()).toBe(true);
});
