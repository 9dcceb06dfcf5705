// Registration with a user name: the fields the platform asks for, judged beside each field when it is left.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { registerSettings } from '#contract/identity/register.ts';
import { captcha as captchaCall } from '#contract/identity/session.ts';
import type { ValueOf } from '#contract/base/endpoint.ts';
import { Button } from '#kit/button.tsx';
import { Checkbox } from '#kit/checkbox.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { PasswordField } from '#kit/password-field.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { TextField } from '#kit/text-field.tsx';
import { Link } from '#site/base/link.tsx';
import { callApi } from '#site/base/api.ts';
import { useText } from '#site/base/i18n.ts';
import { paths } from '#site/base/paths.ts';
import { usePlatformInfo } from '#site/base/platform-status.ts';
import { CaptchaField } from './captcha-field.tsx';
import { complaintText } from './complaint-text.ts';
import * as rules from './field-rules.ts';
import styles from './form.module.css';
import { registerSettingsQuery } from './queries.ts';
import { type RegisterFields, useRegistration } from './use-registration.ts';

type Settings = ValueOf<typeof registerSettings>;

/** Waits for the settings, and tells when registration is closed. */
export function RegisterForm() {
  const t = useText();
  const settings = useQuery(registerSettingsQuery);
  const flags = usePlatformInfo()?.whitelabel;
  if (settings.isError) {
    return (
      <ErrorState
        title={t('app.networkFailed')}
        onRetry={() => void settings.refetch()}
        busy={settings.isFetching}
      />
    );
  }
  if (!settings.data) return <ComingForm />;
  if (flags && !flags.USERNAMEREG3) return <p className={styles.closed}>{t('identity.registerClosed')}</p>;
  return <OpenForm settings={settings.data} />;
}

function OpenForm({ settings }: { settings: Settings }) {
  const t = useText();
  const { form, submit, username, picture, setPicture } = useRegistration(settings);
  const { register, handleSubmit, setValue, watch, formState } = form;
  const said = (name: keyof RegisterFields) => complaintText(t, formState.errors[name], settings.minimumAge);
  useFirstPicture(settings.captcha.enabled, setPicture);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void handleSubmit((fields) => submit.start(fields))(event)}
    >
      <TextField
        {...register('username', {
          validate: username.judge,
          onBlur: (event: { target: { value: string } }) => void username.check(event),
        })}
        label={t('identity.username')}
        placeholder={t('identity.usernamePlaceholder')}
        error={said('username')}
        good={username.isFree ? t('identity.usernameFree') : undefined}
        hint={t('identity.usernameRule')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
      />
      <PasswordField
        {...register('password', { validate: rules.judgeNewPassword, deps: ['confirmPassword'] })}
        label={t('identity.password')}
        placeholder={t('identity.passwordPlaceholder')}
        error={said('password')}
        hint={t('identity.passwordRule')}
        autoComplete="new-password"
      />
      <PasswordField
        {...register('confirmPassword', {
          validate: (value, { password }) => rules.judgeConfirmation(value, password),
        })}
        label={t('identity.confirmPassword')}
        placeholder={t('identity.confirmPlaceholder')}
        error={said('confirmPassword')}
        autoComplete="new-password"
      />
      <OptionalFields settings={settings} register={register} said={said} />
      {picture && (
        <CaptchaField
          {...register('captcha', {
            validate: (value) => rules.judgeCaptcha(value, 'identity.registerCaptchaMissing'),
          })}
          picture={picture}
          onPicture={setPicture}
          onClear={() => setValue('captcha', '')}
          error={said('captcha')}
        />
      )}
      <Consents settings={settings} register={register} said={said} />
      <Button
        type="submit"
        wide
        busy={submit.isPending}
        disabled={!watch('agreedTerms')}
        className={styles.submit}
      >
        {t('identity.registerAction')}
      </Button>
    </form>
  );
}

type FieldProps = {
  settings: Settings;
  register: ReturnType<typeof useRegistration>['form']['register'];
  said: (name: keyof RegisterFields) => string | undefined;
};

/** Nickname and e-mail, each only when the platform enables it (REG-22). */
function OptionalFields({ settings, register, said }: FieldProps): ReactNode {
  const t = useText();
  const { nickname, email } = settings.fields;
  const label = (text: string, field: { required: boolean }) =>
    field.required ? text : t('identity.optional', text);
  return (
    <>
      {nickname?.enabled && (
        <TextField
          {...register('nickname', { validate: (value) => rules.judgeNickname(value, nickname.required) })}
          label={label(t('identity.nickname'), nickname)}
          placeholder={t('identity.nicknamePlaceholder')}
          error={said('nickname')}
          autoComplete="nickname"
        />
      )}
      {email?.enabled && (
        <TextField
          {...register('email', { validate: (value) => rules.judgeEmail(value, email.required) })}
          type="email"
          inputMode="email"
          label={label(t('identity.email'), email)}
          placeholder={t('identity.emailPlaceholder')}
          error={said('email')}
          autoComplete="email"
        />
      )}
    </>
  );
}

/** The terms are ticked at first, the age never is. */
function Consents({ settings, register, said }: FieldProps) {
  const t = useText();
  return (
    <>
      <Checkbox {...register('agreedTerms')}>
        {t('identity.termsBefore')}
        <Link href={paths.registerTerms} className={styles.terms}>
          {t('identity.termsLink')}
        </Link>
        {t('identity.termsAfter')}
      </Checkbox>
      <Checkbox
        {...register('agreedAge', { validate: (agreed) => agreed || 'identity.ageMissing' })}
        error={said('agreedAge')}
      >
        {t('identity.age', settings.minimumAge)}
      </Checkbox>
    </>
  );
}

/** Where registration always asks for a captcha, its first picture comes with the form (REG-23). */
function useFirstPicture(enabled: boolean, onPicture: (picture: string) => void): void {
  useEffect(() => {
    if (!enabled) return;
    let wanted = true;
    void callApi(captchaCall, {}, { quiet: true }).then(
      ({ captcha }) => wanted && onPicture(captcha),
      // Without a picture the platform's refusal will bring one.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [enabled, onPicture]);
}

function ComingForm() {
  return (
    <div className={styles.coming} aria-hidden="true">
      <Skeleton height="0.96rem" radius="var(--radius)" />
      <Skeleton height="0.96rem" radius="var(--radius)" />
      <Skeleton height="0.96rem" radius="var(--radius)" />
    </div>
  );
}
