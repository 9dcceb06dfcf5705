// Identity: accounts, sessions, free trials and the keys of sealed bodies.
import type { KeyObject } from 'node:crypto';
import type { Clock } from '#server/base/clock.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { Actor, Route, SignedIn } from '#server/http/context.ts';
import type { Finder, OfficeRoute } from '#server/modules/operators/index.ts';
import type { Wallet } from '#server/modules/wallet/index.ts';
import { createAuthenticate, type Credentials } from './sessions/authenticate.ts';
import { callerOf } from './caller.ts';
import { selectUsedAddresses, type UsedAddress } from './sessions/used-address-store.ts';
import { countOpenSessions } from './sessions/session-list-store.ts';
import { type MaskedCard, type PayoutCard, payoutCardOf, payoutCardsOf } from './centre/payout-cards.ts';
import { type PaymentSetup, paymentSetupOf, requirePaymentPassword } from './centre/payment-password.ts';
import { startDelivery } from './contacts/delivery-loop.ts';
import { countOutgoing } from './contacts/outgoing-store.ts';
import { createMarketing, type Marketing } from './marketing/marketing.ts';
import { defaultPolicy } from './default-policy.ts';
import type { HumanVerifier } from './human/port.ts';
import { kycOfficeRoutes } from './office/kyc-office.ts';
import { fillParts } from './contacts/fill-parts.ts';
import { createKeyring } from './secrets/keyring.ts';
import { memberActs } from './office/member-acts.ts';
import { memberFinders } from './office/member-finders.ts';
import { messageLooks } from './office/message-looks.ts';
import { memberLooks } from './office/member-looks.ts';
import { memberOfficeRoutes } from './office/member-office.ts';
import { findPlayer, findPlayers, findMemberStatuses } from './accounts/member-store.ts';
import { createMemberAccess, type MemberAccess } from './member-access.ts';
import type {
  IdentityPolicy,
  IdentitySettings,
  InboxPort,
  Player,
  PlayStatus,
  ProtectionPort,
} from './parts.ts';
import { type Carriers, deliverMessages } from './contacts/outgoing.ts';
import { createPasswords } from '#server/base/secrets/passwords.ts';
import { purgeTraces, purgeTrials } from './purge.ts';
import { identityRoutes } from './routes.ts';
import { requireCaptcha } from './captcha/require-captcha.ts';
import { type SeedAccount, seedAccounts } from './seed/seed-accounts.ts';
import { type Providers, providersOf, type ProvidersConfig } from './social/providers.ts';
import { findUplines } from './accounts/upline-store.ts';
import { requireProof } from './factors/step-up.ts';
import { createVault } from '#server/base/secrets/vault.ts';

export { memberCounts, onlineAt, verificationQueue } from './office/today-counts.ts';
export { maskedAccount } from './accounts/inviter.ts';
export { checkSecretKey } from './secrets/check-secret-key.ts';
export { hashesAtOnce } from '#server/base/secrets/passwords.ts';
export { carriersOf } from './contacts/carriers.ts';
export { humanVerifierOf } from './human/site-verify.ts';
export type { IdentityPolicy, MemberStatus, Player, RegisterForm, PlayStatus } from './parts.ts';
export type { MaskedCard, PayoutCard } from './centre/payout-cards.ts';
export { documentOf } from './accounts/pictures.ts';
export type { Addressee, Marketing } from './marketing/marketing.ts';
export type { SeedAccount } from './seed/seed-accounts.ts';
export { providersOf, type ProvidersConfig };
export type { Trait, TraitKind } from './verification/trait-forms.ts';

