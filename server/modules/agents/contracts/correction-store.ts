// SQL on the members that payouts counted, and on corrections of earlier periods.
import type { ContractKind } from '#contract/agents/contracts.ts';
import { jsonRows } from '#server/db/values/json-rows.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { uncountedBetween } from '../figures/uncounted-store.ts';
import type { Correction, KnownPeriod } from './correction-rules.ts';
import type { Due } from './payout-store.ts';

/** A payout: its period and the attempt. */
export type PayoutRun = { readonly contractId: string; readonly beginsAt: Date; readonly attempt: number };

/**
 * Locks a contract, so that one process calculates it at a time; returns the attempt of the next payout of a period, or
 * undefined when it has one.
 */
export async function lockNextAttempt(
  tx: Transaction,
  contractId: string,
  beginsAt: Date,
): Promise<number | undefined> {
  await tx.query('select from agent_contract where id = $1 for no key update', [contractId]);
  // A month of a large line takes longer than other statements may.
  await tx.query('set local statement_timeout = 0');
  const [row] = await tx.query<{ attempt: number; exists: boolean }>(
    `select (count(*) + 1)::integer as attempt, count(*) filter (where state <> 'VOID') > 0 as exists
     from agent_payout where contract_id = $1 and begins_at = $2`,
    [contractId, beginsAt],
  );
  return row && !row.exists ? row.attempt : undefined;
}

/** What payouts of a contract left below zero and no other took over; a period that is calculated again may come last. */
export async function selectDebt(tx: Transaction, contractId: string): Promise<bigint> {
  const [row] = await tx.query<{ minor: bigint }>(
    `select least(0, coalesce(sum(debt_out_minor - debt_in_minor), 0))::int8 as minor from agent_payout
     where contract_id = $1 and state <> 'VOID'`,
    [contractId],
  );
  return row?.minor ?? 0n;
}

/** Counted by a payout that is not void. */
const counted = `agent_payout_member m join agent_payout r on r.contract_id = m.contract_id and r.begins_at = m.run_begins_at
  and r.attempt = m.run_attempt and r.state <> 'VOID'`;

/**
 * Keeps the differences of what members played in earlier periods to what was counted of them, from `since` until the
 * period of a run; returns how many. The team of a payout stays who it was: members who came into the line after it was
 * calculated do not count, and those who left still do.
 */
export async function keepChanges(tx: Transaction, due: Due, run: PayoutRun, since: Date): Promise<number> {
  const rows = await tx.query(
    `with period as (
       select begins_at, ends_at, calculated_at from agent_payout
       where contract_id = $1 and begins_at >= $2 and begins_at < $3 and state <> 'VOID' and keeps_team
     ), known as (
       select m.begins_at, m.member_id, max(m.level) as level, sum(m.valid_minor) as valid, sum(m.loss_minor) as loss
       from ${counted} where m.contract_id = $1 and m.begins_at in (select begins_at from period) group by 1, 2
     ), team as (
       select descendant_id as member_id from member_line where ancestor_id = $5 union select member_id from known
     ), played as (
       select p.begins_at, t.member_id, sum(t.valid) as valid, sum(t.loss) as loss
       from period p join (
         select member_id, begins_at as at, category, valid_minor as valid, staked_minor - won_minor as loss
         from member_turnover where begins_at >= $2 and begins_at < $3
         union all
         select member_id, settled_at, category, -minor, 0 from ${uncountedBetween('$2', '$3')} u
       ) t on t.at >= p.begins_at and t.at < p.ends_at join team using (member_id)
       where $6 = 'CONS' or t.category = $6 group by 1, 2
     )
     insert into agent_payout_member (contract_id, begins_at, run_begins_at, run_attempt, member_id, level, valid_minor, loss_minor)
     select $1, begins_at, $3, $4, member_id, coalesce(k.level, l.depth),
       coalesce(p.valid, 0) - coalesce(k.valid, 0), coalesce(p.loss, 0) - coalesce(k.loss, 0)
     from played p full join known k using (begins_at, member_id) join period d using (begins_at)
       left join member_line l on l.ancestor_id = $5 and l.descendant_id = member_id
     where (coalesce(p.valid, 0), coalesce(p.loss, 0)) <> (coalesce(k.valid, 0), coalesce(k.loss, 0))
       and (k.member_id is not null or l.depth is not null and not exists (
         select from agent_move v join member_line up on up.ancestor_id = v.member_id and up.descendant_id = p.member_id
           join member_line own on own.ancestor_id = $5 and own.descendant_id = v.member_id and own.depth > 0
         where v.fault is null and v.applied_at > d.calculated_at
       ))
     returning member_id`,
    [run.contractId, since, run.beginsAt, run.attempt, due.payeeId, due.product],
  );
  return rows.length;
}

