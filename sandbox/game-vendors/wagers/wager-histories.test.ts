// Random histories of wagers with faults, restarts and crashes: the platform has booked what the game knows.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  aSession,
  expectBooked,
  platform,
  restart,
  seamlessProtocols,
  sendAll,
  server,
  withWagerServer,
  vendorCode,
} from '#sandbox/testing/wager-server.ts';
import type { FaultInput } from '../fault-plan.ts';
import { GameRefusal } from '../game-refusal.ts';
import type { GameSession } from '../records/round-record.ts';

withWagerServer();

const faults = ['drop', 'lose', 'late', 'twice'] as const;
const acts = ['bet', 'rollback', 'win', 'end-round'] as const;

/** A step of a history; stakes and rounds are chosen by number among those there are. */
type Step =
  | { readonly does: 'stake'; readonly round: number; readonly amounts: readonly bigint[] }
  | { readonly does: 'give back'; readonly which: number }
  | { readonly does: 'settle'; readonly round: number; readonly win: bigint }
  | { readonly does: 'fail'; readonly fault: FaultInput }
  | { readonly does: 'send' | 'restart' | 'crash in a stake' | 'crash in a payment' };

const aRound = fc.nat({ max: 2 });
const anAmount = fc.bigInt({ min: 1n, max: 120_000n });
const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('stake' as const),
      round: aRound,
      amounts: fc.array(anAmount, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('give back' as const), which: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('settle' as const),
      round: aRound,
      win: fc.oneof(fc.constant(0n), anAmount),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('fail' as const),
      fault: fc.record({
        call: fc.constantFrom(...acts.map((act) => `wallet.${act}`)),
        kind: fc.constantFrom(...faults),
        times: fc.integer({ min: 1, max: 3 }),
      }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('send' as const, 'restart', 'crash in a stake', 'crash in a payment'),
    }),
  },
);

/** Plays a history and keeps what the game knows, in minor units. */
class History {
  readonly session: GameSession;
  readonly taken = new Map<string, { readonly round: number; readonly amountMinor: bigint }>();
  net = 0n;
  /** How many rounds of a number have ended. */
  readonly #turns = [0, 0, 0];
  #stakes = 0;

  constructor(session: GameSession) {
    this.session = session;
  }

  async play(step: Step): Promise<void> {
    switch (step.does) {
      case 'stake':
        await Promise.all(step.amounts.map((amountMinor) => this.#stake(step.round, amountMinor)));
        return;
      case 'give back':
        return this.#giveBack(step.which);
      case 'settle':
        return this.settle(step.round, step.win);
      case 'fail':
        return server.faultPlan.plan(step.fault);
      case 'send':
        await server.wagers.sendDue(this.session);
        return;
      case 'restart':
        return restart();
      case 'crash in a stake':
        return this.#crash('bet', () => this.#stake(0, 700n));
      case 'crash in a payment':
        return this.#crash('win', () => server.wagers.sendDue(this.session));
    }
  }

  settle(round: number, win: bigint): void {
    const own = [...this.taken].filter(([, stake]) => stake.round === round);
    if (own.length === 0) return;
    const { playerId } = this.session;
    server.records.together(() =>
      server.wagers.settle({ roundId: this.#roundId(round), vendorCode, playerId }, win),
    );
    this.net += win;
    for (const [stakeId] of own) this.taken.delete(stakeId);
    this.#turns[round] = (this.#turns[round] ?? 0) + 1;
  }

  #roundId(round: number): string {
    return `${this.session.playerId}.${round}.${this.#turns[round]}`;
  }

  async #stake(round: number, amountMinor: bigint): Promise<void> {
    this.#stakes += 1;
    const stakeId = `${this.session.playerId}/${this.#stakes}`;
    try {
      await server.wagers.stake(this.session, { roundId: this.#roundId(round), stakeId, amountMinor });
    } catch (error) {
      if (error instanceof GameRefusal) return;
      throw error;
    }
    this.taken.set(stakeId, { round, amountMinor });
    this.net -= amountMinor;
  }

  #giveBack(which: number): void {
    const chosen = [...this.taken][which % Math.max(1, this.taken.size)];
    if (!chosen) return;
    const [stakeId, { amountMinor }] = chosen;
    server.records.together(() => server.wagers.giveBack(stakeId));
    this.taken.delete(stakeId);
    this.net += amountMinor;
  }

  /** The platform has decided the call, and the server hears of it no more. */
  async #crash(at: string, act: () => Promise<unknown>): Promise<void> {
    platform.beforeAnswer = (call) => {
      if (call === at && server.records.db.isOpen) server.records.close();
    };
    await act().catch((error: unknown) => {
      if (server.records.db.isOpen) throw error;
    });
    platform.beforeAnswer = () => {};
    restart();
  }
}

it('any history books stakes less what was given back, and wins, to the minor unit, after a restart too', async () => {
  const histories = fc.array(aStep, { minLength: 1, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...seamlessProtocols), histories, async (protocol, steps) => {
      const history = new History(aSession(protocol));
      for (const step of steps) await history.play(step);
      restart();
      await sendAll(history.session);
      const open = server.wagers.listOpen('I').flatMap(({ stakes }) => stakes.map(({ stakeId }) => stakeId));
      expect(open.sort()).toEqual([...history.taken.keys()].sort());
      for (const round of [0, 1, 2]) history.settle(round, 33n);
      await sendAll(history.session);
      expectBooked(history.session, history.net);
    }),
    { numRuns: 40 },
  );
});
