// The jobs of the whole server: each runs under the server's own role, once for each period with any number of
// processes.
import { expect, it, onTestFinished } from 'vitest';
import { openServer } from '#server/db/postgres/server-database.ts';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';
import { type TestPlatform, testPlatform } from '#server/testing/test-platform.ts';

const hourMs = 3_600_000;

async function aProcess(url: string): Promise<TestPlatform> {
  const db = openServer(url, 'khela_server');
  const platform = await testPlatform(db);
  onTestFinished(async () => {
    await platform.close();
    await db.close();
  });
  return platform;
}

it('a day of jobs is done once by two processes, and reports what came of it', async () => {
  const url = await testPostgresUrl();
  const processes = [await aProcess(url), await aProcess(url)] as const;
  const [one, other] = processes;
  await one.anActor(0);
  await one.anActor(4);
  await Promise.all(processes.map(({ jobs }) => jobs.runDue()));
  // Ten in the morning of the 21st in Dhaka becomes twenty past four of the 22nd; the trial's day is not over yet.
  for (const { clock } of processes) clock.advance(18.33 * hourMs);
  for (let round = 0; round < 3; round += 1) await Promise.all(processes.map(({ jobs }) => jobs.runDue()));

  const runs = await one.db.query<{
    job: string;
    period: string;
    attempts: number;
    note: string;
    error: null;
  }>('select job, period, attempts, note, error from job_run order by job, period');
  const daily = runs.filter(({ period }) => period === '2026-11-22');
  expect(daily.map(({ job }) => job)).toEqual(
    expect.arrayContaining([
      'identity.purgeTrials',
      'operators.proveAudit',
      'wallet.partitions',
      'wallet.prove',
      'wallet.seal',
    ]),
  );
  expect(runs.filter(({ attempts, error }) => attempts !== 1 || error !== null)).toEqual([]);
  const noteOf = (job: string) => runs.find((run) => run.job === job)?.note;
  expect(noteOf('wallet.seal')).toMatch(/^[1-9]\d* entries of 2026-11-21 sealed; [0-9a-f]{64}$/);
  expect(noteOf('wallet.prove')).toMatch(/^[1-9]\d* entries agree$/);
  expect(noteOf('identity.purgeTrials')).toBe('0 trials closed');

  const states = await other.jobs.state();
  expect(
    states.filter(({ holder, error, failures }) => holder !== null || error !== null || failures > 0),
  ).toEqual([]);
  expect(states.find(({ name }) => name === 'wallet.prove')).toMatchObject({
    lastPeriod: '2026-11-22',
    nextDueAt: new Date('2026-11-22T22:00:00Z'),
  });
});
