// A short bout of the fault trials, on both engines: nothing acknowledged is lost, nothing is half there.
import { describe, expect, it } from 'vitest';
import { cutConnections, killPostgres, killServer } from './inject-faults.ts';
import { Trial } from './trial.ts';

/** Servers and databases start and recover several times, which a busy machine makes slow. */
const timeout = 300_000;
/** A few players, so that the faults take most of the time. */
const few = { alone: 6, hands: 3 };

async function withTrial(opening: Promise<Trial>, work: (trial: Trial) => Promise<void>): Promise<void> {
  const trial = await opening;
  try {
    await work(trial);
    await trial.finish();
    expect(trial.journal.violations).toEqual([]);
    expect(trial.journal.acknowledged).toBeGreaterThan(50);
  } finally {
    await trial.end();
  }
}

describe('every acknowledged call is there exactly once and none is half there', () => {
  it('when the server, the lines and PostgreSQL are cut down under load', { timeout }, () =>
    withTrial(Trial.overPostgres(few), async (trial) => {
      await killServer(trial, 2);
      for (const nth of [1, 3]) await cutConnections(trial, nth);
      await killPostgres(trial);
    }),
  );

  it('when the server with the embedded engine is killed under load', { timeout }, () =>
    withTrial(Trial.embedded(few), async (trial) => {
      await trial.underLoad();
      await trial.server.kill();
      await trial.server.startAgain();
      await trial.underLoad();
    }),
  );
});
