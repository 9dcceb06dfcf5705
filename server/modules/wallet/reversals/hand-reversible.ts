// Which journals two operators may reverse: those that no other record of the platform depends on.
import type { TxCode } from '../ledger/ledger-types.ts';

/**
 * False for codes that have another way back. A hold is settled or voided. A vendor's play and money at vendors are
 * corrected by cases. A slip of the lottery is corrected by cancelling it, voiding its draw or correcting the result:
 * if only its journal were reversed, the round and the slip would still show the old state. A debt is paid, not lent
 * again.
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
  CHECK_IN: true,
  BIRTHDAY: true,
  LEADER: true,
  ACTIVITY: true,
  CASHBACK: true,
  GOODWILL: true,
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

/** References that belong to other records: vendors' calls and cases, slips, draws, deposits, withdrawals and grants. */
const ownedElsewhere = /^(vendor|lottery|deposit|withdrawal|grant)(-|$)/;

/**
 * Whether two operators may reverse a journal of this code and reference. A journal of an unknown code may not be
 * reversed.
 */
export function isHandReversible({ txCode, refType }: { txCode: string; refType: string }): boolean {
  if (ownedElsewhere.test(refType)) return false;
  return (mayBeReversed as Record<string, boolean | undefined>)[txCode] === true;
}
