// A payment on a provider's page: the way there, its QR code, the time left, and the question whether it is paid.
import { renderSVG } from 'uqr';
import { Button } from '#kit/button.tsx';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { singleAmount } from '#site/base/single-amount.ts';
import type { Deposit } from '#site/data/cashier/deposits.ts';
import styles from './deposit.module.css';
import { TimeLeft } from './time-left.tsx';

type Props = { readonly order: Deposit; readonly onCheck: () => void; readonly isChecking: boolean };

export function PagePayment({ order, onCheck, isChecking }: Props) {
  const t = useText();
  const language = useLanguage();
  const { payUrl, qrContent, payable, names, method } = order;
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('cashier.toPay')}</h2>
      <p className={styles.amount}>{singleAmount(payable)}</p>
      <TimeLeft expiresAt={order.expiresAt} />
      {qrContent && method !== 'GATEWAY' && (
        <figure className={styles.qr}>
          {/* The picture holds only the provider's address of this payment. */}
          <img alt="" src={`data:image/svg+xml,${encodeURIComponent(renderSVG(qrContent))}`} />
          <figcaption>{t('cashier.scan')}</figcaption>
        </figure>
      )}
      {payUrl && (
        <>
          <p className={styles.quiet}>{t('cashier.payHint', names[language])}</p>
          <Button wide onClick={() => location.assign(payUrl)}>
            {t('cashier.pay')}
          </Button>
        </>
      )}
      <Button wide variant="line" busy={isChecking} onClick={onCheck}>
        {t('cashier.check')}
      </Button>
    </section>
  );
}
