// SQL on alarms: written once, read by operators.
import type { ValueOf } from '#contract/base/endpoint.ts';
import type { listAlarms } from '#contract/operators/alarms.ts';
import type { Queryable } from '#server/db/database.ts';

type AlarmKind = ValueOf<typeof listAlarms>['alarms'][number]['kind'];
export type AlarmRow = {
  readonly id: bigint;
  readonly at: Date;
  readonly kind: AlarmKind;
  readonly details: Readonly<Record<string, unknown>>;
};

export async function insertAlarm(db: Queryable, alarm: Omit<AlarmRow, 'id'>): Promise<void> {
  const { at, kind, details } = alarm;
  await db.query('insert into operator_alarm (at, kind, details) values ($1, $2, $3::jsonb)', [
    at,
    kind,
    JSON.stringify(details),
  ]);
}

/** The newest alarms first, without some kinds; `before` is the last id of the previous page. */
export function selectAlarms(
  db: Queryable,
  { before, without, limit }: { before: bigint | null; without: readonly AlarmKind[]; limit: number },
): Promise<AlarmRow[]> {
  return db.query<AlarmRow>(
    `select id, at, kind, details from operator_alarm
     where ($1::int8 is null or id < $1::int8) and kind <> all($2::text[]) order by id desc limit $3`,
    [before, without, limit],
  );
}
