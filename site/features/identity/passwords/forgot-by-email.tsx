// Forgotten password by mail: an address, a human check, and the same response for every address.
import { useMutation } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { emailForm } from '#contract/identity/forms/forms.ts';
import { passwordByEmail } from '#contract/identity/passwords-calls.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { callApi } from '#site/base/api.ts';
import { byShape } from '#kit/fields/by-shape.ts';
import { useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { complaintText, formComplaints } from '../fields/complaint-text.ts';
import styles from '../fields/form.module.css';
import { HumanCheck } from '../fields/human-check.tsx';
import { useRevalidation } from '../fields/use-revalidation.ts';

export function ForgotByEmail() {
  const t = useText();
  const [checking, setChecking] = useState(false);
  const [sent, setSent] = useState(false);
  const form = useForm({
    mode: 'onTouched',
    resolver: byShape(() => emailForm),
    defaultValues: { email: '' },
  });
  useRevalidation(form, ['email']);
  const sending = useMutation({
    mutationFn: (verifyResult: string) => {
      const email = form.getValues('email').trim();
      return callApi(passwordByEmail, { body: { email, verifyResult } }, { quiet: true });
    },
    onSuccess: () => setSent(true),
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.handleSubmit(() => setChecking(true))(event)}
    >
      <TextField
        {...form.register('email')}
        type="email"
        inputMode="email"
        label={t('identity.email')}
        placeholder={t('identity.emailPlaceholder')}
        error={complaintText(t, formComplaints, form.formState.errors, 'email')}
        icon={<Mail aria-hidden="true" />}
        autoComplete="email"
      />
      <Refusal error={sending.error} />
      <output className={styles.lead}>{sent && t('identity.linkSent')}</output>
      <Button type="submit" wide busy={sending.isPending} className={styles.submit}>
        {t('identity.sendLink')}
      </Button>
      <HumanCheck open={checking} onClose={() => setChecking(false)} onProven={sending.mutate} />
    </form>
  );
}
