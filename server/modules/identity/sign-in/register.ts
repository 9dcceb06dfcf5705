// Opens an account of type 0, with its wallet and consents, and signs it in.
import type { OptionalRegisterField } from '#contract/identity/register.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Caller } from '../caller.ts';
import { uplineOf } from '../accounts/inviter.ts';
import { insertConsent, insertMember, writeCredential } from '../accounts/member-store.ts';
import { mobileNumberOf } from '../contacts/mobile-number.ts';
import type { OpenedSession } from '../sessions/opened-session.ts';
import type { IdentityParts, RegisterForm } from '../parts.ts';
import { writePaymentPassword } from '../accounts/payment-password-store.ts';
import { writeProfile } from '../accounts/profile-store.ts';
import { faultOf, type MobileBody, type RegisterBody } from '../accounts/register-rules.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { foldAccount, isReservedAccount, newMemberLabel } from '../rules.ts';
import { keepContact } from '../contacts/keep-contact.ts';
import { enter } from './enter.ts';

/** The body of a registration by user name or by mobile number. */
export type Newcomer = RegisterBody | MobileBody;

/**
 * Registers by user name. The type is 0 whatever the client says, and only fields that the settings enable are
 * kept.
 * @throws Refusal NO_PERMISSION while registration by user name is off, ACCOUNT_FORMAT, PASSWORD_FORMAT,
 * CONFIRM_MISMATCH, NAME_FORMAT, EMAIL_FORMAT, MOBILE_NUM_INVALID, BIRTHDAY_INVALID, PAYMENT_PASSWORD_FORMAT,
 * FIELD_FORMAT, TERMS_REQUIRED, AGE_REQUIRED, INVITE_CODE_INVALID, AGENT_INFO_INCORRECT, REFERRER_LINK_ERROR,
 * CAPTCHA_REQUIRED and CAPTCHA_WRONG where the settings demand one, USERNAME_EXISTS.
 */
export async function register(
  parts: IdentityParts,
  caller: Caller,
  body: RegisterBody,
): Promise<OpenedSession> {
  if (!(await parts.settings.flags()).USERNAMEREG3) throw new Refusal('NO_PERMISSION');
  const admitted = await admitByName(parts, caller, body);
  return enter(parts, caller, {
    admit: async (tx) => {
      const memberId = await openAccount(tx, parts, caller, body, admitted);
      return { memberId, isNewcomer: true };
    },
  });
}

/**
 * Checks a registration by user name and prepares the account.
 * @throws Refusal as `register`
 */
export async function admitByName(parts: IdentityParts, caller: Caller, body: RegisterBody) {
  const form = await parts.policy.registerForm();
  const fault = faultOf(body, await judgementOf(parts, form));
  if (fault) throw new Refusal(fault.code, fault.value ? { value: fault.value } : {});
  const admitted = await admit(parts, caller, body, form);
  const account = foldAccount(body.username);
  if (isReservedAccount(account, parts.policy.siteWords)) throw new Refusal('USERNAME_EXISTS');
  const passwordHash = await parts.passwords.hash(body.password);
  return { ...admitted, account, passwordHash };
}

/** The settings and the date by which a registration is checked. */
export async function judgementOf({ clock, settings, policy }: IdentityParts, form: RegisterForm) {
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
 * Checks the fields that both ways of registration have, in the contract's order, and prepares the slow parts: the
 * upline and the hash of the payment password.
 * @throws Refusal INVITE_CODE_INVALID, AGENT_INFO_INCORRECT, REFERRER_LINK_ERROR,
 * CAPTCHA_REQUIRED, CAPTCHA_WRONG.
 */
export async function admit(
  parts: IdentityParts,
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
    now: parts.clock.now(),
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

/**
 * Opens the account and returns its member.
 * @throws Refusal USERNAME_EXISTS
 */
export async function openAccount(
  tx: Transaction,
  parts: IdentityParts,
  { ip }: Pick<Caller, 'ip'>,
  body: Newcomer,
  given: Admitted & { account: string; passwordHash: string; mustChangePassword?: boolean },
): Promise<string> {
  const memberId = await insertAccount(tx, parts, body, given);
  if (!memberId) throw new Refusal('USERNAME_EXISTS');
  const now = parts.clock.now();
  await writeCredential(tx, memberId, given.passwordHash, now, given.mustChangePassword);
  if (given.paymentPasswordHash) await writePaymentPassword(tx, memberId, given.paymentPasswordHash, now);
  // the consent is stored with the version of the terms, the time and the address of the caller.
  for (const kind of ['TERMS', 'AGE'] as const)
    await insertConsent(tx, { memberId, kind, version: given.agreed[kind], givenAt: now, ip });
  await keepParticulars(tx, parts, memberId, body, given.form);
  await parts.wallet.open(tx, memberId, 'REAL');
  return memberId;
}

const particulars = ['payeeName', 'idNumber', 'birthday', 'qqNum', 'facebook', 'wechat', 'line'] as const;
const moreParticulars = ['whatsapp', 'zalo'] as const;

/** Encrypts and stores the personal data. Phone numbers and mail addresses are not proven yet. */
async function keepParticulars(
  tx: Transaction,
  { vault, clock }: IdentityParts,
  memberId: string,
  body: Newcomer,
  form: RegisterForm,
): Promise<void> {
  const reported = [...particulars, ...moreParticulars].flatMap((name) => {
    const value = kept(form, body, name);
    return value ? [[name, value]] : [];
  });
  const sealed = vault.seal(JSON.stringify(Object.fromEntries(reported)), memberId);
  if (reported.length > 0) await writeProfile(tx, { memberId, sealed, changedAt: clock.now() });
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

/** The value of a field that the settings enable; undefined for an empty or disabled field. */
function kept(form: RegisterForm, body: Newcomer, name: OptionalRegisterField): string | undefined {
  return (form.fields[name]?.enabled && body[name]) || undefined;
}

async function insertAccount(
  tx: Transaction,
  { clock }: IdentityParts,
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
    inviteCode: kept(form, body, 'affiliateCode')?.toUpperCase() ?? null,
    clubLabel: newMemberLabel,
    labels: [],
    createdVia: 'REGISTER',
    origin: { method: body.registerMethod, url: body.registerUrl, domain: body.domain },
    firstTimeLogin: true,
    registeredAt,
  });
  return isNew ? id : undefined;
}
