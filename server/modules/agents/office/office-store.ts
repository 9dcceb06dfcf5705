// SQL on what operators see of agents: the tree with figures, runs, contracts and payouts; and on moves.
import type { ContractKind } from '#contract/agents/contracts.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';
import { addLineAbove } from '../figures/day-sum-store.ts';

export type AgentRow = {
  readonly id: string;
  readonly account: string;
  readonly type: number;
  readonly depth: number;
  readonly upline: string | null;
  readonly uplineId: string | null;
  readonly direct: bigint;
  readonly teamSize: bigint;
  readonly valid: bigint;
  readonly net: bigint;
};
export type AgentSort = 'valid' | 'teamSize' | 'net';

/** Agents, members with somebody below, and members directly below a given one. */
export const agentList = (filter: {
  readonly uplineId?: string | undefined;
  readonly search?: string | undefined;
  /** The first day of the figures, which include the agent's own bets. */
  readonly since: string;
}): List<AgentSort> => ({
  select: `select m.id, m.account, m.type, u.account as upline, m.upline_id as "uplineId",
      (select max(depth) from member_line where descendant_id = m.id)::integer as depth, t.direct, t."teamSize", f.valid, f.net
    from member m left join member u on u.id = m.upline_id cross join lateral (
      select count(*) filter (where depth = 1) as direct, count(*) - 1 as "teamSize"
      from member_line where ancestor_id = m.id
    ) t cross join lateral (
      select coalesce(sum(s.valid_minor), 0)::int8 as valid, coalesce(sum(s.won_minor - s.staked_minor), 0)::int8 as net
      from (
        select member_id, day, basis, category, valid_minor, won_minor, staked_minor from member_day_sum
        union all
        select member_id, day, basis, category, valid_minor, won_minor, staked_minor from line_day_sum
      ) s where s.member_id = m.id and s.day >= $3::date and s.basis = 'SETTLED' and s.category = 'ALL'
    ) f
    where m.type <> 4 and ($2::text is null or starts_with(m.account, lower($2)))
      and case when $1::text is null
        then m.type in (1, 2) or exists (select from member b where b.upline_id = m.id)
        else m.upline_id = $1 end`,
  values: [filter.uplineId ?? null, filter.search || null, filter.since],
  sorts: { valid: 'bigint', teamSize: 'bigint', net: 'bigint' },
});

export type RunRow = {
  readonly id: string;
  readonly state: 'CALCULATED' | 'APPROVED' | 'POSTED' | 'VOID';
  readonly calculatedAt: Date;
  readonly approvedBy: string | null;
  readonly postedAt: Date | null;
  readonly members: number;
  readonly valid: bigint;
  readonly paid: bigint;
  readonly corrected: bigint;
};

/** Runs of rebates; the id is the day. */
export const runList = (filter: {
  readonly state?: string | undefined;
  readonly day?: string | undefined;
}): List<'day'> => ({
  select: `select to_char(r.run_day, 'YYYY-MM-DD') as id, to_char(r.run_day, 'YYYY-MM-DD') as day, r.state,
      r.calculated_at as "calculatedAt", r.approved_by as "approvedBy", r.posted_at as "postedAt",
      s.members, s.paid, b.valid, b.corrected
    from rebate_run r cross join lateral (
      select count(*)::integer as members, coalesce(sum(paid_minor), 0)::int8 as paid
      from rebate_share where run_day = r.run_day
    ) s cross join lateral (
      select coalesce(sum(turnover_minor), 0)::int8 as valid,
        coalesce(sum(turnover_minor) filter (where day < r.run_day), 0)::int8 as corrected
      from rebate_base where run_day = r.run_day
    ) b
    where ($1::text is null or r.state = $1) and ($2::date is null or r.run_day = $2::date)`,
  values: [filter.state ?? null, filter.day ?? null],
  sorts: { day: 'text' },
});

