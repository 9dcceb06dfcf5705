// Leaderboards: those that run or come as cards with their terms, the live ranking of one, and those that are over.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { useText } from '#site/base/i18n.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { useSession } from '#site/base/session.ts';
import { usePartlyCountedText } from '#site/data/games/partly-counted.ts';
import { leaderboardsQuery } from '#site/data/leaderboards.ts';
import { SeePromotions } from '../offers/see-promotions.tsx';
import { BoardCard } from './board-card.tsx';
import styles from './leaderboards.module.css';

export default function LeaderboardsScreen() {
  const t = useText();
  const account = useSession()?.userName ?? '';
  const query = useQuery(leaderboardsQuery(account));
  const [openId, setOpenId] = useState<string>();
  const partly = usePartlyCountedText();
  if (query.isPending || partly === undefined)
    return (
      <div aria-hidden="true" className={styles.screen}>
        {[1, 2].map((at) => (
          <Skeleton key={at} height="5.2rem" radius="var(--radius)" />
        ))}
      </div>
    );
  if (!query.data) return <LoadFailed title={t('boards.failed')} query={query} />;
  const { boards } = query.data;
  if (boards.length === 0)
    return (
      <EmptyState
        title={t('boards.none')}
        hint={t('boards.noneHint')}
        action={<SeePromotions>{t('events.seePromotions')}</SeePromotions>}
      />
    );
  // Those that run come first, then those to come, the last to end at the bottom.
  const order = ['RUNNING', 'COMING', 'SETTLING', 'SETTLED', 'CANCELLED'];
  const shown = [...boards].sort((left, right) => order.indexOf(left.phase) - order.indexOf(right.phase));
  return (
    <ul className={styles.screen}>
      {shown.map((board) => (
        <li key={board.id}>
          <BoardCard
            board={board}
            partly={partly}
            account={account}
            isOpen={board.id === openId}
            onToggle={() => setOpenId(board.id === openId ? undefined : board.id)}
          />
        </li>
      ))}
    </ul>
  );
}
