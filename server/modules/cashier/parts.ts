// The dependencies of every act of this module; imports none of them.
import type { Clock } from '#server/base/clock.ts';
import type { Vault } from '#server/base/secrets/vault.ts';
import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import type { Identity, Player } from '#server/modules/identity/index.ts';
import type { InboxNote } from '#server/modules/messaging/index.ts';
import type { WalletModule } from '#server/modules/wallet/index.ts';
import type { PayoutGateways } from './gateways/payout-port.ts';
import type { Gateways } from './gateways/port.ts';
import type { KeptBonus, LineFacts, OppositeBets, RiskSettings, VoidedStake } from './risk-settings.ts';

/** The merchant's rules for deposits; amounts are decimal strings. */
export type DepositRules = {
  /** The amount that a member may deposit before the identity is verified; null for no cap. */
  readonly capBeforeVerification: string | null;
  readonly openOrdersAtMost: number;
  /** Minutes after which an order that is not paid is over. */
  readonly minutesToPay: number;
  /** Hours after which a claimed payment that nobody found is overdue, and days after which its order ends. */
  readonly reviewHours: number;
  readonly reviewDays: number;
};

/** The merchant's rules for withdrawals; amounts and percents are decimal strings. */
export type WithdrawRules = {
  readonly min: string;
  readonly max: string;
  readonly countPerDay: number;
  readonly sumPerDay: string;
  readonly freePerDay: number;
  readonly feePercent: string;
  readonly feeFixed: string;
  /** From this amount operators review an order, and from the other one two approve it. */
  readonly reviewFrom: string;
  readonly twoFrom: string;
  readonly usualMinutes: number;
  readonly needsVerification: boolean;
  /** Percent of each deposit that must be staked. */
  readonly turnoverPercent: number;
  /** Percent of a stake that counts, by category of games; 100 for others. */
  readonly categoryWeights: Readonly<Record<string, number | undefined>>;
};

type OppositeSearch = {
  readonly memberId: string;
  /** The accounts that are linked with the member. */
  readonly linkedIds: readonly string[];
  readonly since: Date;
  /** The time between two bets of a pair, in ms, at most. */
  readonly apartMs: number;
};

/** A day does not agree with the provider's list. */
export type DayAlarm = {
  readonly kind: 'DAY_DIFFERS';
  readonly details: { readonly provider: string; readonly day: string; readonly difference: string };
};

/** Of the bets that were placed after the instant of this place and before the next one; in minor units. */
type ValidStakes = { readonly nth: number; readonly category: string; readonly validMinor: bigint };

