// A form for a new password without the old one: for a forgotten password, or one that somebody else has set.
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import { newPasswordForm } from '#contract/identity/forms/forms.ts';
import { Button } from '#kit/button.tsx';
import { PasswordField } from '#kit/fields/password-field.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { ApiError } from '#site/base/api-error.ts';
import { byShape } from '#kit/fields/by-shape.ts';
import { useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { complaintText, formComplaints, refusalFault } from '../fields/complaint-text.ts';
import styles from '../fields/form.module.css';
import type { WayOut } from '#site/base/refusal-details.ts';
import { useRevalidation } from '../fields/use-revalidation.ts';

export type NewPassword = { newPassword: string; confirmNewPassword: string };
type NewPasswordFormProps = {
  /** The account, if known: password managers store the password under this name. */
  account?: string;
  /** Sends the password and does what follows. */
  send: (password: NewPassword) => Promise<unknown>;
  /** The code was refused: back to where it is written. */
  onWrongCode?: (error: Error) => void;
  /** Shown below the fields. */
  children?: ReactNode;
  /** The next step when it cannot be set. */
  wayOut?: WayOut;
};

export function NewPasswordForm({ account, send, onWrongCode, wayOut, children }: NewPasswordFormProps) {
  const t = useText();
  const form = useForm<NewPassword>({
    resolver: byShape(() => newPasswordForm),
    mode: 'onTouched',
    defaultValues: { newPassword: '', confirmNewPassword: '' },
  });
  const { handleSubmit, setError } = form;
  useRevalidation(form, ['newPassword', 'confirmNewPassword']);
  const submit = useMutation({
    mutationFn: send,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'PASSWORD_FORMAT')
        return setError('newPassword', { message: refusalFault(error) }, { shouldFocus: true });
      if (error instanceof ApiError && error.code === 'VERIFICATION_CODE_ERROR') onWrongCode?.(error);
    },
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void handleSubmit((fields) => submit.mutate(fields), submit.reset)(event)}
    >
      {account !== undefined && (
        <TextField label={t('identity.username')} value={account} readOnly autoComplete="username" />
      )}
      <NewPasswordFields form={form} />
      {children}
      <Refusal error={submit.error} except={['PASSWORD_FORMAT']} way={wayOut} />
      <Button type="submit" wide busy={submit.isPending} className={styles.submit}>
        {t('identity.setPassword')}
      </Button>
    </form>
  );
}

/** The two fields of a new password, for any form that contains them. */
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
        {...register('newPassword', { deps: ['confirmNewPassword'] })}
        label={t('identity.newPassword')}
        placeholder={t('identity.newPlaceholder')}
        error={complaintText(t, formComplaints, formState.errors, 'newPassword')}
        hint={t('identity.passwordRule')}
        autoComplete="new-password"
      />
      <PasswordField
        {...register('confirmNewPassword')}
        label={t('identity.confirmPassword')}
        placeholder={t('identity.confirmPlaceholder')}
        error={complaintText(t, formComplaints, formState.errors, 'confirmNewPassword')}
        autoComplete="new-password"
      />
    </>
  );
}
