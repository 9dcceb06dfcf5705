// The first channels that take deposits, each as the mark of its wallet that leads to the deposit page (FOOT-03, A-129).
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { paths } from '#site/base/paths.ts';
import { BankMark } from '#site/data/cashier/bank-mark.tsx';
import { marksQuery } from '#site/data/cashier/deposits.ts';
import styles from './payment-marks.module.css';

export function PaymentMarks() {
  const t = useText();
  const language = useLanguage();
  const marks = useQuery(marksQuery).data?.marks ?? [];
  if (marks.length === 0) return null;
  return (
    <ul className={styles.marks}>
      {marks.map(({ channelId, bankCode, names }) => (
        <li key={channelId}>
          <Link
            href={paths.voucherCenter}
            className={styles.mark}
            aria-label={t('platform.depositBy', names[language])}
          >
            <BankMark bankCode={bankCode} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
