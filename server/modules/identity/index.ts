// Identity: accounts, sessions, free trials and the keys of sealed bodies.
import type { KeyObject } from 'node:crypto';
import type { Clock } from '#server/base/clock.ts';
import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import type { Actor, RawCall, RawRoute, Route, SignedIn } from '#server/http/context.ts';
import type * as z from 'zod/mini';
import type { Wallet } from '#server/modules/wallet/index.ts';
import { createAuthenticate, type Credentials } from './sessions/authenticate.ts';
import { callerOf } from './caller.ts';
import { matchOfficeRoutes } from './excluded/match-office.ts';
import { startDelivery } from './contacts/delivery-loop.ts';
import { housePolicy } from './house-policy.ts';
import type { HumanVerifier } from './human/port.ts';
import { kycOfficeRoutes } from './office/kyc-office.ts';
import { createKeyring } from './secrets/keyring.ts';
import { memberOfficeRoutes } from './office/member-office.ts';
import { findPlayer, findPlayers, findStandings } from './accounts/member-store.ts';
import { bodyIn, guarded, type Answer, type Reviewer, success } from './office/office-door.ts';
import type { IdentityPolicy, IdentitySettings, Player, Standing } from './parts.ts';
import { type Carriers, deliverMessages } from './contacts/outgoing.ts';
import { createPasswords } from './secrets/passwords.ts';
import { purgeTraces, purgeTrials } from './purge.ts';
import { endCoolOffs } from './responsible/breaks.ts';
import type { PlayRoom } from './responsible/limit-rules.ts';
import { playRooms } from './responsible/play-room.ts';
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
export type { IdentityPolicy, MemberStatus, Player, RegisterForm, Standing } from './parts.ts';
export { leftAfter, limitAgainst, type LimitsLeft, type PlayRoom } from './responsible/limit-rules.ts';
export type { SeedAccount } from './accounts/seed-accounts.ts';
export { housesOf, type HousesConfig };

/** Lets an operator in by the own key, reads the body by its shape and answers what the act gives; refusals too. */
export type OfficeDoor = <Shape extends z.ZodMiniType>(
  call: RawCall,
  shape: Shape,
  act: (operator: string, body: z.output<Shape>) => Promise<unknown>,
) => Promise<Answer>;

export interface Identity {
  readonly routes: Route[];
  /** The reviewers' calls; without reviewers nobody is let in. */
  readonly officeRoutes: RawRoute[];
  /** The door for operators of another word, each with a key of the own. */
  officeDoor(operators: readonly Reviewer[]): OfficeDoor;
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
  standingsOf(db: Queryable, memberIds: readonly string[]): Promise<ReadonlyMap<string, Standing>>;
  /**
   * What keeps guarded members from a stake, to be asked behind their wallet lock; one whom nothing ever keeps is not
   * in the answer.
   */
  playRooms(tx: Transaction, memberIds: readonly string[]): Promise<ReadonlyMap<string, PlayRoom>>;
  /** Seeds accounts that are not there yet, all with one password; every one of them in the order given. */
  seedAccounts(accounts: readonly SeedAccount[], password: string): Promise<Player[]>;
  /** Keeps sending messages until the function it resolves to is called. */
  startDelivery(onFault: (fault: unknown) => void): Promise<() => Promise<void>>;
  /** Sends what waits to be sent by SMS and mail; tells how many messages went. To be called on news and now and then. */
  deliverMessages(): Promise<number>;
  /** Ends breaks that were for some days and are over; tells how many. To be called every minute. */
  endCoolOffs(): Promise<number>;
  /** Closes trials whose day is over; tells how many. To be called every few minutes. */
  purgeTrials(): Promise<number>;
  /** Deletes traces that no longer matter. To be called every hour. */
  purgeTraces(): Promise<void>;
}

export function createIdentity(deps: {
  db: Database;
  clock: Clock;
  wallet: Pick<Wallet, 'open' | 'post' | 'lockOwners' | 'playedAfter' | 'lastPlay' | 'playSpans'>;
  /** IANA name of the merchant's zone, whose days limits of play go by; UTC unless told. */
  timeZone?: string;
  settings: IdentitySettings;
  merchantCode: string;
  /** 32 bytes; encrypts the private keys of sealed bodies at rest. */
  secretKey: Uint8Array;
  /** What the merchant decides otherwise than the house. */
  policy?: Partial<IdentityPolicy>;
  /** Other houses that prove people; none unless told. */
  houses?: Houses;
  /** A company that tells people from machines, in place of our own check. */
  humanVerifier?: HumanVerifier | undefined;
  /** Who carries messages; without a carrier none go out. */
  carriers?: Carriers;
  /** Who may look at identity verifications. */
  reviewers?: readonly Reviewer[];
}): Identity {
  const { db } = deps;
  const policy = { ...housePolicy, siteWords: [deps.merchantCode], ...deps.policy };
  const { socialProviders = {}, phoneProofs, phoneVerifier } = deps.houses ?? {};
  const vault = createVault(deps.secretKey);
  const parts = {
    ...deps,
    timeZone: deps.timeZone ?? 'UTC',
    policy,
    passwords: createPasswords(),
    vault,
    socialProviders,
    phoneProofs,
    phoneVerifier,
  };
  const office = { ...parts, reviewers: deps.reviewers ?? [] };
  const keyring = createKeyring(deps);
  const deliver = (): Promise<number> => deliverMessages(parts, deps.carriers ?? {});
  return {
    routes: identityRoutes(parts, keyring),
    officeDoor: (operators) => (call, shape, act) =>
      guarded({ ...office, reviewers: operators }, call, async (_office, { reviewer }) =>
        success(await act(reviewer, bodyIn(shape, call))),
      ),
    officeRoutes: [...kycOfficeRoutes(office), ...memberOfficeRoutes(office), ...matchOfficeRoutes(office)],
    authenticate: createAuthenticate(parts),
    keyring,
    requireCaptcha: (call, answer) => requireCaptcha(callerOf(parts, call), answer),
    requireProof: (actor) => requireProof(parts, actor),
    playerOf: (memberId) => findPlayer(db, memberId),
    playersOf: findPlayers,
    uplinesOf: findUplines,
    standingsOf: findStandings,
    playRooms: (tx, memberIds) => playRooms(tx, parts, memberIds),
    seedAccounts: (accounts, password) => seedAccounts(parts, accounts, password),
    startDelivery: (onFault) => startDelivery(db, deliver, onFault),
    deliverMessages: deliver,
    endCoolOffs: () => endCoolOffs(parts),
    purgeTrials: () => purgeTrials(parts),
    purgeTraces: () => purgeTraces(parts),
  };
}
