// SQL on cases of risk and their steps.
import type { RiskReason } from '#contract/cashier/risk.ts';
import type { RiskAction, RiskCaseState, RiskSource, RiskStep } from '#contract/cashier/risk-office.ts';
import { textArray } from '#server/db/values/array-literals.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';

export type RiskCaseRow = {
  readonly id: string;
  readonly memberId: string;
  readonly rule: RiskSource;
  readonly state: RiskCaseState;
  readonly action: RiskAction | null;
  readonly score: number;
  readonly reasons: readonly RiskReason[];
  readonly openedAt: Date;
  readonly seenAt: Date;
  readonly holder: string | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
};

const columns = `id, member_id as "memberId", rule, state, action, score, reasons, opened_at as "openedAt",
  seen_at as "seenAt", holder, decided_at as "decidedAt", decided_by as "decidedBy"`;
const isCurrent = `state in ('OPEN', 'INVESTIGATING')`;

export async function selectRiskCase(db: Queryable, id: string): Promise<RiskCaseRow | undefined> {
  const [row] = await db.query<RiskCaseRow>(`select ${columns} from risk_case where id = $1`, [id]);
  return row;
}

export async function lockRiskCase(tx: Transaction, id: string): Promise<RiskCaseRow | undefined> {
  const [row] = await tx.query<RiskCaseRow>(`select ${columns} from risk_case where id = $1 for update`, [
    id,
  ]);
  return row;
}

/** All cases of a member, the newest first. */
export function selectCasesOfMember(db: Queryable, memberId: string): Promise<RiskCaseRow[]> {
  return db.query<RiskCaseRow>(
    `select ${columns} from risk_case where member_id = $1 order by opened_at desc, id desc limit 100`,
    [memberId],
  );
}

/** The members with a case that is not decided. */
export async function membersInRiskCases(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ memberId: string }>(
    `select distinct member_id as "memberId" from risk_case where ${isCurrent}`,
  );
  return rows.map(({ memberId }) => memberId);
}

type NewCase = Pick<RiskCaseRow, 'id' | 'memberId' | 'rule' | 'score' | 'reasons' | 'openedAt'>;

/** False when the member has such a case that is not decided. */
export async function insertRiskCase(
  tx: Transaction,
  { id, memberId, rule, score, reasons, openedAt }: NewCase,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into risk_case (id, member_id, rule, score, reasons, opened_at, seen_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $6)
     on conflict (member_id, rule) where ${isCurrent} do nothing returning id`,
    [id, memberId, rule, score, JSON.stringify(reasons), openedAt],
  );
  return rows.length === 1;
}

/** Writes the newest reasons to the member's cases of these rules that are not decided; returns how many there are. */
export async function refreshRiskCases(
  tx: Transaction,
  memberId: string,
  rules: readonly RiskSource[],
  seen: Pick<RiskCaseRow, 'score' | 'reasons' | 'seenAt'>,
): Promise<number> {
  const rows = await tx.query(
    `update risk_case set score = $3, reasons = $4::jsonb, seen_at = $5
     where member_id = $1 and rule = any($2::text[]) and ${isCurrent} returning id`,
    [memberId, textArray(rules), seen.score, JSON.stringify(seen.reasons), seen.seenAt],
  );
  return rows.length;
}

/** Whether a case of a rule was decided since a time. */
export async function isDecidedSince(
  db: Queryable,
  memberId: string,
  rule: RiskSource,
  since: Date,
): Promise<boolean> {
  const rows = await db.query(
    `select from risk_case where member_id = $1 and rule = $2 and decided_at >= $3 limit 1`,
    [memberId, rule, since],
  );
  return rows.length === 1;
}

/** Writes who investigates a locked case. */
export async function writeHolder(tx: Transaction, id: string, holder: string): Promise<void> {
  await tx.query(`update risk_case set state = 'INVESTIGATING', holder = $2 where id = $1`, [id, holder]);
}

type Decision = {
  readonly state: 'CLEARED' | 'CONFIRMED';
  readonly action: RiskAction | null;
  readonly by: string;
  readonly at: Date;
};

/** Ends a locked case. */
export async function writeDecision(tx: Transaction, id: string, decision: Decision): Promise<void> {
  await tx.query(
    `update risk_case set state = $2, action = $3, decided_by = $4, decided_at = $5 where id = $1`,
    [id, decision.state, decision.action, decision.by, decision.at],
  );
}

type StepRow = {
  readonly step: RiskStep;
  /** Operators; empty for a rule. */
  readonly actor: string;
  readonly note: string;
  readonly at: Date;
};

/** Adds a step to a case that is locked or new. */
export async function insertRiskStep(tx: Transaction, caseId: string, step: StepRow): Promise<void> {
  await tx.query(
    `insert into risk_case_step (case_id, nth, step, actor, note, at)
     select $1, count(*) + 1, $2, $3, $4, $5 from risk_case_step where case_id = $1`,
    [caseId, step.step, step.actor, step.note, step.at],
  );
}

/** The steps of a case, the oldest first. */
export function selectRiskSteps(db: Queryable, caseId: string): Promise<StepRow[]> {
  return db.query<StepRow>(
    'select step, actor, note, at from risk_case_step where case_id = $1 order by nth',
    [caseId],
  );
}

export type RiskCaseFilter = {
  readonly state?: string | undefined;
  /** `true` for the cases that are not decided, `false` for the others. */
  readonly isWaiting?: string | undefined;
  readonly rule?: string | undefined;
  readonly action?: string | undefined;
  readonly memberId?: string | undefined;
  readonly holder?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

/** The cases that fit a filter. */
export const riskCaseList = (filter: RiskCaseFilter): List<'openedAt' | 'seenAt' | 'score'> => ({
  select: `select ${columns} from risk_case
    where ($1::text is null or state = $1) and ($2::boolean is null or (${isCurrent}) = $2)
      and ($3::text is null or rule = $3) and ($4::text is null or action = $4)
      and ($5::text is null or member_id = $5) and ($6::text is null or holder = $6)
      and ($7::timestamptz is null or opened_at >= $7) and ($8::timestamptz is null or opened_at < $8)`,
  values: [
    filter.state,
    filter.isWaiting,
    filter.rule,
    filter.action,
    filter.memberId,
    filter.holder,
    filter.from,
    filter.to,
  ].map((value) => value ?? null),
  sorts: { openedAt: 'timestamptz', seenAt: 'timestamptz', score: 'bigint' },
});

/** How many cases are not decided, and since when the oldest. */
export async function countRiskCases(db: Queryable): Promise<{ count: number; oldestAt: Date | null }> {
  const [row] = await db.query<{ count: number; oldestAt: Date | null }>(
    `select count(*)::integer as count, min(opened_at) as "oldestAt" from risk_case where ${isCurrent}`,
  );
  return row ?? { count: 0, oldestAt: null };
}
