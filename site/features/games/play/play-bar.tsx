// The slim bar over a game: close button, name, and the live balance.
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import frame from '#kit/full-frame.module.css';
import { IconButton } from '#kit/icon-button.tsx';
import { useText } from '#site/base/i18n.ts';
import { useSession } from '#site/base/session.ts';
import { walletQuery } from '#site/data/wallet/balance.ts';
import { ShownBalance } from '#site/data/wallet/shown-balance.tsx';
import { useUnspoiltBalance } from '#site/data/wallet/unspoilt-balance.ts';
import { WaitingBonus } from '#site/data/wallet/waiting-bonus.tsx';

type PlayBarProps = {
  title: string;
  trial?: boolean;
  /** The game is still showing a round: the bar does not show its win before the game does. */
  roundShowing?: boolean;
  /** Shown instead of the balance, for visitors. */
  action?: ReactNode;
  onClose: () => void;
};

/** The news stream moves the wallet in the cache; the bar shows it as soon as it spoils nothing. */
export function PlayBar({ title, trial = false, roundShowing = false, action, onClose }: PlayBarProps) {
  const t = useText();
  const account = useSession()?.userName ?? '';
  const { data } = useQuery({ ...walletQuery(account), enabled: account !== '' });
  const balance = useUnspoiltBalance(data?.sumBalance, roundShowing);
  return (
    <header className={frame.bar}>
      <IconButton label={t('games.close')} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
      <h1 className={frame.title}>{title}</h1>
      {trial && <span className={frame.trial}>{t('games.trialMode')}</span>}
      {action ?? (
        <div className={frame.money}>
          <p className={frame.balance} aria-label={t('games.balance')} data-testid="play-balance">
            <ShownBalance amount={balance} />
          </p>
          <WaitingBonus amount={data?.bonusBalance} className={frame.waiting} />
        </div>
      )}
    </header>
  );
}
