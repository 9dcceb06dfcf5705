// A list of the member's wallets; money in a wallet at a vendor can be moved from here.
import { useState } from 'react';
import type { WalletSummary } from '#contract/wallet.ts';
import { Button } from '#kit/button.tsx';
import { Drawer } from '#kit/overlays/drawer.tsx';
import { useText } from '#site/base/i18n.ts';
import { ShownBalance } from '#site/data/wallet/shown-balance.tsx';
import { TransferForm } from './transfer-form.tsx';
import { useWalletName } from '#site/data/wallet/use-names.ts';
import styles from './wallet-list.module.css';

type Wallet = WalletSummary['wallets'][number];
type WalletListProps = {
  account: string;
  title: string;
  summary: WalletSummary;
  /** Which of the wallets to show. */
  wallets: readonly Wallet[];
};

export function WalletList({ account, title, summary, wallets }: WalletListProps) {
  const t = useText();
  const nameOf = useWalletName();
  const [chosen, setChosen] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const wallet = wallets.find(({ walletId }) => walletId === chosen);
  return (
    <section aria-label={title} className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.wallets}>
        {wallets.map(({ walletId, vendor, balance }) => (
          <li key={walletId} className={styles.wallet}>
            <span className={styles.name}>{nameOf(walletId)}</span>
            <span className={styles.balance}>
              <ShownBalance amount={balance} />
            </span>
            {vendor !== null && (
              <Button
                variant="line"
                size="small"
                aria-haspopup="dialog"
                onClick={() => {
                  setChosen(walletId);
                  setIsOpen(true);
                }}
              >
                {t('wallet.transfer')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Drawer
        open={isOpen}
        onClose={() => setIsOpen(false)}
        side="bottom"
        title={wallet ? nameOf(wallet.walletId) : t('wallet.transfer')}
        titleVisible
      >
        {wallet && (
          <TransferForm
            key={wallet.walletId}
            account={account}
            wallet={wallet}
            cash={cashOf(summary)}
            onDone={() => setIsOpen(false)}
          />
        )}
      </Drawer>
    </section>
  );
}

const cashOf = ({ wallets }: WalletSummary): string =>
  wallets.find(({ walletId }) => walletId === 'CASH')?.balance ?? '0.00';
