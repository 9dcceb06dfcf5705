// Signs a member in with user name and password. It slows guessing down and never shows which names exist.
import type { BodyOf } from '#contract/base/endpoint.ts';
import { mayOpenAgentHome } from '#contract/base/roles.ts';
import { patterns } from '#contract/identity/patterns.ts';
import type { login } from '#contract/identity/session.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Caller } from '../caller.ts';
import { refuseGuess, failureSubjects, passGuessThrottle, runGuess } from '../factors/guess-throttle.ts';
import { clearFailures } from '../factors/guess-store.ts';
import { logInBySms } from './log-in-by-sms.ts';
import { findLoginCandidate, type LoginCandidate, replaceHash } from '../accounts/member-store.ts';
import type { OpenedSession } from '../sessions/opened-session.ts';
import type { IdentityParts } from '../parts.ts';
import { enter, type LoginOptions } from './enter.ts';
import { logInRemembered } from './remember.ts';
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
export async function logIn(parts: IdentityParts, caller: Caller, body: LoginBody): Promise<OpenedSession> {
  if (!loginFieldsFit(body)) throw new Refusal('INPUT_INVALID');
  const { remPass } = body;
  const options = { remember: body.remember ?? false, agentsOnly: body.loginArea === 'AGENT' };
  if (remPass !== undefined) return logInRemembered(parts, caller, { ...body, secret: remPass }, options);
  if (body.type === 'sms') return logInBySms(parts, caller, body, options);
  if (body.type === 'firebase') return logInByPhoneProof(parts, caller, body, options);
  return logInByPassword(parts, caller, body, options);
}

async function logInByPassword(
  parts: IdentityParts,
  caller: Caller,
  body: LoginBody,
  options: LoginOptions,
): Promise<OpenedSession> {
  const { username = '', password = '' } = body;
  const account = foldAccount(username);
  // For an invalid name the empty name is looked up, which no member has, because the database refuses some texts.
  const lookedUp = patterns.loginUsername.test(account) ? account : '';
  const candidate = await findLoginCandidate(parts.db, lookedUp, caller.deviceHash);
  const subjects = failureSubjects(account, caller.deviceHash, candidate?.isKnownDevice ?? false);
  return runGuess(parts, subjects, async (running) => {
    const hasSolvedCaptcha = await passGuessThrottle(parts, caller, subjects, {
      running,
      answer: body.captcha,
    });
    // Other calls may have failed on the same name while this call waited; then it needs a captcha too.
    const stillWanted = async (): Promise<void> => {
      if (!hasSolvedCaptcha) await passGuessThrottle(parts, caller, subjects, { running, answer: undefined });
    };
    const phc = candidate?.passwordHash ?? parts.passwords.decoy;
    const isRight = await parts.passwords.verify(phc, password, stillWanted);
    if (!candidate?.passwordHash || !isRight || hasRunOut(candidate, parts.clock.now()))
      return refuseGuess(parts, caller, subjects, 'LOGIN_FAILED');

    refuseUnfit(candidate, options);
    const { memberId, passwordHash } = candidate;
    const old = parts.passwords.isOutdated(passwordHash) ? passwordHash : undefined;
    const renewed = old && (await parts.passwords.hash(password));
    return enter(parts, caller, {
      owing: { memberId, ...options },
      admit: async (tx) => {
        if (old && renewed) await replaceHash(tx, memberId, { old, renewed });
        // Clear the counted failures, if there were any.
        if (hasSolvedCaptcha) await clearFailures(tx, subjects);
        return { memberId, ...options };
      },
    });
  });
}

/**
 * A password that somebody else has set is valid for three days. If the member has no other way to sign in, it stays
 * valid. In both cases the member must replace it before doing anything else (OWASP ASVS 5.0.0, 6.4.1).
 */
function hasRunOut({ givenAt }: LoginCandidate, now: Date): boolean {
  return givenAt !== null && now.getTime() - givenAt.getTime() >= givenPasswordMs;
}

/**
 * Checks a member before the second factor is requested.
 * @throws Refusal USER_NOT_FOUND_OR_DISABLED, NO_PERMISSION for a non-agent at the agents' sign-in (A-06).
 */
function refuseUnfit({ status, type }: LoginCandidate, { agentsOnly }: LoginOptions): void {
  if (!mayLogIn(status)) throw new Refusal('USER_NOT_FOUND_OR_DISABLED');
  if (agentsOnly && !mayOpenAgentHome(type)) throw new Refusal('NO_PERMISSION');
}
