// All SQL on rewards.
import type { RewardKind } from '#contract/promotions/rewards.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';

export type RewardState = 'ISSUED' | 'CLAIMED' | 'EXPIRED' | 'REVOKED';
export type RewardRow = {
  readonly id: string;
  readonly memberId: string;
  readonly kind: RewardKind;
  readonly sourceRef: string;
  readonly nameBn: string;
  readonly nameEn: string;
  readonly amountMinor: bigint;
  readonly state: RewardState;
  readonly issuedAt: Date;
  readonly expiresAt: Date | null;
  readonly claimedAt: Date | null;
};

const columns = `id, member_id as "memberId", kind, source_ref as "sourceRef", name_bn as "nameBn", name_en as "nameEn",
  amount_minor as "amountMinor", state, issued_at as "issuedAt", expires_at as "expiresAt", claimed_at as "claimedAt"`;
/** The database's clock decides about expiry, the same for all processes. */
const isOpen = `state = 'ISSUED' and (expires_at is null or expires_at > clock_timestamp())`;

/** Writes a reward; false when one of the kind and source exists already. */
export async function insertReward(
  tx: Queryable,
  row: Omit<RewardRow, 'state' | 'claimedAt'>,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into reward (id, member_id, kind, source_ref, name_bn, name_en, amount_minor, issued_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (kind, source_ref) do nothing returning id`,
    [
      row.id,
      row.memberId,
      row.kind,
      row.sourceRef,
      row.nameBn,
      row.nameEn,
      row.amountMinor,
      row.issuedAt,
      row.expiresAt,
    ],
  );
  return rows.length > 0;
}

/** The member's rewards that can be claimed, the next to expire first. */
export function selectOpenRewards(db: Queryable, memberId: string): Promise<RewardRow[]> {
  return db.query<RewardRow>(
    `select ${columns} from reward where member_id = $1 and ${isOpen} order by expires_at nulls last, id limit 200`,
    [memberId],
  );
}

/** What the member claimed last, the newest first. */
export function selectClaimedRewards(db: Queryable, memberId: string, limit: number): Promise<RewardRow[]> {
  return db.query<RewardRow>(
    `select ${columns} from reward where member_id = $1 and state = 'CLAIMED'
     order by claimed_at desc, id desc limit $2`,
    [memberId, limit],
  );
}

/** The id of the reward of a kind and source. */
export async function selectRewardId(
  db: Queryable,
  kind: RewardKind,
  sourceRef: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>('select id from reward where kind = $1 and source_ref = $2', [
    kind,
    sourceRef,
  ]);
  return row?.id;
}

/** A reward of a member; undefined for others and unknown ids. */
export async function selectReward(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<RewardRow | undefined> {
  const [row] = await db.query<RewardRow>(`select ${columns} from reward where id = $1 and member_id = $2`, [
    id,
    memberId,
  ]);
  return row;
}

/** Marks a reward as claimed if it can be claimed now; undefined otherwise. */
export async function markClaimed(
  tx: Transaction,
  memberId: string,
  id: string,
  at: Date,
): Promise<RewardRow | undefined> {
  const [row] = await tx.query<RewardRow>(
    `update reward set state = 'CLAIMED', claimed_at = $3 where id = $1 and member_id = $2 and ${isOpen}
     returning ${columns}`,
    [id, memberId, at],
  );
  return row;
}

/** Marks rewards whose time is over; returns their number. */
export async function markExpired(db: Queryable): Promise<number> {
  const rows = await db.query(
    `update reward set state = 'EXPIRED' where state = 'ISSUED' and expires_at <= clock_timestamp() returning id`,
  );
  return rows.length;
}

/** The rewards of the office, filtered. */
export const rewardListOf = (filter: {
  readonly kind?: string | undefined;
  readonly state?: string | undefined;
  readonly memberId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}): List<'issuedAt'> => ({
  select: `select ${columns} from reward
    where ($1::text is null or kind = $1) and ($2::text is null or state = $2)
      and ($3::text is null or member_id = $3)
      and ($4::timestamptz is null or issued_at >= $4) and ($5::timestamptz is null or issued_at < $5)`,
  values: [filter.kind, filter.state, filter.memberId, filter.from, filter.to].map((value) => value ?? null),
  sorts: { issuedAt: 'timestamptz' },
});
