// SQL on settings as operators change them, and on the record of changes.
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';

/** Until the end of the transaction no other process changes a setting. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await tx.query('select version from platform_version for update');
}

type StoredSetting = { readonly value: unknown; readonly changedAt: Date; readonly changedBy: string };

export async function selectSettings(db: Queryable): Promise<Map<string, StoredSetting>> {
  const rows = await db.query<StoredSetting & { key: string }>(
    `select key, value, changed_at as "changedAt", changed_by as "changedBy" from setting`,
  );
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}

type SettingChangeRow = {
  readonly id: string;
  readonly at: Date;
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly by: string;
  readonly reason: string;
};

/** The newest change of each setting. */
export async function selectLastChanges(db: Queryable): Promise<Map<string, SettingChangeRow>> {
  const rows = await db.query<SettingChangeRow>(
    `select distinct on (key) id::text, at, key, before, after, changed_by as by, reason
     from setting_change order by key, id desc`,
  );
  return new Map(rows.map((row) => [row.key, row]));
}

export async function insertSettingChange(
  tx: Transaction,
  change: { key: string; before: unknown; after: unknown; at: Date; by: string; reason: string },
): Promise<void> {
  await tx.query(
    `insert into setting_change (key, before, after, at, changed_by, reason)
     values ($1, $2::jsonb, $3::jsonb, $4, $5, $6)`,
    [
      change.key,
      change.before === undefined ? null : JSON.stringify(change.before),
      JSON.stringify(change.after),
      change.at,
      change.by,
      change.reason,
    ],
  );
}

type ChangeFilter = {
  readonly key?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};
export type SettingChangeListRow = SettingChangeRow;

export const settingChangeList = ({ key, from, to }: ChangeFilter): List<'at'> => ({
  select: `select lpad(id::text, 19, '0') as id, at, key, before, after, changed_by as by, reason
    from setting_change
    where ($1::text is null or key = $1)
      and ($2::timestamptz is null or at >= $2) and ($3::timestamptz is null or at < $3)`,
  values: [key ?? null, from ?? null, to ?? null],
  sorts: { at: 'timestamptz' },
});
