// SQL on what contracts pay for a period.
import type { AgentPayout, ContractKind } from '#contract/agents/contracts.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Inputs, Period, PeriodLength, Tier } from './contract-rules.ts';
import { uncountedBetween } from '../figures/uncounted-store.ts';
import { tiersFrom } from './contract-store.ts';

export type Due = {
  readonly id: string;
  readonly kind: ContractKind;
  readonly product: string;
  readonly payeeId: string;
  readonly tiers: readonly Tier[];
  readonly carriesLoss: boolean;
  /** Whether it pays for the period; of one that ended before, only corrections are counted. */
  readonly isEffective: boolean;
};

/**
 * The contracts of a kind and length without a payout of a period: those that pay for it, and with `endedSince` those that
 * ended and paid for a period since then.
 */
export async function selectDue(
  db: Queryable,
  kind: ContractKind,
  length: PeriodLength,
  { from, to }: Period,
  endedSince: Date | null,
): Promise<Due[]> {
  const rows = await db.query<Omit<Due, 'tiers'> & { tiers: Parameters<typeof tiersFrom>[0] }>(
    `select c.id, c.kind, c.product, c.payee_id as "payeeId", c.tiers, c.carries_loss as "carriesLoss",
       coalesce(c.effective_to >= $4, true) as "isEffective"
     from agent_contract c
     where c.kind = $1 and c.period = $2 and c.effective_from <= $3
       and (coalesce(c.effective_to >= $4, true) or $5::timestamptz is not null and exists (
         select from agent_payout k
         where k.contract_id = c.id and k.begins_at >= $5 and k.begins_at < $3 and k.keeps_team and k.state <> 'VOID'
       ))
       and not exists (
         select from agent_payout p where p.contract_id = c.id and p.begins_at = $3 and p.state <> 'VOID'
       )
     order by c.id`,
    [kind, length, from, to, endedSince],
  );
  return rows.map((row) => ({ ...row, tiers: tiersFrom(row.tiers) }));
}

/** What each member of a team played: $1 the payee, $2 and $3 the period, $4 the product. */
export const playedBy = `select member_id, max(l.depth) as level, sum(valid) as valid, sum(loss) as loss from (
    select member_id, category, valid_minor as valid, staked_minor - won_minor as loss
    from member_turnover where begins_at >= $2 and begins_at < $3
    union all
    select member_id, category, -minor, 0 from ${uncountedBetween('$2', '$3')} u
  ) t join member_line l on l.descendant_id = t.member_id
  where l.ancestor_id = $1 and ($4 = 'CONS' or t.category = $4)
  group by member_id`;

/**
 * The figures of the payee and everybody below, whose own figures are kept; rewards are what promotions and vendors gave,
 * and rebates of agents.
 */
export async function keepInputs(
  tx: Queryable,
  { payeeId, product, id }: Pick<Due, 'payeeId' | 'product' | 'id'>,
  { from, to, attempt }: Period & { readonly attempt: number },
  activeFromMinor: bigint,
): Promise<Inputs> {
  const [row] = await tx.query<Inputs>(
    `with played as materialized (
       ${playedBy}
     ), kept as (
       insert into agent_payout_member (contract_id, begins_at, run_begins_at, run_attempt, member_id, level, valid_minor, loss_minor)
       select $6, $2, $2, $7, member_id, level, valid, loss from played
     ), rewarded as (
       select sum(e.amount_minor) as rewards from member_line l join entry e on e.owner_id = l.descendant_id
       where l.ancestor_id = $1 and e.at >= $2 and e.at < $3 and e.book = 'REAL'
         and (e.house like 'PROMO\\_COST%' or e.tx_code in ('BONUS_GRANT', 'BONUS_FORFEIT', 'PROMO_WIN')
           or (e.tx_code = 'REBATE' and e.house = 'COMMISSION_COST'))
     )
     select coalesce(sum(valid), 0)::int8 as "turnoverMinor",
       count(*) filter (where valid >= $5)::integer as "activeMembers", coalesce(sum(loss), 0)::int8 as "lossMinor",
       coalesce((select rewards from rewarded), 0)::int8 as "rewardsMinor",
       coalesce((
         select carry_out_minor from agent_payout where contract_id = $6 and begins_at < $2 and state <> 'VOID'
         order by begins_at desc limit 1
       ), 0)::int8 as "carryInMinor"
     from played`,
    [payeeId, from, to, product, activeFromMinor, id, attempt],
  );
  if (!row) throw new Error('sums without a row');
  return row;
}

