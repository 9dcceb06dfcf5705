// One movement of the account record: what and when on the left, how much and what was left on the right.
import { displayAmount } from '#contract/base/money.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import styles from '#site/base/records/record.module.css';
import { SignedAmount } from '#site/base/records/signed-amount.tsx';
import { showMoment } from '#site/base/show-time.ts';
import type { StatementLine } from '#site/data/wallet/records.ts';
import { useTxCodeName, useWalletName } from './use-names.ts';

/** A tap opens everything that is known of the movement. */
export function StatementRow({ line, onOpen }: { line: StatementLine; onOpen: () => void }) {
  const t = useText();
  const language = useLanguage();
  const nameOf = useTxCodeName();
  const walletOf = useWalletName();
  return (
    <li>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.what}>
          <span className={styles.game}>{nameOf(line.txCode)}</span>
          <span className={styles.when}>
            <time dateTime={new Date(line.at).toISOString()}>
              {showMoment(line.at, language, brand.timeZone)}
            </time>{' '}
            · {walletOf(line.walletId)}
          </span>
        </span>
        <span className={styles.money}>
          <SignedAmount amount={line.amount} />
          <span className={styles.when}>
            {t('wallet.balance')} {displayAmount(line.balanceAfter)}
          </span>
        </span>
      </button>
    </li>
  );
}
