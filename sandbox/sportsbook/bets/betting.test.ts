// Bets from the slip to the settlement against a ledger: nothing is lost, doubled or promised above the limits.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bettor, makeBook } from '../testing/a-book.ts';
import { cashOutOffer, requestCashOut } from './cash-out.ts';
import { payoutOf } from './payout.ts';
import { giveUpPlacing, placeBet } from './place-bet.ts';
import { checkSlip, limits, type SlipSelection } from './slip-check.ts';

type Book = ReturnType<typeof makeBook>;
const depth = Number(process.env.TEST_DEPTH ?? '1');

function selectionOf(book: Book, matchId: string, outcome = 'home'): SlipSelection {
  const market = book.pricedMarkets(matchId).find(({ market: { key } }) => key.startsWith('winner'));
  if (!market) throw new Error('no market');
  const odds = market.odds[market.market.outcomes.indexOf(outcome)] ?? 0;
  return {
    matchId,
    marketId: market.id,
    outcome,
    oddsMilli: Math.round(odds * 1000),
    version: market.version,
  };
}

async function place(book: Book, selections: readonly SlipSelection[], stakeMinor = 100_00n) {
  const choose = [selections.length];
  const placed = await placeBet(book, bettor, randomUUID(), {
    selections,
    choose,
    stakeMinor,
    acceptOdds: 'ANY',
  });
  if (placed.kind !== 'bet') throw new Error(`refused: ${placed.check.reason}`);
  return placed.bet;
}

