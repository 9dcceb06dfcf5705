// SQL on grants and their steps.
import type { GrantReason, GrantState } from '#contract/promotions/grants.ts';
import type { OfferKind } from '#contract/promotions/offer-kinds.ts';
import type { OfferTerms } from '#contract/promotions/offer-terms.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';

export type GrantRow = {
  readonly id: string;
  readonly offerId: string;
  readonly memberId: string;
  readonly sourceRef: string;
  readonly orderNo: string | null;
  readonly version: number;
  readonly kind: OfferKind;
  readonly names: { readonly BN: string; readonly EN: string };
  readonly terms: OfferTerms;
  readonly state: GrantState;
  readonly reason: GrantReason | null;
  readonly reservedMinor: bigint;
  readonly baseMinor: bigint;
  readonly amountMinor: bigint;
  readonly endedMinor: bigint;
  readonly requiredMinor: bigint;
  readonly acceptedAt: Date;
  readonly activeAt: Date | null;
  readonly endsAt: Date | null;
  readonly overAt: Date | null;
};

const columns = `id, offer_id as "offerId", member_id as "memberId", source_ref as "sourceRef", order_no as "orderNo",
  version, kind, names, terms, state, reason, reserved_minor as "reservedMinor", base_minor as "baseMinor",
  amount_minor as "amountMinor", ended_minor as "endedMinor", required_minor as "requiredMinor",
  accepted_at as "acceptedAt", active_at as "activeAt", ends_at as "endsAt", over_at as "overAt"`;

export async function selectGrant(db: Queryable, id: string): Promise<GrantRow | undefined> {
  const [row] = await db.query<GrantRow>(`select ${columns} from promo_grant where id = $1`, [id]);
  return row;
}

/** Locks a grant. Lock the wallet of its member before. */
export async function lockGrant(tx: Transaction, id: string): Promise<GrantRow | undefined> {
  const [row] = await tx.query<GrantRow>(`select ${columns} from promo_grant where id = $1 for update`, [id]);
  return row;
}

/** The grant that a cause has made of an offer. */
export async function selectGrantOfSource(
  db: Queryable,
  offerId: string,
  sourceRef: string,
): Promise<GrantRow | undefined> {
  const [row] = await db.query<GrantRow>(
    `select ${columns} from promo_grant where offer_id = $1 and source_ref = $2`,
    [offerId, sourceRef],
  );
  return row;
}

/** The grants of a member, the newest first. */
export function selectGrantsOf(db: Queryable, memberId: string): Promise<GrantRow[]> {
  return db.query<GrantRow>(
    `select ${columns} from promo_grant where member_id = $1 order by accepted_at desc, id desc limit 100`,
    [memberId],
  );
}

/** The grant of a member with money in BONUS; at most one. */
export async function selectCurrentGrant(db: Queryable, memberId: string): Promise<GrantRow | undefined> {
  const [row] = await db.query<GrantRow>(
    `select ${columns} from promo_grant where member_id = $1 and state in ('ACTIVE', 'CLOSING')`,
    [memberId],
  );
  return row;
}

/** A member's grants that wait, the oldest first. */
export function selectWaitingGrantsOf(db: Queryable, memberId: string): Promise<GrantRow[]> {
  return db.query<GrantRow>(
    `select ${columns} from promo_grant where member_id = $1 and state = 'ACCEPTED' order by accepted_at, id`,
    [memberId],
  );
}

/** Grants after an id, in the order of their ids: those that wait, or those with money. */
export function selectGrantsIn(
  db: Queryable,
  states: 'WAITING' | 'RUNNING',
  afterId: string,
  limit: number,
): Promise<GrantRow[]> {
  const isWanted = states === 'WAITING' ? `state = 'ACCEPTED'` : `state in ('ACTIVE', 'CLOSING')`;
  return db.query<GrantRow>(
    `select ${columns} from promo_grant where ${isWanted} and id > $1 order by id limit $2`,
    [afterId, limit],
  );
}

/**
 * SQL: whether a grant uses up its offer. One that lapsed does not, but rounds of a game may have been played, unless their
 * vendor refused them.
 */
export const isUse = `(state <> 'LAPSED' or kind = 'FREE_ROUNDS' and reason is distinct from 'NO_ROUNDS')`;

