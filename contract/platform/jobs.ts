// Scheduled jobs as operators see them, and the call that runs one now.
import * as z from 'zod/mini';
import { reason } from '../base/by-two.ts';
import { endpoint } from '../base/endpoint.ts';
import { between, listFileQuery, listOf, listQuery } from '../base/list.ts';
import * as calls from './office-calls.ts';

const jobName = z.string().check(z.regex(/^[a-z]+\.[a-zA-Z]{1,40}$/));

const run = z.object({
  id: z.string(),
  job: jobName,
  period: z.string(),
  dueAt: z.int(),
  attempts: z.int(),
  holder: z.string(),
  startedAt: z.int(),
  finishedAt: z.nullable(z.int()),
  /** The note that the run wrote about its result. */
  note: z.nullable(z.string()),
  error: z.nullable(z.string()),
  /** There was nothing to do. */
  isIdle: z.boolean(),
});

export const listJobs = endpoint({
  ...calls.listJobs,
  summary: 'Every scheduled job: when it ran last and how, when it is due next, and which process holds it.',
  output: z.object({
    jobs: z.array(
      z.object({
        name: jobName,
        schedule: z.union([
          z.object({ everyMs: z.int() }),
          z.object({ dailyAt: z.string() }),
          z.object({ monthlyAt: z.string(), days: z.array(z.int()) }),
        ]),
        state: z.enum(['WAITING', 'RUNNING', 'FAILED', 'LATE']),
        nextDueAt: z.int(),
        lastPeriod: z.nullable(z.string()),
        startedAt: z.nullable(z.int()),
        finishedAt: z.nullable(z.int()),
        tookMs: z.nullable(z.int()),
        note: z.nullable(z.string()),
        error: z.nullable(z.string()),
        failures: z.int(),
        retryAt: z.nullable(z.int()),
        lease: z.nullable(z.object({ holder: z.string(), until: z.int() })),
      }),
    ),
  }),
  errors: [],
});

const filters = {
  job: z.optional(jobName),
  result: z.optional(z.enum(['DONE', 'FAILED', 'OPEN'])),
  /** `true` also lists runs that found nothing to do. */
  withIdle: z.optional(z.enum(['true', 'false'])),
  ...between,
};

export const listJobRuns = endpoint({
  ...calls.listJobRuns,
  summary: 'The runs of jobs that are kept; without those that found nothing to do, unless asked for.',
  query: listQuery(filters, ['startedAt']),
  output: listOf(run),
  errors: [],
});

export const jobRunsFile = endpoint({
  ...calls.jobRunsFile,
  summary: 'The same runs as a file.',
  query: listFileQuery(filters, ['startedAt']),
  output: z.unknown(),
  errors: [],
});

export const readJobRun = endpoint({
  ...calls.readJobRun,
  summary: 'One run of a job, with its whole result or failure.',
  params: z.strictObject({ job: jobName, period: z.string().check(z.regex(/^[\dTZ:.-]{1,40}$/)) }),
  output: run,
  errors: ['NOT_FOUND'],
});

export const runJob = endpoint({
  ...calls.runJob,
  summary:
    'Does the newest period that is due, also when a failed try would have to wait. A period that is done stays done.',
  params: z.strictObject({ name: jobName }),
  body: z.strictObject({ reason }),
  output: z.object({
    /** DONE: that period was done already. HELD: another process is running it now. */
    state: z.enum(['STARTED', 'DONE', 'HELD']),
    period: z.nullable(z.string()),
  }),
  errors: ['NOT_FOUND'],
});

export const jobOfficeEndpoints = [listJobs, listJobRuns, jobRunsFile, readJobRun, runJob] as const;
