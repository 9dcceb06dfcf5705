// The common last part of all ways to sign in: it checks the member, requires a second factor, and opens a session.
import { mayOpenAgentHome } from '#contract/base/roles.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import { newSecret, secretHash } from '#server/base/secrets/secret.ts';
import type { Transaction } from '#server/db/database.ts';
import { findPlayer, lockMember, recordLogin } from '../accounts/member-store.ts';
import { insertReturn, type MemberReturn } from '../accounts/sign-in-store.ts';
import type { Caller } from '../caller.ts';
import { findFactors, insertLoginHalf } from '../factors/proof-store.ts';
import { methodsOf } from '../factors/step-up.ts';
import type { IdentityParts } from '../parts.ts';
import { idleUntilAfter, mayLogIn, sessionAbsoluteMs, sessionsPerMember } from '../rules.ts';
import { closeOldestSessions, closeSession } from '../sessions/end-session.ts';
import { newSessionSecrets, type OpenedSession, secondsUntil } from '../sessions/opened-session.ts';
import { issueRememberSecret } from '../sessions/remember-secret.ts';
import { insertSession, markExpired } from '../sessions/session-store.ts';

const halfLifeMs = 5 * 60_000;
/** A sign-in so long after the one before is a return. */
const awayMs = 7 * 24 * 60 * 60_000;

/** The member who signs in, and how. */
type Entrant = {
  readonly memberId: string;
  /** LOW when the member has not entered our password, so that sensitive acts require it. FULL by default. */
  readonly assurance?: 'LOW' | 'FULL';
  /** The latest end of the session, for an account with an end (a trial). */
  readonly endsAt?: Date;
  /** Gives the device a secret for later sign-ins, in the family of its present secret if it has one. */
  readonly remember?: boolean | { readonly family: string };
  /** Only agents may sign in. */
  readonly agentsOnly?: boolean;
  /** A new account is compared with everybody on a break. */
  readonly isNewcomer?: boolean;
};

/** The options of a sign-in. */
export type LoginOptions = { readonly remember: boolean; readonly agentsOnly: boolean };

type WayIn = {
  /** The member proven by one factor; an authenticator app requires a second one. Missing if none is required. */
  readonly owing?: { readonly memberId: string; readonly remember: boolean; readonly agentsOnly?: boolean };
  /**
   * Returns the member who signs in, in the transaction of the session, and writes the rows of this way to sign in. If
   * it returns a refusal instead of throwing it, these rows are committed.
   */
  readonly admit: (tx: Transaction) => Promise<Entrant | Refusal>;
};

/**
 * Signs a member in by any way. No other function opens a session.
 * @throws Refusal SECOND_FACTOR_REQUIRED with the ticket of the first factor and the methods for the second, the
 * refusals of `admit`, USER_NOT_FOUND_OR_DISABLED when the member was locked meanwhile, NO_PERMISSION for a member who
 * is no agent when only agents may sign in
 */
export async function enter(
  parts: IdentityParts,
  caller: Caller,
  { owing, admit }: WayIn,
): Promise<OpenedSession> {
  if (owing?.agentsOnly) await requireAgent(parts, owing.memberId);
  if (owing) await demandSecondFactor(parts, caller, owing);
  const entered = await parts.db.tx(async (tx) => {
    const entrant = await admit(tx);
    return entrant instanceof Refusal ? entrant : letIn(tx, parts, caller, entrant);
  });
  if (entered instanceof Refusal) throw entered;
  return entered;
}

/**
 * Runs before the second factor: its ticket does not keep where the sign-in began.
 * @throws Refusal NO_PERMISSION
 */
async function requireAgent({ db }: Pick<IdentityParts, 'db'>, memberId: string): Promise<void> {
  const member = await findPlayer(db, memberId);
  if (!member || !mayOpenAgentHome(member.type)) throw new Refusal('NO_PERMISSION');
}

