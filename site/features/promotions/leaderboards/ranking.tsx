// The ranking of a leaderboard with masked names; read again while it can change.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ranksAtMost, ranksAtOnce } from '#contract/promotions/events/ranks-shown.ts';
import { Button } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { showMoment } from '#kit/show-time.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { RowsSkeleton } from '#site/base/records/rows-skeleton.tsx';
import { singleAmount } from '#site/base/single-amount.ts';
import { ranksQuery } from '#site/data/leaderboards.ts';
import styles from './leaderboards.module.css';
import { showScore } from './show-score.ts';

type Props = { readonly boardId: string; readonly account: string; readonly isLive: boolean };

export function Ranking({ boardId, account, isLive }: Props) {
  const t = useText();
  const language = useLanguage();
  const [most, setMost] = useState(ranksAtOnce);
  const query = useQuery(ranksQuery(account, { id: boardId, isLive, most }));
  if (query.isPending) return <RowsSkeleton />;
  if (!query.data) return <LoadFailed title={t('boards.failed')} query={query} />;
  const { ranks, ranked, rankedAt, board, own } = query.data;
  if (ranks.length === 0) return <p className={styles.quiet}>{t('boards.ranksNone')}</p>;
  const isOwnBelow = own !== null && own.rank !== null && own.rank > ranks.length;
  return (
    <>
      <ol className={styles.ranks} aria-label={t('boards.ranking')}>
        {ranks.map((row) => (
          <RankLine key={row.rank} row={row} score={showScore(t, board.score, row.score)} />
        ))}
        {isOwnBelow && (
          <RankLine row={{ ...own, account: '', isOwn: true }} score={showScore(t, board.score, own.score)} />
        )}
      </ol>
      {ranks.length < Math.min(ranked, ranksAtMost) && (
        <Button variant="line" busy={query.isPlaceholderData} onClick={() => setMost(most + ranksAtOnce)}>
          {t('boards.moreRanks', ranks.length, ranked)}
        </Button>
      )}
      {rankedAt !== null && (
        <p className={styles.quiet}>
          {t(isLive ? 'boards.rankedAt' : 'boards.final', showMoment(rankedAt, language, brand.timeZone))}
        </p>
      )}
    </>
  );
}

type Row = {
  readonly rank: number | null;
  readonly account: string;
  readonly prize: string;
  readonly isOwn: boolean;
};

function RankLine({
  row: { rank, account, prize, isOwn },
  score,
}: {
  readonly row: Row;
  readonly score: string;
}) {
  const t = useText();
  return (
    <li className={classNames(styles.rank, isOwn && styles.isOwn)} aria-current={isOwn || undefined}>
      <span className={styles.place}>{rank}</span>
      <span className={styles.who}>
        {isOwn ? t('boards.you') : account}
        <span className={styles.small}>{score}</span>
      </span>
      {prize !== '0.00' && <strong>{singleAmount(prize)}</strong>}
    </li>
  );
}
