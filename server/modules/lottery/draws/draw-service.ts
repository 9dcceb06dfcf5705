// The draw service: turns the clock of all draws. It works under a role of its own and knows no bet and no balance.
import { randomBytes as systemRandomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { every } from '#server/base/every.ts';
import type { Database } from '#server/db/database.ts';
import { advance } from './advance.ts';
import { giveLeaseBack, readClock, takeLease, writeEvent } from './draw-store.ts';
import type { DrawnGame } from './drawn-game.ts';
import { createDrawMaker } from './make-draws.ts';
import { createSeedBox } from './seed-box.ts';
import { type GeneratorVerdict, testGenerator } from './test-generator.ts';

const tickEveryMs = 1_000;
const leaseMs = 10_000;
/** A tick that has a lot to catch up with leaves the rest to the next. */
const stepsAtMost = 40;
const makingBudgetMs = 100;
const testEveryMs = 24 * 60 * 60_000;
const retestAfterMs = 60_000;

type DrawServiceState = {
  readonly holder: string;
  /** The newest self-test of the generator; none before the first. */
  readonly generator: { readonly testedAt: Date; readonly verdict: GeneratorVerdict } | undefined;
  /** Nothing is opened and nothing drawn. */
  readonly isBlocked: boolean;
};

export type DrawService = {
  /** One look at the clock; does what is due if this service turns it. How many steps were taken. */
  tick(): Promise<number>;
  /** Tests the generator now; draws are blocked while it fails. */
  selfTest(): Promise<GeneratorVerdict>;
  state(): DrawServiceState;
  /** Ticks every second; the first tick tests the generator. */
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
  const { db, randomBytes = systemRandomBytes, examine = testGenerator } = deps;
  const holder = deps.holder ?? `${hostname()}/${process.pid}/${systemRandomBytes(4).toString('hex')}`;
  const seedBox = createSeedBox(deps.secretKey);
  const games = new Map(deps.games.map((game) => [game.code, game]));
  const maker = createDrawMaker({ db, games: deps.games, timeZone: deps.timeZone, seedBox, randomBytes });
  let generator: DrawServiceState['generator'];
  let running: Promise<number> | undefined;
  let stopTicking: (() => void) | undefined;

  const isBlocked = (): boolean => generator !== undefined && !generator.verdict.passed;

  async function selfTest(): Promise<GeneratorVerdict> {
    const verdict = await examine(randomBytes);
    deps.onGenerator?.(verdict);
    const kind = verdict.passed ? 'GENERATOR_PASSED' : 'GENERATOR_FAILED';
    await writeEvent(db, { kind, holder, details: verdict });
    generator = { testedAt: new Date(), verdict };
    return verdict;
  }

  /** Whether this service turns the clock at this moment. One whose generator failed leaves it to any other. */
  async function leads({ isMine, leaseLeftMs }: Awaited<ReturnType<typeof readClock>>): Promise<boolean> {
    if (isMine && leaseLeftMs > leaseMs / 2) return true;
    if (!isMine && leaseLeftMs > 0) return false;
    if (!isBlocked()) return takeLease(db, holder, leaseMs, 0);
    return isMine || takeLease(db, holder, leaseMs, leaseMs);
  }

  async function testWhenDue(): Promise<void> {
    const ageMs = generator ? Date.now() - generator.testedAt.getTime() : Number.POSITIVE_INFINITY;
    if (ageMs > (isBlocked() ? retestAfterMs : testEveryMs)) await selfTest();
  }

  async function tickOnce(): Promise<number> {
    const clock = await readClock(db, holder);
    await testWhenDue();
    if (!(await leads(clock))) return 0;
    let steps = 0;
    if (clock.isDue) {
      for (let nth = 0; nth < stepsAtMost; nth += 1) {
        const taken = await advance({ db, games, seedBox, holder, isBlocked: isBlocked() });
        steps += taken;
        if (taken === 0) break;
      }
    }
    if (!isBlocked()) await maker.fill(clock.now, makingBudgetMs);
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
    state: () => ({ holder, generator, isBlocked: isBlocked() }),
    start: async () => {
      stopTicking = every(tickEveryMs, tick, deps.onFault);
      await tick();
    },
    close: async () => {
      stopTicking?.();
      await running?.catch(() => undefined);
      await giveLeaseBack(db, holder);
    },
  };
}
