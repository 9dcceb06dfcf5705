// The client of one lottery: it fetches the rules and the draws, then shows the betting table.
import { lazy, Suspense, useDeferredValue } from 'react';
import { lotteryLobby } from '#contract/games/launch.ts';
import { Button } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import frame from '#kit/full-frame.module.css';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { BreakNotice } from '#site/data/protection/break-notice.tsx';
import { useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import type { PlayQuery } from '#site/data/games/play-query.ts';
import { useOpening } from '../use-opening.ts';
import styles from './client.module.css';
import { FrameBar } from '../frame-bar.tsx';
import type { TableUnavailableProps } from './table-unavailable.tsx';
import { Table } from './table.tsx';
import { useOwnRules } from './use-own-rules.ts';
import { useReveal } from './use-reveal.ts';

const TableUnavailable = lazy(() => import('./table-unavailable.tsx').catch(() => ({ default: AskAgain })));

/** A button that tries again. It is shown when even the texts cannot be fetched. */
function AskAgain({ query }: TableUnavailableProps) {
  return <Button onClick={() => void query.refetch()}>{useText()('app.retry')}</Button>;
}

type ClientProps = { gameCode: string; query: PlayQuery; onClose: () => void };

export default function Client({ gameCode, query, onClose }: ClientProps) {
  const t = useText();
  const { query: rulesQuery, rules } = useOwnRules(gameCode, query.prizeMode);
  const opening = useOpening(gameCode);
  const reveal = useReveal(gameCode);
  // The first board is rendered in small steps, so that a slow phone reacts to input meanwhile.
  const shown = useDeferredValue(rules, undefined);
  return (
    <div className={classNames(frame.screen, styles.table)} data-mui={query.mui}>
      <FrameBar
        title={rulesQuery.data?.game.displayName ?? t('title.lottery')}
        onClose={onClose}
        onLobby={toLobby}
        isShowing={reveal.isShowing}
      />
      <BreakNotice />
      {!shown && (rulesQuery.data || rulesQuery.isPending) && <TableSkeleton />}
      {rulesQuery.isError && !rulesQuery.data && (
        <div className={styles.failed}>
          <Suspense fallback={null}>
            <TableUnavailable query={rulesQuery} toLobby={toLobby} />
          </Suspense>
        </div>
      )}
      {shown && <Table rules={shown} opening={opening.data} query={query} reveal={reveal} />}
    </div>
  );
}

/** Opens the lobby. The address keeps `pageBack`, the page to which closing leads. */
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
    // The items are all equal and never change, so their index is a safe key.
    // oxlint-disable-next-line react/no-array-index-key
    <p key={at}>
      <Skeleton width={width} height={height} radius="var(--radius-small)" />
    </p>
  ));
}
