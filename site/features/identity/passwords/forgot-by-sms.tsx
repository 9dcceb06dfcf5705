// Forgotten password by SMS: number and code first, then the new password.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { numberForm } from '#contract/identity/forms/forms.ts';
import { setPasswordByPhone } from '#contract/identity/passwords-calls.ts';
import { Button } from '#kit/button.tsx';
import { callApi } from '#site/base/api.ts';
import { byShape } from '#kit/fields/by-shape.ts';
import { useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import styles from '../fields/form.module.css';
import { MobileFields, type MobileFieldsValues, useDigitsOf } from '../fields/mobile-fields.tsx';
import { ownDialingCode } from '../fields/own-dialing-code.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { toLoginWithNewPassword } from './to-login-with-new-password.ts';
import { useRevalidation } from '../fields/use-revalidation.ts';

export function ForgotBySms() {
  const t = useText();
  const [proof, setProof] = useState<MobileFieldsValues>();
  const [refused, setRefused] = useState<Error>();
  const digitsOf = useDigitsOf();
  const form = useForm<MobileFieldsValues>({
    resolver: byShape(() => numberForm(digitsOf)),
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
        onWrongCode={(error) => {
          setProof(undefined);
          setRefused(error);
        }}
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
      <Refusal error={refused} />
      <Button type="submit" wide className={styles.submit}>
        {t('identity.next')}
      </Button>
    </form>
  );
}
