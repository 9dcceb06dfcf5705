// Proves the life of a table: chips are never made or lost whatever players do, who is dealt in, and what time does.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionsOf } from './hand.ts';
import { presentHand, seedShownAfterMs } from './hand-record.ts';
import { tableLimits } from './limits.ts';
import { positions } from './pots.ts';
import {
  type ActContext,
  actInHand,
  addChips,
  arrive,
  contribute,
  emptyTable,
  leave,
  passTime,
  setAway,
  type TableChange,
} from './table-acts.ts';
import { maskedName, nextLineup, type TableState } from './table-state.ts';
import { actMs, afterShowdownMs, awayLimitMs, beforeDealMs, fullTimeBankMs } from './table-times.ts';
import { viewOf } from './table-view.ts';

/** So many times as many cases by night. */
const depth = Number(process.env.TEST_DEPTH ?? 1);

const limits = tableLimits.holdem2 as NonNullable<(typeof tableLimits)['holdem2']>;

/** A table with an injected clock that counts what came in, went out and was raked. */
class Ledger {
  nowMs = 1_000_000;
  in = 0n;
  out = 0n;
  rake = 0n;
  hands = 0;
  #made = 0;
  state: TableState;

  constructor() {
    this.state = emptyTable(this.context());
  }

  context(): ActContext {
    const newHand = () => {
      this.#made += 1;
      return { handId: `hand-${this.#made}`, seed: this.#made.toString(16).padStart(64, '0') };
    };
    return { limits, nowMs: this.nowMs, newHand };
  }

  keep({ state, records, left }: TableChange): void {
    this.state = state;
    this.hands += records.length;
    for (const { result } of records) this.rake += result.rake;
    for (const { stack, pendingChips } of left) this.out += stack + pendingChips;
  }

  do(state: TableState): void {
    this.state = state;
    this.keep(passTime(this.state, this.context()));
  }

  wait(durationMs: number): void {
    this.nowMs += durationMs;
    this.do(this.state);
  }

  sit(playerId: string, position: number, amountMinor: bigint): void {
    this.in += amountMinor;
    const stakes = [{ stakeId: `${playerId}-1`, amountMinor }];
    this.do(arrive(this.state, { position, playerId, name: playerId, roundId: `${playerId}-round`, stakes }));
  }

  act(kind: 'check' | 'call' | 'fold' | 'most'): void {
    const options = this.state.running && optionsOf(this.state.running.hand);
    if (!options) return;
    const simple = options.canCheck
      ? ('check' as const)
      : kind === 'fold'
        ? ('fold' as const)
        : ('call' as const);
    const act =
      kind === 'most' && options.raise
        ? { kind: 'raise' as const, to: options.raise.most }
        : { kind: simple };
    this.keep(actInHand(this.state, this.context(), { act, byTable: false }));
    this.do(this.state);
  }

  /** Chips at the table, in the running hand too. */
  chips(): bigint {
    const { participants, running } = this.state;
    const isOver = running?.hand.result !== null && running !== null;
    const inHand = new Map(
      isOver
        ? []
        : (running?.hand.players ?? []).map(({ position, stack, paid }) => [position, stack + paid]),
    );
    return participants.reduce(
      (sum, { position, stack, pendingChips }) => sum + (inHand.get(position) ?? stack) + pendingChips,
      0n,
    );
  }
}

const step = fc.oneof(
  fc.record({
    do: fc.constant('sit' as const),
    who: fc.nat({ max: 5 }),
    amount: fc.bigInt({ min: 1n, max: 40_000n }),
  }),
  fc.record({
    do: fc.constant('act' as const),
    how: fc.constantFrom('check', 'call', 'fold', 'most' as const),
  }),
  fc.record({
    do: fc.constant('wait' as const),
    durationMs: fc.constantFrom(500, 3000, 6000, 90_000, 700_000),
  }),
  fc.record({ do: fc.constantFrom('leave', 'away', 'back', 'more'), who: fc.nat({ max: 5 }) }),
);

function take(ledger: Ledger, one: typeof step extends fc.Arbitrary<infer Step> ? Step : never): void {
  if (one.do === 'act') return ledger.act(one.how as 'call');
  if (one.do === 'wait') return ledger.wait(one.durationMs);
  const playerId = `p${one.who}`;
  const isThere = ledger.state.participants.some((participant) => participant.playerId === playerId);
  const isFree = !ledger.state.running?.hand.players.some(({ position }) => position === one.who);
  if (one.do === 'sit') return isThere || !isFree ? undefined : ledger.sit(playerId, one.who, one.amount);
  if (one.do === 'leave') return ledger.do(leave(ledger.state, playerId));
  if (one.do === 'away') return ledger.do(setAway(ledger.state, playerId, true, ledger.nowMs));
  if (one.do === 'back') return ledger.do(setAway(ledger.state, playerId, false, ledger.nowMs));
  if (!isThere) return undefined;
  ledger.in += 700n;
  ledger.do(addChips(ledger.state, playerId, { stakeId: `${playerId}-more`, amountMinor: 700n }));
}

const withTwo = (): Ledger => {
  const ledger = new Ledger();
  ledger.sit('ana', 0, 10_000n);
  ledger.sit('bimal', 3, 10_000n);
  return ledger;
};
const dealt = (): Ledger => {
  const ledger = withTwo();
  ledger.wait(beforeDealMs);
  return ledger;
};

describe('a cash table', () => {
  it('neither makes nor loses chips, whatever players do and whenever they leave', () => {
    const steps = fc.array(step, { minLength: 10, maxLength: 80 });
    fc.assert(
      fc.property(steps, (given) => {
        const ledger = new Ledger();
        ledger.sit('p0', 0, 10_000n);
        ledger.sit('p1', 1, 10_000n);
        for (const one of given) {
          take(ledger, one);
          expect(ledger.chips() + ledger.out + ledger.rake).toBe(ledger.in);
        }
        for (const { playerId } of ledger.state.participants) ledger.do(leave(ledger.state, playerId));
        for (let waits = 0; ledger.state.participants.length > 0; waits += 1) {
          expect(waits).toBeLessThan(40);
          ledger.wait(100_000);
        }
        expect(ledger.out + ledger.rake).toBe(ledger.in);
      }),
      { numRuns: 120 * depth },
    );
  });

  it('waits for a second person, and deals when both are there', () => {
    const ledger = new Ledger();
    ledger.sit('ana', 0, 10_000n);
    ledger.wait(60_000);
    expect(ledger.state).toMatchObject({ running: null, next: { dealAtMs: null } });
    ledger.sit('bimal', 3, 10_000n);
    expect(ledger.state.running).toBeNull();
    ledger.wait(beforeDealMs);
    expect(ledger.state.running?.hand.players).toHaveLength(2);
  });

  it('shuffles with the parts of all dealt-in players, and only with those of this hand', () => {
    const ledger = withTwo();
    const { handId } = ledger.state.next;
    ledger.do(contribute(ledger.state, 'ana', handId, 'aa'.repeat(16)));
    ledger.do(contribute(ledger.state, 'ana', handId, 'bb'.repeat(16)));
    ledger.do(contribute(ledger.state, 'bimal', 'another-hand', 'cc'.repeat(16)));
    ledger.wait(beforeDealMs);
    expect(ledger.state.running?.clientSeed).toBe(`0:${'aa'.repeat(16)},3:`);
    expect(ledger.state.next.handId).not.toBe(handId);
  });

  it('moves the big blind to the next player, and lets newcomers wait for theirs', () => {
    const ledger = dealt();
    expect(ledger.state).toMatchObject({ lastBigBlind: 0, running: { hand: { button: 3 } } });
    ledger.sit('chitra', 1, 10_000n);
    ledger.sit('dipa', 5, 10_000n);
    ledger.act('fold');
    ledger.wait(afterShowdownMs);
    // The next big blind is chitra's; dipa, behind the blinds, waits for hers.
    expect(nextLineup(ledger.state)).toEqual({ bigBlind: 1, button: 3, positions: [0, 3, 1] });
    ledger.wait(beforeDealMs);
    expect(ledger.state.running?.hand.players.map(({ position }) => position).sort()).toEqual([0, 1, 3]);
  });

  it('acts for a player whose time and time bank are over, and puts him away', () => {
    const ledger = dealt();
    ledger.wait(actMs + fullTimeBankMs - 1);
    expect(ledger.hands).toBe(0);
    ledger.wait(1);
    expect(ledger.hands).toBe(1);
    expect(ledger.state.participants.filter(({ awaySinceMs }) => awaySinceMs !== null)).toHaveLength(1);
    ledger.wait(awayLimitMs);
    expect(ledger.state.participants).toHaveLength(1);
    expect(ledger.out).toBe(9900n);
  });

  it('takes from the time bank what an act took longer', () => {
    const ledger = dealt();
    const actor = ledger.state.running?.hand.toAct;
    ledger.wait(actMs + 15_000);
    ledger.act('call');
    const bank = ledger.state.participants.find(({ position }) => position === actor)?.timeBankMs;
    expect(bank).toBe(fullTimeBankMs - 15_000);
  });

  it('lets a player who leaves fold at his turn and go with what is left', () => {
    const ledger = dealt();
    const waiting = ledger.state.running?.hand.toAct === 0 ? 'bimal' : 'ana';
    ledger.do(leave(ledger.state, waiting));
    expect(ledger.state.participants).toHaveLength(2);
    ledger.act('most');
    expect(ledger.state.participants).toHaveLength(1);
    expect(ledger.out).toBe(9800n);
  });

  it('adds bought chips between hands, and puts a player without chips away', () => {
    const ledger = dealt();
    ledger.do(addChips(ledger.state, 'ana', { stakeId: 'more', amountMinor: 500n }));
    expect(ledger.state.participants[0]).toMatchObject({ stack: 10_000n, pendingChips: 500n });
    ledger.act('most');
    ledger.act('most');
    ledger.wait(afterShowdownMs);
    const [ana, bimal] = ledger.state.participants;
    expect(ana?.pendingChips).toBe(0n);
    const broke = ledger.state.participants.find(({ stack }) => stack === 0n);
    expect(broke === undefined || broke.awaySinceMs !== null).toBe(true);
    expect((ana?.stack ?? 0n) + (bimal?.stack ?? 0n) + ledger.rake).toBe(20_500n);
  });
});

describe('what one person sees of a table', () => {
  it('has no cards of others before the showdown, and the seed only later', () => {
    const ledger = dealt();
    const running = ledger.state.running;
    const seen = (playerId: string): string =>
      JSON.stringify(viewOf({ state: ledger.state, limits, tableNumber: 1 }, playerId, ledger.nowMs));
    const view = viewOf({ state: ledger.state, limits, tableNumber: 1 }, 'ana', ledger.nowMs);
    expect(view.participants.map(({ cards }) => cards?.length ?? 0)).toEqual([2, 0]);
    expect(seen('nobody')).not.toContain('"cards":[');
    for (const secret of [running?.seed ?? '', ledger.state.next.seed])
      expect(seen('ana')).not.toContain(secret);
    ledger.act('fold');
    ledger.wait(0);
    expect(seen('nobody')).not.toContain('"cards":[');
  });

  it('is in the record of the hand: own cards, shown cards, and the seed after a quarter of an hour', () => {
    const ledger = dealt();
    const { running } = ledger.state;
    const context = ledger.context();
    const [record] = actInHand(ledger.state, context, { act: { kind: 'fold' }, byTable: false }).records;
    if (!record) throw new Error('the hand has not ended');
    const early = presentHand(record, 'ana', ledger.nowMs);
    expect(early.players.map(({ cards }) => cards !== null)).toEqual(
      early.players.map(({ position }) => position === 0),
    );
    expect(early.proof.seed).toBeNull();
    expect(presentHand(record, 'ana', ledger.nowMs + seedShownAfterMs).proof.seed).toBe(running?.seed);
  });

  it('masks names', () => {
    expect(maskedName('demo_member')).toBe('de***r');
    expect(maskedName('abc')).toBe('ab***');
    expect(positions).toBe(6);
  });
});
