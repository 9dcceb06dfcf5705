// SQL on the members behind a payout.
import type { Queryable } from '#server/db/database.ts';
import { playedBy } from './payout-store.ts';

export type PaidPeriod = {
  readonly contractId: string;
  readonly payeeId: string;
  readonly payerId: string | null;
  readonly product: string;
  readonly from: Date;
  readonly to: Date;
  readonly attempt: number;
  /** Whether what each member counted is kept; not of payouts from before that. */
  readonly isKept: boolean;
};
export type WantedPayout = {
  readonly contractId: string;
  readonly beginsAt: Date;
  readonly attempt: number | undefined;
};

/** The period of a payout that a member gets or pays; undefined for any other. */
export async function selectPaidPeriod(
  db: Queryable,
  memberId: string,
  { contractId, beginsAt, attempt }: WantedPayout,
): Promise<PaidPeriod | undefined> {
  const [row] = await db.query<PaidPeriod>(
    `select c.id as "contractId", c.payee_id as "payeeId", c.payer_id as "payerId", c.product, p.begins_at as "from",
       p.ends_at as "to", p.attempt, p.keeps_team or exists (
         select from agent_payout_member m where m.contract_id = p.contract_id and m.run_begins_at = p.begins_at
           and m.run_attempt = p.attempt and m.begins_at < p.begins_at
       ) as "isKept"
     from agent_payout p join agent_contract c on c.id = p.contract_id
     where p.contract_id = $2 and p.begins_at = $3 and ($4::integer is null or p.attempt = $4)
       and (c.payee_id = $1 or c.payer_id = $1) order by p.attempt desc limit 1`,
    [memberId, contractId, beginsAt, attempt ?? null],
  );
  return row;
}

export type TeamRow = {
  readonly memberId: string;
  readonly account: string;
  readonly level: number;
  readonly validMinor: bigint;
  readonly lossMinor: bigint;
  /** With what was counted before. */
  readonly validInAllMinor: bigint;
};
type Page = { readonly size: number; readonly offset: number };

/** $1 the payee, $2 and $3 the period, $4 the product. */
const present = `select member_id, level, valid, loss, valid as in_all from (${playedBy}) p`;

/** $1 the contract, $2 and $3 the payout and its attempt, $4 the period that it counts. */
const kept = `select m.member_id, m.level, m.valid_minor as valid, m.loss_minor as loss, (
    select sum(b.valid_minor) from agent_payout_member b join agent_payout r on r.contract_id = b.contract_id
      and r.begins_at = b.run_begins_at and r.attempt = b.run_attempt
    where b.contract_id = $1 and b.begins_at = $4 and b.member_id = m.member_id
      and (b.run_begins_at, b.run_attempt) <= ($2, $3) and (r.state <> 'VOID' or (b.run_begins_at, b.run_attempt) = ($2, $3))
  ) as in_all
  from agent_payout_member m
  where m.contract_id = $1 and m.run_begins_at = $2 and m.run_attempt = $3 and m.begins_at = $4`;

const playedIn = ({ isKept, contractId, payeeId, product, from, to, attempt }: PaidPeriod, of: Date) =>
  isKept
    ? ({ sql: kept, values: [contractId, from, attempt, of] } as const)
    : ({ sql: present, values: [payeeId, from, to, product] } as const);

/** What a payout counted of each member in its period, or changed in an earlier one; the largest first. */
export function selectPayoutTeam(
  db: Queryable,
  period: PaidPeriod,
  of: Date,
  page: Page,
): Promise<TeamRow[]> {
  const { sql, values } = playedIn(period, of);
  return db.query<TeamRow>(
    `select m.id as "memberId", m.account, p.level::integer as level, p.valid::int8 as "validMinor",
       p.loss::int8 as "lossMinor", p.in_all::int8 as "validInAllMinor"
     from (${sql}) p join member m on m.id = p.member_id order by abs(p.valid) desc, m.id limit $5 offset $6`,
    [...values, page.size, page.offset],
  );
}

export async function sumPayoutTeam(
  db: Queryable,
  period: PaidPeriod,
  of: Date,
): Promise<{ readonly count: number; readonly validMinor: bigint; readonly lossMinor: bigint }> {
  const { sql, values } = playedIn(period, of);
  const [row] = await db.query<{ count: number; validMinor: bigint; lossMinor: bigint }>(
    `select count(*)::integer as count, coalesce(sum(valid), 0)::int8 as "validMinor",
       coalesce(sum(loss), 0)::int8 as "lossMinor" from (${sql}) p`,
    values,
  );
  return row ?? { count: 0, validMinor: 0n, lossMinor: 0n };
}

/** Everything that a payout and those before it counted of the members in a period, in the order of their ids. */
export function selectCounted(
  db: Queryable,
  { contractId, from, attempt }: PaidPeriod,
  of: Date,
  page: Page,
): Promise<Omit<TeamRow, 'validInAllMinor'>[]> {
  return db.query(
    `select m.id as "memberId", m.account, max(b.level)::integer as level, sum(b.valid_minor)::int8 as "validMinor",
       sum(b.loss_minor)::int8 as "lossMinor"
     from agent_payout_member b join member m on m.id = b.member_id
       join agent_payout r on r.contract_id = b.contract_id and r.begins_at = b.run_begins_at and r.attempt = b.run_attempt
     where b.contract_id = $1 and b.begins_at = $4 and (b.run_begins_at, b.run_attempt) <= ($2, $3)
       and (r.state <> 'VOID' or (b.run_begins_at, b.run_attempt) = ($2, $3))
     group by m.id, m.account order by m.id limit $5 offset $6`,
    [contractId, from, attempt, of, page.size, page.offset],
  );
}
