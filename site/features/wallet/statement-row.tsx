// One movement of the account record: name and time on the left, amount and the wallet's balance after it on the right.
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import styles from '#site/base/records/record.module.css';
import { SignedAmount } from '#site/base/records/signed-amount.tsx';
import { showMoment } from '#kit/show-time.ts';
import type { StatementLine } from '#site/data/wallet/records.ts';
import { useBalanceText } from '#site/data/wallet/shown-balance.tsx';
import { useTxCodeName, useWalletName } from '#site/data/wallet/use-names.ts';

/** Whether movements of a wallet are in the totals: those of the money a member sees as the balance. */
const isCounted = (walletId: string): boolean =>
  ['CASH', 'BONUS', 'TEST'].includes(walletId) || walletId.startsWith('VENDOR:');

/** A tap opens everything that is known of the movement. */
export function StatementRow({ line, onOpen }: { line: StatementLine; onOpen: () => void }) {
  const t = useText();
  const language = useLanguage();
  const nameOf = useTxCodeName();
  const walletOf = useWalletName();
  const balance = useBalanceText();
  return (
    <li>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.what}>
          <span className={styles.game}>{nameOf(line.txCode)}</span>
          <span className={styles.when}>
            <time dateTime={new Date(line.at).toISOString()}>
              {showMoment(line.at, language, brand.timeZone)}
            </time>
          </span>
        </span>
        <span className={styles.money}>
          <SignedAmount amount={line.amount} />
          <span className={styles.when}>
            {walletOf(line.walletId)} {balance(line.balanceAfter)}
          </span>
          {!isCounted(line.walletId) && (
            <span className={styles.when}>
              {t(line.walletId === 'LOCKED' ? 'wallet.countedBefore' : 'wallet.notCounted')}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
