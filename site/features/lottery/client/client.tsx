// The client of one lottery: rules and draws are fetched, then the table is laid.
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { lotteryLobby } from '#contract/games/launch.ts';
import { Button } from '#kit/button.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import frame from '#kit/full-frame.module.css';
import { Skeleton } from '#kit/skeleton.tsx';
import { ApiError } from '#site/base/api-error.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import type { PlayQuery } from '#site/base/play-query.ts';
import { lotteryRulesQuery } from '../queries.ts';
import { useOpening } from '../use-opening.ts';
import styles from './client.module.css';
import { FrameBar } from './frame-bar.tsx';
import { Table } from './table.tsx';

type ClientProps = { gameCode: string; query: PlayQuery; onClose: () => void };

export default function Client({ gameCode, query, onClose }: ClientProps) {
  const t = useText();
  const rules = useQuery(lotteryRulesQuery(gameCode, query.prizeMode, useLanguage()));
  const opening = useOpening(gameCode);
  // The first board is made bit by bit, so that a slow phone answers meanwhile.
  const shown = useDeferredValue(rules.data, undefined);
  const isUnknown = rules.error instanceof ApiError && rules.error.code === 'NOT_FOUND';
  return (
    <div className={frame.screen} data-mui={query.mui}>
      <FrameBar
        title={rules.data?.game.displayName ?? t('title.lottery')}
        onClose={onClose}
        onLobby={toLobby}
      />
      {(rules.isPending || (rules.data && !shown)) && <TableSkeleton />}
      {rules.isError && !rules.data && (
        <div className={styles.failed}>
          {isUnknown ? (
            <ErrorState title={t('lottery.unknown')} />
          ) : (
            <ErrorState title={t('lottery.loadFailed')} onRetry={() => void rules.refetch()} />
          )}
          <Button variant="ghost" onClick={() => navigate(paths.lottery)}>
            {t('lottery.toLobby')}
          </Button>
        </div>
      )}
      {shown && <Table rules={shown} opening={opening.data} query={query} />}
    </div>
  );
}

/** The address keeps where closing leads. */
function toLobby(): void {
  const { pageBack } = Object.fromEntries(new URLSearchParams(location.search));
  navigate(withQuery(paths.startLottery, { gameId: lotteryLobby, pageBack }));
}

function TableSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      {['1rem', '0.9rem', '0.9rem', '2.6rem', '2.6rem', '2.6rem'].map((height, at) => (
        <p key={at}>
          <Skeleton height={height} radius="var(--radius-small)" />
        </p>
      ))}
    </div>
  );
}
