// The draw service: turns the clock of all draws. It works under a role of its own and knows no bet and no balance.
import { randomBytes as systemRandomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database } from '#server/db/database.ts';
import { advance } from './advance.ts';
import { type ClockState, giveLeaseBack, readClock, takeLease, writeEvent } from './draw-store.ts';
import type { DrawnGame } from './drawn-game.ts';
import { createDrawMaker } from './make-draws.ts';
import { createResultSigner } from './result-signer.ts';
import { createSeedBox } from './seed-box.ts';
import { signCorrections, tellKey } from './sign-results.ts';
import { type GeneratorVerdict, testGenerator } from './test-generator.ts';
import { tickInTime } from './tick-in-time.ts';
import { type GeneratorState, watchGenerator } from './watch-generator.ts';

const tickEveryMs = 1_000;
const leaseMs = 10_000;
/** A tick that has a lot to catch up with leaves the rest to the next. */
const stepsAtMost = 40;
const makingBudgetMs = 100;
/** Draws are not made when one is due so soon. */
const leaveAloneMs = 30;

type DrawServiceState = {
  readonly holder: string;
  /** Of the key results are signed with. */
  readonly keyId: string;
  /** The newest self-test of the generator; none before the first. */
  readonly generator: GeneratorState | undefined;
  /** Nothing is opened and nothing drawn. */
  readonly isBlocked: boolean;
};

export type DrawService = {
  /** One look at the clock; does what is due if this service turns it. How many steps were taken. */
  tick(): Promise<number>;
  /** Tests the generator now; draws are blocked while it fails. */
  selfTest(): Promise<GeneratorVerdict>;
  state(): DrawServiceState;
  /** Ticks every second and at each moment at which a draw is due; the first tick tests the generator. */
  start(): Promise<void>;
  /** Ends the running tick and lets another service take over. */
  close(): Promise<void>;
};

type DrawServiceDeps = {
  /** Under the role `khela_draw`. */
  readonly db: Database;
  readonly games: readonly DrawnGame[];
  readonly timeZone: string;
  /** 32 bytes; seals the seeds of draws to come. */
  readonly secretKey: Uint8Array;
  /** 32 bytes; results are signed with a key made from it. Made from the other secret unless told. */
  readonly signingKey?: Uint8Array | undefined;
  /** Something failed; the next tick tries again. */
  readonly onFault: (fault: unknown) => void;
  /** The generator has not passed its self-test, or passes again. */
  readonly onGenerator?: (verdict: GeneratorVerdict) => void;
  /** The operating system's generator unless told, and what it is tested by. */
  readonly randomBytes?: (size: number) => Buffer;
  readonly examine?: typeof testGenerator;
  /** Names this service among those that may turn the clock. */
  readonly holder?: string;
};

/** Any number of services may run over one database: one of them turns the clock, another follows when it falls silent. */
export function createDrawService(deps: DrawServiceDeps): DrawService {
  const { db, onGenerator, onFault, randomBytes = systemRandomBytes, examine = testGenerator } = deps;
  const holder = deps.holder ?? `${hostname()}/${process.pid}/${systemRandomBytes(4).toString('hex')}`;
  const seedBox = createSeedBox(deps.secretKey);
  const signer = createResultSigner(deps.signingKey ?? deps.secretKey);
  const games = new Map(deps.games.map((game) => [game.code, game]));
  const maker = createDrawMaker({ db, games: deps.games, timeZone: deps.timeZone, seedBox, randomBytes });
  const generator = watchGenerator({ db, holder, randomBytes, examine, onGenerator, onFault });
  const { isBlocked, selfTest } = generator;
  let isKeyPublic = false;
  let running: Promise<number> | undefined;
  let stopTicking: (() => void) | undefined;
  /** By the clock that only runs forward: when the next step is due; none while another turns the clock. */
  let dueAtTick: number | undefined;

  /** Whether this service turns the clock at this moment. One whose generator failed leaves it to any other. */
  async function leads({ isMine, leaseLeftMs }: ClockState): Promise<boolean> {
    if (isMine && leaseLeftMs > leaseMs / 2) return true;
    if (!isMine && leaseLeftMs > 0) return false;
    if (isMine && isBlocked()) return true;
    const isTaken = await takeLease(db, holder, leaseMs, isBlocked() ? leaseMs : 0);
    if (isTaken && !isMine) await writeEvent(db, { kind: 'CLOCK_TAKEN', holder, details: { leaseLeftMs } });
    return isTaken;
  }

  /** Remembers when the next step is due by what the database tells of it. */
  async function look(): Promise<ClockState> {
    const clock = await readClock(db, holder);
    const { dueInMs } = clock;
    dueAtTick = dueInMs !== null && dueInMs > 0 ? performance.now() + dueInMs : undefined;
    return clock;
  }

  async function tickOnce(): Promise<number> {
    let clock = await look();
    await generator.testWhenDue();
    if (!(await leads(clock))) {
      dueAtTick = undefined;
      return 0;
    }
    if (!isKeyPublic) await tellKey(db, holder, signer);
    isKeyPublic = true;
    if (clock.isToBeSigned) await signCorrections(db, holder, signer);
    let steps = 0;
    if (clock.isDue) {
      for (let nth = 0; nth < stepsAtMost; nth += 1) {
        const taken = await advance({ db, games, seedBox, signer, holder, isBlocked: isBlocked() });
        steps += taken;
        if (taken === 0) break;
      }
      if (steps > 0) clock = await look();
    }
    const freeMs = (dueAtTick ?? Number.POSITIVE_INFINITY) - performance.now() - leaveAloneMs;
    if (!isBlocked() && freeMs > 0) await maker.fill(clock.now, Math.min(makingBudgetMs, freeMs));
    return steps;
  }

  // A tick that takes longer than a second is not joined by another.
  const tick = (): Promise<number> => {
    running ??= tickOnce().finally(() => (running = undefined));
    return running;
  };

  return {
    tick,
    selfTest,
    state: () => ({ holder, keyId: signer.keyId, generator: generator.newest(), isBlocked: isBlocked() }),
    start: async () => {
      stopTicking = tickInTime(tickEveryMs, tick, () => dueAtTick, onFault);
      await tick();
    },
    close: async () => {
      stopTicking?.();
      await running?.catch(() => undefined);
      await generator.close();
      await giveLeaseBack(db, holder);
    },
  };
}
