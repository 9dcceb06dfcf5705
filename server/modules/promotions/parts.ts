// The dependencies of every act of this module; imports none of them.
import type { Clock } from '#server/base/clock.ts';
import type { Vault } from '#server/base/secrets/vault.ts';
import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import type { Identity } from '#server/modules/identity/index.ts';
import type { WalletModule } from '#server/modules/wallet/index.ts';
import type { ForecastPorts } from './forecast-ports.ts';
import type { FreeRoundsPort } from './free-rounds-port.ts';

/** A span of a member's bets; of each bet at most `atMostMinor` is summed. */
type BetSpan = {
  readonly memberId: string;
  readonly from: Date;
  readonly to: Date;
  readonly atMostMinor: bigint;
};

/** A bet of the list of all bets, in minor units. */
type ListedBet = {
  readonly reference: string;
  readonly category: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly state: string;
  readonly stakedMinor: bigint;
  readonly validMinor: bigint;
  readonly placedAt: Date;
  /** `turnoverPercent` is the percent of the stake that counts as turnover; absent when all of it does. */
  readonly detail: { readonly turnoverPercent?: number } | null;
};

/** The state of a deposit's order; `netMinor` is what the wallet got, null before. */
export type DepositFact = {
  readonly orderNo: string;
  readonly state: string;
  readonly netMinor: bigint | null;
  readonly expiresAt: Date;
};

