// The draws that run, one below the other, for the column beside a screen; nothing while they are not known.
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#site/base/i18n.ts';
import { lotteryGamesQuery } from '#site/data/lottery/games.ts';
import { useOpenings } from '../use-openings.ts';
import { LiveStrip } from './live-strip.tsx';
import styles from './live-strip.module.css';

export function SideDraws() {
  const games = useQuery(lotteryGamesQuery(useLanguage()));
  const { openings, follow } = useOpenings();
  if (!games.data || !openings) return null;
  return (
    <div className={styles.column}>
      <LiveStrip games={games.data.games} openings={openings} onShown={follow} />
    </div>
  );
}
