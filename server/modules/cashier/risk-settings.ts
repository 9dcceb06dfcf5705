// The merchant's rules of risk, and a fact that modules above this one report; imports nothing of the module.

type Rule<Thresholds> = Thresholds & { readonly isOn: boolean; readonly points: number };
type SharedWithin = { readonly accounts: number; readonly days: number };

/** The merchant's thresholds; amounts are decimal strings. Each rule counts only while it is on. */
export type RiskSettings = {
  /** The score from which operators review a withdrawal. */
  readonly reviewFrom: number;
  /** The score from which a case is opened, and the days after its end in which its rule opens no other. */
  readonly caseFrom: number;
  readonly restDays: number;
  /** Transactions from this amount are reported; deposits closely below it may be structured. */
  readonly reportFrom: string;
  readonly rules: {
    readonly DEPOSIT_BURST: Rule<{
      readonly orders: number;
      readonly minutes: number;
      readonly failed: number;
      readonly failedMinutes: number;
    }>;
    /** Percents of the deposits: of what goes out again, and of the stakes that are play. */
    readonly IN_AND_OUT: Rule<{
      readonly days: number;
      readonly outPercent: number;
      readonly playPercent: number;
    }>;
    readonly STRUCTURING: Rule<{
      readonly deposits: number;
      readonly hours: number;
      readonly fromPercent: number;
    }>;
    /** `accounts` counts the member too. */
    readonly SHARED_DEVICE: Rule<SharedWithin>;
    readonly SHARED_ADDRESS: Rule<SharedWithin>;
    readonly SHARED_CARD: Rule<{ readonly accounts: number }>;
    readonly OPPOSITE_BETS: Rule<{
      readonly bets: number;
      readonly minutes: number;
      readonly days: number;
    }>;
    /** The percent of the withdrawn amount that voided bets make, and the days in which they were voided. */
    readonly VOIDED_BETS: Rule<{ readonly percent: number; readonly days: number }>;
    readonly NEW_CARD: Rule<{ readonly hours: number }>;
    readonly NEW_PASSWORD: Rule<{ readonly hours: number }>;
    readonly NEW_PHONE: Rule<{ readonly hours: number }>;
    readonly WITHDRAWAL_BURST: Rule<{ readonly orders: number; readonly hours: number }>;
    /** The days of the rest, and the days since its end in which it counts. */
    readonly DORMANT: Rule<{ readonly quietDays: number; readonly days: number }>;
    /** Of one line; `accounts` counts the member too. */
    readonly SELF_DEALING: Rule<{ readonly accounts: number }>;
    readonly CIRCULAR_LINE: Rule<{ readonly accounts: number }>;
    /** Days of members with hardly more than what is needed, and the per cent of all active days that they make. */
    readonly FALSE_ACTIVE: Rule<{
      readonly barely: number;
      readonly barelyPercent: number;
      readonly days: number;
    }>;
    /** The days in which the deposits were taken back. */
    readonly BONUS_KEPT: Rule<{ readonly days: number }>;
  };
};

/** Valid stake that a settled bet lost later, in minor units. */
export type VoidedStake = { readonly placedAt: Date; readonly voidedAt: Date; readonly lostMinor: bigint };

/** A bonus that became cash, in minor units, and whose deposit was taken back. */
export type KeptBonus = { readonly orderNo: string; readonly minor: bigint };

/** What is known about an agent's line. */
export type LineFacts = {
  /** Linked members above or below, and how many levels away they are. */
  readonly ofLine: readonly { readonly memberId: string; readonly levels: number }[];
  /** Days of members below on which they count as active, and those with hardly more than is needed. */
  readonly activeDays: number;
  readonly barelyDays: number;
};

/** Two bets of linked accounts on opposite results of one draw. */
export type OppositeBets = { readonly draw: string; readonly memberId: string };
