// One lottery of the lobby: its mark, its name, what was drawn last and how long its sale goes on.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { OpenedDraws } from '#contract/lottery/draws.ts';
import type { LotteryGame } from '#contract/lottery/games.ts';
import { Skeleton } from '#kit/skeleton.tsx';
import { useText } from '#site/base/i18n.ts';
import { Countdown } from '../countdown.tsx';
import { ResultSymbols } from '../results/result-symbols.tsx';
import { GameMark } from './game-mark.tsx';
import styles from './lobby.module.css';
import { openLottery } from '../open-lottery.ts';

type LobbyCardProps = {
  game: LotteryGame;
  /** Absent until it is known. */
  opening: OpenedDraws | undefined;
  /** Hears when the card comes on the screen and leaves it. */
  onSeen: (gameCode: string, isSeen: boolean) => void;
};

export function LobbyCard({ game, opening: data, onSeen }: LobbyCardProps) {
  const t = useText();
  const client = useQueryClient();
  const place = useRef<HTMLLIElement>(null);
  useSeen(place, (isSeen) => onSeen(game.gameCode, isSeen));
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

function useSeen(place: React.RefObject<Element | null>, onSeen: (isSeen: boolean) => void): void {
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watch = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '80px',
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      tell(false);
    };
  }, [place]);
}
