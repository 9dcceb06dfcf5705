// Signs a member in with user name and password, and makes guessing slow without telling which names exist.
import type { BodyOf } from '#contract/base/endpoint.ts';
import { mayOpenAgentHome, type MemberType } from '#contract/base/roles.ts';
import { patterns } from '#contract/identity/patterns.ts';
import type { login } from '#contract/identity/session.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Caller } from '../caller.ts';
import { refuseGuess, failureSubjects, passGuessThrottle, type Subjects } from '../factors/guess-throttle.ts';
import { clearFailures } from '../factors/guess-store.ts';
import { logInBySms } from './log-in-by-sms.ts';
import { findLoginCandidate, type LoginCandidate, replaceHash } from '../accounts/member-store.ts';
import { openSession, type OpenedSession } from '../sessions/open-session.ts';
import type { Parts } from '../parts.ts';
import { issueRememberSecret, logInRemembered } from './remember.ts';
import { demandSecondFactor } from './second-factor.ts';
import { logInByPhoneProof } from './log-in-by-phone-proof.ts';
import { foldAccount, loginFieldsFit, mayLogIn } from '../rules.ts';

const givenPasswordMs = 3 * 24 * 60 * 60_000;

export type LoginBody = BodyOf<typeof login>;

/**
 * Signs in. An unknown name and a wrong password take the same queries and the same hash computation and
 * get the same refusal.
 * @throws Refusal INPUT_INVALID for fields of another login type, NO_PERMISSION for a type that is switched
 * off, RATE_LIMITED while the name has to wait, CAPTCHA_REQUIRED and CAPTCHA_WRONG after a failure of the name
 * or the device, MOBILE_NUM_INVALID and VERIFICATION_CODE_ERROR by SMS or a signed proof of the number,
 * SOCIAL_UNAVAILABLE when that proof cannot be checked now, LOGIN_FAILED,
 * USER_NOT_FOUND_OR_DISABLED after the right password of a closed account, NO_PERMISSION when the agent area is
 * meant and the member is no agent, SECOND_FACTOR_REQUIRED with the ticket of this first half.
 */
export async function logIn(parts: Parts, caller: Caller, body: LoginBody): Promise<OpenedSession> {
  if (!loginFieldsFit(body)) throw new Refusal('INPUT_INVALID');
  const { remPass } = body;
  if (remPass !== undefined) return logInRemembered(parts, caller, { ...body, secret: remPass });
  if (body.type === 'sms')
    return logInBySms(parts, caller, body, (tx, memberId) => enter(tx, parts, caller, memberId, body));
  if (body.type === 'firebase')
    return logInByPhoneProof(parts, caller, body, (tx, memberId) => enter(tx, parts, caller, memberId, body));
  return logInByPassword(parts, caller, body);
}

async function logInByPassword(parts: Parts, caller: Caller, body: LoginBody): Promise<OpenedSession> {
  const { username = '', password = '' } = body;
  const account = foldAccount(username);
  // What can be no name is looked up as the empty one, which nobody has: the database refuses some texts.
  const lookedUp = patterns.loginUsername.test(account) ? account : '';
  const candidate = await findLoginCandidate(parts.db, lookedUp, caller.deviceHash);
  const subjects = failureSubjects(account, caller.deviceHash, candidate?.isKnownDevice ?? false);
  const hasSolvedCaptcha = await passGuessThrottle(parts, caller, subjects, body.captcha);
  // Whoever waited in line while others failed on the same name has to answer a captcha after all.
  const stillWanted = async (): Promise<void> => {
    if (!hasSolvedCaptcha) await passGuessThrottle(parts, caller, subjects, undefined);
  };
  const phc = candidate?.passwordHash ?? parts.passwords.decoy;
  const isRight = await parts.passwords.verify(phc, password, stillWanted);
  if (!candidate?.passwordHash || !isRight || hasRunOut(candidate, parts.clock.now()))
    return refuseGuess(parts, caller, subjects, 'LOGIN_FAILED');

  refuseUnfit(candidate, body);
  return completeLogin(parts, caller, hasSolvedCaptcha ? subjects : undefined, candidate, body);
}

/**
 * A password that somebody else has set is good for three days; where there is no other way in, until it is
 * replaced, which has to be done before anything else (OWASP ASVS 5.0.0, 6.4.1).
 */
function hasRunOut({ givenAt }: LoginCandidate, now: Date): boolean {
  return givenAt !== null && now.getTime() - givenAt.getTime() >= givenPasswordMs;
}

/** @throws Refusal USER_NOT_FOUND_OR_DISABLED, NO_PERMISSION for a non-agent at the agents' sign-in (A-06). */
function refuseUnfit({ status, type }: Pick<LoginCandidate, 'status' | 'type'>, body: LoginBody): void {
  if (!mayLogIn(status)) throw new Refusal('USER_NOT_FOUND_OR_DISABLED');
  refuseNonAgent(type, body);
}

function refuseNonAgent(type: MemberType, { loginArea }: LoginBody): void {
  if (loginArea === 'AGENT' && !mayOpenAgentHome(type)) throw new Refusal('NO_PERMISSION');
}

async function completeLogin(
  parts: Parts,
  caller: Caller,
  /** Whose failures are forgiven; undefined where none was counted before. */
  subjects: Subjects | undefined,
  { memberId, passwordHash }: LoginCandidate,
  body: LoginBody,
): Promise<OpenedSession> {
  const old = passwordHash && parts.passwords.isOutdated(passwordHash) ? passwordHash : undefined;
  const renewed = old && (await parts.passwords.hash(body.password ?? ''));
  await demandSecondFactor(parts, caller, memberId, body.remember ?? false);
  return parts.db.tx(async (tx) => {
    if (old && renewed) await replaceHash(tx, memberId, { old, renewed });
    if (subjects) await clearFailures(tx, subjects);
    return enter(tx, parts, caller, memberId, body);
  });
}

/** Opens the session, with a secret for the next time when the caller wants to be remembered. */
async function enter(
  tx: Transaction,
  parts: Parts,
  caller: Caller,
  memberId: string,
  body: LoginBody,
): Promise<OpenedSession> {
  const opened = await openSession(tx, parts, caller, memberId);
  refuseNonAgent(opened.type, body);
  if (!body.remember) return opened;
  return { ...opened, remPass: await issueRememberSecret(tx, parts, caller, memberId) };
}
