// Login with user name and password; a captcha joins only after a failure that brought one.
import { LockKeyhole, UserRound } from 'lucide-react';
import { Button } from '#kit/button.tsx';
import { Checkbox } from '#kit/checkbox.tsx';
import { PasswordField } from '#kit/password-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useText } from '#site/base/i18n.ts';
import { CaptchaField } from './captcha-field.tsx';
import { complaintText } from './complaint-text.ts';
import { judgeCaptcha, judgeLoginPassword, judgeUsername } from './field-rules.ts';
import styles from './form.module.css';
import { type LoginFields, useLogin } from './use-login.ts';

export function LoginForm() {
  const t = useText();
  const { form, submit, picture, setPicture } = useLogin();
  const { register, handleSubmit, setValue, formState } = form;
  const said = (name: keyof LoginFields) => complaintText(t, formState.errors[name]);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void handleSubmit((fields) => submit.start(fields))(event)}
    >
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
