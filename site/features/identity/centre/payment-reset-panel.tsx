// A forgotten payment password: the login password and a code to the proven number, then six new digits.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { ErrorCode } from '#contract/base/errors.ts';
import { paymentResetForm } from '#contract/identity/forms/forms.ts';
import { resetPaymentPassword } from '#contract/identity/passwords-calls.ts';
import { Button } from '#kit/button.tsx';
import { PasswordField } from '#kit/fields/password-field.tsx';
import { callApi } from '#site/base/api.ts';
import { codeOf } from '#site/base/api-error.ts';
import { byShape } from '#kit/fields/by-shape.ts';
import { useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { paths, withQuery } from '#site/base/paths.ts';
import { complaintText } from '../fields/complaint-text.ts';
import { focusFirstFault } from '../fields/focus-first-fault.ts';
import { ownDialingCode } from '../fields/own-dialing-code.ts';
import { MobileFields, type MobileFieldsValues, useDigitsOf } from '../fields/mobile-fields.tsx';
import { useRevalidation } from '../fields/use-revalidation.ts';
import { Awaited } from '#site/base/parts/awaited.tsx';
import styles from './centre.module.css';
import { centreComplaints } from './centre-complaints.ts';
import { Panel } from '#site/base/parts/panel.tsx';
import { useKept } from './after-keeping.ts';
import { withProof } from '../proof/proof-question.ts';
import { securityConfigQuery } from '#site/data/identity/account.ts';

type Fields = MobileFieldsValues & {
  password: string;
  paymentPassword: string;
  confirmPaymentPassword: string;
};
const digits = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;

export function PaymentResetPanel({ account }: { account: string }) {
  const t = useText();
  const config = useQuery(securityConfigQuery(account));
  return (
    <Panel title={t('centre.payReset')}>
      <Awaited query={config} height="6.4rem">
        {({ phoneMasked }) => (
          <div className={styles.panel}>
            <p className={styles.lead}>
              {phoneMasked ? t('centre.payResetHint', phoneMasked) : t('centre.payResetNoPhone')}
            </p>
            {phoneMasked ? (
              <ResetForm account={account} />
            ) : (
              <Link href={withQuery(paths.securityCentre, { show: 'phone' })} className={styles.link}>
                {t('centre.phoneBind')}
              </Link>
            )}
          </div>
        )}
      </Awaited>
    </Panel>
  );
}

function ResetForm({ account }: { account: string }) {
  const t = useText();
  const { form, sending } = usePaymentReset(account);
  const { register, formState, handleSubmit } = form;
  const said = (name: keyof Fields) => complaintText(t, centreComplaints, formState.errors, name);
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((fields) => sending.mutate(fields), focusFirstFault)(event)}
    >
      <MobileFields form={form} purpose="PAYMENT" withCode />
      <PasswordField
        {...register('password')}
        label={t('centre.password')}
        error={said('password')}
        autoComplete="current-password"
      />
      <PasswordField
        {...register('paymentPassword', { deps: ['confirmPaymentPassword'] })}
        {...digits}
        label={t('centre.payNew')}
        hint={t('centre.payRule')}
        error={said('paymentPassword')}
      />
      <PasswordField
        {...register('confirmPaymentPassword')}
        {...digits}
        label={t('centre.payAgain')}
        error={said('confirmPaymentPassword')}
      />
      <Refusal error={sending.error} except={codesBeside} />
      <Button type="submit" wide busy={sending.isPending} className={styles.after}>
        {t('centre.save')}
      </Button>
    </form>
  );
}

/** Refusals that belong beside a field. */
const besideField = {
  VERIFICATION_CODE_ERROR: 'verificationCode',
  PASSWORD_WRONG: 'password',
  PAYMENT_PASSWORD_FORMAT: 'paymentPassword',
} as const satisfies Partial<Record<ErrorCode, keyof Fields>>;
const codesBeside = Object.keys(besideField) as (keyof typeof besideField)[];

/** The form's state, and what sending it comes to. */
function usePaymentReset(account: string) {
  const kept = useKept(account);
  const digitsOf = useDigitsOf();
  const form = useForm<Fields>({
    resolver: byShape(() => paymentResetForm(digitsOf)),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      countryDialingCode: ownDialingCode,
      mobileNum: '',
      verificationCode: '',
      password: '',
      paymentPassword: '',
      confirmPaymentPassword: '',
    },
  });
  const { setError } = form;
  const names = [
    'mobileNum',
    'verificationCode',
    'password',
    'paymentPassword',
    'confirmPaymentPassword',
  ] as const;
  useRevalidation(form, names);
  const sending = useMutation({
    mutationFn: ({ password, verificationCode, paymentPassword, confirmPaymentPassword }: Fields) => {
      const body = {
        password,
        verificationCode: verificationCode.trim(),
        paymentPassword,
        confirmPaymentPassword,
      };
      return withProof(() => callApi(resetPaymentPassword, { body }, { quiet: true }));
    },
    onSuccess: kept,
    onError: (error) => {
      const code = codesBeside.find((known) => known === codeOf(error));
      if (code) setError(besideField[code], { message: code }, { shouldFocus: true });
    },
  });
  return { form, sending };
}
