// Login with user name and password, or with a mobile number and a code; a captcha joins only after a failure.
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import UserRound from 'lucide-react/icons/user-round';
import { lazy, Suspense } from 'react';
import { Button } from '#kit/button.tsx';
import { Checkbox } from '#kit/fields/checkbox.tsx';
import { PasswordField } from '#kit/fields/password-field.tsx';
import { Segments } from '#kit/fields/segments.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { paths } from '#site/base/paths.ts';
import { useFlag } from '#site/data/platform/platform-status.ts';
import { CaptchaField } from '../fields/captcha-field.tsx';
import { complaintText, formComplaints } from '../fields/complaint-text.ts';
import { focusFirstFault } from '../fields/focus-first-fault.ts';
import styles from '../fields/form.module.css';
import { MobileFields } from '../fields/mobile-fields.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { dots, type LoginFields, useLogin } from './use-login.ts';

const SecondStepDialog = lazy(() => import('../proof/second-step-dialog.tsx'));

export function LoginForm() {
  const t = useText();
  const bySms = useFlag('MOBILEVERCODELOGIN3');
  const { form, submit, picture, setPicture, half, dropHalf, complete } = useLogin();
  const { register, handleSubmit, setValue, watch, formState } = form;
  const said = (name: keyof LoginFields) => complaintText(t, formComplaints, formState.errors, name);
  const method = bySms ? watch('method') : 'username';
  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) =>
          void handleSubmit(
            (fields) => submit.mutate({ ...fields, method }),
            (errors, sent) => {
              // The refusal of the try before would stay beside the new complaints.
              submit.reset();
              focusFirstFault(errors, sent);
            },
          )(event)
        }
      >
        {bySms && (
          <Segments
            label={t('identity.loginMethod')}
            options={[
              { id: 'username', label: t('identity.byUsername') },
              { id: 'sms', label: t('identity.byMobile') },
            ]}
            selected={method}
            onSelect={(chosen) => setValue('method', chosen)}
          />
        )}
        {method === 'sms' ? (
          <MobileFields form={form} purpose="LOGIN" withCode />
        ) : (
          <NameFields form={form} />
        )}
        {picture && (
          <CaptchaField
            {...register('captcha')}
            picture={picture}
            onPicture={setPicture}
            onClear={() => setValue('captcha', '')}
            error={said('captcha')}
          />
        )}
        <div className={styles.memory}>
          <Checkbox {...register('remember')}>{t('identity.rememberPassword')}</Checkbox>
          <Link href={paths.forgotPassword} className={styles.terms}>
            {t('identity.forgot')}
          </Link>
        </div>
        <Refusal error={submit.error} />
        <Button type="submit" wide busy={submit.isPending} className={styles.submit}>
          {t('identity.loginAction')}
        </Button>
      </form>
      <PasskeyButton className={styles.submit} />
      {half && (
        <Suspense fallback={null}>
          <SecondStepDialog half={half} onClose={dropHalf} onSession={complete} />
        </Suspense>
      )}
    </>
  );
}

function NameFields({ form }: { form: ReturnType<typeof useLogin>['form'] }) {
  const t = useText();
  const { register, formState, setValue, getValues } = form;
  const forgetDots = () => {
    if (getValues('password') === dots) setValue('password', '');
  };
  return (
    <>
      <TextField
        {...register('username', { onChange: forgetDots })}
        label={t('identity.username')}
        placeholder={t('identity.usernamePlaceholder')}
        error={complaintText(t, formComplaints, formState.errors, 'username')}
        icon={<UserRound aria-hidden="true" />}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <PasswordField
        {...register('password')}
        label={t('identity.password')}
        placeholder={t('identity.passwordPlaceholder')}
        error={complaintText(t, formComplaints, formState.errors, 'password')}
        icon={<LockKeyhole aria-hidden="true" />}
        autoComplete="current-password"
        enterKeyHint="go"
        onKeyDown={(event) => {
          // The dots are a placeholder, not a password: the first key clears them.
          if (event.key.length === 1 || event.key === 'Backspace') forgetDots();
        }}
      />
    </>
  );
}
