// The draw service opens, closes and draws all draws on time. Its database role can read no bet and no balance.
import { randomBytes as systemRandomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database } from '#server/db/database.ts';
import { advance } from './advance.ts';
import { type ClockState, giveLeaseBack, readClock, takeLease, writeEvent } from './draw-store.ts';
import type { DrawnGame } from './drawn-game.ts';
import { createDrawMaker } from './make-draws.ts';
import { createResultSigner } from './result-signer.ts';
import { createSeedBox } from './seed-box.ts';
import { announceKey, signCorrections } from './sign-results.ts';
import { type GeneratorVerdict, testGenerator } from './test-generator.ts';
import { tickInTime } from './tick-in-time.ts';
import { type GeneratorState, watchGenerator } from './watch-generator.ts';

const tickEveryMs = 1_000;
const leaseMs = 10_000;
/** The most steps of one tick. After a downtime the next ticks do the rest. */
const stepsAtMost = 40;
const makingBudgetMs = 100;
/** When a draw is due within this time, no new draws are made, so that the draw is not late. */
const leaveAloneMs = 30;

type DrawServiceState = {
  readonly holder: string;
  /** The id of the key that signs results. */
  readonly keyId: string;
  /** The newest self-test of the generator; undefined before the first one. */
  readonly generator: GeneratorState | undefined;
  /** No draw is opened or drawn, because the generator failed its self-test. */
  readonly isBlocked: boolean;
};

export type DrawService = {
  /** Reads the clock and does the steps that are due, if this service has the lease. Returns the number of steps. */
  tick(): Promise<number>;
  /** Tests the generator now; draws are blocked while it fails. */
  selfTest(): Promise<GeneratorVerdict>;
  state(): DrawServiceState;
  /** Ticks every second and at the time of each due draw; the first tick tests the generator. */
  start(): Promise<void>;
  /** Waits for the running tick and gives the lease back, so that another service can take it. */
  close(): Promise<void>;
};

type DrawServiceDeps = {
  /** Under the role `khela_draw`. */
  readonly db: Database;
  readonly games: readonly DrawnGame[];
  readonly timeZone: string;
  /** 32 bytes. It encrypts the seeds of future draws. */
  readonly secretKey: Uint8Array;
  /** 32 bytes. The key that signs results is derived from it; from `secretKey` by default. */
  readonly signingKey?: Uint8Array | undefined;
  /** Gets every fault. The next tick tries again. */
  readonly onFault: (fault: unknown) => void;
  /** Called when the generator fails its self-test, and when it passes again. */
  readonly onGenerator?: (verdict: GeneratorVerdict) => void;
  /** The random generator; the operating system's by default. */
  readonly randomBytes?: (size: number) => Buffer;
  readonly examine?: typeof testGenerator;
  /** The name of this service in the lease. */
  readonly holder?: string;
};

/** Several services may run on one database. One has the lease; if it stops, another one takes the lease. */
export function createDrawService(deps: DrawServiceDeps): DrawService {
  const { db, onGenerator, onFault, randomBytes = systemRandomBytes, examine = testGenerator } = deps;
  const holder = deps.holder ?? `${hostname()}/${process.pid}/${systemRandomBytes(4).toString('hex')}`;
  const seedBox = createSeedBox(deps.secretKey);
  const signer = createResultSigner(deps.signingKey ?? deps.secretKey);
  const games = new Map(deps.games.map((game) => [game.code, game]));
  const maker = createDrawMaker({ ...deps, seedBox, signer, holder, randomBytes });
  const generator = watchGenerator({ db, holder, randomBytes, examine, onGenerator, onFault });
  const { isBlocked, selfTest } = generator;
  let isKeyPublic = false;
  let running: Promise<number> | undefined;
  let stopTicking: (() => void) | undefined;
  /** When the next step is due, by the monotonic clock; undefined while another service has the lease. */
  let dueAtTick: number | undefined;

  /** Whether this service has the lease now. A service whose generator failed leaves the lease to another one. */
  async function leads({ isMine, leaseLeftMs }: ClockState): Promise<boolean> {
    if (isMine && leaseLeftMs > leaseMs / 2) return true;
    if (!isMine && leaseLeftMs > 0) return false;
    if (isMine && isBlocked()) return true;
    const isTaken = await takeLease(db, holder, leaseMs, isBlocked() ? leaseMs : 0);
    if (isTaken && !isMine) await writeEvent(db, { kind: 'CLOCK_TAKEN', holder, details: { leaseLeftMs } });
    return isTaken;
  }

  /** Reads the clock from the database and remembers when the next step is due. */
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
    // Another service may have published its own key meanwhile.
    if (!isKeyPublic || !clock.isMine) isKeyPublic = await announceKey(db, holder, signer);
    if (!isKeyPublic) return 0;
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

  // If a tick takes longer than a second, no second tick starts beside it.
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
