// Identity: accounts, sessions, free trials and the keys of sealed bodies.
import type { KeyObject } from 'node:crypto';
import type { Clock } from '#server/base/clock.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { Actor, Route, SignedIn } from '#server/http/context.ts';
import type { OfficeRoute } from '#server/modules/operators/index.ts';
import type { Wallet } from '#server/modules/wallet/index.ts';
import { createAuthenticate, type Credentials } from './sessions/authenticate.ts';
import { callerOf } from './caller.ts';
import { startDelivery } from './contacts/delivery-loop.ts';
import { housePolicy } from './house-policy.ts';
import type { HumanVerifier } from './human/port.ts';
import { kycOfficeRoutes } from './office/kyc-office.ts';
import { createKeyring } from './secrets/keyring.ts';
import { memberOfficeRoutes } from './office/member-office.ts';
import { findPlayer, findPlayers, findMemberStatuses } from './accounts/member-store.ts';
import { createMemberAccess, type MemberAccess } from './member-access.ts';
import type { IdentityPolicy, IdentitySettings, Player, ProtectionPort, PlayStatus } from './parts.ts';
import { type Carriers, deliverMessages } from './contacts/outgoing.ts';
import { createPasswords } from './secrets/passwords.ts';
import { purgeTraces, purgeTrials } from './purge.ts';
import { identityRoutes } from './routes.ts';
import { requireCaptcha } from './captcha/require-captcha.ts';
import { type SeedAccount, seedAccounts } from './accounts/seed-accounts.ts';
import { type Houses, housesOf, type HousesConfig } from './social/houses.ts';
import { findUplines } from './accounts/upline-store.ts';
import { requireProof } from './factors/step-up.ts';
import { createVault } from './secrets/vault.ts';

export { hashesAtOnce } from './secrets/passwords.ts';
export { carriersOf } from './contacts/carriers.ts';
export { humanVerifierOf } from './human/site-verify.ts';
export type { IdentityPolicy, MemberStatus, Player, RegisterForm, PlayStatus } from './parts.ts';
export type { SeedAccount } from './accounts/seed-accounts.ts';
export { housesOf, type HousesConfig };
export type { Trait, TraitKind } from './verification/trait-forms.ts';

export interface Identity {
  readonly routes: Route[];
  /** What operators do with verifications and to members' ways in. */
  readonly officeRoutes: OfficeRoute[];
  /** The member behind a token and its cookie, or SESSION_EXPIRED. */
  authenticate(credentials: Credentials): Promise<Actor | 'SESSION_EXPIRED'>;
  /** What opens sealed bodies. */
  readonly keyring: {
    find(kid: string): Promise<KeyObject | undefined>;
    spendNonce(nonce: string, until: Date): Promise<boolean>;
  };
  /** Passes for the right answer to the caller's captcha. @throws Refusal CAPTCHA_REQUIRED, CAPTCHA_WRONG. */
  requireCaptcha(call: Parameters<typeof callerOf>[1], answer: string | undefined): Promise<void>;
  /** Passes for a session that has proven itself again lately. @throws Refusal STEP_UP_REQUIRED. */
  requireProof(actor: SignedIn): Promise<void>;
  /** A member as other modules see one; undefined for an id that is none. */
  playerOf(memberId: string): Promise<Player | undefined>;
  /** Members as other modules see them, inside a transaction or outside; unknown ids are left out. */
  playersOf(db: Queryable, memberIds: readonly string[]): Promise<Player[]>;
  /** Who stands above a member, the nearest first. */
  uplinesOf(db: Queryable, memberId: string): Promise<string[]>;
  /** What may keep members from a stake, for many at once, each named once; unknown ids are left out. */
  memberStatusesOf(db: Queryable, memberIds: readonly string[]): Promise<ReadonlyMap<string, PlayStatus>>;
  /** What modules above may know of a member's account and do to it. */
  readonly members: MemberAccess;
  /** Seeds accounts that are not there yet, all with one password; every one of them in the order given. */
  seedAccounts(accounts: readonly SeedAccount[], password: string): Promise<Player[]>;
  /** Keeps sending messages until the function it resolves to is called. */
  startDelivery(onFault: (fault: unknown) => void): Promise<() => Promise<void>>;
  /** Sends what waits to be sent by SMS and mail; tells how many messages went. To be called on news and now and then. */
  deliverMessages(): Promise<number>;
  /** Closes trials whose day is over; tells how many. To be called every few minutes. */
  purgeTrials(): Promise<number>;
  /** Deletes traces that no longer matter. To be called every hour. */
  purgeTraces(): Promise<void>;
}

export function createIdentity(deps: {
  db: Database;
  clock: Clock;
  wallet: Pick<Wallet, 'open' | 'post'>;
  protection: ProtectionPort;
  settings: IdentitySettings;
  merchantCode: string;
  /** 32 bytes; encrypts the private keys of sealed bodies at rest. */
  secretKey: Uint8Array;
  /** What the merchant decides otherwise than the house. */
  policy?: Partial<IdentityPolicy>;
  /** Other houses that prove people; none unless told. */
  houses?: Houses;
  /** Reports to operators that somebody guesses at codes everywhere. */
  onAlarm?: (alarm: { readonly kind: 'WRONG_CODES'; readonly count: number }) => void;
  /** A company that tells people from machines, in place of our own check. */
  humanVerifier?: HumanVerifier | undefined;
  /** Who carries messages; without a carrier none go out. */
  carriers?: Carriers;
}): Identity {
  const { db } = deps;
  const policy = { ...housePolicy, siteWords: [deps.merchantCode], ...deps.policy };
  const { socialProviders = {}, phoneProofs, phoneVerifier } = deps.houses ?? {};
  const vault = createVault(deps.secretKey);
  const parts = {
    ...deps,
    policy,
    passwords: createPasswords(),
    vault,
    socialProviders,
    phoneProofs,
    phoneVerifier,
  };
  const keyring = createKeyring(deps);
  const deliver = (): Promise<number> => deliverMessages(parts, deps.carriers ?? {});
  return {
    routes: identityRoutes(parts, keyring),
    officeRoutes: [...kycOfficeRoutes(parts), ...memberOfficeRoutes(parts)],
    authenticate: createAuthenticate(parts),
    keyring,
    requireCaptcha: (call, answer) => requireCaptcha(callerOf(parts, call), answer),
    requireProof: (actor) => requireProof(parts, actor),
    playerOf: (memberId) => findPlayer(db, memberId),
    playersOf: findPlayers,
    uplinesOf: findUplines,
    memberStatusesOf: findMemberStatuses,
    members: createMemberAccess(parts),
    seedAccounts: (accounts, password) => seedAccounts(parts, accounts, password),
    startDelivery: (onFault) => startDelivery(db, deliver, onFault),
    deliverMessages: deliver,
    purgeTrials: () => purgeTrials(parts),
    purgeTraces: () => purgeTraces(parts),
  };
}
