// The names of the rules of risk (server.md 27); imports nothing, so that screens may list them.

/**
 * DEPOSIT_BURST: many orders of deposits, or many failed ones, in a short time. IN_AND_OUT: most of what was paid in
 * goes out again without play. STRUCTURING: deposits closely below the amount that is reported. SHARED_DEVICE,
 * SHARED_ADDRESS and SHARED_CARD: other accounts use the same. OPPOSITE_BETS: linked accounts bet on opposite results
 * of one draw. VOIDED_BETS: bets that counted for a withdrawal were voided or corrected after it. NEW_CARD, NEW_PASSWORD and NEW_PHONE: a change closely before a withdrawal. WITHDRAWAL_BURST: many orders
 * of withdrawals in a short time. DORMANT: an account that is used again after a long rest. SELF_DEALING: an
 * account directly above or below uses the same device, address or card. CIRCULAR_LINE: one of the same line does, with
 * other members between them.
 * FALSE_ACTIVE: members below an agent bet hardly more than what makes them count as active. BONUS_KEPT: a bonus became
 * cash, and its deposit was taken back afterwards.
 */
export const riskRules = [
  'DEPOSIT_BURST',
  'IN_AND_OUT',
  'STRUCTURING',
  'SHARED_DEVICE',
  'SHARED_ADDRESS',
  'SHARED_CARD',
  'OPPOSITE_BETS',
  'VOIDED_BETS',
  'NEW_CARD',
  'NEW_PASSWORD',
  'NEW_PHONE',
  'WITHDRAWAL_BURST',
  'DORMANT',
  'SELF_DEALING',
  'CIRCULAR_LINE',
  'FALSE_ACTIVE',
  'BONUS_KEPT',
] as const;
export type RiskRule = (typeof riskRules)[number];
