// SQL of the times in which vendors are under maintenance.
import type { Queryable, Transaction } from '#server/db/database.ts';

export type MaintenanceRow = {
  readonly id: string;
  readonly vendor: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly noticeEn: string;
  readonly noticeBn: string;
  readonly state: 'PLANNED' | 'RUNNING' | 'OVER' | 'CANCELLED';
};
type MaintenanceState = MaintenanceRow['state'];

const columns = `id, vendor_code as vendor, starts_at as "startsAt", ends_at as "endsAt", notice_en as "noticeEn",
  notice_bn as "noticeBn", state`;

export async function insertMaintenance(tx: Transaction, row: MaintenanceRow): Promise<void> {
  await tx.query(
    `insert into vendor_maintenance (id, vendor_code, starts_at, ends_at, notice_en, notice_bn, state)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.id, row.vendor, row.startsAt, row.endsAt, row.noticeEn, row.noticeBn, row.state],
  );
}

/** The newest of a vendor first. */
export function selectMaintenance(db: Queryable, vendor: string, limit: number): Promise<MaintenanceRow[]> {
  return db.query<MaintenanceRow>(
    `select ${columns} from vendor_maintenance where vendor_code = $1 order by starts_at desc, id desc limit $2`,
    [vendor, limit],
  );
}

/** The planned and running maintenance of a vendor in a period. */
export function selectOverlapping(
  tx: Transaction,
  { vendor, startsAt, endsAt }: Pick<MaintenanceRow, 'vendor' | 'startsAt' | 'endsAt'>,
): Promise<MaintenanceRow[]> {
  return tx.query<MaintenanceRow>(
    `select ${columns} from vendor_maintenance where vendor_code = $1 and state in ('PLANNED', 'RUNNING')
       and starts_at < $3 and ends_at > $2`,
    [vendor, startsAt, endsAt],
  );
}

export async function lockMaintenance(tx: Transaction, id: string): Promise<MaintenanceRow | undefined> {
  const [row] = await tx.query<MaintenanceRow>(
    `select ${columns} from vendor_maintenance where id = $1 for update`,
    [id],
  );
  return row;
}

export async function updateMaintenance(tx: Transaction, id: string, state: MaintenanceState): Promise<void> {
  await tx.query('update vendor_maintenance set state = $2 where id = $1', [id, state]);
}

/** Records that running maintenance has stopped the vendor, so its end starts the vendor again. */
export async function markStopped(tx: Transaction, id: string): Promise<void> {
  await tx.query('update vendor_maintenance set has_stopped = true where id = $1', [id]);
}

/** Whether running maintenance has stopped the vendor, and no operator has stopped it since. */
export async function hasRunningStopped(tx: Transaction, vendor: string): Promise<boolean> {
  const rows = await tx.query(
    `select from vendor_maintenance where vendor_code = $1 and state = 'RUNNING' and has_stopped`,
    [vendor],
  );
  return rows.length > 0;
}

/** Records that the end of running maintenance no longer starts the vendor. */
export async function leaveStopped(tx: Transaction, vendor: string): Promise<void> {
  await tx.query(
    `update vendor_maintenance set has_stopped = false where vendor_code = $1 and state = 'RUNNING'`,
    [vendor],
  );
}

/** Ends the running maintenance of a vendor. */
export async function endRunning(tx: Transaction, vendor: string): Promise<void> {
  await tx.query(
    `update vendor_maintenance set state = 'OVER' where vendor_code = $1 and state = 'RUNNING'`,
    [vendor],
  );
}

/** The maintenance that is due to begin or end, the earliest first. */
export function selectDueMaintenance(db: Queryable, now: Date): Promise<MaintenanceRow[]> {
  return db.query<MaintenanceRow>(
    `select ${columns} from vendor_maintenance
     where (state = 'PLANNED' and starts_at <= $1) or (state = 'RUNNING' and ends_at <= $1) order by starts_at`,
    [now],
  );
}

/** The text for players while a vendor is under maintenance; undefined when nothing was planned. */
export async function selectRunning(db: Queryable, vendor: string): Promise<MaintenanceRow | undefined> {
  const [row] = await db.query<MaintenanceRow>(
    `select ${columns} from vendor_maintenance where vendor_code = $1 and state = 'RUNNING'
     order by starts_at desc limit 1`,
    [vendor],
  );
  return row;
}
