// The reasons of the rules that score the risk of a withdrawal and open cases (server.md 27).
import * as z from 'zod/mini';
import { riskRules } from './risk-rule-names.ts';

/** Why a rule applies. The facts are amounts, counts and times by name; `members` are ids with a space between them. */
export const riskReason = z.object({
  rule: z.enum(riskRules),
  points: z.int(),
  facts: z.readonly(z.record(z.string(), z.string())),
});
export type RiskReason = z.output<typeof riskReason>;
