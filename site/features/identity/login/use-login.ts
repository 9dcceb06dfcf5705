// The state of the login form: its fields, the captcha a failure may bring, and sending it.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ValueOf } from '#contract/call-types.ts';
import { useForm } from 'react-hook-form';
import { nameLoginForm, numberLoginForm } from '#contract/identity/forms/forms.ts';
import { login } from '#contract/identity/session-calls.ts';
import type { LoginHalf } from '../proof/second-step-dialog.tsx';
import { showToast, toastDurations } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { ApiError } from '#site/base/api-error.ts';
import { byShape } from '#kit/fields/by-shape.ts';
import { errorText } from '#site/base/error-text.ts';
import { loadTexts } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { replacingSession } from '#site/base/replacing-session.ts';
import { type MobileFieldsValues, useDigitsOf } from '../fields/mobile-fields.tsx';
import { ownDialingCode } from '../fields/own-dialing-code.ts';
import { proofByVerifier } from '../fields/phone-verifier.ts';
import { readRemembered, readRememberSecret, remember } from '../session/remembered.ts';
import { openSession } from '../session/sign-in.ts';
import { placeAfterSignIn } from '../session/after-sign-in.ts';
import { keepTypedPassword } from '../fields/typed-password.ts';
import { useRevalidation } from '../fields/use-revalidation.ts';

export type LoginFields = MobileFieldsValues & {
  method: 'username' | 'sms';
  username: string;
  password: string;
  captcha: string;
  remember: boolean;
};

/** The placeholder in the password field for a remembered device; if unchanged, the device's secret is sent instead. */
export const dots = '••••••••';

/**
 * Success stores the session and opens home; a failure shows for 3 s, stays as a line and clears the password
 * (A-155).
 */
export function useLogin() {
  const [picture, setPicture] = useState('');
  const [half, setHalf] = useState<LoginHalf & { fields: LoginFields }>();
  const remembered = readRemembered();
  const isRemembered = remembered?.type === 'username' && readRememberSecret() !== null;
  const digitsOf = useDigitsOf();
  const form = useForm<LoginFields>({
    resolver: byShape(({ method }) =>
      method === 'sms' ? numberLoginForm(picture !== '', digitsOf) : nameLoginForm(picture !== ''),
    ),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      method: 'username',
      username: remembered?.type === 'username' ? remembered.username : '',
      password: isRemembered ? dots : '',
      countryDialingCode: remembered?.countryDialingCode || ownDialingCode,
      mobileNum: remembered?.type === 'sms' ? remembered.username : '',
      verificationCode: '',
      captcha: '',
      remember: true,
    },
  });
  const { setFocus, resetField } = form;
  useRevalidation(form, ['username', 'password', 'mobileNum', 'verificationCode', 'captcha']);
  /** The right password of a member with an authenticator app: the second step follows. */
  const keepHalf = (fields: LoginFields) => async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'SECOND_FACTOR_REQUIRED') throw error;
    await loadTexts(['identityLater']);
    setHalf({ ...(error.value as LoginHalf), fields });
    return undefined;
  };
  const submit = useMutation({
    mutationFn: async (fields: LoginFields) => {
      const captcha = picture ? { captcha: fields.captcha.trim() } : {};
      const secret = fields.password === dots ? readRememberSecret() : null;
      const proof = await proofOf(fields);
      const usesSecret = fields.method === 'username' && secret !== null;
      const who = whoIs(fields);
      const body = usesSecret
        ? { type: 'username' as const, username: who.username, remPass: secret }
        : { ...(proof ?? credentialsOf(fields)), ...captcha, remember: fields.remember };
      return replacingSession(async () =>
        enter(fields, await callApi(login, { body }, { quiet: true }).catch(keepHalf(fields))),
      );
    },
    onSuccess: (isIn) => isIn && navigate(placeAfterSignIn(), { replace: true }),
    onError: async (error) => {
      showToast(await errorText(error), { durationMs: toastDurations.short, silent: true });
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
  /** The second step has opened the session. */
  const complete = async (session: ValueOf<typeof login>): Promise<void> => {
    if (half) await enter(half.fields, session);
    setHalf(undefined);
    navigate(placeAfterSignIn(), { replace: true });
  };
  return { form, submit, picture, setPicture, half, dropHalf: () => setHalf(undefined), complete };
}

/** Stores the choice to be remembered and opens the session; resolves to false when there is none yet. */
async function enter(fields: LoginFields, session: ValueOf<typeof login> | undefined): Promise<boolean> {
  if (!session) return false;
  const who = whoIs(fields);
  remember(fields.remember ? who : null, session.remPass);
  const typed = who.type === 'username' && fields.password !== dots ? fields.password : null;
  keepTypedPassword(typed, session.userName);
  await openSession(session);
  return true;
}

function whoIs({ method, username, mobileNum, countryDialingCode }: LoginFields) {
  return method === 'sms'
    ? ({ type: 'sms', username: mobileNum.trim(), countryDialingCode } as const)
    : ({ type: 'username', username: username.trim(), countryDialingCode: '' } as const);
}

/** The signed proof of a number that a service outside has sent its code to. */
async function proofOf({ method, verificationCode, ...written }: LoginFields) {
  if (method !== 'sms') return undefined;
  const proof = await proofByVerifier(written, verificationCode.trim());
  return proof && { type: 'firebase' as const, ...proof.shown, firebaseMobileNo: proof.e164 };
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
