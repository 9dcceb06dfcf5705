// Opens an account of type 0, with its wallet and consents, and signs it in.
import type { OptionalRegisterField } from '#contract/identity/register.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Caller } from '../caller.ts';
import { uplineOf } from '../accounts/inviter.ts';
import { insertConsent, insertMember, writeCredential } from '../accounts/member-store.ts';
import { mobileNumberOf } from '../contacts/mobile-number.ts';
import { openSession, type OpenedSession } from '../sessions/open-session.ts';
import type { Parts, RegisterForm } from '../parts.ts';
import { writePaymentPassword } from '../accounts/payment-password-store.ts';
import { writeProfile } from '../accounts/profile-store.ts';
import { faultOf, type MobileBody, type RegisterBody } from '../accounts/register-rules.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { foldAccount, isReservedAccount, newMemberLabel } from '../rules.ts';
import { keepContact } from '../contacts/keep-contact.ts';

/** What is asked of a newcomer beyond name, number and password. */
export type Newcomer = RegisterBody | MobileBody;

/**
 * Registers by user name. The type is 0 whatever the client says, and only fields that the settings enable are
 * kept.
 * @throws Refusal NO_PERMISSION while registration by user name is off, ACCOUNT_FORMAT, PASSWORD_FORMAT,
 * CONFIRM_MISMATCH, NAME_FORMAT, EMAIL_FORMAT, MOBILE_NUM_INVALID, BIRTHDAY_INVALID, PAYMENT_PASSWORD_FORMAT,
 * FIELD_FORMAT, TERMS_REQUIRED, AGE_REQUIRED, INVITE_CODE_INVALID, AGENT_INFO_INCORRECT, REFERRER_LINK_ERROR,
 * CAPTCHA_REQUIRED and CAPTCHA_WRONG where the settings demand one, USERNAME_EXISTS.
 */
export async function register(parts: Parts, caller: Caller, body: RegisterBody): Promise<OpenedSession> {
  if (!(await parts.settings.flags()).USERNAMEREG3) throw new Refusal('NO_PERMISSION');
  const admitted = await admitByName(parts, caller, body);
  return parts.db.tx(async (tx) => {
    const opened = await openAccount(tx, parts, caller, body, admitted);
    if (!opened) throw new Refusal('USERNAME_EXISTS');
    return opened;
  });
}

/** Judges a registration by user name and gets it ready to be opened. @throws Refusal as `register`. */
export async function admitByName(parts: Parts, caller: Caller, body: RegisterBody) {
  const form = await parts.policy.registerForm();
  const fault = faultOf(body, await judgementOf(parts, form));
  if (fault)
    throw new Refusal(fault.code, fault.field === undefined ? {} : { value: { field: fault.field } });
  const admitted = await admit(parts, caller, body, form);
  const account = foldAccount(body.username);
  if (isReservedAccount(account, parts.policy.siteWords)) throw new Refusal('USERNAME_EXISTS');
  const passwordHash = await parts.passwords.hash(body.password);
  return { ...admitted, account, passwordHash };
}

/** What a payload is judged by. */
export async function judgementOf({ clock, settings, policy }: Parts, form: RegisterForm) {
  const minimumAge = await settings.setting('minimumAge');
  return { form, siteWords: policy.siteWords, minimumAge, now: clock.now() };
}

type Admitted = {
  readonly form: RegisterForm;
  readonly uplineId: string | null;
  readonly agreed: { readonly TERMS: string; readonly AGE: string };
  readonly paymentPasswordHash: string | undefined;
};

/**
 * Judges what both ways of registering have in common, in the contract's order, and prepares what takes time.
 * @throws Refusal INVITE_CODE_INVALID, AGENT_INFO_INCORRECT, REFERRER_LINK_ERROR,
 * CAPTCHA_REQUIRED, CAPTCHA_WRONG.
 */
