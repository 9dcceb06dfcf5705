// One lottery of the lobby: its mark, its name, what was drawn last and how long its sale goes on.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { LotteryGame } from '#contract/lottery/games.ts';
import { Skeleton } from '#kit/skeleton.tsx';
import { useText } from '#site/base/i18n.ts';
import { Countdown } from '../countdown.tsx';
import { ResultSymbols } from '../results/result-symbols.tsx';
import { useOpening } from '../use-opening.ts';
import { GameMark } from './game-mark.tsx';
import styles from './lobby.module.css';
import { openLottery } from './open-lottery.ts';

/** Only cards on the screen ask for their draws. */
export function LobbyCard({ game }: { game: LotteryGame }) {
  const t = useText();
  const client = useQueryClient();
  const place = useRef<HTMLLIElement>(null);
  const isSeen = useIsSeen(place);
  const { data } = useOpening(game.gameCode, isSeen);
  return (
    <li ref={place}>
      <button type="button" className={styles.card} onClick={() => openLottery(client, game)}>
        <span className={styles.top}>
          <GameMark shape={game.shape} />
          <span className={styles.words}>
            <span className={styles.name}>{game.displayName}</span>
            <span className={styles.often}>
              {game.familyName} · {often(t, game.cycleSeconds)}
            </span>
          </span>
          <span className={styles.clock}>{data && <Countdown opening={data} />}</span>
        </span>
        <span className={styles.last}>
          {!data && <Skeleton width="3rem" height="0.5rem" />}
          {data?.last && <ResultSymbols shape={game.shape} result={data.last.result} />}
          {data && !data.last && <span className={styles.often}>{t('lottery.noResult')}</span>}
        </span>
      </button>
    </li>
  );
}

function often(t: ReturnType<typeof useText>, cycleSeconds: number | null): string {
  if (cycleSeconds === null) return t('lottery.daily');
  return cycleSeconds < 120
    ? t('lottery.everySeconds', cycleSeconds)
    : t('lottery.everyMinutes', Math.round(cycleSeconds / 60));
}

function useIsSeen(place: React.RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watch = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false), {
      rootMargin: '80px',
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [place]);
  return isSeen;
}
