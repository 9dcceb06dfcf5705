// The draws of a game, newest first, a page at a time; a press opens how one was made.
import { useInfiniteQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { LotteryGame } from '#contract/lottery/games.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import record from '#site/base/records/record.module.css';
import { showMoment } from '#kit/show-time.ts';
import { PagedRows } from '../paged-rows.tsx';
import { drawHistoryQuery, type PastDraw } from '#site/data/lottery/results.ts';
import { ResultSymbols } from './result-symbols.tsx';
import styles from './lottery-results.module.css';

type HistoryListProps = { game: LotteryGame; onOpen: (numero: string) => void };

export function HistoryList({ game, onOpen }: HistoryListProps) {
  const t = useText();
  const list = useInfiniteQuery(drawHistoryQuery(game.gameCode));
  return (
    <PagedRows
      list={list}
      label={t('lotteryResults.draws')}
      failed={t('lotteryResults.failed')}
      none={<EmptyState title={t('lotteryResults.none')} hint={t('lotteryResults.noneHint')} />}
    >
      {(draw) => <HistoryRow key={draw.numero} game={game} draw={draw} onOpen={() => onOpen(draw.numero)} />}
    </PagedRows>
  );
}

function HistoryRow({ game, draw, onOpen }: { game: LotteryGame; draw: PastDraw; onOpen: () => void }) {
  const t = useText();
  const language = useLanguage();
  return (
    <li>
      <button type="button" className={record.row} onClick={onOpen}>
        <span className={record.what}>
          <span className={styles.drawHead}>
            <span className={styles.numero}>{t('lotteryResults.draw', draw.numero)}</span>
            <time dateTime={new Date(draw.drawAt).toISOString()}>
              {showMoment(draw.drawAt, language, brand.timeZone)}
            </time>
          </span>
          {draw.result ? (
            <ResultSymbols shape={game.shape} result={draw.result} />
          ) : (
            <span className={styles.void}>
              {t(draw.voidReason ? `lotteryResults.${draw.voidReason}` : 'lotteryResults.VOID')}
            </span>
          )}
          {draw.correction && (
            <span className={styles.corrected}>
              {draw.correction.drawn
                ? t('lotteryResults.correctedFrom', draw.correction.drawn.join(', '))
                : t('lotteryResults.correctedVoid')}
            </span>
          )}
        </span>
        <ChevronRight aria-hidden="true" className={styles.arrow} />
      </button>
    </li>
  );
}
