// Registration with a user name or a mobile number: the fields the platform asks for, judged beside each field when it is left.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { registerSettings } from '#contract/identity/register-calls.ts';
import { captcha as captchaCall } from '#contract/identity/session-calls.ts';
import type { ValueOf } from '#contract/call-types.ts';
import { Button } from '#kit/button.tsx';
import { Checkbox } from '#kit/checkbox.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { PasswordField } from '#kit/password-field.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { Segments } from '#kit/segments.tsx';
import { TextField } from '#kit/text-field.tsx';
import { Link } from '#site/base/link.tsx';
import { callApi } from '#site/base/api.ts';
import { RefusalLine } from '#kit/refusal-line.tsx';
import { useText } from '#site/base/i18n.ts';
import { paths } from '#site/base/paths.ts';
import { usePlatformInfo } from '#site/data/platform/platform-status.ts';
import { CaptchaField } from '../fields/captcha-field.tsx';
import { complaintText } from '../fields/complaint-text.ts';
import * as rules from '../fields/field-rules.ts';
import { focusFirstFault } from '../fields/focus-first-fault.ts';
import styles from '../fields/form.module.css';
import { MobileFields } from '../fields/mobile-fields.tsx';
import { OptionalFields } from './optional-fields.tsx';
import { registerSettingsQuery } from '#site/data/identity/registration.ts';
import { type RegisterFields, type RegisterMethod, useRegistration } from './use-registration.ts';

type Settings = ValueOf<typeof registerSettings>;

/** Waits for the settings, and tells when registration is closed. */
export function RegisterForm() {
  const t = useText();
  const settings = useQuery(registerSettingsQuery);
  const flags = usePlatformInfo()?.whitelabel;
  const [chosen, setChosen] = useState<RegisterMethod>();
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
  if (flags && !flags.USERNAMEREG3 && !flags.MOBILENUMREG3)
    return <p className={styles.closed}>{t('identity.registerClosed')}</p>;
  // REG-04: a number only where there is no other way.
  const first = flags && !flags.USERNAMEREG3 ? 'mobileNum' : 'username';
  const both = flags?.USERNAMEREG3 && flags.MOBILENUMREG3;
  const method = both ? (chosen ?? first) : first;
  return (
    <>
      {both && (
        <Segments
          label={t('identity.registerMethod')}
          options={[
            { id: 'username', label: t('identity.byUsername') },
            { id: 'mobileNum', label: t('identity.byMobile') },
          ]}
          selected={method}
          onSelect={setChosen}
        />
      )}
      <OpenForm
        key={method}
        wishes={{
          settings: settings.data,
          method,
          needsCode: method === 'mobileNum' && flags?.REGMOBVERF3 !== false,
          needsPassword: method === 'username' || flags?.MOBILENUMPASSREG3 !== false,
        }}
      />
    </>
  );
}

/** The form by user name for a newcomer whom another house has proven. */
export function RegisterSocialForm() {
  const settings = useQuery(registerSettingsQuery).data;
  if (!settings) return <ComingForm />;
  const wishes = {
    settings,
    method: 'username',
    needsCode: false,
    needsPassword: true,
    isSocial: true,
  } as const;
  return <OpenForm wishes={wishes} />;
}

type Wishes = Parameters<typeof useRegistration>[0];

function OpenForm({ wishes }: { wishes: Wishes }) {
  const { settings, method, needsCode, needsPassword } = wishes;
  const t = useText();
  const { form, submit, refused, username, picture, setPicture } = useRegistration(wishes);
  const { register, handleSubmit, setValue, watch, formState } = form;
  const said = (name: keyof RegisterFields) => complaintText(t, formState.errors[name], settings.minimumAge);
  useFirstPicture(settings.captcha.enabled, setPicture);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void handleSubmit((fields) => submit.mutate(fields), focusFirstFault)(event)}
    >
      {method === 'mobileNum' ? (
        <MobileFields form={form} purpose="REGISTER" withCode={needsCode} />
      ) : (
        <TextField
          {...register('username', {
            validate: username.judge,
            onBlur: () => void username.check(),
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
      )}
      {needsPassword && <PasswordPair register={register} said={said} />}
      <OptionalFields settings={settings} form={form} hidesNumber={method === 'mobileNum'} />
      {picture && (
        <CaptchaField
          {...register('captcha', {
            validate: (value) => rules.judgeCaptcha(value, 'identity.registerCaptchaMissing'),
            onBlur: () => void username.check(),
          })}
          picture={picture}
          onPicture={setPicture}
          onClear={() => setValue('captcha', '')}
          error={said('captcha')}
        />
      )}
      <Consents settings={settings} register={register} said={said} />
      {refused && <RefusalLine text={refused} />}
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

/** The password twice. */
function PasswordPair({ register, said }: Pick<FieldProps, 'register' | 'said'>) {
  const t = useText();
  return (
    <>
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
