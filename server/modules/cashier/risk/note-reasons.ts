// Opens a case when the rules that apply to a member have enough points together.
import type { RiskReason } from '#contract/cashier/risk.ts';
import { newId } from '#server/base/id.ts';
import type { Transaction } from '#server/db/database.ts';
import type { RiskSettings } from '../risk-settings.ts';
import { insertRiskCase, insertRiskStep, isDecidedSince, refreshRiskCases } from './risk-case-store.ts';

const dayMs = 24 * 60 * 60_000;

type Found = { readonly memberId: string; readonly reasons: readonly RiskReason[]; readonly at: Date };

/**
 * The case is of the rule with the most points. A case of one of the rules that is not decided takes the new reasons
 * instead, and a rule whose case was decided lately opens none. True when a case was opened.
 */
export async function noteReasons(
  tx: Transaction,
  { memberId, reasons, at }: Found,
  { caseFrom, restDays }: RiskSettings,
): Promise<boolean> {
  const score = scoreOf(reasons);
  const first = reasons.toSorted((one, other) => other.points - one.points)[0];
  if (!first || score < caseFrom) return false;
  const rules = reasons.map(({ rule }) => rule);
  if ((await refreshRiskCases(tx, memberId, rules, { score, reasons, seenAt: at })) > 0) return false;
  const rested = new Date(at.getTime() - restDays * dayMs);
  if (await isDecidedSince(tx, memberId, first.rule, rested)) return false;
  const id = newId('rsk', at.getTime());
  const isNew = await insertRiskCase(tx, { id, memberId, rule: first.rule, score, reasons, openedAt: at });
  if (isNew) await insertRiskStep(tx, id, { step: 'OPENED', actor: '', note: '', at });
  return isNew;
}

export const scoreOf = (reasons: readonly RiskReason[]): number =>
  reasons.reduce((sum, { points }) => sum + points, 0);
