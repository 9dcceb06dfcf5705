// All SQL on the platform's tables.
import type { Queryable } from '#server/db/database.ts';

export type StoredPlatform = {
  readonly version: bigint;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly services: readonly { reference: string; title: 'whatsapp' | 'CS' }[];
  readonly ipRules: readonly {
    network: string;
    verdict: 'ALLOW' | 'DENY';
    passesMaintenance: boolean;
    expiresAtMs: number | null;
  }[];
  readonly windows: readonly { startsAtMs: number; endsAtMs: number | null }[];
};

/** The number that every change raises. */
export async function readVersion(db: Queryable): Promise<bigint> {
  const [row] = await db.query<{ version: bigint }>('select version from platform_version');
  return row?.version ?? 0n;
}

/** Everything at once, in one statement, so that its parts belong together. */
export async function readPlatform(db: Queryable): Promise<StoredPlatform> {
  const [row] = await db.query<StoredPlatform>(`
    select
      (select version from platform_version) as version,
      (select coalesce(jsonb_object_agg(key, value), '{}') from setting) as settings,
      (select coalesce(jsonb_agg(jsonb_build_object('reference', reference, 'title', title) order by sort), '[]')
         from customer_service_entry) as services,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'network', text(network), 'verdict', verdict, 'passesMaintenance', passes_maintenance,
          'expiresAtMs', (extract(epoch from expires_at) * 1000)::bigint)), '[]')
         from ip_rule) as "ipRules",
      (select coalesce(jsonb_agg(jsonb_build_object(
          'startsAtMs', (extract(epoch from starts_at) * 1000)::bigint,
          'endsAtMs', (extract(epoch from ends_at) * 1000)::bigint)), '[]')
         from maintenance_window where scope = 'PLATFORM') as windows`);
  if (!row) throw new Error('a select without table gave no row');
  return row;
}

export async function writeSetting(
  db: Queryable,
  setting: { key: string; value: unknown; changedBy: string; at: Date },
): Promise<void> {
  await db.query(
    `insert into setting (key, value, changed_at, changed_by) values ($1, $2::jsonb, $3, $4)
     on conflict (key) do update
       set value = excluded.value, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    [setting.key, JSON.stringify(setting.value), setting.at, setting.changedBy],
  );
}

/** Stores a setting only if none is there: what an operator chose outlives a new start. */
export async function writeFirstSetting(
  db: Queryable,
  setting: { key: string; value: unknown; changedBy: string; at: Date },
): Promise<void> {
  await db.query(
    `insert into setting (key, value, changed_at, changed_by) values ($1, $2::jsonb, $3, $4)
     on conflict (key) do nothing`,
    [setting.key, JSON.stringify(setting.value), setting.at, setting.changedBy],
  );
}

export async function hasCustomerService(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(
    'select exists (select from customer_service_entry) as found',
  );
  return row?.found ?? false;
}

export async function insertCustomerService(
  db: Queryable,
  entry: { reference: string; title: string; sealedPath: Buffer; sort: number },
): Promise<void> {
  await db.query(
    'insert into customer_service_entry (reference, title, sealed_path, sort) values ($1, $2, $3, $4)',
    [entry.reference, entry.title, entry.sealedPath, entry.sort],
  );
}

export async function readSealedPath(db: Queryable, reference: string): Promise<Buffer | undefined> {
  const [row] = await db.query<{ sealed_path: Buffer }>(
    'select sealed_path from customer_service_entry where reference = $1',
    [reference],
  );
  return row?.sealed_path;
}

export async function insertIpRule(
  db: Queryable,
  rule: {
    network: string;
    verdict: 'ALLOW' | 'DENY';
    passesMaintenance: boolean;
    note: string;
    expiresAt: Date | null;
  },
): Promise<bigint> {
  const [row] = await db.query<{ id: bigint }>(
    `insert into ip_rule (network, verdict, passes_maintenance, note, expires_at)
     values ($1::cidr, $2, $3, $4, $5) returning id`,
    [rule.network, rule.verdict, rule.passesMaintenance, rule.note, rule.expiresAt],
  );
  if (!row) throw new Error('the address rule was not stored');
  return row.id;
}

export async function deleteIpRule(db: Queryable, id: bigint): Promise<void> {
  await db.query('delete from ip_rule where id = $1', [id]);
}

export async function insertWindow(
  db: Queryable,
  window: { startsAt: Date; endsAt: Date | null },
): Promise<bigint> {
  const [row] = await db.query<{ id: bigint }>(
    `insert into maintenance_window (scope, starts_at, ends_at) values ('PLATFORM', $1, $2) returning id`,
    [window.startsAt, window.endsAt],
  );
  if (!row) throw new Error('the maintenance window was not stored');
  return row.id;
}

/** Ends a running window now and takes one that has not begun away; one that is over stays as it was. */
export async function endWindow(db: Queryable, id: bigint, at: Date): Promise<void> {
  await db.query('delete from maintenance_window where id = $1 and starts_at >= $2', [id, at]);
  await db.query(
    `update maintenance_window set ends_at = $2
     where id = $1 and starts_at < $2 and (ends_at is null or ends_at > $2)`,
    [id, at],
  );
}
