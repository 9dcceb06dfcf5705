// Change password: who, the old one unless it was typed a moment ago, the new one twice.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changePassword } from '#contract/identity/passwords-calls.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { PasswordField } from '#kit/password-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { showToast } from '#kit/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { replacingSession } from '#site/base/replacing-session.ts';
import { useSession } from '#site/base/session.ts';
import { complaintText } from '../fields/complaint-text.ts';
import { judgeLoginPassword } from '../fields/field-rules.ts';
import styles from '../fields/form.module.css';
import { ScreenBar } from '../fields/screen-bar.tsx';
import { type NewPassword, NewPasswordFields } from './new-password-form.tsx';
import { readRemembered, readRememberSecret, remember } from '../session/remembered.ts';
import { openSession } from '../session/sign-in.ts';
import { keepTypedPassword, typedPassword } from '../fields/typed-password.ts';
import { useRevalidation } from '../fields/use-revalidation.ts';

type Fields = NewPassword & { oldPassword: string };
/** The specification's times in ms. */
const loadingMs = 10_000;
const homeAfterMs = 1_000;

export default function ChangePasswordScreen() {
  const t = useText();
  const session = useSession();
  return (
    <section className={styles.screen}>
      <ScreenBar title={t('identity.changePassword')} />
      {session && <ChangeForm account={session.userName} />}
    </section>
  );
}

function ChangeForm({ account }: { account: string }) {
  const t = useText();
  const { form, submit, send, same, setSame, isKnown } = usePasswordChange(account);
  const { register, handleSubmit, formState } = form;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <TextField label={t('identity.username')} value={account} readOnly autoComplete="username" />
      {!isKnown && (
        <PasswordField
          {...register('oldPassword', { validate: judgeLoginPassword })}
          label={t('identity.oldPassword')}
          placeholder={t('identity.oldPlaceholder')}
          // A refusal marks the field without a word (PWD-14).
          error={formState.errors.oldPassword && (complaintText(t, formState.errors.oldPassword) ?? '')}
          autoComplete="current-password"
        />
      )}
      <NewPasswordFields form={form} />
      <Button type="submit" wide busy={submit.isPending} className={styles.submit}>
        {t('identity.passwordChange')}
      </Button>
      <Dialog
        open={same}
        onClose={() => setSame(false)}
        title={t('identity.passwordsSame')}
        actions={<Button onClick={() => setSame(false)}>{t('identity.close')}</Button>}
      />
    </form>
  );
}

/** The form's state, and what sending it comes to; `same` while the new password is the old one. */
function usePasswordChange(account: string) {
  const t = useText();
  const [known, setKnown] = useState(() => typedPassword(account));
  const [same, setSame] = useState(false);
  const form = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
  });
  const { setError, setFocus } = form;
  useRevalidation(form, ['oldPassword', 'newPassword', 'confirmNewPassword']);
  const submit = useMutation({
    mutationFn: async (fields: Fields) => {
      const loading = showToast(t('identity.changingPassword'), { durationMs: loadingMs, loading: true });
      try {
        const body = { ...fields, oldPassword: known ?? fields.oldPassword };
        return await replacingSession(async () => {
          const session = await callApi(changePassword, { body }, { quiet: true });
          keepTypedPassword(fields.newPassword, account);
          const who = readRemembered();
          if (who && readRememberSecret()) remember(who, session.remPass);
          await openSession(session);
        });
      } finally {
        loading.close();
      }
    },
    onSuccess: () => {
      showToast(t('identity.passwordChanged'));
      setTimeout(() => navigate(paths.home, { replace: true }), homeAfterMs);
    },
    // PWD-14: nothing but the loading goes; the first field is marked for assistive technology.
    onError: () => {
      setKnown(undefined);
      setError('oldPassword', {});
      setTimeout(() => setFocus('oldPassword'), 0);
    },
  });
  const send = (fields: Fields) => {
    if (fields.newPassword === (known ?? fields.oldPassword)) setSame(true);
    else submit.mutate(fields);
  };
  return { form, submit, send, same, setSame, isKnown: known !== undefined };
}
