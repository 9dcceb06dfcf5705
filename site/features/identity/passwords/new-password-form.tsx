// A new password without the old one: of somebody who forgot it, or whose password somebody else has set.
import { useMutation } from '@tanstack/react-query';
import { type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import { Button } from '#kit/button.tsx';
import { PasswordField } from '#kit/password-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { showToast, toastDurations } from '#kit/toast.tsx';
import { ApiError } from '#site/base/api-error.ts';
import { errorText } from '#site/base/error-text.ts';
import { useText } from '#site/base/i18n.ts';
import { complaintText } from '../fields/complaint-text.ts';
import { judgeChangeConfirmation, judgeNewPassword } from '../fields/field-rules.ts';
import styles from '../fields/form.module.css';
import { useRevalidation } from '../fields/use-revalidation.ts';

export type NewPassword = { newPassword: string; confirmNewPassword: string };
type NewPasswordFormProps = {
  /** Whose it is, where that is known: password managers keep it by this name. */
  account?: string;
  /** Sends the password and does what follows. */
  send: (password: NewPassword) => Promise<unknown>;
  /** The code was refused: back to where it is written. */
  onWrongCode?: () => void;
};

export function NewPasswordForm({ account, send, onWrongCode }: NewPasswordFormProps) {
  const t = useText();
  const form = useForm<NewPassword>({
    mode: 'onTouched',
    defaultValues: { newPassword: '', confirmNewPassword: '' },
  });
  const { handleSubmit, setError } = form;
  useRevalidation(form, ['newPassword', 'confirmNewPassword']);
  const submit = useMutation({
    mutationFn: send,
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
      onSubmit={(event) => void handleSubmit((fields) => submit.mutate(fields))(event)}
    >
      {account !== undefined && (
        <TextField label={t('identity.username')} value={account} readOnly autoComplete="username" />
      )}
      <NewPasswordFields form={form} />
      <Button type="submit" wide busy={submit.isPending} className={styles.submit}>
        {t('identity.setPassword')}
      </Button>
    </form>
  );
}

/** The new password twice, in any form that holds it. */
export function NewPasswordFields<Fields extends NewPassword & FieldValues>({
  form,
}: {
  form: UseFormReturn<Fields>;
}) {
  const t = useText();
  const { register, formState } = form as unknown as UseFormReturn<NewPassword>;
  return (
    <>
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
    </>
  );
}
