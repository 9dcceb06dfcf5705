// The member's money in wallets at vendors, and the form to transfer it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayAmount } from '#contract/base/money.ts';
import type { WalletSummary } from '#contract/wallet.ts';
import { Button } from '#kit/button.tsx';
import { Drawer } from '#kit/overlays/drawer.tsx';
import { useText } from '#site/base/i18n.ts';
import type { Session } from '#site/base/session.ts';
import { walletQuery } from '#site/data/wallet/balance.ts';
import styles from './game-wallets.module.css';
import { TransferForm } from './transfer-form.tsx';
import { useWalletName } from './use-names.ts';

type Wallet = WalletSummary['wallets'][number];

/** Renders nothing for a member who never had money at such a vendor. */
export function GameWallets({ session }: { session: Session }) {
  const t = useText();
  const nameOf = useWalletName();
  const { data } = useQuery(walletQuery(session.userName));
  const [chosen, setChosen] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const wallets = data?.wallets.filter(({ vendor }) => vendor !== null) ?? [];
  if (wallets.length === 0) return null;
  const wallet = wallets.find(({ walletId }) => walletId === chosen);
  return (
    <section aria-label={t('wallet.gameWallets')} className={styles.section}>
      <h2 className={styles.heading}>{t('wallet.gameWallets')}</h2>
      <ul className={styles.wallets}>
        {wallets.map(({ walletId, balance }) => (
          <li key={walletId} className={styles.wallet}>
            <span className={styles.name}>{nameOf(walletId)}</span>
            <span className={styles.balance}>{displayAmount(balance)}</span>
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
            account={session.userName}
            wallet={wallet}
            cash={cashOf(data?.wallets ?? [])}
            onDone={() => setIsOpen(false)}
          />
        )}
      </Drawer>
    </section>
  );
}

const cashOf = (wallets: readonly Wallet[]): string =>
  wallets.find(({ walletId }) => walletId === 'CASH')?.balance ?? '0.00';
