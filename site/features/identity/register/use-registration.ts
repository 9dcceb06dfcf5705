// The state of the registration form: its fields, the check whether a name is free, and sending it.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { visitAffiliateLink } from '#contract/agents/rates-calls.ts';
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
import { showToast, toastDurations } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { ApiError } from '#site/base/api-error.ts';
import { byShape } from '#kit/fields/by-shape.ts';
import { clientContext } from '#site/base/client-context.ts';
import { errorText } from '#site/base/error-text.ts';
import { useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { replacingSession } from '#site/base/replacing-session.ts';
import { username as usernameField } from '#contract/identity/forms/fields.ts';
import { registerForm } from '#contract/identity/forms/forms.ts';
import { refusalFault } from '../fields/complaint-text.ts';
import { useDigitsOf } from '../fields/mobile-fields.tsx';
import { ownDialingCode } from '../fields/own-dialing-code.ts';
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

/** Refusals that belong beside a field; their words are the field's own. */
const fieldOf: Partial<Record<ErrorCode, keyof RegisterFields>> = {
  ACCOUNT_FORMAT: 'username',
  USERNAME_EXISTS: 'username',
  PASSWORD_FORMAT: 'password',
  CONFIRM_MISMATCH: 'confirmPassword',
  NAME_FORMAT: 'nickname',
  EMAIL_FORMAT: 'email',
  MOBILE_NUM_INVALID: 'mobileNum',
  VERIFICATION_CODE_ERROR: 'verificationCode',
  BIRTHDAY_INVALID: 'birthday',
  PAYMENT_PASSWORD_FORMAT: 'paymentPassword',
  INVITE_CODE_INVALID: 'affiliateCode',
  AGENT_INFO_INCORRECT: 'affiliateCode',
  REFERRER_LINK_ERROR: 'recommenderId',
  CAPTCHA_REQUIRED: 'captcha',
  AGE_REQUIRED: 'agreedAge',
};

/** The field a refusal is about; nothing when it is about the whole form. */
function fieldAtFault(error: unknown, method: RegisterMethod) {
  if (!(error instanceof ApiError)) return undefined;
  const field = fieldOf[error.code as ErrorCode];
  const given = (error.value as { field?: keyof RegisterFields } | undefined)?.field;
  return given ?? (method === 'mobileNum' && field === 'username' ? 'mobileNum' : field);
}

/** The time, in ms, that a user name chosen by the platform stays on the screen. */
const nameShownMs = 15_000;

/** The options that determine the form. */
type OwnOptions = {
  settings: Settings;
  method: RegisterMethod;
  needsCode: boolean;
  needsPassword: boolean;
  /** An outside provider has authenticated the newcomer: the account is linked to the one there. */
  isSocial?: boolean;
};

const empty = Object.fromEntries(optionalRegisterFields.map((name) => [name, ''])) as Record<
  OptionalRegisterField,
  string
>;

/** The fields, validated by the schema of the settings. */
function useRegisterForm(options: OwnOptions, hasCaptcha: boolean, isTaken: (username: string) => boolean) {
  const digitsOf = useDigitsOf();
  const form = useForm<RegisterFields>({
    resolver: byShape(() =>
      registerForm({
        ...options,
        ...options.settings,
        hasCaptcha,
        digitsOf,
        isTaken,
      }),
    ),
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
  return form;
}

/** A visitor who comes by an agent's link is counted once. */
function useCountedVisit(): void {
  useEffect(() => {
    const code = new URLSearchParams(location.search).get('code');
    if (code) void callApi(visitAffiliateLink, { body: { code } }, { quiet: true }).catch(() => undefined);
  }, []);
}

export function useRegistration(options: OwnOptions) {
  useCountedVisit();
  const t = useText();
  const [picture, setPicture] = useState('');
  const names = useNames();
  const form = useRegisterForm(options, picture !== '', names.isTaken);
  const username = useAvailability(form, names, options.settings.captcha.enabled, setPicture);

  const submit = useMutation({
    mutationFn: async (fields: RegisterFields) => {
      const code = fields.affiliateCode.trim();
      if (code && options.settings.fields.affiliateCode?.enabled)
        await callApi(affiliate, { query: { code, domain: location.hostname } }, { quiet: true });
      return replacingSession(async () => {
        const session = await sendRegistration(fields, options);
        await openSession(session);
        return session.userName;
      });
    },
    onSuccess: (userName) => {
      showToast(t('identity.registered'));
      // The platform has chosen the name: it shows here too, in case the SMS is lost.
      if (options.method === 'mobileNum')
        showToast(t('identity.yourName', userName), { durationMs: nameShownMs });
      navigate(paths.home, { replace: true });
    },
    onError: async (error) => {
      if (error instanceof ApiError) {
        const value = error.value as { captcha?: string } | undefined;
        if (value?.captcha) setPicture(value.captcha);
        form.resetField('captcha');
        if (error.code === 'USERNAME_EXISTS' && options.method === 'username')
          username.learn(form.getValues('username').trim(), false);
      }
      const beside = fieldAtFault(error, options.method);
      if (beside) return form.setError(beside, { message: refusalFault(error) }, { shouldFocus: true });
      showToast(await errorText(error), { durationMs: toastDurations.short, silent: true });
    },
  });
  const refused = fieldAtFault(submit.error, options.method) ? null : submit.error;
  return { form, submit, refused, username, picture, setPicture };
}

/** Only enabled optional fields travel, and only when filled; the type is always 0. */
async function sendRegistration(fields: RegisterFields, options: OwnOptions) {
  const { settings, method, needsCode, needsPassword } = options;
  const given = optionalRegisterFields.flatMap((name) =>
    settings.fields[name]?.enabled && fields[name].trim() ? [[name, fields[name].trim()]] : [],
  );
  const shared = {
    ...(Object.fromEntries(given) as Partial<Record<OptionalRegisterField, string>>),
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
    return callApi(options.isSocial ? registerSocial : registerCall, { body }, { quiet: true });
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

/** The platform's results about names. */
function useNames() {
  const [answers, setAnswers] = useState<Readonly<Record<string, boolean>>>({});
  const latest = useRef(answers);
  return {
    answers,
    isKnown: (name: string) => name in latest.current,
    isTaken: (name: string) => latest.current[name] === false,
    keep: (name: string, available: boolean) => {
      latest.current = { ...latest.current, [name]: available };
      setAnswers(latest.current);
    },
  };
}

/** Checks whether a well-formed name is free when its field loses focus; after many checks a captcha is required. */
function useAvailability(
  { trigger, watch, getValues, resetField }: UseFormReturn<RegisterFields>,
  names: ReturnType<typeof useNames>,
  /** Whether the form itself requires a captcha too. */
  wantsCaptcha: boolean,
  onPicture: (picture: string) => void,
) {
  const isDemanded = useRef(false);
  const typed = watch('username').trim();
  const learn = (username: string, available: boolean) => {
    names.keep(username, available);
    if (!available) void trigger('username');
  };
  const check = async () => {
    const username = getValues('username').trim();
    const captcha = isDemanded.current ? getValues('captcha').trim() : undefined;
    if (!usernameField.safeParse(username).success || names.isKnown(username) || captcha === '') return;
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
  return { isFree: names.answers[typed] === true, check, learn };
}
