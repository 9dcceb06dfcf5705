// SQL on the list of the runs of jobs.
import type { Queryable } from '../database.ts';
import type { List } from '../list-page.ts';

export type JobRunRow = {
  readonly id: string;
  readonly job: string;
  readonly period: string;
  readonly dueAt: Date;
  readonly attempts: number;
  readonly holder: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly note: string | null;
  readonly error: string | null;
  /** There was nothing to do. */
  readonly isIdle: boolean;
};

type RunFilter = {
  readonly job?: string | undefined;
  /** Also runs that found nothing to do. */
  readonly withIdle?: boolean | undefined;
  readonly result?: 'DONE' | 'FAILED' | 'OPEN' | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

const columns = `job || ' ' || period as id, job, period, due_at as "dueAt", attempts, holder,
  started_at as "startedAt", finished_at as "finishedAt", note, error, is_idle as "isIdle"`;

/** OPEN: neither done nor failed so far. */
export const jobRunList = ({ job, result, from, to, withIdle = false }: RunFilter): List<'startedAt'> => ({
  select: `select ${columns} from job_run
    where ${withIdle ? 'true' : 'not is_idle'} and ($1::text is null or job = $1)
      and ($2::text is null or $2 = case when error is not null then 'FAILED'
        when finished_at is not null then 'DONE' else 'OPEN' end)
      and ($3::timestamptz is null or started_at >= $3) and ($4::timestamptz is null or started_at < $4)`,
  values: [job ?? null, result ?? null, from ?? null, to ?? null],
  sorts: { startedAt: 'timestamptz' },
});

export async function selectJobRun(
  db: Queryable,
  job: string,
  period: string,
): Promise<JobRunRow | undefined> {
  const [row] = await db.query<JobRunRow>(`select ${columns} from job_run where job = $1 and period = $2`, [
    job,
    period,
  ]);
  return row;
}
