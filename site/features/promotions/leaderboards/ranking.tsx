// The ranking of a leaderboard with masked names; read again while it can change.
import { useQuery } from '@tanstack/react-query';
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
  const query = useQuery(ranksQuery(account, boardId, isLive));
  if (query.isPending) return <RowsSkeleton />;
  if (!query.data) return <LoadFailed title={t('boards.failed')} query={query} />;
  const { ranks, rankedAt, board } = query.data;
  if (ranks.length === 0) return <p className={styles.quiet}>{t('boards.ranksNone')}</p>;
  return (
    <>
      <ol className={styles.ranks} aria-label={t('boards.ranking')}>
        {ranks.map(({ rank, account: name, score, prize, isOwn }) => (
          <li
            key={rank}
            className={classNames(styles.rank, isOwn && styles.isOwn)}
            aria-current={isOwn || undefined}
          >
            <span className={styles.place}>{rank}</span>
            <span className={styles.who}>
              {isOwn ? t('boards.you') : name}
              <span className={styles.small}>{showScore(t, board.score, score)}</span>
            </span>
            {prize !== '0.00' && <strong>{singleAmount(prize)}</strong>}
          </li>
        ))}
      </ol>
      {rankedAt !== null && (
        <p className={styles.quiet}>
          {t(isLive ? 'boards.rankedAt' : 'boards.final', showMoment(rankedAt, language, brand.timeZone))}
        </p>
      )}
    </>
  );
}
