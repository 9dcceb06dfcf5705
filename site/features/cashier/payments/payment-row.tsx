// One order of a record: the bank's mark, state, reason and time on the left, the amounts on the right; it leads to its page.
import { showMoment } from '#kit/show-time.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { BankMark } from '#site/data/cashier/bank-mark.tsx';
import styles from './payments.module.css';

type Props = {
  readonly href: string;
  readonly bankCode: string;
  readonly bank: string;
  readonly state: string;
  readonly reason: string | null;
  readonly at: number;
  readonly amount: string;
  /** The amounts behind it. */
  readonly detail?: string | undefined;
};

export function PaymentRow({ href, bankCode, bank, state, reason, at, amount, detail }: Props) {
  const language = useLanguage();
  return (
    <li>
      <Link href={href} className={styles.row}>
        <BankMark bankCode={bankCode} />
        <span className={styles.what}>
          <span className={styles.line}>
            <strong>{state}</strong>
            <span className={styles.amount}>{amount}</span>
          </span>
          {reason && <span className={styles.small}>{reason}</span>}
          {detail && <span className={styles.small}>{detail}</span>}
          <span className={styles.small}>
            {bank} ·{' '}
            <time dateTime={new Date(at).toISOString()}>{showMoment(at, language, brand.timeZone)}</time>
          </span>
        </span>
      </Link>
    </li>
  );
}