export type PromotionsParts = {
  readonly db: Database;
  readonly clock: Clock;
  /** IANA name of the merchant's time zone. */
  readonly timeZone: string;
  readonly currency: string;
  readonly wallet: Pick<WalletModule, 'post' | 'postMany' | 'lockOwners' | 'depositedByDay'>;
  readonly identity: Pick<Identity, 'playersOf' | 'memberStatusesOf'>;
  readonly members: Pick<
    Identity['members'],
    'idOf' | 'recentChangesOf' | 'personMarksOf' | 'samePersonOf' | 'signInsOf'
  >;
  /** Those of these members who have proven a phone number, or their identity by documents. */
  readonly provenOf: (db: Queryable, memberIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The settled bets of real money from `from` until before `to`, from the list of bets; without ids of all members. */
  readonly settledStakesOf: (
    db: Queryable,
    span: { readonly from: Date; readonly to: Date; readonly memberIds?: readonly string[] },
  ) => Promise<readonly SettledStakes[]>;
  /** So many of the members with settled bets of a span, after an id, in the order of their ids. */
  readonly settledMembersAfter: (
    db: Queryable,
    span: { readonly from: Date; readonly to: Date },
    page: { readonly after: string; readonly size: number },
  ) => Promise<readonly string[]>;
  /** So many birthdays from verified papers, of the members after an id in the order of their ids. */
  readonly birthdaysAfter: (
    db: Queryable,
    after: string,
    most: number,
  ) => Promise<readonly { readonly memberId: string; readonly birthday: string }[]>;
  readonly birthdaySetting: () => Promise<BirthdaySetting>;
  /** One page of a member's settled bets of real money of a span, the newest first. */
  readonly settledBetsOf: (
    db: Queryable,
    span: { readonly memberId: string; readonly from: Date; readonly to: Date },
    page: { readonly skip: number; readonly limit: number },
  ) => Promise<{ readonly rows: readonly SettledBet[]; readonly total: number }>;
  /** What members' settled bets of real money score, each with the time at which it was reached. */
  readonly betScores: (
    db: Queryable,
    span: {
      readonly members: readonly { readonly memberId: string; readonly from: Date }[];
      readonly to: Date;
      readonly settledBefore: Date;
      readonly categories: readonly string[];
      readonly games: readonly string[];
      readonly minStakeMinor: bigint;
    },
  ) => Promise<
    readonly {
      readonly memberId: string;
      readonly validMinor: bigint;
      readonly validAt: Date | null;
      readonly bets: bigint;
      readonly betsAt: Date;
      readonly multipleHundredths: bigint;
      readonly multipleAt: Date;
    }[]
  >;
  /** Whose bets changed in the list since an earlier reading. */
  readonly betChanges: {
    /** Where a reading that begins now ends. */
    readonly readTo: (db: Queryable) => Promise<bigint>;
    readonly membersSince: (
      db: Queryable,
      memberIds: readonly string[],
      readTo: bigint,
    ) => Promise<ReadonlySet<string>>;
  };
  /** The names of games that are written as `VENDOR:code`; those of unknown games are left out. */
  readonly gameNamesOf: (db: Queryable, games: readonly string[]) => Promise<ReadonlyMap<string, Names>>;
  readonly cashbackSetting: () => Promise<CashbackSetting>;
  readonly rebateSetting: () => Promise<RebateSetting>;
  readonly checkInRules: () => Promise<CheckInRules>;
  /** The levels from VIP 0 on, and the percent of a stake that brings points, by category of games; 100 for others. */
  readonly vip: {
    readonly levels: readonly VipLevelRule[];
    readonly weights: Readonly<Record<string, number | undefined>>;
  };
  /** The public address of the site. */
  readonly siteUrl: string;
  readonly referralSetting: () => Promise<ReferralSetting>;
  /** Players that were invited by players since a time, the first first. */
  readonly invitedSince: (
    db: Queryable,
    since: Date,
    most: number,
  ) => Promise<
    readonly { readonly inviteeId: string; readonly referrerId: string; readonly registeredAt: Date }[]
  >;
  /** The member's invitation code; a first one is made. */
  readonly ownInviteCode: (tx: Transaction, memberId: string, now: Date) => Promise<string>;
  /** The other members who used the same device or address since a time, or the same card. */
  readonly linksOf: (
    db: Queryable,
    search: {
      readonly memberId: string;
      readonly cardId: null;
      readonly deviceSince: Date;
      readonly addressSince: Date;
    },
  ) => Promise<readonly { readonly kind: 'DEVICE' | 'ADDRESS' | 'CARD'; readonly memberId: string }[]>;
  /** Encrypts the pictures of applications. */
  readonly vault: Vault;
  /**
   * Encodes a picture again, without its metadata.
   * @throws Refusal IMAGE_INVALID
   */
  readonly documentOf: (file: Blob) => Promise<Buffer>;
  readonly clubLabelsOf: (
    db: Queryable,
    memberIds: readonly string[],
  ) => Promise<ReadonlyMap<string, ClubLabel>>;
  /** Writes the label that the member sees everywhere. */
  readonly labelClub: (tx: Transaction, memberId: string, label: ClubLabel) => Promise<void>;
  /** The list of all bets, which lies above this module. */
  readonly bets: {
    /** By span and category: the sum over settled bets, and how many bets are open. */
    readonly sums: (
      db: Queryable,
      spans: readonly BetSpan[],
    ) => Promise<readonly { nth: number; category: string; cappedMinor: bigint; openBets: number }[]>;
    readonly page: (
      db: Queryable,
      span: Omit<BetSpan, 'atMostMinor'>,
      page: { readonly skip: number; readonly limit: number },
    ) => Promise<{ readonly rows: readonly ListedBet[]; readonly total: number }>;
    /** Takes all changed bets over into the list. */
    readonly takeOver: () => Promise<unknown>;
  };
  readonly deposits: {
    readonly factsOf: (db: Queryable, orderNos: readonly string[]) => Promise<readonly DepositFact[]>;
    /** How many deposits of a member were ever credited, except that of an order. */
    readonly countOf: (db: Queryable, memberId: string, exceptOrderNo: string) => Promise<number>;
  };
  readonly freeRounds: FreeRoundsPort;
  readonly forecast: ForecastPorts;
  /** Formats an amount on the wire for a sentence. */
  readonly money: (amount: string) => string;
  /** Gets the faults of work that no caller waits for. */
  readonly onFault: (fault: unknown) => void;
  /** Writes a message to the member's inbox; one of the same source is written once. */
  readonly writeToInbox: (
    tx: Transaction,
    note: {
      readonly memberId: string;
      readonly source: string;
      readonly title: Names;
      readonly body: Names;
      readonly link?: string;
    },
  ) => Promise<void>;
  readonly taskCentre: TaskCentrePort;
};

/** The outside party whose page shows missions. */
export type TaskCentrePort = {
  /** The task link of the settings; undefined for none. */
  readonly link: () => Promise<string | undefined>;
  /** Signs the task centre's calls; empty when there is none. */
  readonly secret: string;
  /** The merchant's own site, for links that are paths. */
  readonly siteUrl: string;
};

/** In both languages. */
type Names = { readonly BN: string; readonly EN: string };

/** The label of a member's level: AUTO follows the points, MANUAL was set by an operator. */
export type ClubLabel = { readonly labelName: string; readonly type: 'AUTO' | 'MANUAL' };

/** A level of the club, in minor units. */
export type VipLevelRule = {
  readonly points: bigint;
  readonly keepPoints: bigint;
  readonly upMinor: bigint;
  readonly monthMinor: bigint;
  readonly withdrawalsPerDay: number;
  readonly withdrawnPerDayMinor: bigint;
  /** In ten thousandths: 25 is 0.25 %. */
  readonly rebateTenThousandths: bigint;
};

/** Settled bets of real money of one member, merchant's day of settlement and category; in minor units. */
export type SettledStakes = {
  readonly memberId: string;
  readonly day: string;
  readonly category: string;
  readonly bets: bigint;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
  readonly validMinor: bigint;
};

/** A settled bet of real money, in minor units. */
type SettledBet = {
  readonly reference: string;
  readonly category: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly settledAt: Date;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
  readonly validMinor: bigint;
  /** Percent of the stake that counts as turnover at this vendor, by the day of the bet. */
  readonly stakePercent: number;
};

/** The gift of each VIP level from 0 on, as decimal strings; higher levels have the last one. */
export type BirthdaySetting = { readonly amounts: readonly string[]; readonly claimDays: number };

/** Percent of the net loss by category; amounts are decimal strings. */
export type CashbackSetting = {
  readonly isOn: boolean;
  readonly period: 'DAY' | 'WEEK';
  readonly percents: Readonly<Record<string, number | undefined>>;
  readonly minimum: string;
  readonly cap: string;
  readonly claimDays: number;
};

/** Percent of the level's rate by category, 100 for those that are not named. */
export type RebateSetting = {
  readonly percents: Readonly<Record<string, number | undefined>>;
  readonly minimum: string;
  readonly claimDays: number;
};

/** The seven amounts of the check-in in order, as decimal strings, and how long a reward waits. */
export type CheckInRules = {
  readonly amounts: readonly string[];
  readonly missResets: boolean;
  readonly claimDays: number;
};

/** What a friend must do, and what it brings; amounts are decimal strings. */
export type ReferralSetting = {
  readonly minDeposit: string;
  readonly minTurnover: string;
  readonly withinDays: number;
  readonly holdDays: number;
  readonly perMonth: number;
  readonly referrerAmount: string;
  readonly friendAmount: string;
};

/** The outbox's topic for every change of a member's promotions; a tab reads them again. */
export const promotionsTopic = 'promotions.changed';
