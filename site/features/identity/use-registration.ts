// The state of the registration form: its fields, the check whether a name is free, and sending it.
import { useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { ValueOf } from '#contract/base/endpoint.ts';
import type { ErrorCode } from '#contract/base/errors.ts';
import {
  checkUsername,
  register as registerCall,
  type registerSettings,
} from '#contract/identity/register.ts';
import { showToast, toastDurations } from '#kit/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { ApiError } from '#site/base/api-error.ts';
import { clientContext } from '#site/base/client-context.ts';
import { errorText } from '#site/base/error-text.ts';
import { type TextKey, useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { useSending } from '#site/base/use-sending.ts';
import { type Complaint, judgeUsername } from './field-rules.ts';
import { openSession } from './sign-in.ts';
import { useRevalidation } from './use-revalidation.ts';

export type RegisterFields = {
  username: string;
  password: string;
  confirmPassword: string;
  nickname: string;
  email: string;
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
  CAPTCHA_REQUIRED: { name: 'captcha', text: 'identity.registerCaptchaMissing' },
  AGE_REQUIRED: { name: 'agreedAge', text: 'identity.ageMissing' },
};

export function useRegistration(settings: Settings) {
  const t = useText();
  const [picture, setPicture] = useState('');
  const form = useForm<RegisterFields>({
    mode: 'onTouched',
    defaultValues: {
      username: '',
      password: '',
      confirmPassword: '',
      nickname: '',
      email: '',
      captcha: '',
      agreedTerms: true,
      agreedAge: false,
    },
  });
  useRevalidation(form, ['username', 'password', 'confirmPassword', 'nickname', 'email', 'captcha']);
  const username = useAvailability(form);

  const submit = useSending({
    send: async (fields: RegisterFields) => {
      const session = await callApi(registerCall, { body: bodyOf(fields, settings) }, { quiet: true });
      await openSession(session);
    },
    onSuccess: () => {
      showToast(t('identity.registered'));
      navigate(paths.home, { replace: true });
    },
    onError: async (error) => {
      if (error instanceof ApiError) {
        const fresh = (error.value as { captcha?: string } | undefined)?.captcha;
        if (fresh) setPicture(fresh);
        form.resetField('captcha');
        if (error.code === 'USERNAME_EXISTS') username.learn(form.getValues('username').trim(), false);
        const field = fieldOf[error.code as ErrorCode];
        if (field) return form.setError(field.name, { message: field.text }, { shouldFocus: true });
      }
      showToast(await errorText(error), { durationMs: toastDurations.short });
    },
  });
  return { form, submit, username, picture, setPicture };
}

/** Only enabled optional fields travel, and only when filled; the type is always 0. */
function bodyOf(fields: RegisterFields, settings: Settings) {
  const filled = (name: 'nickname' | 'email') =>
    settings.fields[name]?.enabled && fields[name].trim() ? { [name]: fields[name].trim() } : {};
  return {
    username: fields.username.trim(),
    password: fields.password,
    confirmPassword: fields.confirmPassword,
    type: 0 as const,
    registerMethod: clientContext(),
    registerUrl: `${location.origin}${location.pathname}`,
    domain: location.hostname,
    agreedTerms: fields.agreedTerms,
    agreedAge: fields.agreedAge,
    ...(fields.captcha.trim() ? { captcha: fields.captcha.trim() } : {}),
    ...filled('nickname'),
    ...filled('email'),
  };
}

/** Asks whether a well-formed name is free when its field is left; a failed check says nothing. */
function useAvailability({ trigger, watch }: UseFormReturn<RegisterFields>) {
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
  const check = async (event: { target: { value: string } }) => {
    const username = event.target.value.trim();
    if (judgeUsername(username) || username in latest.current) return;
    const answer = await callApi(checkUsername, { query: { username } }, { quiet: true }).catch(
      () => undefined,
    );
    if (answer) learn(username, answer.available);
  };
  return { isFree: answers[typed] === true, judge, check, learn };
}
