// Signs a member in with user name and password, and makes guessing slow without telling which names exist.
import { createHash } from 'node:crypto';
import type { BodyOf } from '#contract/base/endpoint.ts';
import { mayOpenAgentHome } from '#contract/base/roles.ts';
import { patterns } from '#contract/identity/patterns.ts';
import type { login } from '#contract/identity/session.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Caller } from './caller.ts';
import { addFailure, clearFailures, readFailures } from './door-store.ts';
import { findLoginCandidate, type LoginCandidate, replaceHash } from './member-store.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import type { Parts } from './parts.ts';
import { failureMemoryMs, foldAccount, loginDelayMs, loginFieldsFit, mayLogIn } from './rules.ts';

/**
 * Signs in. An unknown name and a wrong password take the same queries and the same hash computation and
 * get the same refusal.
 * @throws Refusal INPUT_INVALID for fields of another login type, NO_PERMISSION for a type that is switched
 * off, RATE_LIMITED while the name has to wait, CAPTCHA_REQUIRED and CAPTCHA_WRONG after a failure of the name
 * or the device, LOGIN_FAILED, USER_NOT_FOUND_OR_DISABLED after the right password of a closed account,
 * NO_PERMISSION when the agent area is meant and the member is no agent.
 */
export async function logIn(
  parts: Parts,
  caller: Caller,
  body: BodyOf<typeof login>,
): Promise<OpenedSession> {
  if (!loginFieldsFit(body)) throw new Refusal('INPUT_INVALID');
  if (body.type !== 'username') throw new Refusal('NO_PERMISSION');
  const { username = '', password = '' } = body;

  const account = foldAccount(username);
  // What can be no name is looked up as the empty one, which nobody has: the database refuses some texts.
  const lookedUp = patterns.loginUsername.test(account) ? account : '';
  const candidate = await findLoginCandidate(parts.db, lookedUp, caller.deviceHash);
  const subjects = failureSubjects(account, caller.deviceHash, candidate?.isKnownDevice ?? false);
  const hasSolvedCaptcha = await passDoor(parts, caller, subjects, body.captcha);
  // Whoever waited in line while others failed on the same name has to answer a captcha after all.
  const stillWanted = async (): Promise<void> => {
    if (!hasSolvedCaptcha) await passDoor(parts, caller, subjects, undefined);
  };
  const phc = candidate?.passwordHash ?? parts.passwords.decoy;
  const isRight = await parts.passwords.verify(phc, password, stillWanted);
  if (!candidate?.passwordHash || !isRight) return failLogin(parts, caller, subjects);

  if (!mayLogIn(candidate.status)) throw new Refusal('USER_NOT_FOUND_OR_DISABLED');
  if (body.loginArea === 'AGENT' && !mayOpenAgentHome(candidate.type)) throw new Refusal('NO_PERMISSION');
  return completeLogin(parts, caller, subjects, candidate, password);
}

/** What failures are counted by, as hashes: people type passwords into the name field. */
type Subjects = { readonly name: Buffer; readonly device: Buffer };

/**
 * A device that was signed in to an account before has a count of its own, so that strangers who guess at the
 * name cannot shut its owner out.
 */
function failureSubjects(account: string, deviceHash: Buffer, isKnownDevice: boolean): Subjects {
  const hash = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();
  const device = deviceHash.toString('hex');
  return {
    name: hash(isKnownDevice ? `name:${account}:${device}` : `name:${account}`),
    device: hash(`device:${device}`),
  };
}

/** Lets a try through to the password, or refuses it; true when it had to solve a captcha. */
async function passDoor(
  { db, clock }: Parts,
  caller: Caller,
  subjects: Subjects,
  answer: string | undefined,
): Promise<boolean> {
  const now = clock.now();
  const past = await readFailures(db, subjects, new Date(now.getTime() - failureMemoryMs));
  const waitMs = loginDelayMs(past.name, now);
  if (waitMs > 0) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  if (!past.name && !past.device) return false;
  await requireCaptcha(caller, answer);
  return true;
}

/** @throws Refusal CAPTCHA_REQUIRED without an answer, CAPTCHA_WRONG for a wrong one, with a fresh picture. */
export async function requireCaptcha(caller: Caller, answer: string | undefined): Promise<void> {
  if (answer && (await caller.captcha.spend(answer))) return;
  const value = { captcha: await caller.captcha.hand() };
  throw new Refusal(answer ? 'CAPTCHA_WRONG' : 'CAPTCHA_REQUIRED', { value });
}

async function failLogin({ db, clock }: Parts, caller: Caller, subjects: Subjects): Promise<never> {
  const now = clock.now();
  await addFailure(db, subjects, now, new Date(now.getTime() - failureMemoryMs));
  throw new Refusal('LOGIN_FAILED', { value: { captcha: await caller.captcha.hand() } });
}

async function completeLogin(
  parts: Parts,
  caller: Caller,
  subjects: Subjects,
  { memberId, passwordHash }: LoginCandidate,
  password: string,
): Promise<OpenedSession> {
  const old = passwordHash && parts.passwords.isOutdated(passwordHash) ? passwordHash : undefined;
  const renewed = old && (await parts.passwords.hash(password));
  return parts.db.tx(async (tx) => {
    if (old && renewed) await replaceHash(tx, memberId, { old, renewed });
    await clearFailures(tx, subjects);
    return openSession(tx, parts, caller, memberId);
  });
}
