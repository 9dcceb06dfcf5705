// Runs scheduled jobs: one server process at a time does a job, once for every period; missed runs are done later.
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Clock } from '#server/base/clock.ts';
import { every } from '#server/base/every.ts';
import type { Database, Transaction } from '../database.ts';
import { dueRuns, nextDue, type Due, type Schedule } from './job-schedule.ts';
import {
  claimJob,
  failRun,
  finishRun,
  handBackRun,
  type JobRow,
  type Lease,
  lockLease,
  readJobs,
  registerJobs,
  renewLease,
} from './job-store.ts';

/** One run, as the function that does the work gets it. */
export type JobRun = Due & {
  /** Aborts at a stop, or when the lease was lost because this process did not extend it in time. */
  readonly signal: AbortSignal;
  /**
   * Makes sure, inside a transaction, that the lease is still ours when it commits.
   * @throws Error when it is not
   */
  fence(tx: Transaction): Promise<void>;
};

export type JobPlan = {
  /** `<module>.<act>`; it never changes. */
  readonly name: string;
  readonly schedule: Schedule;
  /** After a downtime: run only the newest of the missed runs, or each of them. */
  readonly catchUp: 'newest' | 'each';
  /**
   * Must be safe to do twice: a process may die after the work and before it is recorded. Its result is
   * recorded; a result that begins with the number 0 says that there was nothing to do.
   */
  readonly work: (run: JobRun) => Promise<string>;
};

/** The state of a job, for operators of the platform. */
export type JobState = JobRow & { readonly nextDueAt: Date; readonly schedule: Schedule };

export type Jobs = {
  /** Does what is due now and resolves when it is done. Runs that other processes hold are left to them. */
  runDue(): Promise<void>;
  state(): Promise<JobState[]>;
  /**
   * Takes the newest run that is due, also when a failed run would have to wait. `begin` does the run after the
   * transaction is committed. DONE: nothing is due. HELD: a process does the run at this moment. Undefined for an
   * unknown job.
   */
  claimNow(tx: Transaction, name: string): Promise<ClaimedRun | undefined>;
  /** Checks every few seconds whether a job is due. */
  start(): void;
  /** Starts nothing more and waits for the running jobs. */
  close(): Promise<void>;
};

type ClaimedRun = {
  readonly state: 'STARTED' | 'DONE' | 'HELD';
  readonly period: string | null;
  readonly begin?: () => void;
};

type JobsDeps = {
  readonly db: Database;
  /** Decides what is due; leases use the clock of the database. */
  readonly clock: Clock;
  readonly timeZone: string;
  readonly plans: readonly JobPlan[];
  readonly onFault: (job: string, fault: unknown) => void;
  readonly leaseMs?: number;
  /** The name of this process in the table. */
  readonly holder?: string;
};

const lookEveryMs = 5_000;

