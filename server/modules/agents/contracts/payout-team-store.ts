// SQL on the members behind a payout.
import type { Queryable } from '#server/db/database.ts';
import { playedBy } from './payout-store.ts';

type PaidPeriod = {
  readonly payeeId: string;
  readonly payerId: string | null;
  readonly product: string;
  readonly from: Date;
  readonly to: Date;
};

/** The period of a payout that a member gets or pays; undefined for any other. */
export async function selectPaidPeriod(
  db: Queryable,
  memberId: string,
  payout: { readonly contractId: string; readonly beginsAt: Date },
): Promise<PaidPeriod | undefined> {
  const [row] = await db.query<PaidPeriod>(
    `select c.payee_id as "payeeId", c.payer_id as "payerId", c.product, p.begins_at as "from", p.ends_at as "to"
     from agent_payout p join agent_contract c on c.id = p.contract_id
     where p.contract_id = $2 and p.begins_at = $3 and (c.payee_id = $1 or c.payer_id = $1) limit 1`,
    [memberId, payout.contractId, payout.beginsAt],
  );
  return row;
}

type TeamRow = {
  readonly memberId: string;
  readonly account: string;
  readonly level: number;
  readonly validMinor: bigint;
  readonly lossMinor: bigint;
};

/** The members of the team who played in the period, those with the most valid stakes first. */
export function selectPayoutTeam(
  db: Queryable,
  { payeeId, product, from, to }: PaidPeriod,
  page: { readonly size: number; readonly offset: number },
): Promise<TeamRow[]> {
  return db.query<TeamRow>(
    `with played as (${playedBy})
     select m.id as "memberId", m.account, l.depth as level, p.valid::int8 as "validMinor", p.loss::int8 as "lossMinor"
     from played p join member m on m.id = p.member_id
       join member_line l on l.ancestor_id = $1 and l.descendant_id = m.id
     order by p.valid desc, m.id limit $5 offset $6`,
    [payeeId, from, to, product, page.size, page.offset],
  );
}

export async function sumPayoutTeam(
  db: Queryable,
  { payeeId, product, from, to }: PaidPeriod,
): Promise<{ readonly count: number; readonly validMinor: bigint; readonly lossMinor: bigint }> {
  const [row] = await db.query<{ count: number; validMinor: bigint; lossMinor: bigint }>(
    `with played as (${playedBy})
     select count(*)::integer as count, coalesce(sum(valid), 0)::int8 as "validMinor",
       coalesce(sum(loss), 0)::int8 as "lossMinor" from played`,
    [payeeId, from, to, product],
  );
  return row ?? { count: 0, validMinor: 0n, lossMinor: 0n };
}