/** How many members a run pays, and how much. */
export async function sumRun(db: Queryable, day: string): Promise<{ members: number; paid: bigint }> {
  const [row] = await db.query<{ members: number; paid: bigint }>(
    `select count(*)::integer as members, coalesce(sum(paid_minor), 0)::int8 as paid from rebate_share
     where run_day = $1::date`,
    [day],
  );
  return row ?? { members: 0, paid: 0n };
}

/** What the run before a day paid; undefined for the first one. */
export async function selectPaidBefore(db: Queryable, day: string): Promise<bigint | undefined> {
  const [row] = await db.query<{ paid: bigint }>(
    `select (select coalesce(sum(paid_minor), 0)::int8 from rebate_share s where s.run_day = r.run_day) as paid
     from rebate_run r where r.run_day < $1::date and r.state <> 'VOID' order by r.run_day desc limit 1`,
    [day],
  );
  return row?.paid;
}

export function selectLargest(
  db: Queryable,
  day: string,
): Promise<{ memberId: string; account: string; paid: bigint }[]> {
  return db.query(
    `select s.member_id as "memberId", m.account, s.paid_minor as paid from rebate_share s join member m on m.id = s.member_id
     where s.run_day = $1::date order by s.paid_minor desc, s.member_id limit 20`,
    [day],
  );
}

export const contractOfficeList = (filter: {
  readonly kind?: string | undefined;
  readonly state?: string | undefined;
  readonly payeeId?: string | undefined;
}): List<'proposedAt'> => ({
  select: `select c.id, c.kind, c.product, p.account as payer, m.account as payee, c.payee_id as "payeeId", c.tiers, c.state,
      c.proposed_at as "proposedAt"
    from agent_contract c join member m on m.id = c.payee_id left join member p on p.id = c.payer_id
    where ($1::text is null or c.kind = $1) and ($2::text is null or c.state = $2)
      and ($3::text is null or c.payee_id = $3)`,
  values: [filter.kind ?? null, filter.state ?? null, filter.payeeId ?? null],
  sorts: { proposedAt: 'timestamptz' },
});

export type PayoutRunRow = {
  readonly id: string;
  readonly kind: ContractKind;
  readonly beginsAt: Date;
  readonly calculated: number;
  readonly approved: number;
  readonly paid: number;
  readonly underfunded: number;
  readonly corrected: bigint;
  readonly amount: bigint;
};

/** Payouts by kind and period. */
export const payoutRunList = (kind: string | undefined): List<'beginsAt'> => ({
  select: `select c.kind || ' ' || to_char(p.begins_at at time zone 'UTC', 'YYYYMMDDHH24MI') as id, c.kind, p.begins_at as "beginsAt",
      count(*) filter (where p.state = 'CALCULATED')::integer as calculated,
      count(*) filter (where p.state = 'APPROVED')::integer as approved,
      count(*) filter (where p.state = 'PAID')::integer as paid,
      count(*) filter (where p.state = 'UNDERFUNDED')::integer as underfunded,
      coalesce(sum(p.corrected_minor) filter (where p.state <> 'VOID'), 0)::int8 as corrected,
      coalesce(sum(p.amount_minor) filter (where p.state <> 'VOID'), 0)::int8 as amount
    from agent_payout p join agent_contract c on c.id = p.contract_id
    where ($1::text is null or c.kind = $1) group by c.kind, p.begins_at`,
  values: [kind ?? null],
  sorts: { beginsAt: 'timestamptz' },
});

/** How many payouts of a kind and period are in one of these states, and their sum. */
export async function selectWaiting(
  tx: Transaction,
  kind: ContractKind,
  beginsAt: Date,
  states: readonly string[],
): Promise<{ count: number; amountMinor: bigint }> {
  const [row] = await tx.query<{ count: number; amountMinor: bigint }>(
    `select count(*)::integer as count, coalesce(sum(p.amount_minor), 0)::int8 as "amountMinor"
     from agent_payout p join agent_contract c on c.id = p.contract_id
     where c.kind = $1 and p.begins_at = $2 and p.state = any($3::text[])`,
    [kind, beginsAt, states],
  );
  return row ?? { count: 0, amountMinor: 0n };
}

