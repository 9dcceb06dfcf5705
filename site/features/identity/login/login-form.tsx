// Login with user name and password, or with a mobile number and a code; a captcha joins only after a failure.
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import UserRound from 'lucide-react/icons/user-round';
import { lazy, Suspense } from 'react';
import { Button } from '#kit/button.tsx';
import { Checkbox } from '#kit/checkbox.tsx';
import { PasswordField } from '#kit/password-field.tsx';
import { RefusalLine } from '#kit/refusal-line.tsx';
import { Segments } from '#kit/segments.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { useFlag } from '#site/data/platform/platform-status.ts';
import { CaptchaField } from '../fields/captcha-field.tsx';
import { complaintText } from '../fields/complaint-text.ts';
import { judgeCaptcha, judgeLoginPassword, judgeUsername } from '../fields/field-rules.ts';
import { focusFirstFault } from '../fields/focus-first-fault.ts';
import styles from '../fields/form.module.css';
import { MobileFields } from '../fields/mobile-fields.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { dots, type LoginFields, useLogin } from './use-login.ts';

const SecondStepDialog = lazy(() => import('../proof/second-step-dialog.tsx'));

export function LoginForm() {
  const t = useText();
  const bySms = useFlag('MOBILEVERCODELOGIN3');
  const { form, submit, refused, picture, setPicture, half, dropHalf, complete } = useLogin();
  const { register, handleSubmit, setValue, watch, formState } = form;
  const said = (name: keyof LoginFields) => complaintText(t, formState.errors[name]);
  const method = bySms ? watch('method') : 'username';
  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) =>
          void handleSubmit((fields) => submit.mutate({ ...fields, method }), focusFirstFault)(event)
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
            {...register('captcha', { validate: (value) => judgeCaptcha(value, 'identity.captchaMissing') })}
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
        {refused && <Refusal {...refused} />}
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

/** Whoever cannot come in by trying again finds the way to a new password, or to help. */
function Refusal({ text, code }: { text: string; code: string }) {
  const t = useText();
  const way = ways[code];
  return (
    <RefusalLine text={text}>
      {way && (
        <Button variant="line" size="small" onClick={() => navigate(way.path)}>
          {t(way.text)}
        </Button>
      )}
    </RefusalLine>
  );
}

const ways: Readonly<Partial<Record<string, { path: string; text: 'identity.forgot' | 'title.help' }>>> = {
  LOGIN_FAILED: { path: paths.forgotPassword, text: 'identity.forgot' },
  USER_NOT_FOUND_OR_DISABLED: { path: paths.help, text: 'title.help' },
};

function NameFields({ form }: { form: ReturnType<typeof useLogin>['form'] }) {
  const t = useText();
  const { register, formState, setValue, getValues } = form;
  const forgetDots = () => {
    if (getValues('password') === dots) setValue('password', '');
  };
  return (
    <>
      <TextField
        {...register('username', { validate: judgeUsername, onChange: forgetDots })}
        label={t('identity.username')}
        placeholder={t('identity.usernamePlaceholder')}
        error={complaintText(t, formState.errors.username)}
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
        error={complaintText(t, formState.errors.password)}
        icon={<LockKeyhole aria-hidden="true" />}
        autoComplete="current-password"
        enterKeyHint="go"
        onKeyDown={(event) => {
          // Dots are no letters of a password: whoever types begins anew.
          if (event.key.length === 1 || event.key === 'Backspace') forgetDots();
        }}
      />
    </>
  );
}
