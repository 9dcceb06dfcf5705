// All SQL on the platform's tables.
import type { Queryable } from '#server/db/database.ts';
import type { MaintenanceWindow } from './rules.ts';

export type StoredPlatform = {
  readonly version: bigint;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly services: readonly { reference: string; title: 'whatsapp' | 'CS' }[];
  readonly ipRules: readonly {
    id: string;
    network: string;
    verdict: 'ALLOW' | 'DENY';
    passesMaintenance: boolean;
    expiresAtMs: number | null;
  }[];
  readonly windows: readonly (MaintenanceWindow & { readonly text: { BN: string; EN: string } })[];
};

/** The number that every change raises. */
export async function readVersion(db: Queryable): Promise<bigint> {
  const [row] = await db.query<{ version: bigint }>('select version from platform_version');
  return row?.version ?? 0n;
}

/** Everything at once, in one statement, so that its parts belong together. */
export async function readPlatform(db: Queryable, now: Date): Promise<StoredPlatform> {
  const [row] = await db.query<StoredPlatform>(
    `
    select
      (select version from platform_version) as version,
      (select coalesce(jsonb_object_agg(key, value), '{}') from setting) as settings,
      (select coalesce(jsonb_agg(jsonb_build_object('reference', reference, 'title', title) order by sort), '[]')
         from customer_service_entry) as services,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id::text,
          'network', text(network), 'verdict', verdict, 'passesMaintenance', passes_maintenance,
          'expiresAtMs', (extract(epoch from expires_at) * 1000)::bigint)), '[]')
         from ip_rule) as "ipRules",
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', id::text, 'scope', scope, 'text', jsonb_build_object('BN', text_bn, 'EN', text_en),
          'startsAtMs', (extract(epoch from starts_at) * 1000)::bigint,
          'endsAtMs', (extract(epoch from ends_at) * 1000)::bigint) order by starts_at, id), '[]')
         from maintenance_window where ends_at is null or ends_at > $1) as windows`,
    // Windows that are over are not read again; the clocks of processes may differ a little.
    [new Date(now.getTime() - 60_000)],
  );
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
