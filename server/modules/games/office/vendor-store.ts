// SQL of vendors as operators see them, of their reports, and of the times of their maintenance.
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';
import type { VendorState } from '../catalogue/catalogue-store.ts';
import type { WalletMode } from '../vendors/port.ts';

export type OfficeVendorRow = {
  readonly vendor: string;
  readonly nameEn: string;
  readonly nameBn: string;
  readonly categories: readonly string[];
  readonly protocol: string;
  readonly walletMode: WalletMode;
  readonly state: VendorState;
  readonly place: number;
  readonly gamesOn: number;
  readonly gamesOff: number;
  readonly openRounds: number;
  readonly oldestOpenAt: Date | null;
  readonly openCases: number;
};
type VendorFilter = {
  readonly vendor?: string | undefined;
  readonly category?: string | undefined;
  readonly state?: VendorState | undefined;
};

/** The vendors that fit a filter. */
export const vendorList = ({ vendor, category, state }: VendorFilter): List<'place' | 'vendor'> => ({
  select: `select v.vendor_code as id, v.vendor_code as vendor, v.name_en as "nameEn", v.name_bn as "nameBn",
      v.categories, v.protocol, v.wallet_mode as "walletMode", v.state, v.sort as place, g."gamesOn", g."gamesOff",
      o."openRounds", o."oldestOpenAt", c."openCases"
    from vendor v
    cross join lateral (
      select count(*) filter (where is_enabled)::integer as "gamesOn",
        count(*) filter (where 'STATE' = any(office_set))::integer as "gamesOff"
      from game where vendor_code = v.vendor_code
    ) g
    cross join lateral (
      select count(*)::integer as "openRounds", min(placed_at) as "oldestOpenAt"
      from open_round where vendor_code = v.vendor_code
    ) o
    cross join lateral (
      select count(*)::integer as "openCases" from vendor_case where vendor_code = v.vendor_code and state = 'OPEN'
    ) c
    where ($1::text is null or v.vendor_code = $1) and ($2::text is null or $2 = any(v.categories))
      and ($3::text is null or v.state = $3)`,
  values: [vendor, category, state].map((value) => value ?? null),
  sorts: { place: 'bigint', vendor: 'text' },
});

export async function selectOfficeVendor(
  db: Queryable,
  vendor: string,
): Promise<OfficeVendorRow | undefined> {
  const { select, values } = vendorList({ vendor });
  const [row] = await db.query<OfficeVendorRow>(select, values);
  return row;
}

/** The state of a vendor, locked until the transaction ends; undefined for an unknown one. */
export async function lockVendor(tx: Transaction, vendor: string): Promise<VendorState | undefined> {
  const [row] = await tx.query<{ state: VendorState }>(
    'select state from vendor where vendor_code = $1 for update',
    [vendor],
  );
  return row?.state;
}

/** Sets a vendor's state so that the brand's catalogue leaves it as it is. */
export async function writeVendorState(tx: Transaction, vendor: string, state: VendorState): Promise<void> {
  await tx.query('update vendor set state = $2, is_state_set = true where vendor_code = $1', [vendor, state]);
}

type CheckReport = {
  readonly storedAt: Date;
  readonly storedBy: string;
  readonly passed: number;
  readonly failed: number;
  readonly report: string;
};

export async function selectCheckReport(db: Queryable, vendor: string): Promise<CheckReport | undefined> {
  const [row] = await db.query<CheckReport>(
    `select stored_at as "storedAt", stored_by as "storedBy", passed, failed, report from vendor_check_report
     where vendor_code = $1`,
    [vendor],
  );
  return row;
}

export async function writeCheckReport(
  tx: Transaction,
  vendor: string,
  { storedAt, storedBy, passed, failed, report }: CheckReport,
): Promise<void> {
  await tx.query(
    `insert into vendor_check_report (vendor_code, stored_at, stored_by, passed, failed, report)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (vendor_code) do update set stored_at = excluded.stored_at, stored_by = excluded.stored_by,
       passed = excluded.passed, failed = excluded.failed, report = excluded.report`,
    [vendor, storedAt, storedBy, passed, failed, report],
  );
}
