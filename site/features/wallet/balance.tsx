// The total with its two controls: hide it, or load it again.
import { useQuery } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { usesPlayMoney } from '#contract/base/roles.ts';
import { IconButton } from '#kit/icon-button.tsx';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { useText } from '#site/base/i18n.ts';
import type { Session } from '#site/base/session.ts';
import { walletQuery } from '#site/data/wallet/balance.ts';
import { HideBalance } from '#site/data/wallet/hide-balance.tsx';
import { ShownBalance } from '#site/data/wallet/shown-balance.tsx';
import styles from './balance.module.css';

/** The event stream updates the amount. */
export function Balance({ session }: { session: Session }) {
  const t = useText();
  const wallet = useQuery(walletQuery(session.userName));
  return (
    <div>
      <p className={styles.caption}>
        {t(usesPlayMoney(session.type) ? 'wallet.playMoney' : 'wallet.total')}
        {wallet.data && <span className={styles.currency}>{wallet.data.currency}</span>}
      </p>
      <div className={styles.line}>
        <span className={styles.amount} data-testid="member-balance">
          <ShownBalance
            amount={wallet.data?.sumBalance}
            unknown={<Skeleton width="3rem" height="0.7rem" />}
          />
        </span>
        <HideBalance />
        <IconButton
          label={t('wallet.refresh')}
          aria-busy={wallet.isFetching}
          onClick={() => void wallet.refetch()}
        >
          <RefreshCw aria-hidden="true" className={wallet.isFetching ? styles.turning : undefined} />
        </IconButton>
      </div>
      {wallet.isError && !wallet.data && (
        <p role="alert" className={styles.failed}>
          {t('wallet.loadFailed')}
        </p>
      )}
    </div>
  );
}