/** Notes a move; false while another one of the member waits. */
export async function insertMove(
  tx: Transaction,
  move: {
    readonly memberId: string;
    readonly toId: string | null;
    readonly fromDay: string;
    readonly at: Date;
    readonly by: string;
  },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into agent_move (member_id, to_id, from_day, decided_at, decided_by) values ($1, $2, $3::date, $4, $5)
     on conflict do nothing returning id`,
    [move.memberId, move.toId, move.fromDay, move.at, move.by],
  );
  return rows.length === 1;
}

export async function hasOpenMove(tx: Transaction, memberId: string): Promise<boolean> {
  const rows = await tx.query('select from agent_move where member_id = $1 and applied_at is null', [
    memberId,
  ]);
  return rows.length > 0;
}

export type Move = { readonly id: bigint; readonly memberId: string; readonly toId: string | null };

/** Moves that are due and not done, in their order. */
export function selectDueMoves(db: Queryable, day: string): Promise<Move[]> {
  return db.query<Move>(
    `select id, member_id as "memberId", to_id as "toId" from agent_move
     where applied_at is null and from_day <= $1::date order by id`,
    [day],
  );
}

/** Locks a member with everybody below, so that nobody registers there meanwhile. */
export async function lockLine(tx: Transaction, memberId: string): Promise<void> {
  await tx.query(
    `select from member where id in (select descendant_id from member_line where ancestor_id = $1) order by id for update`,
    [memberId],
  );
}

/** Hangs a line below another member, or makes it a line of its own. All its sums go with it: lock these first. */
export async function writeMove(tx: Transaction, { memberId, toId }: Move): Promise<void> {
  await addLineAbove(tx, memberId, -1);
  await tx.query(
    `delete from member_line l using member_line below, member_line above
     where below.ancestor_id = $1 and above.descendant_id = $1 and above.ancestor_id <> $1
       and l.ancestor_id = above.ancestor_id and l.descendant_id = below.descendant_id`,
    [memberId],
  );
  await tx.query('update member set upline_id = $2 where id = $1', [memberId, toId]);
  await tx.query(
    `insert into member_line (ancestor_id, descendant_id, depth)
     select above.ancestor_id, below.descendant_id, above.depth + below.depth + 1
     from member_line above cross join member_line below where above.descendant_id = $2 and below.ancestor_id = $1`,
    [memberId, toId],
  );
  await addLineAbove(tx, memberId, 1);
}

/** Ends the contracts with the agent above, of whose line the member is no more; the merchant's stay. */
export async function endContractsAbove(
  tx: Transaction,
  memberId: string,
  at: Date,
  day: Date,
): Promise<void> {
  await tx.query(
    `update agent_contract set decided_at = $2, state = case state when 'ACTIVE' then 'TERMINATED' else 'WITHDRAWN' end,
       effective_to = case state when 'ACTIVE' then $3 else effective_to end
     where payee_id = $1 and payer_id is not null and state in ('ACTIVE', 'PROPOSED')`,
    [memberId, at, day],
  );
}

export async function markMoved(tx: Transaction, id: bigint, at: Date, fault: string | null): Promise<void> {
  await tx.query('update agent_move set applied_at = $2, fault = $3 where id = $1', [id, at, fault]);
}

/** The levels below a member, and the levels above another; -1 for no member. */
export async function selectLevels(
  db: Queryable,
  memberId: string,
  toId: string | null,
): Promise<{ below: number; above: number }> {
  const [row] = await db.query<{ below: number; above: number }>(
    `select coalesce((select max(depth) from member_line where ancestor_id = $1), 0)::integer as below,
       coalesce((select max(depth) from member_line where descendant_id = $2), -1)::integer as above`,
    [memberId, toId],
  );
  return row ?? { below: 0, above: -1 };
}
