// SQL on grants and budgets, for the proof that compares them with the ledger.
import type { Queryable } from '#server/db/database.ts';

export type ProvenGrant = {
  readonly id: string;
  readonly state: string;
  readonly amountMinor: bigint;
  readonly endedMinor: bigint;
};

export function selectProvenGrants(db: Queryable): Promise<ProvenGrant[]> {
  return db.query<ProvenGrant>(
    'select id, state, amount_minor as "amountMinor", ended_minor as "endedMinor" from promo_grant order by id',
  );
}

type ProvenOffer = {
  readonly id: string;
  readonly spentMinor: bigint;
  readonly reservedMinor: bigint;
  /** Sums over the grants of the offer. */
  readonly givenMinor: bigint;
  readonly waitingMinor: bigint;
};

export function selectProvenOffers(db: Queryable): Promise<ProvenOffer[]> {
  return db.query<ProvenOffer>(
    `select o.id, o.spent_minor as "spentMinor", o.reserved_minor as "reservedMinor",
       coalesce(sum(g.amount_minor), 0)::bigint as "givenMinor",
       coalesce(sum(g.reserved_minor), 0)::bigint as "waitingMinor"
     from promo_offer o left join promo_grant g on g.offer_id = o.id group by o.id order by o.id`,
  );
}