type KnownRow = KnownPeriod['known'] & {
  readonly beginsAt: Date;
  readonly presentTurnover: bigint;
  readonly presentActive: number;
  readonly presentLoss: bigint;
};

/** The earlier periods of a contract, the oldest first, as they were counted last, and with what a run kept of changes. */
export async function selectKnown(
  tx: Transaction,
  run: PayoutRun,
  since: Date,
  activeFromMinor: bigint,
): Promise<KnownPeriod[]> {
  const rows = await tx.query<KnownRow>(
    `select p.begins_at as "beginsAt", coalesce(c.turnover_minor, p.turnover_minor) as "turnoverMinor",
       coalesce(c.active_members, p.active_members) as "activeMembers", coalesce(c.loss_minor, p.loss_minor) as "lossMinor",
       p.rewards_minor as "rewardsMinor", coalesce(c.carry_in_minor, p.carry_in_minor) as "carryInMinor",
       coalesce(c.carry_out_minor, p.carry_out_minor) as "carryOutMinor",
       coalesce(c.amount_minor, p.earned_minor) as "amountMinor",
       t.valid as "presentTurnover", t.active as "presentActive", t.loss as "presentLoss"
     from agent_payout p
     left join lateral (
       select c.* from agent_payout_correction c join agent_payout r on r.contract_id = c.contract_id
         and r.begins_at = c.run_begins_at and r.attempt = c.run_attempt and r.state <> 'VOID'
       where c.contract_id = p.contract_id and c.begins_at = p.begins_at order by c.run_begins_at desc limit 1
     ) c on true
     cross join lateral (
       select coalesce(sum(valid), 0)::int8 as valid, count(*) filter (where valid >= $5)::integer as active,
         coalesce(sum(loss), 0)::int8 as loss
       from (
         select m.member_id, sum(m.valid_minor) as valid, sum(m.loss_minor) as loss
         from agent_payout_member m left join agent_payout r on r.contract_id = m.contract_id
           and r.begins_at = m.run_begins_at and r.attempt = m.run_attempt
         where m.contract_id = p.contract_id and m.begins_at = p.begins_at
           and (r.state <> 'VOID' or (m.run_begins_at = $2 and m.run_attempt = $3)) group by 1
       ) m
     ) t
     where p.contract_id = $1 and p.begins_at >= $4 and p.begins_at < $2 and p.state <> 'VOID' and p.keeps_team
     order by p.begins_at`,
    [run.contractId, run.beginsAt, run.attempt, since, activeFromMinor],
  );
  return rows.map(({ beginsAt, presentTurnover, presentActive, presentLoss, ...known }) => ({
    beginsAt,
    known,
    present: { turnoverMinor: presentTurnover, activeMembers: presentActive, lossMinor: presentLoss },
  }));
}

