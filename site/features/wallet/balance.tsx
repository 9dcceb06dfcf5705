// The total with its two controls: hide it, or load it again.
import { useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { displayAmount } from '#contract/base/money.ts';
import { usesPlayMoney } from '#contract/base/roles.ts';
import { IconButton } from '#kit/icon-button.tsx';
import { RollingNumber } from '#kit/rolling-number.tsx';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { useText } from '#site/base/i18n.ts';
import type { Session } from '#site/base/session.ts';
import { readStored, storedKeys, writeStored } from '#site/base/storage.ts';
import { walletQuery } from '#site/data/wallet/balance.ts';
import styles from './balance.module.css';

/** Shown instead of a hidden amount of any length. */
const hiddenAmount = '******';

/** The choice to hide lasts for the session; the event stream updates the amount. */
export function Balance({ session }: { session: Session }) {
  const t = useText();
  const wallet = useQuery(walletQuery(session.userName));
  const [hidden, setHidden] = useState(() => readStored(storedKeys.hideBalance, 'sessionStorage') === '1');
  const toggle = () => {
    writeStored(storedKeys.hideBalance, hidden ? null : '1', 'sessionStorage');
    setHidden(!hidden);
  };
  return (
    <div>
      <p className={styles.caption}>
        {t(usesPlayMoney(session.type) ? 'wallet.playMoney' : 'wallet.total')}
        {wallet.data && <span className={styles.currency}>{wallet.data.currency}</span>}
      </p>
      <div className={styles.line}>
        <span className={styles.amount} data-testid="member-balance">
          {hidden ? (
            hiddenAmount
          ) : wallet.data ? (
            <RollingNumber value={wallet.data.sumBalance} format={displayAmount} />
          ) : (
            <Skeleton width="3rem" height="0.7rem" />
          )}
        </span>
        <IconButton label={t(hidden ? 'wallet.show' : 'wallet.hide')} onClick={toggle}>
          {hidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
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