export async function admit(
  parts: Parts,
  caller: Caller,
  body: Newcomer,
  form: RegisterForm,
): Promise<Admitted> {
  const { settings, policy } = parts;
  const minimumAge = await settings.setting('minimumAge');
  const uplineId = await uplineOf(parts.db, {
    code: kept(form, body, 'affiliateCode'),
    recommender: kept(form, body, 'recommenderId'),
    domain: body.domain,
  });
  if (form.captcha.enabled) await requireCaptcha(caller, body.captcha);
  const paymentPassword = kept(form, body, 'paymentPassword');
  return {
    form,
    uplineId,
    agreed: { TERMS: await policy.termsVersion(), AGE: String(minimumAge) },
    paymentPasswordHash: paymentPassword && (await parts.passwords.hash(paymentPassword)),
  };
}

/** Opens the account and its session; undefined when the name is taken. */
export async function openAccount(
  tx: Transaction,
  parts: Parts,
  caller: Caller,
  body: Newcomer,
  given: Admitted & { account: string; passwordHash: string; mustChangePassword?: boolean },
): Promise<OpenedSession | undefined> {
  const memberId = await insertAccount(tx, parts, body, given);
  if (!memberId) return undefined;
  const now = parts.clock.now();
  await writeCredential(tx, memberId, given.passwordHash, now, given.mustChangePassword);
  if (given.paymentPasswordHash) await writePaymentPassword(tx, memberId, given.paymentPasswordHash, now);
  // what was agreed to, in which version, when and from where.
  for (const kind of ['TERMS', 'AGE'] as const)
    await insertConsent(tx, { memberId, kind, version: given.agreed[kind], givenAt: now, ip: caller.ip });
  await keepParticulars(tx, parts, memberId, body, given.form);
  await parts.wallet.open(tx, memberId, 'REAL');
  const opened = await openSession(tx, parts, caller, memberId);
  await parts.protection.compareWithExcluded(tx, memberId);
  return opened;
}

const particulars = ['payeeName', 'idNumber', 'birthday', 'qqNum', 'facebook', 'wechat', 'line'] as const;
const moreParticulars = ['whatsapp', 'zalo'] as const;

/** Encrypts what the newcomer told; numbers and addresses are not proven yet. */
async function keepParticulars(
  tx: Transaction,
  { vault, clock }: Parts,
  memberId: string,
  body: Newcomer,
  form: RegisterForm,
): Promise<void> {
  const told = [...particulars, ...moreParticulars].flatMap((name) => {
    const value = kept(form, body, name);
    return value ? [[name, value]] : [];
  });
  const sealed = vault.seal(JSON.stringify(Object.fromEntries(told)), memberId);
  if (told.length > 0) await writeProfile(tx, { memberId, sealed, changedAt: clock.now() });
  const reached = {
    EMAIL: kept(form, body, 'email')?.toLowerCase(),
    PHONE: kept(form, body, 'mobileNum') && mobileNumberOf(body)?.e164,
  } as const;
  for (const kind of ['EMAIL', 'PHONE'] as const) {
    const value = reached[kind];
    if (!value) continue;
    await keepContact(tx, { vault }, { memberId, kind, value, verifiedAt: null });
  }
}

/** What a newcomer wrote in a field that the settings enable; undefined for an empty or disabled one. */
function kept(form: RegisterForm, body: Newcomer, name: OptionalRegisterField): string | undefined {
  return (form.fields[name]?.enabled && body[name]) || undefined;
}

async function insertAccount(
  tx: Transaction,
  { clock }: Parts,
  body: Newcomer,
  { form, account, uplineId }: Admitted & { account: string },
): Promise<string | undefined> {
  const registeredAt = clock.now();
  const id = newId('mbr', registeredAt.getTime());
  const isNew = await insertMember(tx, {
    id,
    account,
    type: 0,
    nickname: kept(form, body, 'nickname') ?? account,
    uplineId,
    clubLabel: newMemberLabel,
    labels: [],
    createdVia: 'REGISTER',
    origin: { method: body.registerMethod, url: body.registerUrl, domain: body.domain },
    firstTimeLogin: true,
    registeredAt,
  });
  return isNew ? id : undefined;
}
