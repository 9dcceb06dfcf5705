// Opens an account of type 0 with a user name, with its wallet and consents, and signs it in.
import type { BodyOf } from '#contract/base/endpoint.ts';
import type { ErrorCode } from '#contract/base/errors.ts';
import { patterns } from '#contract/identity/patterns.ts';
import type { register as registerEndpoint } from '#contract/identity/register.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Caller } from './caller.ts';
import { insertConsent, insertMember, writeCredential } from './member-store.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import type { IdentityPolicy, Parts } from './parts.ts';
import { isAcceptablePassword } from './password-rules.ts';
import { requireCaptcha } from './require-captcha.ts';
import { foldAccount, isReservedAccount, newMemberLabel } from './rules.ts';

type RegisterBody = BodyOf<typeof registerEndpoint>;

/**
 * Registers. The type is 0 whatever the client says, and only fields that the settings enable are kept.
 * @throws Refusal NO_PERMISSION while registration by user name is off, INPUT_INVALID for a text no database
 * holds, ACCOUNT_FORMAT, PASSWORD_FORMAT,
 * CONFIRM_MISMATCH, NAME_FORMAT, EMAIL_FORMAT, TERMS_REQUIRED, AGE_REQUIRED, CAPTCHA_REQUIRED and
 * CAPTCHA_WRONG where the settings demand one, USERNAME_EXISTS.
 */
export async function register(parts: Parts, caller: Caller, body: RegisterBody): Promise<OpenedSession> {
  const { settings, policy } = parts;
  if (!(await settings.flags()).USERNAMEREG3) throw new Refusal('NO_PERMISSION');
  const fault = faultOf(body, policy);
  if (fault) throw new Refusal(fault);
  if (policy.registerForm.captcha.enabled) await requireCaptcha(caller, body.captcha);
  const account = foldAccount(body.username);
  if (isReservedAccount(account)) throw new Refusal('USERNAME_EXISTS');
  const passwordHash = await parts.passwords.hash(body.password);
  const agreed = { TERMS: await policy.termsVersion(), AGE: String(await settings.setting('minimumAge')) };
  return parts.db.tx(async (tx) => {
    const memberId = await insertAccount(tx, parts, body);
    await writeCredential(tx, memberId, passwordHash, parts.clock.now());
    // what was agreed to, in which version, when and from where.
    for (const kind of ['TERMS', 'AGE'] as const) {
      const given = { version: agreed[kind], givenAt: parts.clock.now(), ip: caller.ip };
      await insertConsent(tx, { memberId, kind, ...given });
    }
    await parts.wallet.open(tx, memberId, 'REAL');
    return openSession(tx, parts, caller, memberId);
  });
}

/** The first thing wrong with a registration, in the contract's order. */
export function faultOf(
  body: RegisterBody,
  { registerForm, siteWords }: Pick<IdentityPolicy, 'registerForm' | 'siteWords'>,
): ErrorCode | undefined {
  const { nickname, email } = registerForm.fields;
  // The database holds every character but this one.
  if ([body.registerUrl, body.domain, body.email].some((text) => text?.includes('\0')))
    return 'INPUT_INVALID';
  if (!patterns.loginUsername.test(body.username)) return 'ACCOUNT_FORMAT';
  if (!isAcceptablePassword(body.password, foldAccount(body.username), siteWords)) return 'PASSWORD_FORMAT';
  if (body.confirmPassword !== body.password) return 'CONFIRM_MISMATCH';
  if (!optionalFits(nickname, patterns.personName, body.nickname)) return 'NAME_FORMAT';
  if (!optionalFits(email, patterns.email, body.email)) return 'EMAIL_FORMAT';
  if (!body.agreedTerms) return 'TERMS_REQUIRED';
  if (!body.agreedAge) return 'AGE_REQUIRED';
  return undefined;
}

/** REG-11: an empty field passes unless it is required; a disabled one is not looked at. */
function optionalFits(
  setting: { readonly enabled: boolean; readonly required: boolean },
  pattern: RegExp,
  value = '',
): boolean {
  if (!setting.enabled) return true;
  return value === '' ? !setting.required : pattern.test(value);
}

async function insertAccount(tx: Transaction, { clock, policy }: Parts, body: RegisterBody): Promise<string> {
  const { fields } = policy.registerForm;
  const registeredAt = clock.now();
  const account = foldAccount(body.username);
  const id = newId('mbr', registeredAt.getTime());
  const isNew = await insertMember(tx, {
    id,
    account,
    type: 0,
    nickname: (fields.nickname.enabled && body.nickname) || account,
    email: (fields.email.enabled && body.email) || null,
    clubLabel: newMemberLabel,
    labels: [],
    createdVia: 'REGISTER',
    origin: { method: body.registerMethod, url: body.registerUrl, domain: body.domain },
    firstTimeLogin: true,
    registeredAt,
  });
  if (!isNew) throw new Refusal('USERNAME_EXISTS');
  return id;
}
