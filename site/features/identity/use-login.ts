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
import { storedKeys, writeStored } from '#site/base/storage.ts';
import { useSending } from '#site/base/use-sending.ts';
import { readRemembered, remember } from './remembered-name.ts';
import { openSession } from './sign-in.ts';
import { useRevalidation } from './use-revalidation.ts';

export type LoginFields = { username: string; password: string; captcha: string; remember: boolean };

/** Success stores the session and goes home; a failure is told for 3 s and empties the password. */
export function useLogin() {
  const [picture, setPicture] = useState('');
  const form = useForm<LoginFields>({
    mode: 'onTouched',
    defaultValues: {
      username: readRemembered()?.username ?? '',
      password: '',
      captcha: '',
      remember: true,
    },
  });
  const { setFocus, resetField } = form;
  useRevalidation(form, ['username', 'password', 'captcha']);
  const submit = useSending({
    send: async ({ username, password, captcha, remember: keep }: LoginFields) => {
      const body = { type: 'username', username: username.trim(), password } as const;
      const answer = picture ? { captcha: captcha.trim() } : {};
      const session = await callApi(login, { body: { ...body, ...answer } }, { quiet: true });
      remember(keep ? body.username : null);
      writeStored(storedKeys.autoLogin, keep ? '1' : '0');
      await openSession(session);
    },
    onSuccess: () => navigate(paths.home, { replace: true }),
    onError: async (error) => {
      showToast(await errorText(error), { durationMs: toastDurations.short });
      if (!(error instanceof ApiError)) return;
      const fresh = (error.value as { captcha?: string } | undefined)?.captcha;
      if (fresh) setPicture(fresh);
      resetField('captcha');
      if (error.code === 'LOGIN_FAILED') resetField('password');
      setFocus(error.code.startsWith('CAPTCHA') && fresh ? 'captcha' : 'password');
    },
  });
  return { form, submit, picture, setPicture };
}
