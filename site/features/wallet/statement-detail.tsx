// Everything known of one movement, with its number to copy for customer service.
import { Drawer } from '#kit/overlays/drawer.tsx';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { CopyNumber, Fact } from '#site/base/records/facts.tsx';
import styles from '#site/base/records/record.module.css';
import { SignedAmount } from '#site/base/records/signed-amount.tsx';
import { showMoment } from '#kit/show-time.ts';
import type { StatementLine } from '#site/data/wallet/records.ts';
import { useBalanceText } from '#site/data/wallet/shown-balance.tsx';
import { useTxCodeName, useWalletName } from '#site/data/wallet/use-names.ts';

type StatementDetailProps = { line: StatementLine | undefined; open: boolean; onClose: () => void };

/** The movement stays while the sheet glides away. */
export function StatementDetail({ line, open, onClose }: StatementDetailProps) {
  const t = useText();
  return (
    <Drawer open={open} onClose={onClose} side="bottom" title={t('wallet.detail')} titleVisible>
      {line && <Facts line={line} />}
    </Drawer>
  );
}

function Facts({ line }: { line: StatementLine }) {
  const t = useText();
  const language = useLanguage();
  const nameOf = useTxCodeName();
  const walletOf = useWalletName();
  const balance = useBalanceText();
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t('wallet.type')}>{nameOf(line.txCode)}</Fact>
        <Fact name={t('wallet.wallet')}>{walletOf(line.walletId)}</Fact>
        <Fact name={t('wallet.before')}>{balance(line.balanceBefore)}</Fact>
        <Fact name={t('wallet.amount')}>
          <SignedAmount amount={line.amount} />
        </Fact>
        <Fact name={t('wallet.after')}>{balance(line.balanceAfter)}</Fact>
        <Fact name={t('wallet.at')}>{showMoment(line.at, language, brand.timeZone)}</Fact>
        <Fact name={t('wallet.number')}>
          <code className={styles.number}>{line.reference}</code>
        </Fact>
      </dl>
      <CopyNumber number={line.reference} />
    </>
  );
}