describe('a bet', () => {
  it('before the start is accepted at once, settled at the end, and settled anew after a correction', async () => {
    const book = makeBook('settle');
    const { fixture, startAtMs } = book.match('FOOTBALL', 'SCHEDULED');
    const start = book.platform.balance;
    const bet = await place(book, [selectionOf(book, fixture.matchId)]);
    expect(bet.state).toBe('OPEN');
    expect(book.platform.balance).toBe(start - 100_00n);
    await book.wait(startAtMs - book.time.ms + 700_000, 50_000);
    const settled = book.store.find(bet.orderId);
    expect(settled?.state).toBe('SETTLED');
    expect(book.platform.balance).toBe(start - 100_00n + (settled?.paidMinor ?? 0n));
    for (let times = 0; times < 2; times += 1) {
      expect(book.matches.control(fixture.matchId, 'correct')).toBe(true);
      await book.tick();
      const after = book.store.find(bet.orderId);
      expect(book.platform.balance).toBe(start - 100_00n + (after?.paidMinor ?? 0n));
    }
    // A correction and its withdrawal end where the first settlement did.
    expect(book.store.find(bet.orderId)?.paidMinor).toBe(settled?.paidMinor);
  });

  it('is settled at once when its match is finished by the control, and the same after a restart', async () => {
    const book = makeBook('finish');
    const { fixture } = book.match('SHOOTER', 'SCHEDULED');
    const bet = await place(book, [selectionOf(book, fixture.matchId)]);
    expect(book.matches.control(fixture.matchId, 'finish')).toBe(true);
    const restarted = makeBook('finish', book.db, book.time.ms);
    await book.tick();
    const settled = book.store.find(bet.orderId);
    expect(settled?.state).toBe('SETTLED');
    expect(settled?.settledAtMs).toBe(book.time.ms);
    expect(restarted.feed.find(fixture.matchId)?.board).toEqual(book.feed.find(fixture.matchId)?.board);
  });

  it('of several matches is lost with the first; the end of the others is no correction', async () => {
    const book = makeBook('lost-early');
    const ids = book.feed
      .list()
      .filter(({ fixture, phase }) => fixture.variant === 'SHOOTER' && phase === 'SCHEDULED')
      .map(({ fixture }) => fixture.matchId)
      .slice(0, 4);
    const bet = await place(
      book,
      ids.map((matchId) => selectionOf(book, matchId)),
    );
    const now = () => book.store.find(bet.orderId);
    for (const matchId of ids) {
      book.matches.control(matchId, 'finish');
      await book.tick();
    }
    expect(now()).toMatchObject({ state: 'SETTLED', reason: null });
    expect(now()?.legs.every(({ result }) => result !== null)).toBe(true);
    book.matches.control(ids[0] ?? '', 'correct');
    await book.tick();
    expect(now()).toMatchObject({ state: 'SETTLED', reason: 'RESULT_CORRECTED' });
  });

  it('live waits for its delay; refused, lost and late reserves take nothing', async () => {
    const book = makeBook('live');
    await book.wait(60_000, 1_000);
    const view = book.match('KABADDI', 'LIVE');
    const start = book.platform.balance;
    book.platform.fault = (act) => (act === 'reserve' ? 'lose' : 'none');
    const lost = await place(book, [selectionOf(book, view.fixture.matchId)]);
    expect(lost).toMatchObject({ state: 'REJECTED', reason: 'NOT_TAKEN' });
    await book.tick();
    expect(book.platform.balance).toBe(start);
    book.platform.fault = () => 'none';
    book.platform.refusal = 'LIMIT_REACHED';
    expect(await place(book, [selectionOf(book, view.fixture.matchId)])).toMatchObject({
      state: 'REFUSED',
      refusal: 'LIMIT_REACHED',
    });
    book.platform.refusal = undefined;
    const bet = await place(book, [selectionOf(book, view.fixture.matchId)]);
    expect(bet.state).toBe('PENDING');
    await book.wait(3_000, 250);
    const decided = book.store.find(bet.orderId)?.state;
    expect(['OPEN', 'REJECTED']).toContain(decided);
    // A confirmation is in the list also when it gives nothing back: the platform has it as a movement.
    const kinds = book.store.listCallsOf(bet.orderId).map(({ kind }) => kind);
    expect(kinds).toEqual(['BET', decided === 'OPEN' ? 'RETURN' : 'ROLLBACK']);
    expect(
      book.store.listCalls('FB', { from: 0, to: book.time.ms + 1 }, 0n, 100).map(({ kind }) => kind),
    ).toEqual(['BET', 'ROLLBACK', ...kinds]);
  });

  it('that a crash left is given up, and one that comes much too late is rejected', async () => {
    const book = makeBook('crash');
    await book.wait(30_000, 1_000);
    const { fixture } = book.match('KABADDI', 'LIVE');
    const start = book.platform.balance;
    const pending = await place(book, [selectionOf(book, fixture.matchId)]);
    book.time.ms += 60_000;
    await book.tick();
    expect(book.store.find(pending.orderId)).toMatchObject({ state: 'REJECTED', reason: 'TIMED_OUT' });
    let isKilled = false;
    book.platform.fault = () => {
      isKilled = true;
      return 'none';
    };
    const stuck = placeBet(book, bettor, randomUUID(), {
      selections: [selectionOf(book, book.match('TENNIS', 'SCHEDULED').fixture.matchId)],
      choose: [1],
      stakeMinor: 50_00n,
      acceptOdds: 'ANY',
    });
    // The platform has taken the stake; the book restarts before it notes the response.
    giveUpPlacing(book, 0);
    await stuck;
    await book.tick();
    expect(isKilled).toBe(true);
    expect(book.platform.balance).toBe(start);
  });

  it('on an abandoned or cancelled match gets its stake back to the cent, also in an accumulator', async () => {
    const book = makeBook('abandoned');
    const football = book.match('FOOTBALL', 'SCHEDULED');
    const tennis = book.match('TENNIS', 'SCHEDULED');
    const start = book.platform.balance;
    const both = [football, tennis].map(({ fixture }) => selectionOf(book, fixture.matchId));
    const double = await place(book, both, 33_33n);
    for (const { fixture } of [football, tennis]) book.matches.control(fixture.matchId, 'cancel');
    await book.tick();
    expect(book.store.find(double.orderId)?.state).toBe('VOID');
    expect(book.platform.balance).toBe(start);
  });

  it('is cashed out in parts and in full; all parts together never pay more than the bet could', async () => {
    const book = makeBook('cash-out');
    const { fixture } = book.match('FOOTBALL', 'SCHEDULED');
    const start = book.platform.balance;
    const bet = await place(book, [selectionOf(book, fixture.matchId)]);
    const most = payoutOf(bet.stakeMinor, bet.choose, bet.legs);
    for (const stakeMinor of [30_00n, 20_00n, 50_00n]) {
      const now = book.store.find(bet.orderId);
      const offer = (now && cashOutOffer(book, now)) ?? 0n;
      expect(offer).toBeGreaterThan(0n);
      expect(requestCashOut(book, bet.orderId, { stakeMinor, leastMinor: 0n })).toBe(null);
      await book.tick();
    }
    const done = book.store.find(bet.orderId);
    expect(done?.state).toBe('CASHED_OUT');
    expect(done?.paidMinor).toBeLessThanOrEqual(most);
    expect(book.platform.balance).toBe(start - 100_00n + (done?.paidMinor ?? 0n));
    expect(requestCashOut(book, bet.orderId, { stakeMinor: 1n, leastMinor: 0n })).toBe('NOT_OFFERED');
  });

  it('of dependent legs, below the least stake or above the greatest payout is refused', () => {
    const book = makeBook('limits');
    const { fixture } = book.match('FOOTBALL', 'SCHEDULED');
    const one = selectionOf(book, fixture.matchId);
    const check = (selections: SlipSelection[], stakeMinor: bigint) =>
      checkSlip(book.board, { selections, choose: [selections.length], stakeMinor, acceptOdds: 'NONE' });
    expect(check([one, { ...one, outcome: 'draw' }], 10_00n).reason).toBe('DEPENDENT_LEGS');
    expect(check([one], 9_99n).reason).toBe('LIMIT');
    const { mostMinor } = check([one], 10_00n);
    expect(check([one], mostMinor)).toMatchObject({ reason: null });
    expect(check([one], mostMinor).payoutMinor).toBeLessThanOrEqual(limits.mostPayout);
    expect(check([one], mostMinor + 1000n).reason).toBe('LIMIT');
    expect(check([{ ...one, oddsMilli: one.oddsMilli + 10 }], 10_00n).reason).toBe('PRICE_CHANGED');
    book.time.ms += 21_000;
    expect(check([one], 10_00n).reason).toBe('STALE_FEED');
  });

  it('leaves the ledger right in random histories with lost, doubled and dropped calls', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            act: fc.constantFrom('place', 'place', 'wait', 'cash-out', 'correct'),
            fault: fc.constantFrom('none', 'none', 'lose', 'drop', 'twice'),
            pick: fc.nat(30),
          }),
          { minLength: 4, maxLength: 8 },
        ),
        fc.nat(1000),
        async (history, seed) => {
          const book = makeBook(`random ${seed}`);
          const start = book.platform.balance;
          await book.wait(20_000, 5_000);
          const orders: string[] = [];
          for (const { act, fault, pick } of history) {
            let used = false;
            book.platform.fault = () => {
              if (used) return 'none';
              used = true;
              return fault as 'none';
            };
            const views = book.feed
              .list()
              .filter(
                ({ fixture }) =>
                  ['FOOTBALL', 'KABADDI'].includes(fixture.variant) &&
                  fixture.startAtMs < book.time.ms + 1_800_000,
              );
            const view = views[pick % views.length];
            if (!view) continue;
            if (act === 'wait') await book.wait(120_000, 30_000);
            if (act === 'correct') book.matches.control(view.fixture.matchId, 'correct');
            const order = orders[pick % Math.max(1, orders.length)];
            if (act === 'cash-out' && order)
              requestCashOut(book, order, { stakeMinor: 10_00n, leastMinor: 0n });
            const isOpen = book.pricedMarkets(view.fixture.matchId).some(({ status }) => status === 'ACTIVE');
            if (act === 'place' && isOpen) {
              const bet = await place(book, [selectionOf(book, view.fixture.matchId)]).catch(() => undefined);
              if (bet) orders.push(bet.orderId);
            }
            await book.wait(1_000);
          }
          book.platform.fault = () => 'none';
          await book.wait(3_000_000, 600_000);
          const bets = orders.flatMap((order) => book.store.find(order) ?? []);
          expect(bets.every(({ state }) => !['PLACING', 'PENDING', 'OPEN'].includes(state))).toBe(true);
          const booked = bets.reduce((sum, bet) => sum + bet.paidMinor - bet.stakeMinor, 0n);
          expect(book.platform.balance - start).toBe(booked);
        },
      ),
      { numRuns: 2 * depth, endOnFailure: true },
    );
  });
});
