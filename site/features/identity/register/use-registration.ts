// The state of the registration form: its fields, the check whether a name is free, and sending it.
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { ValueOf } from '#contract/call-types.ts';
import type { ErrorCode } from '#contract/base/errors.ts';
import {
  affiliate,
  checkUsername,
  register as registerCall,
  registerByMobile,
  type registerSettings,
} from '#contract/identity/register-calls.ts';
import { type OptionalRegisterField, optionalRegisterFields } from '#contract/identity/register.ts';
import { registerSocial } from '#contract/identity/social-calls.ts';
import { captcha as captchaCall } from '#contract/identity/session-calls.ts';
import { showToast, toastDurations } from '#kit/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { ApiError } from '#site/base/api-error.ts';
import { clientContext } from '#site/base/client-context.ts';
import { errorText } from '#site/base/error-text.ts';
import { type TextKey, useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { replacingSession } from '#site/base/replacing-session.ts';
import { type Complaint, judgeUsername, ownDialingCode } from '../fields/field-rules.ts';
import { proofByVerifier } from '../fields/phone-verifier.ts';
import { openSession } from '../session/sign-in.ts';
import { useRevalidation } from '../fields/use-revalidation.ts';

export type RegisterMethod = 'username' | 'mobileNum';
export type RegisterFields = Record<OptionalRegisterField, string> & {
  username: string;
  password: string;
  confirmPassword: string;
  countryDialingCode: string;
  verificationCode: string;
  captcha: string;
  agreedTerms: boolean;
  agreedAge: boolean;
};
type Settings = ValueOf<typeof registerSettings>;

/** Refusals that belong beside a field. */
const fieldOf: Partial<Record<ErrorCode, { name: keyof RegisterFields; text: TextKey }>> = {
  ACCOUNT_FORMAT: { name: 'username', text: 'identity.accountFormat' },
  USERNAME_EXISTS: { name: 'username', text: 'identity.usernameTaken' },
  PASSWORD_FORMAT: { name: 'password', text: 'identity.passwordFormat' },
  CONFIRM_MISMATCH: { name: 'confirmPassword', text: 'identity.confirmMismatch' },
  NAME_FORMAT: { name: 'nickname', text: 'identity.nameFormat' },
  EMAIL_FORMAT: { name: 'email', text: 'identity.emailFormat' },
  MOBILE_NUM_INVALID: { name: 'mobileNum', text: 'identity.mobileRefused' },
  VERIFICATION_CODE_ERROR: { name: 'verificationCode', text: 'identity.codeWrong' },
  BIRTHDAY_INVALID: { name: 'birthday', text: 'identity.birthdayInvalid' },
  PAYMENT_PASSWORD_FORMAT: { name: 'paymentPassword', text: 'identity.paymentFormat' },
  INVITE_CODE_INVALID: { name: 'affiliateCode', text: 'identity.inviteInvalid' },
  AGENT_INFO_INCORRECT: { name: 'affiliateCode', text: 'identity.agentIncorrect' },
  REFERRER_LINK_ERROR: { name: 'recommenderId', text: 'identity.referrerWrong' },
  CAPTCHA_REQUIRED: { name: 'captcha', text: 'identity.registerCaptchaMissing' },
  AGE_REQUIRED: { name: 'agreedAge', text: 'identity.ageMissing' },
};

/** So long, in ms, a name stays on the screen that nobody has chosen. */
const nameShownMs = 15_000;

/** What the state of the form depends on. */
type Wishes = {
  settings: Settings;
  method: RegisterMethod;
  needsCode: boolean;
  needsPassword: boolean;
  /** Another house has proven the newcomer: the account is linked to the one there. */
  isSocial?: boolean;
};

const empty = Object.fromEntries(optionalRegisterFields.map((name) => [name, ''])) as Record<
  OptionalRegisterField,
  string
>;

export function useRegistration(wishes: Wishes) {
  const t = useText();
  const [picture, setPicture] = useState('');
  const [refused, setRefused] = useState<string>();
  const form = useForm<RegisterFields>({
    mode: 'onTouched',
    shouldFocusError: false,
    shouldUnregister: false,
    defaultValues: {
      ...empty,
      username: '',
      password: '',
      confirmPassword: '',
      countryDialingCode: ownDialingCode,
      verificationCode: '',
      affiliateCode: new URLSearchParams(location.search).get('code') ?? '',
      captcha: '',
      agreedTerms: true,
      agreedAge: false,
    },
  });
  useRevalidation(form, [
    'username',
    'password',
    'confirmPassword',
    'verificationCode',
    ...optionalRegisterFields,
    'captcha',
  ]);
  const username = useAvailability(form, wishes.settings.captcha.enabled, setPicture);

  const submit = useMutation({
    mutationFn: async (fields: RegisterFields) => {
      const code = fields.affiliateCode.trim();
      if (code && wishes.settings.fields.affiliateCode?.enabled)
        await callApi(affiliate, { query: { code, domain: location.hostname } }, { quiet: true });
      return replacingSession(async () => {
        const session = await sendRegistration(fields, wishes);
        await openSession(session);
        return session.userName;
      });
    },
    onSuccess: (userName) => {
      showToast(t('identity.registered'));
      // The platform has chosen the name: whoever loses the SMS has seen it here.
      if (wishes.method === 'mobileNum')
        showToast(t('identity.yourName', userName), { durationMs: nameShownMs });
      navigate(paths.home, { replace: true });
    },
    onMutate: () => setRefused(undefined),
    onError: async (error) => {
      if (error instanceof ApiError) {
        const value = error.value as { captcha?: string; field?: keyof RegisterFields } | undefined;
        if (value?.captcha) setPicture(value.captcha);
        form.resetField('captcha');
        const isMobile = wishes.method === 'mobileNum';
        if (error.code === 'USERNAME_EXISTS' && !isMobile)
          username.learn(form.getValues('username').trim(), false);
        const field = fieldOf[error.code as ErrorCode];
        const name = value?.field ?? (isMobile && field?.name === 'username' ? 'mobileNum' : field?.name);
        const message = field?.text ?? 'identity.fieldFormat';
        if (name) return form.setError(name, { message }, { shouldFocus: true });
      }
      const text = await errorText(error);
      showToast(text, { durationMs: toastDurations.short });
      setRefused(text);
    },
  });
  return { form, submit, refused, username, picture, setPicture };
}

/** Only enabled optional fields travel, and only when filled; the type is always 0. */
async function sendRegistration(fields: RegisterFields, wishes: Wishes) {
  const { settings, method, needsCode, needsPassword } = wishes;
  const told = optionalRegisterFields.flatMap((name) =>
    settings.fields[name]?.enabled && fields[name].trim() ? [[name, fields[name].trim()]] : [],
  );
  const shared = {
    ...(Object.fromEntries(told) as Partial<Record<OptionalRegisterField, string>>),
    type: 0 as const,
    registerMethod: clientContext(),
    registerUrl: `${location.origin}${location.pathname}`,
    domain: location.hostname,
    agreedTerms: fields.agreedTerms,
    agreedAge: fields.agreedAge,
    ...(fields.captcha.trim() ? { captcha: fields.captcha.trim() } : {}),
  };
  const { password, confirmPassword, countryDialingCode } = fields;
  if (method === 'username') {
    const username = fields.username.trim();
    const country = shared.mobileNum ? { countryDialingCode } : {};
    const body = { ...shared, ...country, username, password, confirmPassword };
    return callApi(wishes.isSocial ? registerSocial : registerCall, { body }, { quiet: true });
  }
  const code = fields.verificationCode.trim();
  const proof = needsCode ? await proofByVerifier(fields, code) : undefined;
  const body = {
    ...shared,
    mobileNum: fields.mobileNum.trim(),
    countryDialingCode,
    ...(needsCode ? (proof?.shown ?? { verificationCode: code }) : {}),
    ...(needsPassword ? { password, confirmPassword } : {}),
  };
  return callApi(registerByMobile, { body }, { quiet: true });
}

/** Asks whether a well-formed name is free when its field is left; whoever asks for many is shown a captcha first. */
function useAvailability(
  { trigger, watch, getValues, resetField }: UseFormReturn<RegisterFields>,
  /** Whether the form itself wants a captcha too. */
  wantsCaptcha: boolean,
  onPicture: (picture: string) => void,
) {
  const isDemanded = useRef(false);
  const [answers, setAnswers] = useState<Readonly<Record<string, boolean>>>({});
  const latest = useRef(answers);
  const typed = watch('username').trim();
  /** The rule of the name, with what is known of the names that were asked about. */
  const judge = (value: string): Complaint =>
    judgeUsername(value) ?? (latest.current[value.trim()] === false ? 'identity.usernameTaken' : undefined);
  const learn = (username: string, available: boolean) => {
    latest.current = { ...latest.current, [username]: available };
    setAnswers(latest.current);
    if (!available) void trigger('username');
  };
  const check = async () => {
    const username = getValues('username').trim();
    const captcha = isDemanded.current ? getValues('captcha').trim() : undefined;
    if (judgeUsername(username) || username in latest.current || captcha === '') return;
    const query = captcha ? { username, captcha } : { username };
    try {
      learn(username, (await callApi(checkUsername, { query }, { quiet: true })).available);
      if (captcha) onPicture(wantsCaptcha ? (await callApi(captchaCall, {}, { quiet: true })).captcha : '');
      if (captcha) resetField('captcha');
    } catch (error) {
      const demanded = (error as { value?: { captcha?: string } }).value?.captcha;
      if (!demanded) return;
      isDemanded.current = true;
      onPicture(demanded);
      resetField('captcha');
    }
  };
  return { isFree: answers[typed] === true, judge, check, learn };
}
