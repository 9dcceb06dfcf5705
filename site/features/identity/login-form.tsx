// Login with user name and password; a captcha joins only after a failure that brought one.
import { useMutation } from '@tanstack/react-query';
import { LockKeyhole, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { login } from '#contract/identity.ts';
import { Button } from '#kit/button.tsx';
import { Checkbox } from '#kit/checkbox.tsx';
import { PasswordField } from '#kit/password-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { showToast, toastDurations } from '#kit/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { ApiError } from '#site/base/api-error.ts';
import { errorText } from '#site/base/error-text.ts';
import { useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { storedKeys, writeStored } from '#site/base/storage.ts';
import { CaptchaField } from './captcha-field.tsx';
import { complaintText } from './complaint-text.ts';
import { judgeCaptcha, judgeLoginPassword, judgeUsername } from './field-rules.ts';
import styles from './form.module.css';
import { readRemembered, remember } from './remembered-name.ts';
import { openSession } from './sign-in.ts';
import { useRevalidation } from './use-revalidation.ts';

type Fields = { username: string; password: string; captcha: string; remember: boolean };

/** Success stores the session and goes home; a failure is told for 3 s and empties the password. */
export function LoginForm() {
  const t = useText();
  const [picture, setPicture] = useState('');
  const form = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: {
      username: readRemembered()?.username ?? '',
      password: '',
      captcha: '',
      remember: true,
    },
  });
  const { register, handleSubmit, setFocus, resetField, setValue, formState } = form;
  useRevalidation(form, ['username', 'password', 'captcha']);
  const said = (name: keyof Fields) => complaintText(t, formState.errors[name]);

  const submit = useMutation({
    mutationFn: async ({ username, password, captcha, remember: keep }: Fields) => {
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

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit((fields) => submit.mutate(fields))}>
      <TextField
        {...register('username', { validate: judgeUsername })}
        label={t('identity.username')}
        placeholder={t('identity.usernamePlaceholder')}
        error={said('username')}
        icon={<UserRound aria-hidden="true" />}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <PasswordField
        {...register('password', { validate: judgeLoginPassword })}
        label={t('identity.password')}
        placeholder={t('identity.passwordPlaceholder')}
        error={said('password')}
        icon={<LockKeyhole aria-hidden="true" />}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      {picture && (
        <CaptchaField
          {...register('captcha', { validate: (value) => judgeCaptcha(value, 'identity.captchaMissing') })}
          picture={picture}
          onPicture={setPicture}
          onClear={() => setValue('captcha', '')}
          error={said('captcha')}
        />
      )}
      <Checkbox {...register('remember')}>{t('identity.remember')}</Checkbox>
      <Button type="submit" wide busy={submit.isPending} className={styles.submit}>
        {t('identity.loginAction')}
      </Button>
    </form>
  );
}
