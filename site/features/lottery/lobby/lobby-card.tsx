// One lottery of the lobby: its art, its name, its highest prize, the time until its sale ends, and the last result.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ValueOf } from '#contract/call-types.ts';
import type { OpenedDraws } from '#contract/lottery/draws.ts';
import type { lotteryGames } from '#contract/lottery/games-calls.ts';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { useText } from '#site/base/i18n.ts';
import { Countdown } from '../countdown.tsx';
import { openLottery } from '../open-lottery.ts';
import { ResultSymbols } from '../results/result-symbols.tsx';
import { FamilyArt } from '../art/family-art.tsx';
import { roundAmount } from '#site/base/single-amount.ts';
import styles from './lobby.module.css';

export type ListedLottery = ValueOf<typeof lotteryGames>['games'][number];

type LobbyCardProps = {
  game: ListedLottery;
  /** Absent until it is known. */
  opening: OpenedDraws | undefined;
  /** Called when the card enters the screen and when it leaves it. */
  onSeen: (gameCode: string, isSeen: boolean) => void;
};

export function LobbyCard({ game, opening: data, onSeen }: LobbyCardProps) {
  const t = useText();
  const client = useQueryClient();
  const place = useRef<HTMLLIElement>(null);
  const { stake, prize } = game.topPrize;
  useSeen(place, (isSeen) => onSeen(game.gameCode, isSeen));
  return (
    <li ref={place} className={styles.cell}>
      <button type="button" className={styles.card} onClick={() => openLottery(client, game)}>
        <FamilyArt family={game.family} className={styles.art} />
        <span className={styles.body}>
          <span className={styles.top}>
            <span className={styles.words}>
              <span className={styles.name}>{game.displayName}</span>
              <span className={styles.often}>
                {game.familyName} · {often(t, game)}
              </span>
            </span>
            <span className={styles.clock}>{data && <Countdown opening={data} />}</span>
          </span>
          <span className={styles.prize}>
            <span className={styles.amount}>{roundAmount(prize)}</span>{' '}
            <span className={styles.often}>{t('lottery.topPrize', roundAmount(stake))}</span>
          </span>
          <span className={styles.last}>
            {!data && <Skeleton width="3rem" height="0.44rem" />}
            {data?.last && <ResultSymbols shape={game.shape} result={data.last.result} />}
            {data && !data.last && <span className={styles.often}>{t('lottery.noResult')}</span>}
          </span>
        </span>
      </button>
    </li>
  );
}

function often(t: ReturnType<typeof useText>, { cycleSeconds, weekdays }: ListedLottery): string {
  if (cycleSeconds === null)
    return weekdays === null ? t('lottery.daily') : t('lottery.onDays', dayNames(t, weekdays));
  return cycleSeconds < 120
    ? t('lottery.everySeconds', cycleSeconds)
    : t('lottery.everyMinutes', Math.round(cycleSeconds / 60));
}

/** The names of days of the week, in the order of the week. */
const dayNames = (t: ReturnType<typeof useText>, weekdays: readonly number[]): string =>
  weekdays.map((day) => t('lottery.weekdays').split(' ')[day - 1]).join(', ');

function useSeen(place: React.RefObject<Element | null>, onSeen: (isSeen: boolean) => void): void {
  const reportSeen = useEffectEvent(onSeen);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watch = new IntersectionObserver((entries) => reportSeen(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '80px',
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      reportSeen(false);
    };
  }, [place]);
}
