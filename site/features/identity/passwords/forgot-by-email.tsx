// Forgotten password by mail: an address, a human check, and the same answer for every address.
import { useMutation } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { passwordByEmail } from '#contract/identity/passwords-calls.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { showToast, toastDurations } from '#kit/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { errorText } from '#site/base/error-text.ts';
import { useText } from '#site/base/i18n.ts';
import { complaintText } from '../fields/complaint-text.ts';
import { judgeEmail } from '../fields/field-rules.ts';
import styles from '../fields/form.module.css';
import { HumanCheck } from '../fields/human-check.tsx';
import { useRevalidation } from '../fields/use-revalidation.ts';

export function ForgotByEmail() {
  const t = useText();
  const [checking, setChecking] = useState(false);
  const [sent, setSent] = useState(false);
  const form = useForm({ mode: 'onTouched', defaultValues: { email: '' } });
  useRevalidation(form, ['email']);
  const sending = useMutation({
    mutationFn: (verifyResult: string) => {
      const email = form.getValues('email').trim();
      return callApi(passwordByEmail, { body: { email, verifyResult } }, { quiet: true });
    },
    onSuccess: () => setSent(true),
    onError: async (error) => showToast(await errorText(error), { durationMs: toastDurations.short }),
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.handleSubmit(() => setChecking(true))(event)}
    >
      <TextField
        {...form.register('email', { validate: (value) => judgeEmail(value, true) })}
        type="email"
        inputMode="email"
        label={t('identity.email')}
        placeholder={t('identity.emailPlaceholder')}
        error={complaintText(t, form.formState.errors.email)}
        icon={<Mail aria-hidden="true" />}
        autoComplete="email"
      />
      <output className={styles.lead}>{sent && t('identity.linkSent')}</output>
      <Button type="submit" wide busy={sending.isPending} className={styles.submit}>
        {t('identity.sendLink')}
      </Button>
      <HumanCheck open={checking} onClose={() => setChecking(false)} onProven={sending.mutate} />
    </form>
  );
}