/** The figures of a payout that one process calculates under the lock of its contract. */
export type NewPayout = Inputs & {
  readonly contractId: string;
  readonly period: Period;
  readonly attempt: number;
  readonly tier: number | null;
  readonly carryOutMinor: bigint;
  readonly earnedMinor: bigint;
  readonly correctedMinor: bigint;
  readonly debtInMinor: bigint;
  readonly debtOutMinor: bigint;
  readonly amountMinor: bigint;
  readonly keepsTeam: boolean;
  readonly at: Date;
};

/** A payout of nothing is paid. */
export async function insertPayout(tx: Transaction, payout: NewPayout): Promise<void> {
  await tx.query(
    `insert into agent_payout (contract_id, begins_at, ends_at, turnover_minor, active_members, loss_minor, rewards_minor,
       carry_in_minor, carry_out_minor, tier, amount_minor, state, calculated_at, paid_at, attempt, earned_minor,
       corrected_minor, debt_in_minor, debt_out_minor, keeps_team)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, case when $11::int8 = 0 then 'PAID' else 'CALCULATED' end, $12,
       case when $11::int8 = 0 then $12::timestamptz end, $13, $14, $15, $16, $17, $18)`,
    [
      payout.contractId,
      payout.period.from,
      payout.period.to,
      payout.turnoverMinor,
      payout.activeMembers,
      payout.lossMinor,
      payout.rewardsMinor,
      payout.carryInMinor,
      payout.carryOutMinor,
      payout.tier,
      payout.amountMinor,
      payout.at,
      payout.attempt,
      payout.earnedMinor,
      payout.correctedMinor,
      payout.debtInMinor,
      payout.debtOutMinor,
      payout.keepsTeam,
    ],
  );
}

/** Approves the calculated payouts of a kind and period; returns how many, and their sum. */
export async function approvePayouts(
  tx: Transaction,
  kind: ContractKind,
  beginsAt: Date,
  by: string,
): Promise<{ count: number; amountMinor: bigint }> {
  const rows = await tx.query<{ amount: bigint }>(
    `update agent_payout p set state = 'APPROVED', approved_by = $3 from agent_contract c
     where c.id = p.contract_id and c.kind = $1 and p.begins_at = $2 and p.state = 'CALCULATED'
     returning p.amount_minor as amount`,
    [kind, beginsAt, by],
  );
  return { count: rows.length, amountMinor: rows.reduce((sum, { amount }) => sum + amount, 0n) };
}

/**
 * Voids what is not paid of a kind and period; returns how many. Payouts of nothing are voided too, so that they are
 * calculated again.
 */
export async function voidPayouts(
  tx: Transaction,
  kind: ContractKind,
  beginsAt: Date,
  by: string,
): Promise<number> {
  const rows = await tx.query(
    `update agent_payout p set state = 'VOID', voided_by = $3 from agent_contract c
     where c.id = p.contract_id and c.kind = $1 and p.begins_at = $2
       and (p.state in ('CALCULATED', 'APPROVED', 'UNDERFUNDED') or p.state = 'PAID' and p.amount_minor = 0)
     returning p.contract_id`,
    [kind, beginsAt, by],
  );
  return rows.length;
}

/** Whether a later payout carries on from one of a kind and period. */
export async function hasLaterCarry(tx: Transaction, kind: ContractKind, beginsAt: Date): Promise<boolean> {
  const rows = await tx.query(
    `select from agent_payout p join agent_contract c on c.id = p.contract_id
       join agent_payout later on later.contract_id = c.id and later.begins_at > p.begins_at and later.state <> 'VOID'
     where c.kind = $1 and p.begins_at = $2 and c.carries_loss and p.state <> 'VOID' limit 1`,
    [kind, beginsAt],
  );
  return rows.length > 0;
}

export type Payable = {
  readonly contractId: string;
  readonly kind: ContractKind;
  readonly payerId: string | null;
  readonly payeeId: string;
  readonly beginsAt: Date;
  readonly amountMinor: bigint;
};

/**
 * Payouts that are approved or could not be paid before, after a given one: the oldest first, of a period those of the
 * merchant, from which agents may pay theirs.
 */