/** The offers that a member has used, each with the last time. */
export function countUses(db: Queryable, memberId: string): Promise<{ offerId: string; acceptedAt: Date }[]> {
  return db.query(
    `select offer_id as "offerId", max(accepted_at) as "acceptedAt" from promo_grant
     where member_id = $1 and ${isUse} group by offer_id`,
    [memberId],
  );
}

export type NewGrant = Omit<
  GrantRow,
  'state' | 'reason' | 'amountMinor' | 'endedMinor' | 'requiredMinor' | 'activeAt' | 'endsAt' | 'overAt'
> & { readonly textsHash: Buffer };

/** Writes a grant that is accepted; false when its cause has made one of this offer. */
export async function insertGrant(
  tx: Transaction,
  grant: NewGrant,
  by: Pick<StepRow, 'actor' | 'note'>,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into promo_grant (id, offer_id, member_id, source_ref, order_no, version, kind, names, terms, texts_hash,
       state, reserved_minor, base_minor, accepted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10, 'ACCEPTED', $11, $12, $13)
     on conflict (offer_id, source_ref) do nothing returning id`,
    [
      grant.id,
      grant.offerId,
      grant.memberId,
      grant.sourceRef,
      grant.orderNo,
      grant.version,
      grant.kind,
      JSON.stringify(grant.names),
      JSON.stringify(grant.terms),
      grant.textsHash,
      grant.reservedMinor,
      grant.baseMinor,
      grant.acceptedAt,
    ],
  );
  if (rows.length === 0) return false;
  await insertStep(tx, grant.id, { state: 'ACCEPTED', reason: null, ...by, at: grant.acceptedAt });
  return true;
}

type StepRow = {
  readonly state: GrantState;
  readonly reason: GrantReason | null;
  /** Operators; empty for the member or the platform. */
  readonly actor: string;
  readonly note: string;
  readonly at: Date;
};

async function insertStep(tx: Transaction, grantId: string, step: StepRow): Promise<void> {
  await tx.query(
    `insert into promo_grant_step (grant_id, nth, state, reason, actor, note, at)
     select $1, count(*) + 1, $2, $3, $4, $5, $6 from promo_grant_step where grant_id = $1`,
    [grantId, step.state, step.reason, step.actor, step.note, step.at],
  );
}

/** The steps of a grant, the oldest first. */
export function selectSteps(db: Queryable, grantId: string): Promise<StepRow[]> {
  return db.query<StepRow>(
    'select state, reason, actor, note, at from promo_grant_step where grant_id = $1 order by nth',
    [grantId],
  );
}

type Change = Pick<
  GrantRow,
  'amountMinor' | 'endedMinor' | 'requiredMinor' | 'activeAt' | 'endsAt' | 'overAt'
> &
  StepRow;

/** Writes the next state of a locked grant with its step; its reservation is over. */
export async function writeGrant(tx: Transaction, id: string, change: Change): Promise<void> {
  await tx.query(
    `update promo_grant set state = $2, reason = $3, reserved_minor = 0, amount_minor = $4, ended_minor = $5,
       required_minor = $6, active_at = $7, ends_at = $8, over_at = $9
     where id = $1`,
    [
      id,
      change.state,
      change.reason,
      change.amountMinor,
      change.endedMinor,
      change.requiredMinor,
      change.activeAt,
      change.endsAt,
      change.overAt,
    ],
  );
  await insertStep(tx, id, change);
}

/** How many grants of an offer are in each state. */
export function countGrantStates(
  db: Queryable,
  offerId: string,
): Promise<{ state: GrantState; count: number }[]> {
  return db.query(
    `select state, count(*)::integer as count from promo_grant where offer_id = $1 group by state order by state`,
    [offerId],
  );
}

export const grantList = (filter: {
  readonly offerId?: string | undefined;
  readonly state?: string | undefined;
  readonly memberId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}): List<'acceptedAt'> => ({
  select: `select ${columns} from promo_grant
    where ($1::text is null or offer_id = $1) and ($2::text is null or state = $2)
      and ($3::text is null or member_id = $3)
      and ($4::timestamptz is null or accepted_at >= $4) and ($5::timestamptz is null or accepted_at < $5)`,
  values: [filter.offerId, filter.state, filter.memberId, filter.from, filter.to].map(
    (value) => value ?? null,
  ),
  sorts: { acceptedAt: 'timestamptz' },
});
