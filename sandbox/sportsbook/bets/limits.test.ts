// Limits of a market, of a member's day and of one member: shown in the quote, and checked again at the acceptance.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bettor, makeBook } from '../testing/a-book.ts';
import { headroomOf, placeBet } from './place-bet.ts';
import { checkSlip, limits, type SlipSelection } from './slip-check.ts';

type Book = ReturnType<typeof makeBook>;

function winner(book: Book, variant: string, phase: 'SCHEDULED' | 'LIVE' = 'SCHEDULED'): SlipSelection {
  const { matchId } = book.match(variant, phase).fixture;
  const market = book.pricedMarkets(matchId).find(({ market: { key } }) => key.startsWith('winner'));
  if (!market) throw new Error('no market');
  const oddsMilli = Math.round((market.odds[0] ?? 0) * 1000);
  return { matchId, marketId: market.id, outcome: 'home', oddsMilli, version: market.version };
}
const slipOf = (selection: SlipSelection, stakeMinor: bigint) => ({
  selections: [selection],
  choose: [1],
  stakeMinor,
  acceptOdds: 'ANY' as const,
});
const quote = (book: Book, whose: typeof bettor, selection: SlipSelection) =>
  checkSlip(book.board, slipOf(selection, 10_00n), headroomOf(book, whose, [selection]));
async function place(book: Book, playerId: string, selection: SlipSelection, stakeMinor: bigint) {
  book.platform.balance += stakeMinor;
  return placeBet(book, { ...bettor, playerId }, randomUUID(), slipOf(selection, stakeMinor));
}

it('the book risks no more on one outcome, whoever bets; the other side of the market makes room', async () => {
  const book = makeBook('market limit');
  const selection = winner(book, 'FOOTBALL');
  for (let player = 0; player < 40; player += 1) {
    const { mostMinor } = quote(book, { ...bettor, playerId: `p${player}` as 'mbr_1' }, selection);
    if (mostMinor < limits.leastStake) break;
    expect(await place(book, `p${player}`, selection, mostMinor)).toMatchObject({ kind: 'bet' });
  }
  const backed = { ...selection, mode: 'REAL' as const };
  const loss = book.store.exposure.lossOf(backed);
  expect(loss).toBeLessThanOrEqual(limits.mostLoss);
  expect(loss).toBeGreaterThan(limits.mostLoss - 50_00n);
  expect(await place(book, 'late', selection, 1_000_00n)).toMatchObject({
    kind: 'refused',
    check: { reason: 'LIMIT' },
  });
  // Another outcome of the market is not limited by it, and its stakes are room for the first.
  expect(await place(book, 'other', { ...selection, outcome: 'away' }, 1_000_00n)).toMatchObject({
    kind: 'bet',
  });
  expect(book.store.exposure.lossOf(backed)).toBe(loss - 1_000_00n);
  // Play money is no risk of the real book.
  const trial = { ...bettor, playerId: 'guest' as 'mbr_1', mode: 'TRIAL' as 'REAL' };
  expect(quote(book, trial, selection).mostMinor).toBeGreaterThan(1_000_00n);
});

it('the day of a member counts all bets, however many, also what was paid already', async () => {
  const book = makeBook('day limit');
  const selection = winner(book, 'TENNIS');
  for (let count = 0; count < 520; count += 1) await place(book, 'busy', selection, limits.leastStake);
  const whose = { ...bettor, playerId: 'busy' as 'mbr_1' };
  const each = (limits.leastStake * BigInt(selection.oddsMilli)) / 1000n;
  const since = book.time.ms - 24 * 3_600_000;
  expect(book.store.exposure.payoutSince(whose, since)).toBe(520n * each);
  book.matches.control(selection.matchId, 'finish');
  await book.tick();
  const paid = book.store.listOf('FB', 'busy', 600).reduce((sum, bet) => sum + bet.paidMinor, 0n);
  expect(book.store.exposure.payoutSince(whose, since)).toBe(paid);
  book.time.ms += 24 * 3_600_000 + 1;
  expect(book.store.exposure.payoutSince(whose, book.time.ms - 24 * 3_600_000)).toBe(0n);
});

it('a limit of the member’s own is shown before a stake is typed, and holds', async () => {
  const book = makeBook('personal limit');
  const selection = winner(book, 'FOOTBALL');
  book.store.exposure.setPersonalLimit(bettor, 300_00n);
  const { mostMinor } = quote(book, bettor, selection);
  expect((mostMinor * BigInt(selection.oddsMilli)) / 1000n).toBeLessThanOrEqual(300_00n);
  expect(await place(book, 'mbr_1', selection, mostMinor + 100n)).toMatchObject({ kind: 'refused' });
  expect(await place(book, 'mbr_1', selection, mostMinor)).toMatchObject({ kind: 'bet' });
  book.store.exposure.setPersonalLimit(bettor, null);
  expect(quote(book, bettor, selection).mostMinor).toBeGreaterThan(mostMinor);
});

it('a live bet is rejected whole when the limit was used up during its delay', async () => {
  const book = makeBook('limit in delay');
  await book.wait(40_000, 1_000);
  const selection = winner(book, 'KABADDI', 'LIVE');
  book.platform.balance += 200_000_00n;
  const start = book.platform.balance;
  const placed = await placeBet(book, bettor, randomUUID(), slipOf(selection, 100_00n));
  if (placed.kind !== 'bet') throw new Error(`refused: ${placed.check.reason}`);
  expect(placed.bet.state).toBe('PENDING');
  book.store.exposure.setPersonalLimit(bettor, 50_00n);
  for (let step = 0; step < 20 && book.store.find(placed.bet.orderId)?.state === 'PENDING'; step += 1)
    await book.wait(250);
  const decided = book.store.find(placed.bet.orderId);
  expect(decided?.state).toBe('REJECTED');
  expect(['LIMIT', 'EVENT_IN_DELAY', 'SUSPENDED', 'CLOSED']).toContain(decided?.reason);
  expect(book.platform.balance).toBe(start);
});
