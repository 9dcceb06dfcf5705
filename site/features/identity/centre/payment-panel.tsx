// The payment password: the first with the login password, each later one with the one before.
import { useQuery } from '@tanstack/react-query';
import { firstPaymentForm, nextPaymentForm } from '#contract/identity/forms/forms.ts';
import { setPaymentPassword } from '#contract/identity/passwords-calls.ts';
import { callApi } from '#site/base/api.ts';
import { useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { paths } from '#site/base/paths.ts';
import { Awaited } from '#site/base/parts/awaited.tsx';
import styles from './centre.module.css';
import { Panel } from '#site/base/parts/panel.tsx';
import { useKept } from './after-keeping.ts';
import { securityConfigQuery } from '#site/data/identity/account.ts';
import { SmallForm } from './small-form.tsx';

export function PaymentPanel({ account }: { account: string }) {
  const t = useText();
  const config = useQuery(securityConfigQuery(account));
  return (
    <Panel title={t('centre.payment')}>
      <Awaited query={config} height="6.4rem">
        {({ hasPaymentPassword }) => (
          <div className={styles.panel}>
            <PaymentForm account={account} isChange={hasPaymentPassword} />
            {hasPaymentPassword && (
              <p className={styles.after}>
                <Link href={`${paths.securityCentre}?show=paymentReset`} className={styles.link}>
                  {t('centre.payForgot')}
                </Link>
              </p>
            )}
          </div>
        )}
      </Awaited>
    </Panel>
  );
}

function PaymentForm({ account, isChange }: { account: string; isChange: boolean }) {
  const t = useText();
  const kept = useKept(account);
  const digits = { secret: true, inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;
  const first = isChange
    ? { ...digits, name: 'oldPaymentPassword', label: t('centre.payOld') }
    : {
        name: 'password',
        label: t('centre.password'),
        secret: true,
        autoComplete: 'current-password',
      };
  return (
    <SmallForm
      shape={isChange ? nextPaymentForm : firstPaymentForm}
      fields={[
        first,
        { ...digits, name: 'paymentPassword', label: t('centre.payNew'), hint: t('centre.payRule') },
        { ...digits, name: 'confirmPaymentPassword', label: t('centre.payAgain') },
      ]}
      action={t('centre.save')}
      send={({ paymentPassword = '', confirmPaymentPassword = '', ...proof }) =>
        callApi(
          setPaymentPassword,
          { body: { ...proof, paymentPassword, confirmPaymentPassword } },
          { quiet: true },
        )
      }
      faults={{
        PAYMENT_PASSWORD_FORMAT: 'paymentPassword',
        CONFIRM_MISMATCH: 'confirmPaymentPassword',
        PASSWORD_WRONG: 'password',
        PAYMENT_PASSWORD_WRONG: 'oldPaymentPassword',
      }}
      onDone={kept}
    />
  );
}
