// What every act of this module works with: a leaf, so that no act has to import another for it.
import type { Language } from '#contract/base/language.ts';
import type { MemberType } from '#contract/base/roles.ts';
import type { OptionalRegisterField } from '#contract/identity/register.ts';
import type { WhitelabelFlags } from '#contract/platform.ts';
import type { CurrentBreak } from '#contract/protection.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import type { Wallet } from '#server/modules/wallet/index.ts';
import type { HumanVerifier } from './human/port.ts';
import type { Passwords } from './secrets/passwords.ts';
import type { PhoneProofs } from './phone-proof/phone-proof.ts';
import type { Vault } from './secrets/vault.ts';

export type MemberStatus = 'ACTIVE' | 'FROZEN' | 'LOCKED' | 'SELF_EXCLUDED' | 'CLOSED';
export type ClubLabel = { readonly labelName: string; readonly type: 'AUTO' | 'MANUAL' };

/** Which optional fields the registration form shows and demands (ENT-24); what is not named is not shown. */
export type RegisterForm = {
  readonly fields: Readonly<
    Partial<Record<OptionalRegisterField, { readonly enabled: boolean; readonly required: boolean }>>
  >;
  readonly captcha: { readonly enabled: boolean };
};

/** What operators switch while the platform runs. */
export type IdentitySettings = {
  flags(): Promise<WhitelabelFlags>;
  setting(key: 'minimumAge'): Promise<number>;
};

/** Bounds that keep codes by SMS from being a source of income for others (server.md 22). */
export type SmsPolicy = {
  /** The countries that get SMS, by dialling code. */
  readonly dialingCodes: readonly string[];
  /** Requests of one browser. */
  readonly perDeviceAnHour: number;
  /** Requests from one IPv4 address, which a carrier may share among hundreds, or from one IPv6 /48. */
  readonly perAddressAnHour: number;
  /** Messages to numbers that have their first four national digits in common. */
  readonly perRangeAnHour: number;
  /** All messages; members' numbers and strangers' have such a budget each. */
  readonly allAnHour: number;
  /** Wrong codes for one number in a day; after them no code of the number is right until the day is over. */
  readonly wrongPerNumberADay: number;
  /** Wrong codes of everybody in an hour from which on operators are alarmed. */
  readonly wrongAnHour: number;
};

/** What a merchant decides about accounts. */
export type IdentityPolicy = {
  readonly registerForm: () => Promise<RegisterForm>;
  /** The version of the terms that a registration consents to. */
  readonly termsVersion: () => Promise<string>;
  /** The brand's own words, lower case: too easy to guess as passwords. */
  readonly siteWords: readonly string[];
  /** How the site is called in messages, and the host that phones bind a code to. */
  readonly siteName: Readonly<Record<Language, string>>;
  readonly siteHost: string;
  /** The address browsers use, for links in mails. */
  readonly siteUrl: string;
  readonly sms: SmsPolicy;
  /** Whether a client that is no browser may use its token without the cookie. */
  readonly bearerOnlyClients: boolean;
};

/** What identity asks of the module of protection above it. */
export type ProtectionPort = {
  /** Compares a member with everybody on a break, whenever something new is known of the member. */
  readonly compareWithExcluded: (tx: Transaction, memberId: string) => Promise<void>;
  /** Compares a member who signs in with those on a break who used the same browser. */
  readonly compareDevice: (tx: Transaction, memberId: string, deviceHash: Buffer) => Promise<void>;
  /** The break from play that keeps a member now; null without one. */
  readonly currentBreakOf: (db: Queryable, memberId: string) => Promise<CurrentBreak | null>;
};

export type Parts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'open' | 'post'>;
  readonly protection: ProtectionPort;
  readonly settings: IdentitySettings;
  readonly policy: IdentityPolicy;
  readonly merchantCode: string;
  readonly passwords: Passwords;
  readonly vault: Vault;
  /** Who proves phone numbers by signed tokens; nobody unless configured. */
  readonly phoneProofs?: PhoneProofs | undefined;
  /** Where browsers get them. */
  readonly phoneVerifier?: string | undefined;
  /** Reports to operators that somebody guesses at codes everywhere. */
  readonly onAlarm?: ((alarm: { readonly kind: 'WRONG_CODES'; readonly count: number }) => void) | undefined;
  /** A company that tells people from machines; the platform's own check unless configured. */
  readonly humanVerifier?: HumanVerifier | undefined;
};

/** What of a member may keep a bet away. */
export type PlayStatus = Pick<Player, 'status' | 'isGuarded'>;

/** A member as the modules above see one. */
export type Player = {
  readonly memberId: string;
  readonly account: string;
  readonly type: MemberType;
  readonly displayName: string;
  readonly status: MemberStatus;
  /** Has limits of play or a reality check, so that `playRooms` is to be asked before a stake is taken. */
  readonly isGuarded: boolean;
};
