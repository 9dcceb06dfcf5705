// Registration with a user name or a mobile number: the fields of the settings, each validated on blur.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { registerSettings } from '#contract/identity/register-calls.ts';
import { captcha as captchaCall } from '#contract/identity/session-calls.ts';
import type { ValueOf } from '#contract/call-types.ts';
import { Button } from '#kit/button.tsx';
import { Checkbox } from '#kit/fields/checkbox.tsx';
import { PasswordField } from '#kit/fields/password-field.tsx';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { Segments } from '#kit/fields/segments.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { Link } from '#site/base/link.tsx';
import { callApi } from '#site/base/api.ts';
import { useText } from '#site/base/i18n.ts';
import { paths } from '#site/base/paths.ts';
import { usePlatformInfo } from '#site/data/platform/platform-status.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { CaptchaField } from '../fields/captcha-field.tsx';
import { type Complaints, complaintText, formComplaints } from '../fields/complaint-text.ts';
import { focusFirstFault } from '../fields/focus-first-fault.ts';
import styles from '../fields/form.module.css';
import { MobileFields } from '../fields/mobile-fields.tsx';
import { OptionalFields } from './optional-fields.tsx';
import { registerSettingsQuery } from '#site/data/identity/registration.ts';
import { type RegisterFields, type RegisterMethod, useRegistration } from './use-registration.ts';

type Settings = ValueOf<typeof registerSettings>;

/** Waits for the settings, and shows when registration is closed. */
export function RegisterForm() {
  const t = useText();
  const settings = useQuery(registerSettingsQuery);
  const flags = usePlatformInfo()?.whitelabel;
  const [chosen, setChosen] = useState<RegisterMethod>();
  if (settings.isError) return <LoadFailed query={settings} />;
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
        options={{
          settings: settings.data,
          method,
          needsCode: method === 'mobileNum' && flags?.REGMOBVERF3 !== false,
          needsPassword: method === 'username' || flags?.MOBILENUMPASSREG3 !== false,
        }}
      />
    </>
  );
}

/** The form with a user name for a newcomer whom an outside provider has authenticated. */
export function RegisterSocialForm() {
  const settings = useQuery(registerSettingsQuery).data;
  if (!settings) return <ComingForm />;
  const options = {
    settings,
    method: 'username',
    needsCode: false,
    needsPassword: true,
    isSocial: true,
  } as const;
  return <OpenForm options={options} />;
}

type Options = Parameters<typeof useRegistration>[0];

/** This form has its own text for a missing code. */
const complaints: Complaints = {
  ...formComplaints,
  'captcha.REQUIRED': 'identity.registerCaptchaMissing',
  'captcha.CAPTCHA_REQUIRED': 'identity.registerCaptchaMissing',
};

function OpenForm({ options }: { options: Options }) {
  const { settings, method, needsCode, needsPassword } = options;
  const t = useText();
  const { form, submit, refused, username, picture, setPicture } = useRegistration(options);
  const { register, handleSubmit, setValue, watch, formState } = form;
  const said = (name: keyof RegisterFields) =>
    complaintText(t, complaints, formState.errors, name, settings.minimumAge);
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
          {...register('username', { onBlur: () => void username.check() })}
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
          {...register('captcha', { onBlur: () => void username.check() })}
          picture={picture}
          onPicture={setPicture}
          onClear={() => setValue('captcha', '')}
          error={said('captcha')}
        />
      )}
      <Consents settings={settings} register={register} said={said} />
      <Refusal error={refused} />
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
        {...register('password', { deps: ['confirmPassword'] })}
        label={t('identity.password')}
        placeholder={t('identity.passwordPlaceholder')}
        error={said('password')}
        hint={t('identity.passwordRule')}
        autoComplete="new-password"
      />
      <PasswordField
        {...register('confirmPassword')}
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
      <Checkbox {...register('agreedAge')} error={said('agreedAge')}>
        {t('identity.age', settings.minimumAge)}
      </Checkbox>
    </>
  );
}

/** Where registration always requires a captcha, its first picture loads with the form (REG-23). */
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
