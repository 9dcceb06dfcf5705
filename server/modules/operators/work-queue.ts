// The types of waiting work and alarms that each module reports to operators; imports nothing of the module.
import type { Permission } from '#contract/base/permissions.ts';
import type { AlarmKind, QueueName } from '#contract/reporting-today.ts';
import type { Queryable } from '#server/db/database.ts';

type Waiting = { readonly count: number; readonly oldestAt: Date | null };

/** Cases that wait for operators with the permission. */
export type WorkQueue = {
  readonly queue: QueueName;
  readonly permission: Permission;
  readonly read: (db: Queryable, now: Date) => Promise<Waiting>;
};

/** A fault that operators must look at now; it exists as long as its cause. */
export type Alarm = {
  readonly kind: AlarmKind;
  /** The subject: a job, a day, a draw, a vendor. */
  readonly subject: string;
  readonly since: Date | null;
  readonly details: Readonly<Record<string, unknown>>;
};
export type AlarmCheck = (db: Queryable, now: Date) => Promise<readonly Alarm[]>;
