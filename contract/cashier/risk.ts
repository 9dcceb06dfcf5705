// The rules that score the risk of a withdrawal and open cases (server.md 27): their names and their reasons.
import * as z from 'zod/mini';

/**
 * DEPOSIT_BURST: many orders of deposits, or many failed ones, in a short time. IN_AND_OUT: most of what was paid in
 * goes out again without play. STRUCTURING: deposits closely below the amount that is reported. SHARED_DEVICE,
 * SHARED_ADDRESS and SHARED_CARD: other accounts use the same. OPPOSITE_BETS: linked accounts bet on opposite results
 * of one draw. NEW_CARD and NEW_PASSWORD: a change closely before a withdrawal.
 */
export const riskRules = [
  'DEPOSIT_BURST',
  'IN_AND_OUT',
  'STRUCTURING',
  'SHARED_DEVICE',
  'SHARED_ADDRESS',
  'SHARED_CARD',
  'OPPOSITE_BETS',
  'NEW_CARD',
  'NEW_PASSWORD',
] as const;
export type RiskRule = (typeof riskRules)[number];

/** Why a rule applies. The facts are amounts, counts and times by name; `members` are ids with a space between them. */
export const riskReason = z.object({
  rule: z.enum(riskRules),
  points: z.int(),
  facts: z.readonly(z.record(z.string(), z.string())),
});
export type RiskReason = z.output<typeof riskReason>;