export interface Identity {
  readonly routes: Route[];
  /** The operators' endpoints on verifications and on members' ways to sign in. */
  readonly officeRoutes: OfficeRoute[];
  /** The results of the office's search for members. */
  readonly finders: Finder[];
  /** The member of a token and its cookie, or SESSION_EXPIRED. */
  authenticate(credentials: Credentials): Promise<Actor | 'SESSION_EXPIRED'>;
  /** Opens sealed bodies. */
  readonly keyring: {
    find(kid: string): Promise<KeyObject | undefined>;
    spendNonce(nonce: string, until: Date): Promise<boolean>;
  };
  /**
   * Returns when the caller's captcha is answered correctly.
   * @throws Refusal CAPTCHA_REQUIRED, CAPTCHA_WRONG
   */
  requireCaptcha(call: Parameters<typeof callerOf>[1], answer: string | undefined): Promise<void>;
  /**
   * Returns when the session has proven itself again lately.
   * @throws Refusal STEP_UP_REQUIRED
   */
  requireProof(actor: SignedIn): Promise<void>;
  /** A member as other modules see it; undefined for an unknown id. */
  playerOf(memberId: string): Promise<Player | undefined>;
  /** Members as other modules see them, inside a transaction or outside; unknown ids are left out. */
  playersOf(db: Queryable, memberIds: readonly string[]): Promise<Player[]>;
  /** The members above a member, the nearest first. */
  uplinesOf(db: Queryable, memberId: string): Promise<string[]>;
  /** The reasons that may refuse members' stakes. Name each member once; unknown ids are left out. */
  memberStatusesOf(db: Queryable, memberIds: readonly string[]): Promise<ReadonlyMap<string, PlayStatus>>;
  /** How many sessions of members are open now, of one address when it is named. */
  openSessions(ip?: string): Promise<number>;
  /** Addresses that members come from, in their order, with how many do. */
  usedAddresses(limit: number): Promise<UsedAddress[]>;
  /** The access of upper modules to a member's account. */
  readonly members: MemberAccess;
  /** The member's cards for payouts without their numbers, the oldest first. */
  payoutCardsOf(db: Queryable, memberId: string): Promise<MaskedCard[]>;
  /** A card that the member has now, with its number and holder; undefined for any other. */
  payoutCardOf(db: Queryable, memberId: string, cardId: string): Promise<PayoutCard | undefined>;
  /** What of a withdrawal's needs a member has set up. */
  paymentSetupOf(db: Queryable, memberId: string): Promise<PaymentSetup>;
  /**
   * Checks a member's payment password; call it outside a transaction, because a wrong one is counted.
   * @throws Refusal LIMIT_REACHED while it is blocked, PAYMENT_PASSWORD_WRONG
   */
  requirePaymentPassword(memberId: string, digits: string): Promise<void>;
  /** Members whom offers and news may reach, and SMS and mails to them. */
  readonly marketing: Marketing;
  /** How many of these SMS and mails wait, were sent, or failed. */
  outgoingStates: typeof countOutgoing;
  /** Creates the accounts that do not exist yet, all with one password; returns all of them in the given order. */
  seedAccounts(accounts: readonly SeedAccount[], password: string): Promise<Player[]>;
  /** Sends messages until the returned function is called. */
  startDelivery(onFault: (fault: unknown) => void): Promise<() => Promise<void>>;
  /** Sends the waiting SMS and mails; returns how many were sent. Call it on events and at intervals. */
  deliverMessages(): Promise<number>;
  /** Fills in the search parts of numbers that an earlier version stored; returns how many. Call it at intervals. */
  fillContactParts(): Promise<number>;
  /** Closes trials after their day; returns how many. Call it every few minutes. */
  purgeTrials(): Promise<number>;
  /** Deletes traces that are not needed any more. Call it every hour. */
  purgeTraces(): Promise<void>;
}

export function createIdentity(deps: {
  db: Database;
  clock: Clock;
  wallet: Pick<Wallet, 'open' | 'post' | 'lockOwners'>;
  protection: ProtectionPort;
  writeToInbox: InboxPort;
  settings: IdentitySettings;
  merchantCode: string;
  /** 32 bytes that encrypt the private keys of sealed bodies in the database. */
  secretKey: Uint8Array;
  /** The cost of a password hash; `standard` by default. */
  passwordCost?: 'standard' | 'least';
  /** The merchant's deviations from the default policy. */
  policy?: Partial<IdentityPolicy>;
  /** Identity providers; none by default. */
  providers?: Providers;
  /** Alerts operators when codes are guessed on a large scale. */
  onAlarm?: (alarm: { readonly kind: 'WRONG_CODES'; readonly count: number }) => void | Promise<void>;
  /** An outside human check, instead of the platform's own. */
  humanVerifier?: HumanVerifier | undefined;
  /** The carriers of messages; without a carrier no message is sent. */
  carriers?: Carriers;
}): Identity {
  const { db } = deps;
  const policy = { ...defaultPolicy, siteWords: [deps.merchantCode], ...deps.policy };
  const { socialProviders = {}, phoneProofs, phoneVerifier } = deps.providers ?? {};
  const vault = createVault(deps.secretKey);
  const parts = {
    ...deps,
    policy,
    passwords: createPasswords(deps.passwordCost),
    vault,
    socialProviders,
    phoneProofs,
    phoneVerifier,
  };
  const keyring = createKeyring(deps);
  const deliver = (): Promise<number> => deliverMessages(parts, deps.carriers ?? {});
  return {
    routes: identityRoutes(parts, keyring),
    usedAddresses: (limit) => selectUsedAddresses(db, deps.clock.now(), limit),
    openSessions: (ip) => countOpenSessions(db, deps.clock.now(), ip),
    officeRoutes: [
      ...kycOfficeRoutes(parts),
      ...memberOfficeRoutes(parts),
      ...memberLooks(parts),
      ...memberActs(parts),
      ...messageLooks(parts),
    ],
    finders: memberFinders(parts),
    authenticate: createAuthenticate(parts),
    keyring,
    requireCaptcha: (call, answer) => requireCaptcha(callerOf(parts, call), answer),
    requireProof: (actor) => requireProof(parts, actor),
    playerOf: (memberId) => findPlayer(db, memberId),
    playersOf: findPlayers,
    uplinesOf: findUplines,
    memberStatusesOf: findMemberStatuses,
    members: createMemberAccess(parts),
    payoutCardsOf: (at, memberId) => payoutCardsOf(at, parts, memberId),
    payoutCardOf: (at, memberId, cardId) => payoutCardOf(at, parts, memberId, cardId),
    paymentSetupOf: (at, memberId) => paymentSetupOf(at, parts, memberId),
    requirePaymentPassword: (memberId, digits) => requirePaymentPassword(parts, memberId, digits),
    marketing: createMarketing(parts),
    outgoingStates: countOutgoing,
    seedAccounts: (accounts, password) => seedAccounts(parts, accounts, password),
    startDelivery: (onFault) => startDelivery(db, deliver, onFault),
    deliverMessages: deliver,
    fillContactParts: () => fillParts(parts),
    purgeTrials: () => purgeTrials(parts),
    purgeTraces: () => purgeTraces(parts),
  };
}
