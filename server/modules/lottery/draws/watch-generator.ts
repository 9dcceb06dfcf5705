// Watches the generator: tested before the first draw and daily, each result recorded, and blocked while it fails.
import type { Database } from '#server/db/database.ts';
import { writeEvent } from './draw-store.ts';
import type { GeneratorVerdict, testGenerator } from './test-generator.ts';

const testEveryMs = 24 * 60 * 60_000;
const retestAfterMs = 60_000;

export type GeneratorState = { readonly testedAt: Date; readonly verdict: GeneratorVerdict };

type WatchDeps = {
  readonly db: Database;
  readonly holder: string;
  readonly randomBytes: (size: number) => Buffer;
  readonly examine: typeof testGenerator;
  readonly onGenerator: ((verdict: GeneratorVerdict) => void) | undefined;
  readonly onFault: (fault: unknown) => void;
};

export function watchGenerator({ db, holder, randomBytes, examine, onGenerator, onFault }: WatchDeps) {
  let newest: GeneratorState | undefined;
  /** By the monotonic clock, so that a change of the system's clock does not postpone a test. */
  let testedAtTick = Number.NEGATIVE_INFINITY;
  let testing: Promise<unknown> | undefined;
  const isBlocked = (): boolean => newest !== undefined && !newest.verdict.passed;

  async function selfTest(): Promise<GeneratorVerdict> {
    const verdict = await examine(randomBytes);
    // It counts from here on, even if it cannot be recorded now.
    newest = { testedAt: new Date(), verdict };
    testedAtTick = performance.now();
    onGenerator?.(verdict);
    const kind = verdict.passed ? 'GENERATOR_PASSED' : 'GENERATOR_FAILED';
    await writeEvent(db, { kind, holder, details: verdict });
    return verdict;
  }

  return {
    isBlocked,
    selfTest,
    newest: () => newest,
    /** Nothing is drawn before the first test; the daily repetition delays no draw. */
    async testWhenDue(): Promise<void> {
      if (testing || performance.now() - testedAtTick <= (isBlocked() ? retestAfterMs : testEveryMs)) return;
      if (!newest || isBlocked()) return void (await selfTest());
      testing = selfTest()
        .catch(onFault)
        .finally(() => (testing = undefined));
    },
    /** Resolves when no test is running any more. */
    async close(): Promise<void> {
      await testing;
    },
  };
}