export type CashierParts = {
  readonly db: Database;
  readonly clock: Clock;
  /** IANA name of the merchant's time zone. */
  readonly timeZone: string;
  readonly currency: string;
  /** The sign before an amount in a message. */
  readonly currencySymbol: string;
  /** Writes messages to members' inboxes in the transaction of what they report. */
  readonly writeToInbox: (tx: Transaction, notes: readonly InboxNote[]) => void;
  /** The public address of the site, where a provider's page sends the browser back to. */
  readonly siteUrl: string;
  readonly vault: Vault;
  readonly gateways: Gateways;
  /** From which addresses each provider sends notices; a provider that is not named may send from any. */
  readonly noticeAddresses: ReadonlyMap<string, readonly string[]>;
  readonly wallet: Pick<
    WalletModule,
    'post' | 'postMany' | 'lockOwners' | 'stakesOf' | 'wasActive' | 'playableMinor' | 'hold' | 'settleHold'
  >;
  readonly identity: {
    /** The members of these ids, inside a transaction or outside; unknown ids are left out. */
    readonly playersOf: (db: Queryable, memberIds: readonly string[]) => Promise<readonly Player[]>;
    /** The member of an account's name in any writing. */
    readonly idOf: (db: Queryable, account: string) => Promise<string | undefined>;
    readonly isVerified: (db: Queryable, memberId: string) => Promise<boolean>;
    /**
     * Encodes a picture of a document again.
     * @throws Refusal IMAGE_INVALID
     */
    readonly documentOf: (file: Blob) => Promise<Buffer>;
    /** Stops debits of a member's wallet until operators allow them again. */
    readonly freeze: (tx: Transaction, memberId: string, at: Date) => Promise<void>;
  } & Pick<
    Identity,
    'payoutCardsOf' | 'payoutCardOf' | 'paymentSetupOf' | 'requirePaymentPassword' | 'requireProof'
  > &
    Pick<Identity['members'], 'notify'>;
  /** Accounts that use the same things, and recent changes of a member's security. */
  readonly links: Pick<Identity['members'], 'linksOf' | 'newlyLinked' | 'recentChangesOf'>;
  readonly protection: {
    /**
     * The remaining amount of the member's own deposit limits, in minor units; null without such a limit. Call it
     * under the wallet's lock.
     */
    readonly depositLeft: (db: Queryable, memberId: string) => Promise<bigint | null>;
  };
  /** Tells operators at once. */
  readonly raiseAlarm: (alarm: DayAlarm) => Promise<void>;
  readonly rules: () => Promise<DepositRules>;
  readonly withdrawals: {
    /** The merchant's rules, with the member's own limits of a day where a level raises them. */
    readonly rules: (memberId?: string) => Promise<WithdrawRules>;
    /** False during maintenance of withdrawals. */
    readonly isOpen: () => Promise<boolean>;
    readonly gateways: PayoutGateways;
    /** The name of the provider that pays to a bank or wallet; undefined when none does. */
    readonly gatewayOf: (bankCode: string) => string | undefined;
  };
  /**
   * The valid stakes of a member's settled bets that were placed after each instant and before the next one, by
   * category. A bet that the list of bets does not have yet is left out. The instants are in their order.
   */
  readonly validStakesOf: (
    db: Queryable,
    memberId: string,
    instants: readonly Date[],
  ) => Promise<readonly ValidStakes[]>;
  /** The valid stakes that settled bets of a member have lost since a time; the newest first. */
  readonly voidedStakesOf: (db: Queryable, memberId: string, since: Date) => Promise<readonly VoidedStake[]>;
  /** The members whose settled bets have lost valid stake since a time. */
  readonly membersOfVoided: (db: Queryable, since: Date) => Promise<readonly string[]>;
  /** Promotions, which lie above this module. */
  readonly promotions: {
    /** The promotions that a deposit of a member can take part in now. */
    readonly depositPromosOf: (memberId: string) => Promise<
      {
        readonly promoId: string;
        readonly names: { readonly BN: string; readonly EN: string };
        readonly terms: { readonly BN: string; readonly EN: string };
      }[]
    >;
    /**
     * Takes part with an order, behind the lock of the member's wallet; nothing happens when it does already.
     * @throws Refusal NOT_FOUND, OFFER_BARRED
     */
    readonly acceptWithDeposit: (
      tx: Transaction,
      accepting: {
        readonly memberId: string;
        readonly offerId: string;
        readonly orderNo: string;
        readonly depositMinor: bigint;
      },
    ) => Promise<void>;
    /** The active bonus, which a withdrawal ends; null without one. */
    readonly bonusAtStake: (
      db: Queryable,
      memberId: string,
    ) => Promise<{
      readonly names: { readonly BN: string; readonly EN: string };
      readonly amount: string;
      readonly counted: string;
      readonly required: string;
      readonly openBets: number;
    } | null>;
    /**
     * Ends the active bonus for a withdrawal, behind the lock of the member's wallet.
     * @throws Refusal BONUS_ACTIVE when the member has not agreed
     */
    readonly endBonusForWithdrawal: (tx: Transaction, memberId: string, hasAgreed: boolean) => Promise<void>;
    /** The bonuses of these orders that became cash. */
    readonly keptBonusesOf: (db: Queryable, orderNos: readonly string[]) => Promise<readonly KeptBonus[]>;
  };
  readonly riskSettings: () => Promise<RiskSettings>;
  /** The bets of linked accounts on opposite results of one draw; each pair counts once. */
  readonly oppositeBets: (db: Queryable, search: OppositeSearch) => Promise<readonly OppositeBets[]>;
  /** What is known about the line of a member of whom others use the same device, address or card. */
  readonly lineFactsOf: (
    db: Queryable,
    search: { readonly memberId: string; readonly linkedIds: readonly string[]; readonly since: Date },
  ) => Promise<LineFacts>;
  /** The agents for whom contracts calculated something since a time. */
  readonly payeesSince: (db: Queryable, since: Date) => Promise<readonly string[]>;
  /** The agent credit that came to a member after an instant, the oldest first. */
  readonly creditReceived: (
    db: Queryable,
    memberId: string,
    after: Date | null,
  ) => Promise<readonly { readonly creditedAt: Date; readonly depositedMinor: bigint }[]>;
  /** Writes to the log how many notices were not believed, without their content. */
  readonly noteDropped: (
    counted: readonly { readonly gateway: string; readonly reason: string; readonly count: number }[],
  ) => void;
  /** Gets the faults that an answer hides. */
  readonly onFault: (fault: unknown) => void;
};

/** The outbox's topic for every change of the cashier; a tab reads the order again. */
export const changedTopic = 'cashier.changed';
export type Changed = { readonly tx: Transaction; readonly memberId: string; readonly orderNo: string };
