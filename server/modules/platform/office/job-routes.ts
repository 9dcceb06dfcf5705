// Scheduled jobs as operators see them, and how the newest period that is due is done now.
import * as contract from '#contract/platform/jobs.ts';
import { csvOf } from '#server/base/csv.ts';
import { dated } from '#server/base/dated.ts';
import type { Clock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Database } from '#server/db/database.ts';
import type { Jobs, JobState } from '#server/db/jobs/jobs.ts';
import { type JobRunRow, jobRunList, selectJobRun } from '#server/db/jobs/job-run-store.ts';
import type { HttpCall } from '#server/http/context.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { act, look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';

type JobOfficeParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'state' | 'claimNow'>;
};

export const jobRoutes = (parts: JobOfficeParts): OfficeRoute[] => [
  look(contract.listJobs, async () => {
    const now = parts.clock.now();
    return { jobs: (await parts.jobs.state()).map((job) => presented(job, now)) };
  }),
  ...runRoutes(parts),
  act(contract.runJob, async (tx, { params: { name } }) => {
    const claimed = await parts.jobs.claimNow(tx, name);
    if (!claimed) throw new Refusal('NOT_FOUND');
    const { state, period, begin } = claimed;
    return {
      value: { state, period },
      subject: name,
      details: { state, period },
      afterwards: async () => begin?.(),
    };
  }),
];

/** A job is late when its time passed this many ms ago and no process has begun. */
const lateAfterMs = 5 * 60_000;

function presented(job: JobState, now: Date) {
  const { name, schedule, holder, leaseUntil, startedAt, finishedAt, note } = job;
  const isHeld = holder !== null && leaseUntil !== null && leaseUntil > now;
  const isOver = startedAt !== null && finishedAt !== null && finishedAt >= startedAt;
  const isLate = now.getTime() - job.nextDueAt.getTime() > lateAfterMs;
  const state = isHeld ? 'RUNNING' : job.failures > 0 ? 'FAILED' : isLate ? 'LATE' : 'WAITING';
  return {
    name,
    note,
    state: state as 'RUNNING' | 'FAILED' | 'LATE' | 'WAITING',
    schedule: 'days' in schedule ? { ...schedule, days: [...schedule.days] } : schedule,
    nextDueAt: job.nextDueAt.getTime(),
    lastPeriod: job.lastPeriod,
    startedAt: startedAt?.getTime() ?? null,
    finishedAt: finishedAt?.getTime() ?? null,
    tookMs: isOver ? finishedAt.getTime() - startedAt.getTime() : null,
    error: job.error,
    failures: job.failures,
    retryAt: job.retryAt?.getTime() ?? null,
    lease: holder !== null && leaseUntil !== null ? { holder, until: leaseUntil.getTime() } : null,
  };
}

const columns: Readonly<Record<string, (row: JobRunRow) => string>> = {
  Job: ({ job }) => job,
  Period: ({ period }) => period,
  'Due (UTC)': ({ dueAt }) => dueAt.toISOString(),
  'Started (UTC)': ({ startedAt }) => startedAt.toISOString(),
  'Finished (UTC)': ({ finishedAt }) => finishedAt?.toISOString() ?? '',
  Attempts: ({ attempts }) => String(attempts),
  Process: ({ holder }) => holder,
  Result: ({ note }) => note ?? '',
  Error: ({ error }) => error ?? '',
};

const runsOf = ({ withIdle, ...query }: HttpCall<typeof contract.jobRunsFile>['query']) =>
  jobRunList({ ...query, ...dated(query), withIdle: withIdle === 'true' });

const runShown = ({ dueAt, startedAt, finishedAt, ...row }: JobRunRow) => ({
  ...row,
  dueAt: dueAt.getTime(),
  startedAt: startedAt.getTime(),
  finishedAt: finishedAt?.getTime() ?? null,
});

const runRoutes = ({ db }: JobOfficeParts): OfficeRoute[] => [
  look(contract.listJobRuns, async ({ query }) => {
    const list = runsOf(query);
    const { rows, ...page } = await selectListPage<JobRunRow, 'startedAt'>(db, list, query);
    return {
      ...page,
      rows: rows.map(runShown),
    };
  }),
  look(contract.readJobRun, async ({ params: { job, period } }) => {
    const found = await selectJobRun(db, job, period);
    if (!found) throw new Refusal('NOT_FOUND');
    return runShown(found);
  }),
  lookAtFile(
    contract.jobRunsFile,
    async ({ query }) => ({
      name: 'job-runs.csv',
      mediaType: 'text/csv; charset=utf-8',
      pieces: csvOf(columns, selectWholeList<JobRunRow, 'startedAt'>(db, runsOf(query), query)),
    }),
    ({ query }) => ({ subject: 'job-runs', details: { ...query } }),
  ),
];
