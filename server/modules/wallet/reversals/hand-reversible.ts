// Which movements two people may turn round by hand: those that no other record of the platform hangs on.
import type { TxCode } from '../ledger/ledger-types.ts';

/**
 * False for what has a way of its own back. A hold is settled or voided. A vendor's play and money at vendors end as
 * cases, and a slip of the lottery by cancelling, by voiding its draw or by correcting the result: turned round here
 * alone, round, slip and late calls would still say otherwise. A debt is paid, and never lent again.
 */
const mayBeReversed: Record<TxCode, boolean> = {
  DEP: true,
  DEP_FEE: true,
  WD_HOLD: false,
  WD_RELEASE: false,
  WD_PAID: false,
  BET: false,
  WIN: false,
  BET_CANCEL: false,
  CHASE_HOLD: false,
  CHASE_RELEASE: false,
  VENDOR_IN: false,
  VENDOR_OUT: false,
  BONUS_GRANT: true,
  BONUS_CONVERT: true,
  BONUS_FORFEIT: true,
  REBATE: true,
  SALARY_DAY: true,
  SALARY_HOUR: true,
  DIVIDEND: true,
  REFERRAL: true,
  RAIN: true,
  TASK: true,
  VIP_UP: true,
  VIP_MONTH: true,
  AGENT_OUT: true,
  AGENT_IN: true,
  ADJUST_PLUS: true,
  ADJUST_MINUS: true,
  TRIAL_GRANT: true,
  PROMO_WIN: false,
  BET_ADJUST: false,
  WIN_CANCEL: false,
  UNSETTLE: false,
  RESETTLE: false,
  DEBT_PAID: false,
  REVERSAL: true,
};

/** References whose records stand elsewhere, whatever the code: vendors' calls, their cases, slips and draws. */
const ownedElsewhere = /^(vendor|lottery)-/;

/** Whether a journal of this code and reference may be turned round by hand; a code nobody knows may not. */
export function isHandReversible({ txCode, refType }: { txCode: string; refType: string }): boolean {
  if (ownedElsewhere.test(refType)) return false;
  return (mayBeReversed as Record<string, boolean | undefined>)[txCode] === true;
}
