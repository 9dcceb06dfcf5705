// A forgotten payment password: the login password and a code to the proven number, then six new digits.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { resetPaymentPassword } from '#contract/identity/passwords-calls.ts';
import { patterns } from '#contract/identity/patterns.ts';
import { Button } from '#kit/button.tsx';
import { PasswordField } from '#kit/password-field.tsx';
import { showToast, toastDurations } from '#kit/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { ApiError } from '#site/base/api-error.ts';
import { errorText } from '#site/base/error-text.ts';
import { useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { paths, withQuery } from '#site/base/paths.ts';
import { complaintText } from '../fields/complaint-text.ts';
import { focusFirstFault } from '../fields/focus-first-fault.ts';
import { judgeLoginPassword, ownDialingCode } from '../fields/field-rules.ts';
import { MobileFields, type MobileFieldsValues } from '../fields/mobile-fields.tsx';
import { useRevalidation } from '../fields/use-revalidation.ts';
import { Awaited } from '#site/base/parts/awaited.tsx';
import styles from './centre.module.css';
import { Panel } from '#site/base/parts/panel.tsx';
import { useKept } from './after-keeping.ts';
import { isUnproven, withProof } from '../proof/proof-question.ts';
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
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((fields) => sending.mutate(fields), focusFirstFault)(event)}
    >
      <MobileFields form={form} purpose="PAYMENT" withCode />
      <PasswordField
        {...register('password', { validate: judgeLoginPassword })}
        label={t('centre.password')}
        error={complaintText(t, formState.errors.password)}
        autoComplete="current-password"
      />
      <PasswordField
        {...register('paymentPassword', {
          validate: (value) => patterns.paymentPassword.test(value) || 'centre.payRule',
          deps: ['confirmPaymentPassword'],
        })}
        {...digits}
        label={t('centre.payNew')}
        hint={t('centre.payRule')}
        error={complaintText(t, formState.errors.paymentPassword)}
      />
      <PasswordField
        {...register('confirmPaymentPassword', {
          validate: (value, { paymentPassword }) => value === paymentPassword || 'centre.payMismatch',
        })}
        {...digits}
        label={t('centre.payAgain')}
        error={complaintText(t, formState.errors.confirmPaymentPassword)}
      />
      <Button type="submit" wide busy={sending.isPending} className={styles.after}>
        {t('centre.save')}
      </Button>
    </form>
  );
}

/** The form's state, and what sending it comes to. */
function usePaymentReset(account: string) {
  const kept = useKept(account);
  const form = useForm<Fields>({
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
    onError: async (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (isUnproven(error)) return;
      if (code === 'VERIFICATION_CODE_ERROR')
        return setError('verificationCode', { message: 'identity.codeWrong' }, { shouldFocus: true });
      if (code === 'PASSWORD_WRONG')
        return setError('password', { message: 'centre.payPasswordWrong' }, { shouldFocus: true });
      if (code === 'PAYMENT_PASSWORD_FORMAT')
        return setError('paymentPassword', { message: 'centre.payRule' }, { shouldFocus: true });
      showToast(await errorText(error), { durationMs: toastDurations.short });
    },
  });
  return { form, sending };
}
