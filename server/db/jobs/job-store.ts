// SQL on jobs: leases, finished periods, and the results of the last runs.
import type { Database, Queryable } from '../database.ts';

/** The state of a job; `leaseUntil` is in the past when its holder died. */
export type JobRow = {
  readonly name: string;
  readonly doneUntil: Date;
  readonly lastPeriod: string | null;
  readonly holder: string | null;
  readonly leaseUntil: Date | null;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly failures: number;
  readonly retryAt: Date | null;
  readonly error: string | null;
  /** The result text of the last successful run. */
  readonly note: string | null;
};
type Claim = { readonly name: string; readonly period: string; readonly dueAt: Date };
export type Lease = Claim & { readonly leaseNo: bigint; readonly holder: string };

/** Makes rows for jobs that have none. Runs of a new job that were due earlier are not done. */
export async function registerJobs(db: Database, names: readonly string[], since: Date): Promise<void> {
  await db.query(
    'insert into job (name, done_until) select unnest($1::text[]), $2 on conflict (name) do nothing',
    [names, since],
  );
}

export function readJobs(db: Queryable): Promise<JobRow[]> {
  return db.query<JobRow>(
    `select name, done_until as "doneUntil", last_period as "lastPeriod", holder, lease_until as "leaseUntil",
       started_at as "startedAt", finished_at as "finishedAt", failures, retry_at as "retryAt", error,
       (select r.note from job_run r where r.job = name and r.period = last_period) as note
     from job order by name`,
  );
}

/**
 * Takes the lease of a job for one period. Fails when another process holds it, when the period is done, or when a
 * failed run must wait and the caller did not request it at once. The lease number grows with every holder.
 */
export async function claimJob(
  db: Queryable,
  { name, period, dueAt }: Claim,
  holder: string,
  leaseMs: number,
  isWantedNow = false,
): Promise<Lease | undefined> {
  const [row] = await db.query<{ leaseNo: bigint }>(
    `with taken as (
       update job set holder = $4, lease_no = lease_no + 1, started_at = clock_timestamp(),
         lease_until = clock_timestamp() + make_interval(secs => $5::float8 / 1000)
       where name = $1 and done_until < $3 and coalesce(lease_until <= clock_timestamp(), true)
         and ($6 or coalesce(retry_at <= clock_timestamp(), true))
         and not exists (select from job_run where job = $1 and period = $2 and finished_at is not null)
       returning lease_no
     ), noted as (
       insert into job_run (job, period, due_at, holder, started_at)
       select $1, $2, $3, $4, clock_timestamp() from taken
       on conflict (job, period) do update
         set attempts = job_run.attempts + 1, holder = excluded.holder, started_at = excluded.started_at
     )
     select lease_no as "leaseNo" from taken`,
    [name, period, dueAt, holder, leaseMs, isWantedNow],
  );
  return row && { name, period, dueAt, holder, leaseNo: row.leaseNo };
}

/** Extends a lease; false when another process holds it now. */
export async function renewLease(db: Database, lease: Lease, leaseMs: number): Promise<boolean> {
  const rows = await db.query(
    `update job set lease_until = clock_timestamp() + make_interval(secs => $3::float8 / 1000)
     where name = $1 and lease_no = $2 and holder is not null returning name`,
    [lease.name, lease.leaseNo, leaseMs],
  );
  return rows.length === 1;
}

/**
 * Keeps the lease until the transaction ends, so that no other process can take it meanwhile; false when it is lost.
 */
export async function lockLease(tx: Queryable, { name, leaseNo }: Lease): Promise<boolean> {
  const rows = await tx.query(
    'select name from job where name = $1 and lease_no = $2 and holder is not null for share',
    [name, leaseNo],
  );
  return rows.length === 1;
}

/** Records a successful run and returns the lease; does nothing when another process holds the lease. */
export async function finishRun(db: Database, lease: Lease, note: string): Promise<void> {
  await db.query(
    `with freed as (
       update job set holder = null, lease_until = null, done_until = $3, last_period = $4, failures = 0,
         retry_at = null, error = null, finished_at = clock_timestamp()
       where name = $1 and lease_no = $2 and holder is not null returning name
     )
     update job_run set finished_at = clock_timestamp(), note = $5, error = null,
       is_idle = $5 like '0 %'
     from freed where job = freed.name and period = $4`,
    [lease.name, lease.leaseNo, lease.dueAt, lease.period, note],
  );
}

/** Records a failed run and the time of the next try: after half a minute, doubled each time up to an hour. */
export async function failRun(db: Database, lease: Lease, error: string): Promise<void> {
  await db.query(
    `with freed as (
       update job set holder = null, lease_until = null, failures = failures + 1, error = $4,
         finished_at = clock_timestamp(),
         retry_at = clock_timestamp() + make_interval(secs => least(3600, 30 * 2 ^ least(failures, 10)))
       where name = $1 and lease_no = $2 and holder is not null returning name
     )
     update job_run set error = $4 from freed where job = freed.name and period = $3`,
    [lease.name, lease.leaseNo, lease.period, error],
  );
}

/** Gives a stopped run back, so that the next process does it. It does not count as a failure. */
export async function handBackRun(db: Database, lease: Lease): Promise<void> {
  await db.query(
    `update job set holder = null, lease_until = null where name = $1 and lease_no = $2 and holder is not null`,
    [lease.name, lease.leaseNo],
  );
}

/**
 * Deletes the records of runs before a moment; for jobs that run several times a day, successful runs before another
 * moment.
 */
export async function deleteOldRuns(db: Database, before: Date, frequentBefore: Date): Promise<void> {
  await db.query(
    `delete from job_run where started_at < $1
       or (started_at < $2 and period like '%T%' and error is null and finished_at is not null)`,
    [before, frequentBefore],
  );
}

/** A run of a job. `error` is the message of the last try. */
export type RunRow = {
  readonly job: string;
  readonly period: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly note: string | null;
  readonly error: string | null;
};

/** The last runs of these jobs, the newest first. */
export function readLastRuns(db: Queryable, jobs: readonly string[], limit: number): Promise<RunRow[]> {
  return db.query<RunRow>(
    `select job, period, started_at as "startedAt", finished_at as "finishedAt", note, error
     from job_run where job = any($1::text[]) order by started_at desc, job limit $2`,
    [jobs, limit],
  );
}
