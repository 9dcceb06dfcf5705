// The slim bar over the lottery: close button, name, and the live balance.
import { useQuery } from '@tanstack/react-query';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { isTrialGuest } from '#contract/base/roles.ts';
import frame from '#kit/full-frame.module.css';
import { IconButton } from '#kit/icon-button.tsx';
import { useText } from '#site/base/i18n.ts';
import { useActor, useSession } from '#site/base/session.ts';
import { walletQuery } from '#site/data/wallet/balance.ts';
import { ShownBalance } from '#site/data/wallet/shown-balance.tsx';
import { useUnspoiltBalance } from '#site/data/wallet/unspoilt-balance.ts';
import { WaitingBonus } from '#site/data/wallet/waiting-bonus.tsx';

type FrameBarProps = {
  title: string;
  onClose: () => void;
  /** Leads to the other lotteries, where there is a way. */
  onLobby?: () => void;
  /** More ways, as icons. */
  links?: ReactNode;
  /** A draw is being shown: the bar does not show its win before its numbers. */
  isShowing?: boolean;
};

export function FrameBar({ title, onClose, onLobby, links, isShowing = false }: FrameBarProps) {
  const t = useText();
  const account = useSession()?.userName ?? '';
  const isTrial = isTrialGuest(useActor());
  const { data } = useQuery({ ...walletQuery(account), enabled: account !== '' });
  const balance = useUnspoiltBalance(data?.sumBalance, isShowing);
  return (
    <header className={frame.bar}>
      <IconButton label={t('lottery.close')} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
      <h1 className={frame.title}>{title}</h1>
      {onLobby && (
        <IconButton label={t('lottery.toLobby')} onClick={onLobby}>
          <LayoutGrid aria-hidden="true" />
        </IconButton>
      )}
      {links}
      {isTrial && (
        <span className={frame.trial} title={t('lottery.trialHint')}>
          {t('lottery.trial')}
        </span>
      )}
      <div className={frame.money}>
        <p className={frame.balance} aria-label={t('lottery.balance')} data-testid="play-balance">
          <ShownBalance amount={balance} />
        </p>
        <WaitingBonus amount={data?.bonusBalance} className={frame.waiting} />
      </div>
    </header>
  );
}
