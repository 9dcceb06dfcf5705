// The client of one lottery: rules and draws are fetched, then the table is laid.
import { lazy, Suspense, useDeferredValue } from 'react';
import { lotteryLobby } from '#contract/games/launch.ts';
import { ErrorState } from '#kit/error-state.tsx';
import frame from '#kit/full-frame.module.css';
import { Skeleton } from '#kit/skeleton.tsx';
import { ApiError } from '#site/base/api-error.ts';
import { BreakNotice } from '#site/data/protection/break-notice.tsx';
import { useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import type { PlayQuery } from '#site/data/games/play-query.ts';
import { useOpening } from '../use-opening.ts';
import styles from './client.module.css';
import { FrameBar } from '../frame-bar.tsx';
import { Table } from './table.tsx';
import { useOwnRules } from './use-own-rules.ts';
import { useReveal } from './use-reveal.ts';

const UnknownLottery = lazy(() => import('./unknown-lottery.tsx'));

type ClientProps = { gameCode: string; query: PlayQuery; onClose: () => void };

export default function Client({ gameCode, query, onClose }: ClientProps) {
  const t = useText();
  const { query: asked, rules } = useOwnRules(gameCode, query.prizeMode);
  const opening = useOpening(gameCode);
  const reveal = useReveal(gameCode);
  // The first board is made bit by bit, so that a slow phone answers meanwhile.
  const shown = useDeferredValue(rules, undefined);
  const isUnknown = asked.error instanceof ApiError && asked.error.code === 'NOT_FOUND';
  return (
    <div className={frame.screen} data-mui={query.mui}>
      <FrameBar
        title={asked.data?.game.displayName ?? t('title.lottery')}
        onClose={onClose}
        onLobby={toLobby}
        isShowing={reveal.isShowing}
      />
      <BreakNotice />
      {!shown && (asked.data || asked.isPending) && <TableSkeleton />}
      {asked.isError && !asked.data && (
        <div className={styles.failed}>
          {isUnknown ? (
            <Suspense fallback={null}>
              <UnknownLottery />
            </Suspense>
          ) : (
            <ErrorState title={t('lottery.loadFailed')} onRetry={() => void asked.refetch()} />
          )}
        </div>
      )}
      {shown && <Table rules={shown} opening={opening.data} query={query} reveal={reveal} />}
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
      <div className={styles.waitingDraw}>
        <Shapes heights={['0.6rem', '0.5rem']} width="3rem" />
      </div>
      <div className={styles.waitingBoard}>
        <Shapes heights={['0.7rem', '0.9rem', '0.9rem', '3.5rem', '3.5rem']} />
      </div>
      <div className={styles.waitingBar}>
        <Shapes heights={['0.92rem', '0.96rem']} />
      </div>
    </div>
  );
}

function Shapes({ heights, width = '100%' }: { heights: readonly string[]; width?: string }) {
  return heights.map((height, at) => (
    // They are all alike and never change.
    // oxlint-disable-next-line react/no-array-index-key
    <p key={at}>
      <Skeleton width={width} height={height} radius="var(--radius-small)" />
    </p>
  ));
}
