// The mark of a wallet or bank: its first letter on a colour of its own.
import styles from './bank-mark.module.css';

/** Hues by code; an unknown one gets the brand's colour. */
const hues: Readonly<Record<string, string>> = {
  BKASH: '#d12053',
  NAGAD: '#d9541e',
  ROCKET: '#7a3593',
  UPAY: '#14568c',
  GCASH: '#1464d2',
  MAYA: '#1a7f4b',
  ALIPAY: '#1468c8',
  QQ: '#b3451e',
  WECHAT: '#1c7c3c',
};

export function BankMark({ bankCode }: { bankCode: string }) {
  return (
    <span aria-hidden="true" className={styles.mark} style={{ backgroundColor: hues[bankCode] }}>
      {bankCode.charAt(0)}
    </span>
  );
}
