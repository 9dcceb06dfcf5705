// The dependencies of the office's first page; imports none of its files.
import type { Clock } from '#server/base/clock.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { ReportingParts } from '../parts.ts';
import type { AlarmCheck, WorkQueue } from '#server/modules/operators/index.ts';

export type TodayParts = Pick<ReportingParts, 'sources' | 'identity'> & {
  readonly db: Database;
  readonly clock: Clock;
  /** IANA name of the merchant's zone. */
  readonly timeZone: string;
  /** Takes over what changed in the list of bets. */
  readonly catchUp: () => Promise<void>;
  readonly queues: readonly WorkQueue[];
  readonly alarms: readonly AlarmCheck[];
  readonly members: {
    /** Members who were online since a time. */
    readonly countOnline: (db: Queryable, now: Date) => Promise<number>;
    readonly countRegistered: (
      db: Queryable,
      span: { readonly from: Date; readonly to: Date },
    ) => Promise<number>;
  };
};
