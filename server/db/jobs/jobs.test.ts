// Jobs on both engines: one holder at a time, once for every period, missed runs, and a process that died.
import { describe, expect, it, onTestFinished } from 'vitest';
import { heldClock } from '#server/base/clock.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';
import type { Database } from '../database.ts';
import { selectListPage } from '../list-page.ts';
import { type JobRunRow, jobRunList, selectJobRun } from './job-run-store.ts';
import { createJobs, type JobPlan, type JobRun } from './jobs.ts';
import { openServer } from '../postgres/server-database.ts';
import { sweep } from './sweep.ts';

const dayMs = 86_400_000;

/** Two handles on one database, as two processes have them; the embedded engine has one session for all. */
const engines: Record<string, () => Promise<readonly [Database, Database]>> = {
  'the embedded engine': async () => {
    const db = await testDatabase('khela_server');
    onTestFinished(() => db.close());
    return [db, db];
  },
  'a PostgreSQL server': async () => {
    const url = await testPostgresUrl();
    const handles = [openServer(url, 'khela_server'), openServer(url, 'khela_server')] as const;
    onTestFinished(() => Promise.all(handles.map((db) => db.close())).then(() => undefined));
    return handles;
  },
};

describe.each(Object.entries(engines))('jobs on %s', (_name, open) => {
  const clock = () => heldClock('2026-11-21T04:00:00Z');
  const plan = (work: JobPlan['work'], options: Partial<JobPlan> = {}): JobPlan => ({
    name: 'test.work',
    schedule: { dailyAt: '04:00' },
    catchUp: 'each',
    work,
    ...options,
  });
  const process = (
    db: Database,
    now: ReturnType<typeof clock>,
    plans: JobPlan[],
    holder: string,
    onFault: (fault: unknown) => void = () => undefined,
  ) =>
    createJobs({
      db,
      clock: now,
      timeZone: 'Asia/Manila',
      plans,
      holder,
      onFault: (_job, fault) => onFault(fault),
    });

  it('are done by one of several processes, once for every period', async () => {
    const handles = await open();
    const now = clock();
    const done: string[] = [];
    let inside = 0;
    const work = async (run: JobRun) => {
      inside += 1;
      expect(inside).toBe(1);
      await handles[0].query('select pg_sleep(0.01)');
      done.push(run.period);
      inside -= 1;
      return run.period;
    };
    const processes = [0, 1, 2, 3].map((at) =>
      process(handles[at % 2 === 0 ? 0 : 1], now, [plan(work)], `process ${at}`),
    );
    const everybody = () => Promise.all(processes.map((jobs) => jobs.runDue()));
    await everybody();
    expect(done).toEqual([]);
    now.advance(3 * dayMs);
    for (let round = 0; round < 4; round += 1) await everybody();
    expect(done).toEqual(['2026-11-22', '2026-11-23', '2026-11-24']);
    const runs = await handles[0].query('select period, attempts, note from job_run order by period');
    expect(runs).toEqual(done.map((period) => ({ period, attempts: 1, note: period })));
  });

  it('are run at once on request, never a period twice, whoever asks at the same time', async () => {
    const handles = await open();
    const now = clock();
    const done: string[] = [];
    let isBroken = true;
    const work = async ({ period }: JobRun) => {
      if (isBroken) throw new Error('broken');
      done.push(period);
      return period;
    };
    const processes = handles.map((db, at) => process(db, now, [plan(work)], `process ${at}`));
    const request = async (at: number) => {
      const claimed = await handles[at % 2 === 0 ? 0 : 1].tx(
        (tx) => processes[at % 2]?.claimNow(tx, 'test.work') ?? Promise.resolve(undefined),
      );
      claimed?.begin?.();
      return claimed?.state;
    };
    expect(await handles[0].tx((tx) => processes[0]?.claimNow(tx, 'test.unknown') as Promise<unknown>)).toBe(
      undefined,
    );
    for (const jobs of processes) await jobs.runDue();
    expect(await request(0)).toBe('DONE');
    now.advance(dayMs);
    await processes[0]?.runDue();
    expect(done).toEqual([]);
    isBroken = false;
    // A failed run waits for half a minute before the next try. A run that an operator requests does not wait.
    await processes[0]?.runDue();
    expect(done).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => request(at)));
    expect(answers.filter((state) => state === 'STARTED')).toHaveLength(1);
    expect(new Set(answers).has(undefined)).toBe(false);
    await expect.poll(() => done).toEqual(['2026-11-22']);
    await expect.poll(() => request(1)).toBe('DONE');
    await Promise.all(processes.map((jobs) => jobs.close()));
    expect(done).toEqual(['2026-11-22']);
  });

  it('are due only for the newest run after a downtime when they say so', async () => {
    const [db] = await open();
    const now = clock();
    const done: string[] = [];
    const jobs = process(
      db,
      now,
      [plan(async ({ period }) => `${done.push(period)}`, { catchUp: 'newest' })],
      'one',
    );
    await jobs.runDue();
    now.advance(5 * dayMs);
    await jobs.runDue();
    await jobs.runDue();
    expect(done).toEqual(['2026-11-26']);
  });

  it('are taken over from a holder that died, which then can neither commit nor finish', async () => {
    const [db, other] = await open();
    const now = clock();
    const word = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const committed: string[] = [];
    const slow = plan(async (run) => {
      started.resolve();
      await word.promise;
      await db.tx((tx) => run.fence(tx));
      committed.push('the dead');
      return 'the dead';
    });
    const quick = plan(async (run) => {
      await other.tx((tx) => run.fence(tx));
      committed.push('the living');
      return 'the living';
    });
    const dead = process(db, now, [slow], 'the dead');
    const living = process(other, now, [quick], 'the living');
    await dead.runDue();
    now.advance(dayMs);
    const hanging = dead.runDue();
    await started.promise;
    await living.runDue();
    expect(committed).toEqual([]);
    // As if its minute had passed without a heartbeat.
    await db.query(`update job set lease_until = clock_timestamp() - interval '1 second'`);
    await living.runDue();
    expect(committed).toEqual(['the living']);
    word.resolve();
    await hanging;
    expect(committed).toEqual(['the living']);
    expect(await db.query('select period, attempts, holder, note from job_run')).toEqual([
      { period: '2026-11-22', attempts: 2, holder: 'the living', note: 'the living' },
    ]);
    expect((await living.state())[0]).toMatchObject({ holder: null, failures: 0, error: null });
  });

  it('that failed say why, wait a while, hold back later periods, and are done in the end', async () => {
    const [db] = await open();
    const now = clock();
    const done: string[] = [];
    let broken = true;
    const work = async ({ period }: JobRun) => {
      if (broken) throw new Error('no bread today');
      return `${done.push(period)}`;
    };
    const jobs = process(db, now, [plan(work)], 'one');
    await jobs.runDue();
    now.advance(2 * dayMs);
    await jobs.runDue();
    await jobs.runDue();
    const [state] = await jobs.state();
    expect(state).toMatchObject({ failures: 1, error: 'no bread today', holder: null, lastPeriod: null });
    expect(state?.nextDueAt.toISOString()).toBe('2026-11-21T20:00:00.000Z');
    broken = false;
    await db.query('update job set retry_at = clock_timestamp()');
    await jobs.runDue();
    expect(done).toEqual(['2026-11-22', '2026-11-23']);
    expect((await jobs.state())[0]).toMatchObject({ failures: 0, error: null, lastPeriod: '2026-11-23' });
  });

  it('are listed without those that found nothing to do, unless these are asked for', async () => {
    const [db] = await open();
    const now = clock();
    const notes = ['0 breaks ended', '2 breaks ended', '10 breaks ended', 'done'];
    const jobs = process(db, now, [plan(async () => notes.shift() ?? '')], 'one');
    await jobs.state();
    const listed = async (withIdle?: boolean) => {
      const order = { sort: 'startedAt', direction: 'asc', size: 50 } as const;
      const page = await selectListPage<JobRunRow, 'startedAt'>(db, jobRunList({ withIdle }), order);
      return page.rows.map(({ note, isIdle }) => [note, isIdle]);
    };
    for (let days = 0; days < 4; days += 1) {
      now.advance(dayMs);
      await jobs.runDue();
    }
    const worked = [
      ['2 breaks ended', false],
      ['10 breaks ended', false],
      ['done', false],
    ];
    expect(await listed()).toEqual(worked);
    expect(await listed(true)).toEqual([['0 breaks ended', true], ...worked]);
    expect(await selectJobRun(db, 'test.work', '2026-11-22')).toMatchObject({ isIdle: true });
    expect(await selectJobRun(db, 'test.work', '2026-11-20')).toBeUndefined();
  });

  it('are remembered for ninety days, those that come round often and went well for one', async () => {
    const [db] = await open();
    const now = clock();
    const jobs = process(db, now, [plan(async () => 'done')], 'one');
    await jobs.state();
    await db.query(
      `insert into job_run (job, period, due_at, holder, started_at, finished_at, error)
       select 'test.work', period, $1, 'one', $1::timestamptz - age::interval, $1, error
       from (values ('2026-08-01', '91 days', null), ('2026-09-01', '89 days', null),
         ('2026-11-19T04:00:00.000Z', '2 days', null), ('2026-11-19T05:00:00.000Z', '2 days', 'no'),
         ('2026-11-21T03:00:00.000Z', '1 hour', null)) as runs (period, age, error)`,
      [now.now()],
    );
    await sweep(db, now.now());
    const left = await db.query<{ period: string }>('select period from job_run order by period');
    expect(left.map(({ period }) => period)).toEqual([
      '2026-09-01',
      '2026-11-19T05:00:00.000Z',
      '2026-11-21T03:00:00.000Z',
    ]);
  });

  it('are notified to end at a stop, and what they did is noted', async () => {
    const [db] = await open();
    const now = clock();
    const started = Promise.withResolvers<void>();
    const work = async ({ signal }: JobRun) => {
      started.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return 'ended early';
    };
    const jobs = process(db, now, [plan(work)], 'one');
    await jobs.runDue();
    now.advance(dayMs);
    const running = jobs.runDue();
    await started.promise;
    await jobs.close();
    await running;
    expect(await db.query('select note from job_run')).toEqual([{ note: 'ended early' }]);
  });

  it('that give up at a stop are no failure, and the next process does them at once', async () => {
    const [db] = await open();
    const now = clock();
    const started = Promise.withResolvers<void>();
    const faults: unknown[] = [];
    const work = async ({ signal }: JobRun): Promise<string> => {
      started.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      throw signal.reason;
    };
    const jobs = process(db, now, [plan(work)], 'one', (fault) => void faults.push(fault));
    await jobs.runDue();
    now.advance(dayMs);
    const running = jobs.runDue();
    await started.promise;
    await jobs.close();
    await running;
    expect(faults).toEqual([]);
    await process(db, now, [plan(async () => 'done by another')], 'two').runDue();
    const [run] = await db.query('select attempts, note, error from job_run');
    expect(run).toEqual({ attempts: 2, note: 'done by another', error: null });
    expect(await db.query('select failures from job')).toEqual([{ failures: 0 }]);
  });
});
