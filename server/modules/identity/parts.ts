// The dependencies of every act of this module; imports none of them.
import type { Language } from '#contract/base/language.ts';
import type { MemberType } from '#contract/base/roles.ts';
import type { PayoutBank } from '#contract/identity/cards/bank-card.ts';
import type { OptionalRegisterField } from '#contract/identity/register.ts';
import type { WhitelabelFlags } from '#contract/platform.ts';
import type { CurrentBreak } from '#contract/protection.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import type { Wallet } from '#server/modules/wallet/index.ts';
import type { HumanVerifier } from './human/port.ts';
import type { Passwords } from '#server/base/secrets/passwords.ts';
import type { PhoneProofs } from './phone-proof/phone-proof.ts';
import type { Vault } from '#server/base/secrets/vault.ts';

export type MemberStatus = 'ACTIVE' | 'FROZEN' | 'LOCKED' | 'SELF_EXCLUDED' | 'CLOSED';
export type ClubLabel = { readonly labelName: string; readonly type: 'AUTO' | 'MANUAL' };

/**
 * Which optional fields the registration form shows and requires (ENT-24); fields that are not named are not shown.
 */
export type RegisterForm = {
  readonly fields: Readonly<
    Partial<Record<OptionalRegisterField, { readonly enabled: boolean; readonly required: boolean }>>
  >;
  readonly captcha: { readonly enabled: boolean };
};

/** The settings that operators may change while the platform runs. */
export type IdentitySettings = {
  flags(): Promise<WhitelabelFlags>;
  setting(key: 'minimumAge'): Promise<number>;
};

/** Bounds that keep others from earning money with our SMS (server.md 22). */
export type SmsPolicy = {
  /** The countries that get SMS, by dialling code. */
  readonly dialingCodes: readonly string[];
  /** Requests of one browser in an hour. */
  readonly perDeviceAnHour: number;
  /** Requests in an hour from one IPv4 address, which hundreds may share, or from one IPv6 /48. */
  readonly perAddressAnHour: number;
  /** Messages in an hour to numbers with the same first four national digits. */
  readonly perRangeAnHour: number;
  /** All messages in an hour; numbers of members and other numbers have such a budget each. */
  readonly allAnHour: number;
  /** Wrong codes for one number in a day; after them every code of the number is refused until the day is over. */
  readonly wrongPerNumberADay: number;
  /** Wrong codes of everybody in an hour; at this number operators are alerted. */
  readonly wrongAnHour: number;
};

/** The merchant's settings for accounts. */
export type IdentityPolicy = {
  readonly registerForm: () => Promise<RegisterForm>;
  /** The version of the terms that a registration consents to. */
  readonly termsVersion: () => Promise<string>;
  /** The brand's own words in lower case: too easy to guess as passwords. */
  readonly siteWords: readonly string[];
  /** The site's name in messages, and the host that phones bind a code to. */
  readonly siteName: Readonly<Record<Language, string>>;
  readonly siteHost: string;
  /** The public address of the site, for links in mails. */
  readonly siteUrl: string;
  readonly sms: SmsPolicy;
  /** The banks and mobile wallets to which members can be paid. */
  readonly payoutBanks: readonly PayoutBank[];
  /** Whether a client that is no browser may use its token without the cookie. */
  readonly bearerOnlyClients: boolean;
};

/** The functions of the protection module that identity uses. */
export type ProtectionPort = {
  /** Compares a member with everybody on a break, whenever something new is known of the member. */
  readonly compareWithExcluded: (tx: Transaction, memberId: string) => Promise<void>;
  /** Compares a member who signs in with those on a break who used the same browser. */
  readonly compareDevice: (tx: Transaction, memberId: string, deviceHash: Buffer) => Promise<void>;
  /** The break that keeps a member from play now; null without one. */
  readonly currentBreakOf: (db: Queryable, memberId: string) => Promise<CurrentBreak | null>;
  /** Whether a member was on a break at any time after an instant. */
  readonly wasOnBreakSince: (db: Queryable, memberId: string, since: Date) => Promise<boolean>;
};

/** Writes to a member's inbox, which lies above this module. */
export type InboxPort = (
  tx: Transaction,
  note: {
    readonly memberId: string;
    /** Unique for the member: a repeated report writes nothing. */
    readonly source: string;
    readonly title: Readonly<Record<Language, string>>;
    readonly body: Readonly<Record<Language, string>>;
    readonly link?: string;
  },
) => Promise<void>;

export type IdentityParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'open' | 'post' | 'lockOwners'>;
  readonly protection: ProtectionPort;
  readonly writeToInbox: InboxPort;
  readonly settings: IdentitySettings;
  readonly policy: IdentityPolicy;
  readonly merchantCode: string;
  readonly passwords: Passwords;
  readonly vault: Vault;
  /** Verifies phone numbers by signed tokens; absent unless configured. */
  readonly phoneProofs?: PhoneProofs | undefined;
  /** The address at which browsers get these tokens. */
  readonly phoneVerifier?: string | undefined;
  /** Alerts operators when codes are guessed on a large scale. */
  readonly onAlarm?:
    | ((alarm: { readonly kind: 'WRONG_CODES'; readonly count: number }) => void | Promise<void>)
    | undefined;
  /** An outside human check; without it the platform uses its own. */
  readonly humanVerifier?: HumanVerifier | undefined;
};

/** The reasons that may refuse a member's stake. */
export type PlayStatus = Pick<Player, 'status' | 'isGuarded'>;

/** A member as the modules above see it. */
export type Player = {
  readonly memberId: string;
  readonly account: string;
  readonly type: MemberType;
  readonly displayName: string;
  readonly status: MemberStatus;
  /** Has limits of play or a reality check, so `remainingLimits` must be read before a stake is taken. */
  readonly isGuarded: boolean;
};
