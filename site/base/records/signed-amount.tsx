// A gain or a loss in its colour and with its sign, so that colour is never the only sign.
import { displayAmount } from '#contract/base/money.ts';
import { classNames } from '#kit/class-names.ts';
import styles from './record.module.css';

/** `amount` is a signed decimal of the wire. */
export function SignedAmount({ amount }: { amount: string }) {
  const isLoss = amount.startsWith('-');
  const isZero = Number(amount) === 0;
  return (
    <span className={classNames(styles.net, !isZero && (isLoss ? styles.loss : styles.gain))}>
      {!isZero && !isLoss && '+'}
      {displayAmount(amount)}
    </span>
  );
}
