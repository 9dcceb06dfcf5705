// Change password: the account, the old password unless it was typed shortly before, the new one twice.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changePasswordForm } from '#contract/identity/forms/forms.ts';
import { changePassword } from '#contract/identity/passwords-calls.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/overlays/dialog.tsx';
import { PasswordField } from '#kit/fields/password-field.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { showToast } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { codeOf } from '#site/base/api-error.ts';
import { byShape } from '#kit/fields/by-shape.ts';
import { useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { paths } from '#site/base/paths.ts';
import { replacingSession } from '#site/base/replacing-session.ts';
import { useSession } from '#site/base/session.ts';
import { complaintText, formComplaints, refusalFault } from '../fields/complaint-text.ts';
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
/** Refusals that are shown beside their field. */
const besideField = ['PASSWORD_WRONG', 'PASSWORD_FORMAT'] as const;

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
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void handleSubmit(send, submit.reset)(event)}
    >
      <TextField label={t('identity.username')} value={account} readOnly autoComplete="username" />
      {!isKnown && (
        <PasswordField
          {...register('oldPassword')}
          label={t('identity.oldPassword')}
          placeholder={t('identity.oldPlaceholder')}
          // A refusal for another reason marks the field without a word (PWD-14).
          error={
            formState.errors.oldPassword &&
            (complaintText(t, formComplaints, formState.errors, 'oldPassword') ?? '')
          }
          autoComplete="current-password"
        />
      )}
      <NewPasswordFields form={form} />
      <Refusal error={submit.error} except={besideField} />
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
    resolver: byShape(() => changePasswordForm(known !== undefined)),
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
    // PWD-14: no toast and no dialog; a field is marked and says why, any other reason is above the button.
    onError: (error) => {
      const fault = refusalFault(error);
      const field = codeOf(error) === 'PASSWORD_FORMAT' ? 'newPassword' : 'oldPassword';
      if (field === 'oldPassword') setKnown(undefined);
      const isSaid = besideField.some((code) => code === codeOf(error));
      setError(field, isSaid ? { message: fault } : {});
      setTimeout(() => setFocus(field), 0);
    },
  });
  const send = (fields: Fields) => {
    if (fields.newPassword === (known ?? fields.oldPassword)) setSame(true);
    else submit.mutate(fields);
  };
  return { form, submit, send, same, setSame, isKnown: known !== undefined };
}