/** When a process dies, another one continues after the lease has ended. */
export function createJobs(deps: JobsDeps): Jobs {
  const { db, clock, timeZone, plans, onFault, leaseMs = 60_000 } = deps;
  const holder = deps.holder ?? `${hostname()}/${process.pid}/${randomBytes(4).toString('hex')}`;
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  let registered: Promise<void> | undefined;
  let stopLooking = (): void => undefined;

  const read = async (): Promise<Map<string, JobRow>> => {
    registered ??= registerJobs(
      db,
      plans.map(({ name }) => name),
      clock.now(),
    );
    await registered.catch((fault: unknown) => {
      registered = undefined;
      throw fault;
    });
    return new Map((await readJobs(db)).map((row) => [row.name, row]));
  };

  async function runDue(): Promise<void> {
    const rows = await read();
    for (const plan of plans) {
      const row = rows.get(plan.name);
      if (!row || running.has(plan.name)) continue;
      const owed = dueRuns(plan.schedule, { after: row.doneUntil, until: clock.now() }, timeZone);
      if (owed.length === 0) continue;
      follow(plan, catchUp(plan, plan.catchUp === 'each' ? owed : owed.slice(-1)));
    }
    await Promise.all(running.values());
  }

  const follow = (plan: JobPlan, work: Promise<unknown>): void => {
    const followed = work
      .then(() => undefined)
      .catch((fault: unknown) => onFault(plan.name, fault))
      .finally(() => running.delete(plan.name));
    running.set(plan.name, followed);
  };

  /** Does the runs in order. When a run fails or another process holds it, the later runs wait. */
  async function catchUp(plan: JobPlan, owed: readonly Due[]): Promise<void> {
    for (const due of owed) {
      if (stopping.signal.aborted) return;
      const lease = await claimJob(db, { name: plan.name, ...due }, holder, leaseMs);
      if (!lease || !(await runLeased(deps, plan, lease, leaseMs, stopping.signal))) return;
    }
  }

  return {
    runDue,
    claimNow: (tx, name) =>
      claimNow(tx, { ...deps, holder, leaseMs }, name, (plan, lease) =>
        follow(plan, runLeased(deps, plan, lease, leaseMs, stopping.signal)),
      ),
    state: async () => {
      const rows = await read();
      return plans.flatMap(({ name, schedule }) => {
        const row = rows.get(name);
        return row ? [{ ...row, schedule, nextDueAt: nextDue(schedule, row.doneUntil, timeZone).dueAt }] : [];
      });
    },
    start: () => {
      stopLooking = every(lookEveryMs, runDue, (fault) => onFault('jobs', fault));
    },
    close: async () => {
      stopLooking();
      stopping.abort();
      await Promise.all(running.values());
    },
  };
}

/** Takes the run that is due, in the caller's transaction. */
async function claimNow(
  tx: Transaction,
  {
    plans,
    clock,
    timeZone,
    holder,
    leaseMs,
  }: JobsDeps & { readonly holder: string; readonly leaseMs: number },
  name: string,
  begin: (plan: JobPlan, lease: Lease) => void,
): Promise<ClaimedRun | undefined> {
  const plan = plans.find((one) => one.name === name);
  const row = (await readJobs(tx)).find((one) => one.name === name);
  if (!plan || !row) return undefined;
  const owed = dueRuns(plan.schedule, { after: row.doneUntil, until: clock.now() }, timeZone);
  const due = plan.catchUp === 'each' ? owed[0] : owed.at(-1);
  if (!due) return { state: 'DONE', period: row.lastPeriod };
  const lease = await claimJob(tx, { name, ...due }, holder, leaseMs, true);
  if (!lease) return { state: 'HELD', period: due.period };
  return { state: 'STARTED', period: due.period, begin: () => begin(plan, lease) };
}

/**
 * Does the work of one run while its lease is extended, and records the result. False when it failed, or when it ended
 * at a stop by throwing the signal's reason: then the next process runs it at once.
 */
async function runLeased(
  { db, onFault }: JobsDeps,
  plan: JobPlan,
  lease: Lease,
  leaseMs: number,
  stopping: AbortSignal,
): Promise<boolean> {
  const lost = new AbortController();
  const beat = every(
    leaseMs / 3,
    async () => {
      if (!(await renewLease(db, lease, leaseMs))) lost.abort();
    },
    (fault) => onFault(plan.name, fault),
  );
  try {
    const note = await plan.work({
      period: lease.period,
      dueAt: lease.dueAt,
      signal: AbortSignal.any([lost.signal, stopping]),
      fence: async (tx) => {
        if (!(await lockLease(tx, lease))) throw new Error(`${plan.name} lost its lease`);
      },
    });
    await finishRun(db, lease, note.slice(0, 1_000));
    return true;
  } catch (fault) {
    if (stopping.aborted && fault === stopping.reason) {
      await handBackRun(db, lease);
      return false;
    }
    onFault(plan.name, fault);
    await failRun(db, lease, (fault instanceof Error ? fault.message : String(fault)).slice(0, 1_000));
    return false;
  } finally {
    beat();
  }
}