export function selectPayable(db: Queryable, after: Payable | undefined, limit: number): Promise<Payable[]> {
  return db.query<Payable>(
    `select p.contract_id as "contractId", c.kind, c.payer_id as "payerId", c.payee_id as "payeeId",
       p.begins_at as "beginsAt", p.amount_minor as "amountMinor"
     from agent_payout p join agent_contract c on c.id = p.contract_id
     where p.state in ('APPROVED', 'UNDERFUNDED')
       and ($1::timestamptz is null or (p.begins_at, c.payer_id is not null, p.contract_id) > ($1, $2, $3))
     order by p.begins_at, c.payer_id is not null, p.contract_id limit $4`,
    [after?.beginsAt ?? null, after ? after.payerId !== null : null, after?.contractId ?? null, limit],
  );
}

/** Locks a payout that is still to be paid; false when it is paid already. */
export async function lockPayable(tx: Transaction, { contractId, beginsAt }: Payable): Promise<boolean> {
  const rows = await tx.query(
    `select from agent_payout where contract_id = $1 and begins_at = $2 and state in ('APPROVED', 'UNDERFUNDED') for update`,
    [contractId, beginsAt],
  );
  return rows.length === 1;
}

export async function writePaid(
  tx: Transaction,
  { contractId, beginsAt }: Payable,
  end: { readonly journalId: string; readonly at: Date } | 'UNDERFUNDED',
): Promise<void> {
  const paid = end === 'UNDERFUNDED' ? undefined : end;
  await tx.query(
    `update agent_payout set state = $3, journal_id = $4, paid_at = $5
     where contract_id = $1 and begins_at = $2 and state <> 'VOID'`,
    [contractId, beginsAt, paid ? 'PAID' : 'UNDERFUNDED', paid?.journalId ?? null, paid?.at ?? null],
  );
}

export type PayoutRow = Inputs & {
  readonly contractId: string;
  readonly kind: ContractKind;
  readonly product: AgentPayout['product'];
  readonly payer: string | null;
  readonly payee: string;
  readonly isMine: boolean;
  readonly beginsAt: Date;
  readonly endsAt: Date;
  readonly carryOutMinor: bigint;
  readonly tier: number | null;
  readonly tiers: readonly Tier[];
  readonly earnedMinor: bigint;
  readonly correctedMinor: bigint;
  readonly debtInMinor: bigint;
  readonly debtOutMinor: bigint;
  readonly amountMinor: bigint;
  readonly state: AgentPayout['state'];
  readonly attempt: number;
  readonly keepsTeam: boolean;
};

const payoutColumns = `p.contract_id as "contractId", c.kind, c.product, up.account as payer, m.account as payee,
  c.payee_id = $1 as "isMine", p.begins_at as "beginsAt", p.ends_at as "endsAt",
  p.turnover_minor as "turnoverMinor", p.active_members as "activeMembers", p.loss_minor as "lossMinor",
  p.rewards_minor as "rewardsMinor", p.carry_in_minor as "carryInMinor", p.carry_out_minor as "carryOutMinor",
  p.tier, c.tiers, p.earned_minor as "earnedMinor", p.corrected_minor as "correctedMinor",
  p.debt_in_minor as "debtInMinor", p.debt_out_minor as "debtOutMinor", p.amount_minor as "amountMinor", p.state, p.attempt,
  p.keeps_team as "keepsTeam"
  from agent_payout p join agent_contract c on c.id = p.contract_id join member m on m.id = c.payee_id
  left join member up on up.id = c.payer_id where (c.payee_id = $1 or c.payer_id = $1)`;
type StoredPayout = Omit<PayoutRow, 'tiers'> & { readonly tiers: Parameters<typeof tiersFrom>[0] };

/** The last payouts of a kind that a member gets or pays, the newest first. */
export async function selectPayouts(
  db: Queryable,
  memberId: string,
  kind: ContractKind,
): Promise<PayoutRow[]> {
  const rows = await db.query<StoredPayout>(
    `select ${payoutColumns} and c.kind = $2 order by p.begins_at desc, p.contract_id, p.attempt desc limit 100`,
    [memberId, kind],
  );
  return rows.map((row) => ({ ...row, tiers: tiersFrom(row.tiers) }));
}

export async function selectPayout(
  db: Queryable,
  memberId: string,
  {
    contractId,
    from,
    attempt,
  }: { readonly contractId: string; readonly from: Date; readonly attempt: number },
): Promise<PayoutRow | undefined> {
  const [row] = await db.query<StoredPayout>(
    `select ${payoutColumns} and p.contract_id = $2 and p.begins_at = $3 and p.attempt = $4`,
    [memberId, contractId, from, attempt],
  );
  return row && { ...row, tiers: tiersFrom(row.tiers) };
}
