// Makes a book for tests: matches that play by a clock of the test, and a platform that keeps the ledger of the calls.
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import * as wire from '#contract/partners/sports-orders.ts';
import { BetStore } from '../bets/bet-store.ts';
import { type BettingDeps, createCallSender } from '../bets/bet-writer.ts';
import { decideCashOuts } from '../bets/cash-out.ts';
import { decidePending } from '../bets/place-bet.ts';
import { settleMatch } from '../bets/settle-bet.ts';
import { createMatchProcess, type MatchView } from '../matches/match-process.ts';
import { MatchStore } from '../matches/match-store.ts';
import type { SeedStore } from '../matches/seed-store.ts';
import { createPriceBoard, type PricedMarket } from '../prices/price-board.ts';

type Order = { paid: bigint; taken: bigint; state: string };

/** What the platform would have booked: it checks every body by the contract and refuses what contradicts itself. */
class PlatformLedger {
  readonly orders = new Map<string, Order>();
  readonly answered = new Map<string, string>();
  balance = 10_000_00n;
  /** Called before each callback is done: `lose` does it and throws the response away, `drop` does nothing. */
  fault: (act: wire.OrderAct) => 'none' | 'lose' | 'drop' | 'twice' = () => 'none';
  refusal: 'LIMIT_REACHED' | undefined;

  async callback(act: wire.OrderAct, _vendorCode: string, rawBody: string) {
    const fault = this.fault(act);
    if (fault === 'drop') return { kind: 'uncertain' } as const;
    if (fault === 'twice') this.#do(act, rawBody);
    if (act === 'reserve' && this.refusal)
      return { kind: 'refused', code: this.refusal, balance: undefined } as const;
    const value = this.#do(act, rawBody);
    return fault === 'lose' ? ({ kind: 'uncertain' } as const) : ({ kind: 'done', value } as const);
  }

  #do(act: wire.OrderAct, rawBody: string) {
    const body = wire.orderCallbacks[act].body.parse(JSON.parse(rawBody));
    const { order, transactionId } = body;
    const fault = wire.orderFault(act, order);
    if (fault) throw new Error(`${act}: ${fault}`);
    const value = { balance: '0.00', currency: 'BDT', journalId: null, repeated: true };
    const before = this.answered.get(transactionId);
    if (before !== undefined && before !== rawBody)
      throw new Error(`${transactionId} came with other content`);
    if (before !== undefined) return value;
    this.answered.set(transactionId, rawBody);
    const known = this.orders.get(order.orderId) ?? { paid: 0n, taken: 0n, state: 'NONE' };
    const taken = order.state === 'REJECTED' ? 0n : decimalToMinor(order.stake);
    const isTombstone = known.state === 'REJECTED';
    const paid = decimalToMinor(order.paid);
    if (!isTombstone) {
      this.balance += known.taken - taken + paid - known.paid;
      this.orders.set(order.orderId, { paid, taken, state: order.state });
    }
    return { ...value, balance: minorToDecimal(this.balance < 0n ? 0n : this.balance), repeated: false };
  }
}

const seeds = (name: string): SeedStore => ({
  seedOf: (matchId) => createHash('sha256').update(`${name} ${matchId}`).digest('hex'),
  close: () => undefined,
});

export const bettor = {
  vendorCode: 'FB',
  playerId: 'mbr_1',
  mode: 'REAL',
  gameCode: 'FB_B01_sportsbook',
  currency: 'BDT',
  sessionToken: 'token',
} as const;

/** A book whose clock moves by `wait` only; a second one on the same database is the same book restarted. */
export function makeBook(
  name: string,
  db = new DatabaseSync(':memory:', { readBigInts: true }),
  startMs?: number,
) {
  const time = { ms: startMs ?? Date.UTC(2026, 10, 26, 12, 0, 0) };
  const clock = { now: () => new Date(time.ms) };
  const matches = createMatchProcess({ store: new MatchStore(db), seeds: seeds(name), clock });
  const { feed } = matches;
  const board = createPriceBoard(feed, clock);
  const platform = new PlatformLedger();
  const calls = platform as unknown as BettingDeps['calls'];
  const deps: BettingDeps = { store: new BetStore(db), board, feed, calls, clock, log: () => undefined };
  feed.listen((view) => settleMatch(deps, view));
  const sendDue = createCallSender(deps);
  matches.advance();
  const tick = async (): Promise<void> => {
    matches.advance();
    decidePending(deps);
    decideCashOuts(deps);
    await sendDue();
  };
  return {
    ...deps,
    db,
    time,
    matches,
    platform,
    tick,
    async wait(ms: number, stepMs = ms): Promise<void> {
      for (let left = ms; left > 0; left -= stepMs) {
        time.ms += Math.min(stepMs, left);
        await tick();
      }
    },
    /** The markets of a match, when the tables of its model are computed. */
    pricedMarkets(matchId: string): readonly PricedMarket[] {
      for (let slice = 0; slice < 40; slice += 1) {
        const markets = board.markets(matchId);
        if (markets.length > 0) return markets;
      }
      return [];
    },
    /** The first match of a variant in a phase. */
    match(variant: string, phase: MatchView['phase']): MatchView {
      const found = feed
        .list()
        .filter((view) => view.fixture.variant === variant && view.phase === phase)
        .sort((one, two) => one.startAtMs - two.startAtMs)[0];
      if (!found) throw new Error(`no ${variant} is ${phase}`);
      return found;
    },
  };
}
