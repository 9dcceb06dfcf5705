// The new password of somebody who forgot the old one, with the proof that brought them here.
import { useForm } from 'react-hook-form';
import { resetPassword, setPasswordByPhone } from '#contract/identity/passwords.ts';
import { Button } from '#kit/button.tsx';
import { PasswordField } from '#kit/password-field.tsx';
import { showToast, toastDurations } from '#kit/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { ApiError } from '#site/base/api-error.ts';
import { errorText } from '#site/base/error-text.ts';
import { useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { useSending } from '#site/base/use-sending.ts';
import { complaintText } from './complaint-text.ts';
import { judgeChangeConfirmation, judgeNewPassword } from './field-rules.ts';
import styles from './form.module.css';
import type { MobileFieldsValues } from './mobile-fields.tsx';
import { readRemembered, remember } from './remembered.ts';
import { useRevalidation } from './use-revalidation.ts';

type Fields = { newPassword: string; confirmNewPassword: string };
type NewPasswordFormProps = {
  proof: MobileFieldsValues | { ticket: string };
  /** The code was refused: back to where it is written. */
  onWrongCode?: () => void;
};

export function NewPasswordForm({ proof, onWrongCode }: NewPasswordFormProps) {
  const t = useText();
  const form = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: { newPassword: '', confirmNewPassword: '' },
  });
  const { register, handleSubmit, formState, setError } = form;
  useRevalidation(form, ['newPassword', 'confirmNewPassword']);
  const submit = useSending({
    send: (fields: Fields) =>
      'ticket' in proof
        ? callApi(resetPassword, { body: { ...proof, ...fields } }, { quiet: true })
        : callApi(setPasswordByPhone, { body: { ...proof, ...fields } }, { quiet: true }),
    onSuccess: () => {
      const who = readRemembered();
      if (who) remember(who);
      showToast(t('identity.passwordSet'), { durationMs: toastDurations.short });
      navigate(paths.login, { replace: true });
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'PASSWORD_FORMAT')
        return setError('newPassword', { message: 'identity.passwordFormat' }, { shouldFocus: true });
      showToast(await errorText(error), { durationMs: toastDurations.short });
      if (error instanceof ApiError && error.code === 'VERIFICATION_CODE_ERROR') onWrongCode?.();
    },
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void handleSubmit((fields) => submit.start(fields))(event)}
    >
      <PasswordField
        {...register('newPassword', { validate: judgeNewPassword, deps: ['confirmNewPassword'] })}
        label={t('identity.newPassword')}
        placeholder={t('identity.newPlaceholder')}
        error={complaintText(t, formState.errors.newPassword)}
        hint={t('identity.passwordRule')}
        autoComplete="new-password"
      />
      <PasswordField
        {...register('confirmNewPassword', {
          validate: (value, { newPassword }) => judgeChangeConfirmation(value, newPassword),
        })}
        label={t('identity.confirmPassword')}
        placeholder={t('identity.confirmPlaceholder')}
        error={complaintText(t, formState.errors.confirmNewPassword)}
        autoComplete="new-password"
      />
      <Button type="submit" wide busy={submit.isPending} className={styles.submit}>
        {t('identity.setPassword')}
      </Button>
    </form>
  );
}
