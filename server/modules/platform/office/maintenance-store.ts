// SQL on windows of maintenance.
import type { MaintenanceScope } from '#contract/base/maintenance.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';

type NewWindow = {
  readonly scope: MaintenanceScope;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly text: { readonly BN: string; readonly EN: string };
  readonly plannedBy: string;
};

export async function insertWindow(db: Queryable, window: NewWindow): Promise<bigint> {
  const { scope, startsAt, endsAt, text, plannedBy } = window;
  const [row] = await db.query<{ id: bigint }>(
    `insert into maintenance_window (scope, starts_at, ends_at, text_bn, text_en, planned_by)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [scope, startsAt, endsAt, text.BN, text.EN, plannedBy],
  );
  if (!row) throw new Error('the maintenance window was not stored');
  return row.id;
}

export type WindowRow = {
  readonly id: string;
  readonly scope: MaintenanceScope;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly textBn: string;
  readonly textEn: string;
  readonly plannedBy: string;
  readonly endedBy: string | null;
};
const shown = `id::text, scope, starts_at as "startsAt", ends_at as "endsAt", text_bn as "textBn",
  text_en as "textEn", planned_by as "plannedBy", ended_by as "endedBy"`;

/** A window, locked until the transaction ends. */
export async function lockWindow(tx: Transaction, id: string): Promise<WindowRow | undefined> {
  const [row] = await tx.query<WindowRow>(
    `select ${shown} from maintenance_window where id = $1::bigint for update`,
    [id],
  );
  return row;
}

export async function updateEnd(tx: Transaction, id: string, endsAt: Date | null): Promise<void> {
  await tx.query('update maintenance_window set ends_at = $2 where id = $1::bigint', [id, endsAt]);
}

/** Ends a running window now and takes one that has not begun away; one that is over stays as it was. */
export async function endWindow(
  db: Queryable,
  id: bigint | string,
  at: Date,
  by: string | null,
): Promise<void> {
  await db.query('delete from maintenance_window where id = $1 and starts_at >= $2', [id, at]);
  await db.query(
    `update maintenance_window set ends_at = $2, ended_by = $3
     where id = $1 and starts_at < $2 and (ends_at is null or ends_at > $2)`,
    [id, at, by],
  );
}

type WindowFilter = {
  readonly scope?: MaintenanceScope | undefined;
  readonly state?: 'PLANNED' | 'RUNNING' | 'OVER' | undefined;
};

export const windowList = ({ scope, state }: WindowFilter, now: Date): List<'startsAt'> => ({
  select: `select * from (
      select ${shown}, case when ends_at <= $3 then 'OVER' when starts_at > $3 then 'PLANNED' else 'RUNNING' end as state
      from maintenance_window
    ) windows
    where ($1::text is null or scope = $1) and ($2::text is null or state = $2)`,
  values: [scope ?? null, state ?? null, now],
  sorts: { startsAt: 'timestamptz' },
});
