// Prices of lists: nobody waits for the models, and what starts first is priced first.
import { expect, it } from 'vitest';
import { presentDetail, presentMatch } from '../feed/present.ts';
import { makeBook } from '../testing/a-book.ts';

it('a list comes before its prices; what starts first is priced first, and readers are notified', () => {
  const { board, clock } = makeBook('lists');
  const listed = () => board.list().map((view) => presentMatch(board, view));
  expect(listed().every(({ main }) => main === null)).toBe(true);
  const starts: number[] = [];
  board.listen(({ startAtMs }) => void starts.push(startAtMs));
  for (let count = 0; count < 3; count += 1) board.priceOne();
  expect(starts).toHaveLength(3);
  expect(starts).toEqual(starts.toSorted((one, two) => one - two));
  expect(starts[0]).toBeLessThanOrEqual(clock.now().getTime());
  expect(listed().filter(({ main }) => main !== null)).toHaveLength(3);
});

it('the page of a match has its prices at once', () => {
  const { board, match } = makeBook('page');
  const { markets, match: shown } = presentDetail(board, match('SHOOTER', 'SCHEDULED'));
  expect(markets.length).toBeGreaterThan(0);
  expect(shown.main).toEqual(markets.find(({ key }) => key.startsWith('winner')));
});
