// The present draw: its number, the time until its sale ends, and the last result.
import type { OpenedDraws } from '#contract/lottery/draws.ts';
import type { LotteryGame } from '#contract/lottery/games.ts';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { useText } from '#site/base/i18n.ts';
import { FamilyArt } from '../art/family-art.tsx';
import { Countdown } from '../countdown.tsx';
import { LiveResult } from '../results/live-result.tsx';
import { ResultPlaces } from '../results/result-symbols.tsx';
import styles from './client.module.css';
import type { Reveal } from './use-reveal.ts';

type DrawPanelProps = { opening: OpenedDraws | undefined; game: LotteryGame; reveal: Reveal };

/** A new result is announced politely, the countdown never. */
export function DrawPanel({ opening, game: { family, shape }, reveal }: DrawPanelProps) {
  const t = useText();
  if (!opening) {
    return (
      <div className={styles.draw}>
        <div className={styles.saleWaiting}>
          <Skeleton width="3rem" height="0.6rem" radius="var(--radius-small)" />
          <Skeleton width="1.2rem" height="0.6rem" radius="var(--radius-small)" />
        </div>
        <div className={styles.result}>
          <ResultPlaces shape={shape} />
        </div>
      </div>
    );
  }
  const { current, next, last, waiting } = opening;
  const shown = current ?? next;
  return (
    <div className={styles.draw}>
      <div className={styles.sale}>
        <FamilyArt family={family} className={styles.art} />
        <p className={styles.numero} data-testid="numero">
          {shown ? t('lottery.drawNo', shown.numero) : t('lottery.atRest')}
          <span className={styles.small}>
            {waiting.length > 0 && t('lottery.drawing')}
            {waiting.length === 0 && last && `${t('lottery.lastResult')} · ${last.numero}`}
            {waiting.length === 0 && !last && t('lottery.noResult')}
          </span>
        </p>
        {shown && <Countdown opening={opening} />}
      </div>
      <div className={styles.result} aria-live="polite">
        {last ? (
          <LiveResult shape={shape} last={last} onShow={reveal.begin} onRevealed={reveal.end} />
        ) : (
          <ResultPlaces shape={shape} />
        )}
      </div>
    </div>
  );
}
