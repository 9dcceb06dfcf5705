// Work that comes round by the clock, done by one server process at a time, once for every period, and caught up.
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Clock } from '#server/base/clock.ts';
import { every } from '#server/base/every.ts';
import type { Database, Transaction } from './database.ts';
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

/** One run, as the work sees it. */
export type JobRun = Due & {
  /** Aborts when the lease was lost, because this process was out of touch for too long, or at a stop. */
  readonly signal: AbortSignal;
  /**
   * Makes sure inside a transaction that the lease is still ours until it commits.
   * @throws Error when it is not.
   */
  fence(tx: Transaction): Promise<void>;
};

export type JobPlan = {
  /** `<word>.<act>`, for ever. */
  readonly name: string;
  readonly schedule: Schedule;
  /** After a downtime: only the newest of the runs that are owed, or each of them. */
  readonly catchUp: 'newest' | 'each';
  /** Has to be safe to do twice: a process may die after the work and before its note. What it gives back is noted. */
  readonly work: (run: JobRun) => Promise<string>;
};

/** How a job stands, for whoever runs the platform. */
type JobState = JobRow & { readonly nextDueAt: Date };

export type Jobs = {
  /** Does what is due now and resolves when it is done; work of others is left to them. */
  runDue(): Promise<void>;
  state(): Promise<JobState[]>;
  /** Looks every few seconds whether something is due. */
  start(): void;
  /** Starts nothing more and waits for what runs. */
  close(): Promise<void>;
};

type JobsDeps = {
  readonly db: Database;
  /** Tells what is due; leases go by the clock of the database. */
  readonly clock: Clock;
  readonly timeZone: string;
  readonly plans: readonly JobPlan[];
  readonly onFault: (job: string, fault: unknown) => void;
  readonly leaseMs?: number;
  /** Names this process in the table. */
  readonly holder?: string;
};

const lookEveryMs = 5_000;

/** A process that stops without a word is followed by another after the lease. */
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
      const work = catchUp(plan, plan.catchUp === 'each' ? owed : owed.slice(-1))
        .catch((fault: unknown) => onFault(plan.name, fault))
        .finally(() => running.delete(plan.name));
      running.set(plan.name, work);
    }
    await Promise.all(running.values());
  }

  /** Does the runs in their order; the first that cannot be had or fails holds back the later ones. */
  async function catchUp(plan: JobPlan, owed: readonly Due[]): Promise<void> {
    for (const due of owed) {
      if (stopping.signal.aborted) return;
      const lease = await claimJob(db, { name: plan.name, ...due }, holder, leaseMs);
      if (!lease || !(await runLeased(deps, plan, lease, leaseMs, stopping.signal))) return;
    }
  }

  return {
    runDue,
    state: async () => {
      const rows = await read();
      return plans.flatMap(({ name, schedule }) => {
        const row = rows.get(name);
        return row ? [{ ...row, nextDueAt: nextDue(schedule, row.doneUntil, timeZone).dueAt }] : [];
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

/**
 * Does the work of one run while the lease is prolonged beside it, and notes how it went; false when it failed, or
 * when it ended at a stop by throwing the signal's reason: then the next process goes on at once.
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
