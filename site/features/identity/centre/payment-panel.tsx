// The payment password: the first with the login password, each later one with the one before.
import { useQuery } from '@tanstack/react-query';
import { setPaymentPassword } from '#contract/identity/passwords-calls.ts';
import { patterns } from '#contract/identity/patterns.ts';
import { callApi } from '#site/base/api.ts';
import { type TextKey, useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { paths } from '#site/base/paths.ts';
import { Awaited } from '#site/base/parts/awaited.tsx';
import styles from './centre.module.css';
import { Panel } from '#site/base/parts/panel.tsx';
import { judgeFilled, useKept } from './after-keeping.ts';
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

const judgeDigits = (value: string): TextKey | undefined =>
  judgeFilled(value) ?? (patterns.paymentPassword.test(value) ? undefined : 'centre.payRule');

function PaymentForm({ account, isChange }: { account: string; isChange: boolean }) {
  const t = useText();
  const kept = useKept(account);
  const digits = { secret: true, inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;
  const first = isChange
    ? { ...digits, name: 'old', label: t('centre.payOld'), judge: judgeDigits }
    : {
        name: 'old',
        label: t('centre.password'),
        secret: true,
        autoComplete: 'current-password',
        judge: judgeFilled,
      };
  return (
    <SmallForm
      fields={[
        first,
        { ...digits, name: 'new', label: t('centre.payNew'), hint: t('centre.payRule'), judge: judgeDigits },
        {
          ...digits,
          name: 'again',
          label: t('centre.payAgain'),
          judge: (value, all) => judgeFilled(value) ?? (value === all.new ? undefined : 'centre.payMismatch'),
        },
      ]}
      action={t('centre.save')}
      send={({ old = '', new: paymentPassword = '', again: confirmPaymentPassword = '' }) => {
        const proof = isChange ? { oldPaymentPassword: old } : { password: old };
        const body = { ...proof, paymentPassword, confirmPaymentPassword };
        return callApi(setPaymentPassword, { body }, { quiet: true });
      }}
      faults={{
        PAYMENT_PASSWORD_FORMAT: 'new',
        CONFIRM_MISMATCH: 'again',
        PASSWORD_WRONG: 'old',
        PAYMENT_PASSWORD_WRONG: 'old',
      }}
      onDone={kept}
    />
  );
}
