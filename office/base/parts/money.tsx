// An amount as the books have it, grouped for the eye.
import { classNames } from '#kit/class-names.ts';
import styles from './parts.module.css';

/** `-12.50` as `−12.50`, thousands grouped; coloured by its sign where `isSigned`. */
export function Money({ amount, isSigned = false }: { amount: string; isSigned?: boolean }) {
  const isNegative = amount.startsWith('-');
  const [whole = '', rest] = amount.replace('-', '').split('.');
  const text = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest === undefined ? '' : `.${rest}`}`;
  const sign = isNegative ? '−' : isSigned && Number(amount) > 0 ? '+' : '';
  return (
    <span className={classNames(styles.money, isSigned && (isNegative ? styles.lost : styles.won))}>
      {sign}
      {text}
    </span>
  );
}
