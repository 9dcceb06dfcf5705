// The state of the login form: its fields, the captcha a failure may bring, and sending it.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { login } from '#contract/identity/session.ts';
import { showToast, toastDurations } from '#kit/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { ApiError } from '#site/base/api-error.ts';
import { errorText } from '#site/base/error-text.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { useSending } from '#site/base/use-sending.ts';
import type { MobileFieldsValues } from './mobile-fields.tsx';
import { readRemembered, readRememberSecret, remember } from './remembered.ts';
import { openSession } from './sign-in.ts';
import { keepTypedPassword } from './typed-password.ts';
import { useRevalidation } from './use-revalidation.ts';

export type LoginFields = MobileFieldsValues & {
  method: 'username' | 'sms';
  username: string;
  password: string;
  captcha: string;
  remember: boolean;
};

/** What stands in the field for a remembered device; left untouched, the secret is sent in its place. */
export const dots = '••••••••';

/** Success stores the session and goes home; a failure is told for 3 s and empties the password. */
export function useLogin() {
  const [picture, setPicture] = useState('');
  const remembered = readRemembered();
  const isRemembered = remembered?.type === 'username' && readRememberSecret() !== null;
  const form = useForm<LoginFields>({
    mode: 'onTouched',
    defaultValues: {
      method: 'username',
      username: remembered?.type === 'username' ? remembered.username : '',
      password: isRemembered ? dots : '',
      countryDialingCode: remembered?.countryDialingCode || '+63',
      mobileNum: remembered?.type === 'sms' ? remembered.username : '',
      verificationCode: '',
      captcha: '',
      remember: true,
    },
  });
  const { setFocus, resetField } = form;
  useRevalidation(form, ['username', 'password', 'mobileNum', 'verificationCode', 'captcha']);
  const submit = useSending({
    send: async (fields: LoginFields) => {
      const captcha = picture ? { captcha: fields.captcha.trim() } : {};
      const secret = fields.password === dots ? readRememberSecret() : null;
      const usesSecret = fields.method === 'username' && secret !== null;
      const who = whoIs(fields);
      const body = usesSecret
        ? { type: 'username' as const, username: who.username, remPass: secret }
        : { ...credentialsOf(fields), ...captcha, remember: fields.remember };
      const session = await callApi(login, { body }, { quiet: true });
      remember(fields.remember ? who : null, session.remPass);
      keepTypedPassword(usesSecret || who.type === 'sms' ? null : fields.password, session.userName);
      await openSession(session);
    },
    onSuccess: () => navigate(paths.home, { replace: true }),
    onError: async (error) => {
      showToast(await errorText(error), { durationMs: toastDurations.short });
      if (!(error instanceof ApiError)) return;
      const isSms = form.getValues('method') === 'sms';
      const secretField = isSms ? 'verificationCode' : 'password';
      if (form.getValues('password') === dots && error.status < 500) forgetSecret();
      const fresh = (error.value as { captcha?: string } | undefined)?.captcha;
      if (fresh) setPicture(fresh);
      resetField('captcha');
      if (error.code === 'LOGIN_FAILED' || error.code === 'VERIFICATION_CODE_ERROR')
        form.setValue(secretField, '');
      setFocus(error.code.startsWith('CAPTCHA') && fresh ? 'captcha' : secretField);
    },
  });
  return { form, submit, picture, setPicture };
}

function whoIs({ method, username, mobileNum, countryDialingCode }: LoginFields) {
  return method === 'sms'
    ? ({ type: 'sms', username: mobileNum.trim(), countryDialingCode } as const)
    : ({ type: 'username', username: username.trim(), countryDialingCode: '' } as const);
}

function credentialsOf(fields: LoginFields) {
  const { type, username, countryDialingCode } = whoIs(fields);
  if (type === 'username') return { type, username, password: fields.password };
  return { type, username, countryDialingCode, password: fields.verificationCode.trim() };
}

/** The name stays, the secret that was refused does not. */
function forgetSecret(): void {
  const who = readRemembered();
  if (who) remember(who);
}
