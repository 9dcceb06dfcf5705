// SQL on offers and their budgets.
import type { OfferKind } from '#contract/promotions/offer-kinds.ts';
import type { OfferContent } from '#contract/promotions/offer-terms.ts';
import type { OfferState } from '#contract/promotions/offers-office.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';

export type OfferRow = {
  readonly id: string;
  readonly kind: OfferKind;
  readonly state: OfferState;
  readonly version: number;
  readonly content: OfferContent;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly budgetMinor: bigint;
  readonly reservedMinor: bigint;
  readonly spentMinor: bigint;
  readonly createdBy: string;
  readonly changedAt: Date;
};

const columns = `id, kind, state, version, content, starts_at as "startsAt", ends_at as "endsAt",
  budget_minor as "budgetMinor", reserved_minor as "reservedMinor", spent_minor as "spentMinor",
  created_by as "createdBy", changed_at as "changedAt"`;

export async function selectOffer(db: Queryable, id: string): Promise<OfferRow | undefined> {
  const [row] = await db.query<OfferRow>(`select ${columns} from promo_offer where id = $1`, [id]);
  return row;
}

export async function lockOffer(tx: Transaction, id: string): Promise<OfferRow | undefined> {
  const [row] = await tx.query<OfferRow>(`select ${columns} from promo_offer where id = $1 for update`, [id]);
  return row;
}

/** The offers that may be granted now, those that end first before the others. */
export function selectRunningOffers(db: Queryable, now: Date): Promise<OfferRow[]> {
  return db.query<OfferRow>(
    `select ${columns} from promo_offer where state = 'LIVE' and starts_at <= $1 and ends_at > $1
     order by ends_at, id limit 100`,
    [now],
  );
}

/** The live offer of a code. */
export async function selectOfferOfCode(db: Queryable, code: string): Promise<OfferRow | undefined> {
  const [row] = await db.query<OfferRow>(
    `select ${columns} from promo_offer where code = $1 and state = 'LIVE'`,
    [code],
  );
  return row;
}

/** The times of other live campaigns of a kind. */
export function selectLiveTimes(
  db: Queryable,
  kind: OfferKind,
  exceptId: string,
): Promise<{ startsAt: Date; endsAt: Date }[]> {
  return db.query(
    `select starts_at as "startsAt", ends_at as "endsAt" from promo_offer
     where kind = $1 and id <> $2 and state = 'LIVE'`,
    [kind, exceptId],
  );
}

/** Whether another campaign that is live or paused has a code. */
export async function isCodeTaken(db: Queryable, code: string, exceptId: string): Promise<boolean> {
  const rows = await db.query(
    `select from promo_offer where code = $1 and id <> $2 and state in ('LIVE', 'PAUSED')`,
    [code, exceptId],
  );
  return rows.length > 0;
}

type Written = {
  readonly id: string;
  readonly content: OfferContent;
  readonly budgetMinor: bigint;
  readonly by: string;
  readonly at: Date;
};

export async function insertOffer(
  tx: Transaction,
  { id, content, budgetMinor, by, at }: Written,
): Promise<void> {
  await tx.query(
    `insert into promo_offer (id, kind, content, code, starts_at, ends_at, budget_minor, created_by, created_at, changed_at)
     values ($1, $2, $3::jsonb, $4, $5, $6, $7, $8, $9, $9)`,
    [
      id,
      content.kind,
      JSON.stringify(content),
      content.code,
      new Date(content.startsAt),
      new Date(content.endsAt),
      budgetMinor,
      by,
      at,
    ],
  );
  await insertVersion(tx, { id, version: 1, content, by, at });
}

/** Writes the content of a locked offer as its next version. */
export async function updateOffer(
  tx: Transaction,
  { id, content, budgetMinor, by, at }: Written,
): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    `update promo_offer set kind = $2, content = $3::jsonb, code = $4, starts_at = $5, ends_at = $6, budget_minor = $7,
       version = version + 1, changed_at = $8
     where id = $1 returning version`,
    [
      id,
      content.kind,
      JSON.stringify(content),
      content.code,
      new Date(content.startsAt),
      new Date(content.endsAt),
      budgetMinor,
      at,
    ],
  );
  const version = row?.version ?? 0;
  await insertVersion(tx, { id, version, content, by, at });
  return version;
}

type Version = Omit<Written, 'budgetMinor'> & { readonly version: number };

async function insertVersion(tx: Transaction, { id, version, content, by, at }: Version): Promise<void> {
  await tx.query(
    `insert into promo_offer_version (offer_id, version, content, made_by, made_at) values ($1, $2, $3::jsonb, $4, $5)`,
    [id, version, JSON.stringify(content), by, at],
  );
}

/** The versions of an offer, the newest first. */
export function selectVersions(db: Queryable, id: string): Promise<Omit<Version, 'id'>[]> {
  return db.query(
    `select version, content, made_by as by, made_at as at from promo_offer_version where offer_id = $1
     order by version desc limit 100`,
    [id],
  );
}

/** The content of an offer as a version had it; undefined for one from before versions were kept. */
export async function selectVersion(
  db: Queryable,
  id: string,
  version: number,
): Promise<OfferContent | undefined> {
  const [row] = await db.query<{ content: OfferContent }>(
    'select content from promo_offer_version where offer_id = $1 and version = $2',
    [id, version],
  );
  return row?.content;
}

/** Changes the state of a locked offer. */
export async function writeOfferState(
  tx: Transaction,
  id: string,
  state: OfferState,
  at: Date,
): Promise<void> {
  await tx.query('update promo_offer set state = $2, changed_at = $3 where id = $1', [id, state, at]);
}

/** Reserves a part of a live offer's budget; false when too little is left. */
export async function reserveBudget(tx: Transaction, id: string, amountMinor: bigint): Promise<boolean> {
  const rows = await tx.query(
    `update promo_offer set reserved_minor = reserved_minor + $2
     where id = $1 and state = 'LIVE' and reserved_minor + spent_minor + $2 <= budget_minor returning id`,
    [id, amountMinor],
  );
  return rows.length === 1;
}

/** Makes a reservation an expense, or gives it back with `spentMinor` 0; false when the budget does not cover more. */
export async function endReservation(
  tx: Transaction,
  id: string,
  { reservedMinor, spentMinor }: { readonly reservedMinor: bigint; readonly spentMinor: bigint },
): Promise<boolean> {
  const rows = await tx.query(
    `update promo_offer set reserved_minor = reserved_minor - $2, spent_minor = spent_minor + $3
     where id = $1 and reserved_minor - $2 + spent_minor + $3 <= budget_minor returning id`,
    [id, reservedMinor, spentMinor],
  );
  return rows.length === 1;
}

export const offerList = (filter: {
  readonly state?: string | undefined;
  readonly kind?: string | undefined;
}): List<'changedAt' | 'startsAt'> => ({
  select: `select ${columns} from promo_offer
    where ($1::text is null or state = $1) and ($2::text is null or kind = $2)`,
  values: [filter.state ?? null, filter.kind ?? null],
  sorts: { changedAt: 'timestamptz', startsAt: 'timestamptz' },
});

/** Whether there is a campaign at all. */
export async function selectAnyOffer(db: Queryable): Promise<boolean> {
  return (await db.query('select from promo_offer limit 1')).length > 0;
}
