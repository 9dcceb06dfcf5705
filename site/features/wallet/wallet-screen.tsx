// The wallet: the total, what is in each wallet, what is locked and for what, and the ways money takes.
import { useQuery } from '@tanstack/react-query';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import FileText from 'lucide-react/icons/file-text';
import ReceiptText from 'lucide-react/icons/receipt-text';
import WalletIcon from 'lucide-react/icons/wallet';
import { isRealMember } from '#contract/base/roles.ts';
import type { WalletSummary } from '#contract/wallet.ts';
import { Ornament } from '#kit/ornament.tsx';
import { useText } from '#site/base/i18n.ts';
import { Entry, Group } from '#site/base/parts/lines.tsx';
import { paths } from '#site/base/paths.ts';
import { type Session, useSession } from '#site/base/session.ts';
import { walletQuery } from '#site/data/wallet/balance.ts';
import { Balance } from './balance.tsx';
import { LockedMoney } from './locked-money.tsx';
import { MoneyWays } from './money-ways.tsx';
import { WalletList } from './wallet-list.tsx';
import styles from './wallet-screen.module.css';

type Wallet = WalletSummary['wallets'][number];

export default function WalletScreen() {
  const session = useSession();
  return session && <WalletPage session={session} />;
}

function WalletPage({ session }: { session: Session }) {
  const t = useText();
  const { data } = useQuery(walletQuery(session.userName));
  return (
    <div className={styles.screen}>
      <section className={styles.card} aria-label={t('title.wallet')}>
        <span className={styles.ornament}>
          <Ornament size="4.4rem" />
        </span>
        <Balance session={session} />
        {isRealMember(session.type) && <MoneyWays />}
      </section>
      {data && (
        <WalletList
          account={session.userName}
          title={t('wallet.wallets')}
          summary={data}
          wallets={listed(data.wallets)}
        />
      )}
      {data && <LockedMoney account={session.userName} total={data.lockedBalance} />}
      <RecordLinks />
    </div>
  );
}

/** Cash first; locked money has a place of its own. */
const listed = (wallets: readonly Wallet[]): Wallet[] => [
  ...wallets.filter(({ walletId }) => walletId === 'CASH'),
  ...wallets.filter(({ walletId }) => walletId !== 'CASH' && walletId !== 'LOCKED'),
];

function RecordLinks() {
  const t = useText();
  return (
    <div className={styles.records}>
      <Group title={t('shell.allRecords')}>
        <Entry href={paths.accountRecord} icon={<WalletIcon aria-hidden="true" size="0.4rem" />}>
          {t('shell.accountRecord')}
        </Entry>
        <Entry href={paths.payments} icon={<ArrowDownUp aria-hidden="true" size="0.4rem" />}>
          {t('wallet.payments')}
        </Entry>
        <Entry href={paths.betRecord} icon={<ReceiptText aria-hidden="true" size="0.4rem" />}>
          {t('shell.betRecord')}
        </Entry>
        <Entry href={paths.profitAndLoss} icon={<ChartNoAxesColumn aria-hidden="true" size="0.4rem" />}>
          {t('shell.profitAndLoss')}
        </Entry>
        <Entry href={paths.statement} icon={<FileText aria-hidden="true" size="0.4rem" />}>
          {t('wallet.yearStatement')}
        </Entry>
      </Group>
    </div>
  );
}
