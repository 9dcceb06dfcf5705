// The score of a withdrawal with its reasons; the review shows them (server.md 27).
import type { RiskReason } from '#contract/cashier/risk.ts';
import type { Queryable } from '#server/db/database.ts';
import type { CashierParts } from '../parts.ts';
import type { RiskSettings } from '../risk-settings.ts';
import { scoreOf } from './note-reasons.ts';
import { readFacts, type RiskParts, type RiskQuestion } from './read-facts.ts';
import { reasonsOf } from './risk-rules.ts';

type RiskScore = { readonly score: number; readonly reasons: readonly RiskReason[] };

/** Settings cannot be read inside a transaction; there they are given. */
export type ScoreWithdrawal = (
  db: Queryable,
  given: RiskQuestion,
  settings?: RiskSettings,
) => Promise<RiskScore>;

/** The score is the sum of the points of all rules that apply. Refused: NOT_FOUND for an unknown member. */
export const createScore =
  (parts: RiskParts & Pick<CashierParts, 'riskSettings'>): ScoreWithdrawal =>
  async (db, given, settings) => {
    const rules = settings ?? (await parts.riskSettings());
    const reasons = reasonsOf(await readFacts(parts, db, given, rules), rules);
    return { score: scoreOf(reasons), reasons };
  };