/** Returns for a member without an authenticator app. For all others it stores the first factor as a ticket. */
async function demandSecondFactor(
  { db, clock }: Pick<IdentityParts, 'db' | 'clock'>,
  { deviceHash }: Caller,
  { memberId, remember }: NonNullable<WayIn['owing']>,
): Promise<void> {
  const factors = await findFactors(db, memberId);
  if (!factors.hasTotp) return;
  const ticket = newSecret();
  const expiresAt = new Date(clock.now().getTime() + halfLifeMs);
  await insertLoginHalf(db, { ticketHash: secretHash(ticket), memberId, deviceHash, remember, expiresAt });
  throw new Refusal('SECOND_FACTOR_REQUIRED', { value: { ticket, methods: methodsOf(factors) } });
}

async function letIn(
  tx: Transaction,
  parts: IdentityParts,
  caller: Caller,
  entrant: Entrant,
): Promise<OpenedSession> {
  const { memberId, remember } = entrant;
  const opened = await openSession(tx, parts, caller, entrant);
  if (entrant.agentsOnly && !mayOpenAgentHome(opened.type)) throw new Refusal('NO_PERMISSION');
  if (entrant.isNewcomer) await parts.protection.compareWithExcluded(tx, memberId);
  if (!remember) return opened;
  const family = remember === true ? undefined : remember.family;
  return { ...opened, remPass: await issueRememberSecret(tx, parts, caller, memberId, family) };
}

/**
 * Opens a session. Ends the session of the call, expired sessions and the oldest ones beyond three.
 */
async function openSession(
  tx: Transaction,
  { clock, policy, protection }: Pick<IdentityParts, 'clock' | 'policy' | 'protection'>,
  caller: Caller,
  { memberId, endsAt, assurance = 'FULL' }: Entrant,
): Promise<OpenedSession> {
  const now = clock.now();
  const member = await lockMember(tx, memberId);
  if (!member || !mayLogIn(member.state)) throw new Refusal('USER_NOT_FOUND_OR_DISABLED');

  const secrets = newSessionSecrets(caller.isBrowser || !policy.bearerOnlyClients);
  const absoluteUntil = endsAt ?? new Date(now.getTime() + sessionAbsoluteMs);
  if (caller.sessionId) await closeSession(tx, caller.sessionId, 'REPLACED', now);
  await noteReturn(tx, protection, memberId, { at: now, awaySince: member.seenAt });
  // The statements are sent without waiting for answers, and run in this order.
  await Promise.all([
    recordLogin(tx, memberId, { at: now, language: caller.language }),
    markExpired(tx, memberId, now),
    closeOldestSessions(tx, memberId, sessionsPerMember - 1, 'EVICTED', now),
    insertSession(tx, {
      id: newId('ses', now.getTime()),
      memberId,
      tokenHash: secrets.tokenHash,
      cookieHash: secrets.cookieHash,
      assurance,
      deviceHash: caller.deviceHash,
      ip: caller.ip,
      userAgent: caller.userAgent,
      createdAt: now,
      idleUntil: idleUntilAfter(now, absoluteUntil),
      absoluteUntil,
    }),
  ]);
  // A guest does not play for real money.
  if (member.type !== 4) await protection.compareDevice(tx, memberId, caller.deviceHash);
  return {
    token: secrets.token,
    cookieSecret: secrets.cookieSecret,
    cookieSeconds: secondsUntil(absoluteUntil, now),
    userName: member.account,
    type: member.type,
    // It stays true until the member has set a password.
    firstTimeLogin: member.firstTimeLogin || member.mustChangePassword,
    mustChangePassword: member.mustChangePassword,
  };
}

/** Notes that a member was away. Nobody is rewarded for staying away on a break from play. */
async function noteReturn(
  tx: Transaction,
  { wasOnBreakSince }: IdentityParts['protection'],
  memberId: string,
  back: MemberReturn,
): Promise<void> {
  const { at, awaySince } = back;
  if (at.getTime() - awaySince.getTime() < awayMs || (await wasOnBreakSince(tx, memberId, awaySince))) return;
  await insertReturn(tx, memberId, back);
}
