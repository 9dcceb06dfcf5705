// All SQL on jobs: leases, which periods are done, and how the last runs went.
import type { Database, Queryable } from './database.ts';

/** How a job stands; `leaseUntil` is in the past when its holder died. */
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
};
type Claim = { readonly name: string; readonly period: string; readonly dueAt: Date };
export type Lease = Claim & { readonly leaseNo: bigint; readonly holder: string };

/** Makes rows for jobs that have none; such a job owes nothing of the time before. */
export async function registerJobs(db: Database, names: readonly string[], since: Date): Promise<void> {
  await db.query(
    'insert into job (name, done_until) select unnest($1::text[]), $2 on conflict (name) do nothing',
    [names, since],
  );
}

export function readJobs(db: Queryable): Promise<JobRow[]> {
  return db.query<JobRow>(
    `select name, done_until as "doneUntil", last_period as "lastPeriod", holder, lease_until as "leaseUntil",
       started_at as "startedAt", finished_at as "finishedAt", failures, retry_at as "retryAt", error
     from job order by name`,
  );
}

/**
 * Takes the lease of a job for one period, unless somebody holds it, the period is done, or a failed run has to
 * wait. The number of the lease grows with every holder.
 */
export async function claimJob(
  db: Database,
  { name, period, dueAt }: Claim,
  holder: string,
  leaseMs: number,
): Promise<Lease | undefined> {
  const [row] = await db.query<{ leaseNo: bigint }>(
    `with taken as (
       update job set holder = $4, lease_no = lease_no + 1, started_at = clock_timestamp(),
         lease_until = clock_timestamp() + make_interval(secs => $5::float8 / 1000)
       where name = $1 and done_until < $3 and coalesce(lease_until <= clock_timestamp(), true)
         and coalesce(retry_at <= clock_timestamp(), true)
         and not exists (select from job_run where job = $1 and period = $2 and finished_at is not null)
       returning lease_no
     ), noted as (
       insert into job_run (job, period, due_at, holder, started_at)
       select $1, $2, $3, $4, clock_timestamp() from taken
       on conflict (job, period) do update
         set attempts = job_run.attempts + 1, holder = excluded.holder, started_at = excluded.started_at
     )
     select lease_no as "leaseNo" from taken`,
    [name, period, dueAt, holder, leaseMs],
  );
  return row && { name, period, dueAt, holder, leaseNo: row.leaseNo };
}

/** Prolongs a lease; false when it is another's by now. */
export async function renewLease(db: Database, lease: Lease, leaseMs: number): Promise<boolean> {
  const rows = await db.query(
    `update job set lease_until = clock_timestamp() + make_interval(secs => $3::float8 / 1000)
     where name = $1 and lease_no = $2 and holder is not null returning name`,
    [lease.name, lease.leaseNo, leaseMs],
  );
  return rows.length === 1;
}

/** Holds the lease until the transaction ends, so that nobody can take it over meanwhile; false when it is lost. */
export async function lockLease(tx: Queryable, { name, leaseNo }: Lease): Promise<boolean> {
  const rows = await tx.query(
    'select name from job where name = $1 and lease_no = $2 and holder is not null for share',
    [name, leaseNo],
  );
  return rows.length === 1;
}

/** Notes a run that succeeded and gives the lease back; nothing happens when the lease is another's. */
export async function finishRun(db: Database, lease: Lease, note: string): Promise<void> {
  await db.query(
    `with freed as (
       update job set holder = null, lease_until = null, done_until = $3, last_period = $4, failures = 0,
         retry_at = null, error = null, finished_at = clock_timestamp()
       where name = $1 and lease_no = $2 and holder is not null returning name
     )
     update job_run set finished_at = clock_timestamp(), note = $5, error = null
     from freed where job = freed.name and period = $4`,
    [lease.name, lease.leaseNo, lease.dueAt, lease.period, note],
  );
}

/** Notes a run that failed and when it may be tried again: after half a minute, doubling up to an hour. */
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

/** Leaves a run that a stop ended to whoever comes next; it is no failure. */
export async function handBackRun(db: Database, lease: Lease): Promise<void> {
  await db.query(
    `update job set holder = null, lease_until = null where name = $1 and lease_no = $2 and holder is not null`,
    [lease.name, lease.leaseNo],
  );
}

/** Forgets runs from before a moment; of those that come round within a day the good ones from before another. */
export async function deleteOldRuns(db: Database, before: Date, frequentBefore: Date): Promise<void> {
  await db.query(
    `delete from job_run where started_at < $1
       or (started_at < $2 and period like '%T%' and error is null and finished_at is not null)`,
    [before, frequentBefore],
  );
}
