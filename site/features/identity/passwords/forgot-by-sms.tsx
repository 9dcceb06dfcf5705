// Forgotten password by SMS: number and code first, then the new password.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { setPasswordByPhone } from '#contract/identity/passwords-calls.ts';
import { Button } from '#kit/button.tsx';
import { callApi } from '#site/base/api.ts';
import { useText } from '#site/base/i18n.ts';
import { ownDialingCode } from '../fields/field-rules.ts';
import styles from '../fields/form.module.css';
import { MobileFields, type MobileFieldsValues } from '../fields/mobile-fields.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { toLoginWithNewPassword } from './to-login-with-new-password.ts';
import { useRevalidation } from '../fields/use-revalidation.ts';

export function ForgotBySms() {
  const t = useText();
  const [proof, setProof] = useState<MobileFieldsValues>();
  const form = useForm<MobileFieldsValues>({
    mode: 'onTouched',
    defaultValues: { countryDialingCode: ownDialingCode, mobileNum: '', verificationCode: '' },
  });
  useRevalidation(form, ['mobileNum', 'verificationCode']);
  if (proof) {
    return (
      <NewPasswordForm
        send={async (password) => {
          await callApi(setPasswordByPhone, { body: { ...proof, ...password } }, { quiet: true });
          toLoginWithNewPassword();
        }}
        onWrongCode={() => setProof(undefined)}
      />
    );
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.handleSubmit((fields) => setProof(fields))(event)}
    >
      <MobileFields form={form} purpose="PASSWORD" withCode />
      <Button type="submit" wide className={styles.submit}>
        {t('identity.next')}
      </Button>
    </form>
  );
}
