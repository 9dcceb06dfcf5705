// A sportsbook that dies at any call, between reserve and confirm, and in a cash-out: book and ledger agree afterwards.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bettor, makeBook } from '../testing/a-book.ts';
import { cashOutOffer, requestCashOut } from './cash-out.ts';
import { payoutOf } from './payout.ts';
import { giveUpPlacing, placeBet } from './place-bet.ts';
import type { SlipSelection } from './slip-check.ts';

type Book = ReturnType<typeof makeBook>;

function selectionOf(book: Book, variant: string, phase: 'LIVE' | 'SCHEDULED'): SlipSelection {
  const { matchId } = book.match(variant, phase).fixture;
  const market = book.pricedMarkets(matchId).find(({ market: { key } }) => key.startsWith('winner'));
  const odds = market?.odds[0] ?? 0;
  const price = { oddsMilli: Math.round(odds * 1000), version: market?.version ?? 0 };
  return { matchId, marketId: market?.id ?? '', outcome: 'home', ...price };
}

/** A book with the platform of another, as after a restart of the book alone. */
function restarted(book: Book, name: string, awayMs = 1_000): Book {
  const again = makeBook(name, book.db, book.time.ms + awayMs);
  giveUpPlacing(again, 0);
  Object.assign(again.platform, { balance: book.platform.balance });
  for (const [key, value] of book.platform.orders) again.platform.orders.set(key, value);
  for (const [key, value] of book.platform.answered) again.platform.answered.set(key, value);
  return again;
}

it('killed at any call, before or after the platform did it, the book and the ledger agree after a restart', async () => {
  for (let kill = 0; kill < 6; kill += 1)
    for (const isDone of [false, true]) {
      const book = makeBook('killed');
      const start = book.platform.balance;
      const ids = ['FOOTBALL', 'TENNIS', 'SHOOTER'].map((variant) => selectionOf(book, variant, 'SCHEDULED'));
      let calls = 0;
      let isDead = false;
      // After the fatal call nothing of this book runs any more.
      book.platform.fault = () => {
        calls += 1;
        if (calls <= kill || isDead) return isDead ? 'drop' : 'none';
        isDead = true;
        return isDone ? 'lose' : 'drop';
      };
      for (const selection of ids) {
        if (isDead) break;
        const slip = { selections: [selection], choose: [1], stakeMinor: 50_00n, acceptOdds: 'ANY' as const };
        const placing = placeBet(book, bettor, randomUUID(), slip);
        await placing;
        if (isDead) break;
        book.matches.control(selection.matchId, 'finish');
        await book.tick();
      }
      const again = restarted(book, 'killed');
      for (const { matchId } of ids) again.matches.control(matchId, 'finish');
      await again.wait(240_000, 60_000);
      const bets = again.store.listOf('FB', 'mbr_1', 50);
      expect(bets.every(({ state }) => !['PLACING', 'PENDING', 'OPEN'].includes(state))).toBe(true);
      const booked = bets.reduce((sum, { paidMinor, stakeMinor }) => sum + paidMinor - stakeMinor, 0n);
      expect(again.platform.balance - start).toBe(booked);
    }
});

it.each(['before its delay is over', 'before the call', 'after the platform paid'] as const)(
  'killed in a cash-out %s, the bet is paid once, also where its match ends at that moment (property 10)',
  async (moment) => {
    for (const stakeMinor of [40_00n, 100_00n])
      for (const endsMeanwhile of [false, true]) {
        const book = makeBook('cash-killed');
        const start = book.platform.balance;
        const selection = selectionOf(book, 'FOOTBALL', 'SCHEDULED');
        const slip = {
          selections: [selection],
          choose: [1],
          stakeMinor: 100_00n,
          acceptOdds: 'ANY' as const,
        };
        const placed = await placeBet(book, bettor, randomUUID(), slip);
        if (placed.kind !== 'bet') throw new Error('refused');
        const { orderId } = placed.bet;
        const most = payoutOf(placed.bet.stakeMinor, placed.bet.choose, placed.bet.legs);
        expect(cashOutOffer(book, placed.bet)).toBeGreaterThan(0n);
        expect(requestCashOut(book, orderId, { stakeMinor, leastMinor: 0n })).toBe(null);
        let isDead = false;
        book.platform.fault = () => {
          if (isDead) return 'drop';
          isDead = true;
          return moment === 'after the platform paid' ? 'lose' : 'drop';
        };
        if (moment !== 'before its delay is over') {
          await book.tick();
          expect(isDead).toBe(true);
        }
        const again = restarted(book, 'cash-killed');
        if (endsMeanwhile) again.matches.control(selection.matchId, 'finish');
        await again.wait(240_000, 60_000);
        again.matches.control(selection.matchId, 'finish');
        await again.wait(240_000, 60_000);
        const bet = again.store.find(orderId);
        expect(bet?.state).toBe(
          stakeMinor === 100_00n && bet?.cashedOutMinor === 100_00n ? 'CASHED_OUT' : 'SETTLED',
        );
        expect(again.platform.balance - start).toBe((bet?.paidMinor ?? 0n) - 100_00n);
        expect(again.platform.orders.get(orderId)?.paid).toBe(bet?.paidMinor);
        expect(bet?.paidMinor).toBeLessThanOrEqual(most);
      }
  },
);

it.each([
  ['at once', 500],
  ['much later', 3_600_000],
] as const)(
  'killed between reserve and confirm and started again %s, a live bet is accepted or given back whole',
  async (_when, awayMs) => {
    for (const fate of ['before the call', 'call lost'] as const) {
      const book = makeBook('between');
      await book.wait(60_000, 2_000);
      const start = book.platform.balance;
      const selection = selectionOf(book, 'KABADDI', 'LIVE');
      const slip = { selections: [selection], choose: [1], stakeMinor: 50_00n, acceptOdds: 'ANY' as const };
      const placed = await placeBet(book, bettor, randomUUID(), slip);
      if (placed.kind !== 'bet') throw new Error('refused');
      const { orderId } = placed.bet;
      expect(placed.bet.state).toBe('PENDING');
      expect(book.platform.balance).toBe(start - 50_00n);
      if (fate === 'call lost') {
        book.platform.fault = () => 'lose';
        for (let left = 20; left > 0 && book.store.find(orderId)?.state === 'PENDING'; left -= 1)
          await book.wait(250);
      }
      const again = restarted(book, 'between', awayMs);
      await again.wait(120_000, 1_000);
      const isRejected = again.store.find(orderId)?.state === 'REJECTED';
      if (fate === 'before the call' && awayMs > 10_000) expect(isRejected).toBe(true);
      if (isRejected) expect(again.platform.balance).toBe(start);
      await again.wait(3_000_000, 300_000);
      const bet = again.store.find(orderId);
      expect(['SETTLED', 'REJECTED', 'VOID']).toContain(bet?.state);
      const staked = bet?.state === 'REJECTED' ? 0n : (bet?.stakeMinor ?? 0n);
      expect(again.platform.balance - start).toBe((bet?.paidMinor ?? 0n) - staked);
    }
  },
);