export async function insertCorrections(
  tx: Transaction,
  run: PayoutRun,
  corrections: readonly Correction[],
): Promise<void> {
  if (corrections.length === 0) return;
  await tx.query(
    `insert into agent_payout_correction (contract_id, run_begins_at, run_attempt, begins_at, turnover_minor,
       active_members, loss_minor, rewards_minor, carry_in_minor, carry_out_minor, tier, amount_minor, before_minor)
     select $1, $2, $3, "beginsAt", "turnoverMinor", "activeMembers", "lossMinor", "rewardsMinor", "carryInMinor",
       "carryOutMinor", tier, "amountMinor", "beforeMinor"
     from json_to_recordset($4::json) as c ("beginsAt" timestamptz, "turnoverMinor" bigint, "activeMembers" integer,
       "lossMinor" bigint, "rewardsMinor" bigint, "carryInMinor" bigint, "carryOutMinor" bigint, tier integer,
       "amountMinor" bigint, "beforeMinor" bigint)`,
    [run.contractId, run.beginsAt, run.attempt, jsonRows(corrections)],
  );
}

export type CorrectionRow = Correction & {
  readonly contractId: string;
  readonly runBeginsAt: Date;
  readonly attempt: number;
  readonly endsAt: Date;
};

/** The corrections in payouts, the oldest period first. */
export function selectCorrections(
  db: Queryable,
  payouts: readonly { readonly contractId: string; readonly beginsAt: Date }[],
): Promise<CorrectionRow[]> {
  return db.query<CorrectionRow>(
    `select c.contract_id as "contractId", c.run_begins_at as "runBeginsAt", c.run_attempt as attempt,
       c.begins_at as "beginsAt", p.ends_at as "endsAt", c.turnover_minor as "turnoverMinor",
       c.active_members as "activeMembers", c.loss_minor as "lossMinor", c.rewards_minor as "rewardsMinor",
       c.carry_in_minor as "carryInMinor", c.carry_out_minor as "carryOutMinor", c.tier, c.amount_minor as "amountMinor",
       c.before_minor as "beforeMinor"
     from agent_payout_correction c
     join (select * from json_to_recordset($1::json) as w ("contractId" text, "beginsAt" timestamptz)) w
       on w."contractId" = c.contract_id and w."beginsAt" = c.run_begins_at
     join lateral (
       select ends_at from agent_payout p where p.contract_id = c.contract_id and p.begins_at = c.begins_at limit 1
     ) p on true
     order by c.begins_at`,
    [jsonRows(payouts.map(({ contractId, beginsAt }) => ({ contractId, beginsAt })))],
  );
}

/**
 * Locks the contracts of a kind that paid for a period, in the order of their ids, so that no calculation corrects the
 * period meanwhile.
 */
export async function lockPaying(tx: Transaction, kind: ContractKind, beginsAt: Date): Promise<void> {
  await tx.query(
    `select from agent_contract c where kind = $1
       and exists (select from agent_payout p where p.contract_id = c.id and p.begins_at = $2)
     order by id for no key update`,
    [kind, beginsAt],
  );
}

/** Whether a later payout of a contract of a kind and period corrects the period or one before it, or has a debt. */
export async function hasLaterCorrection(
  tx: Transaction,
  kind: ContractKind,
  beginsAt: Date,
): Promise<boolean> {
  const ofLater = (table: string) => `exists (select from ${table} x where x.contract_id = later.contract_id
    and x.run_begins_at = later.begins_at and x.run_attempt = later.attempt and x.begins_at <= p.begins_at)`;
  const rows = await tx.query(
    `select from agent_payout p join agent_contract c on c.id = p.contract_id
       join agent_payout later on later.contract_id = c.id and later.begins_at > p.begins_at and later.state <> 'VOID'
     where c.kind = $1 and p.begins_at = $2 and p.state <> 'VOID'
       and (p.debt_out_minor <> 0 or later.debt_in_minor <> 0 or later.debt_out_minor <> 0
         or ${ofLater('agent_payout_member')} or ${ofLater('agent_payout_correction')}) limit 1`,
    [kind, beginsAt],
  );
  return rows.length > 0;
}
