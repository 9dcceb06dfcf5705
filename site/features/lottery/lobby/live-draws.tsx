// Home's rail of the draws that run; followed while it is on the screen, absent while nothing runs.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage } from '#site/base/i18n.ts';
import { lotteryGamesQuery } from '#site/data/lottery/games.ts';
import { useOpenings } from '../use-openings.ts';
import styles from './live-draws.module.css';
import { LiveStrip } from './live-strip.tsx';

/** Wide windows have the same draws in their side column. */
export default function LiveDraws() {
  const games = useQuery(lotteryGamesQuery(useLanguage()));
  const { openings, follow } = useOpenings();
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  const [shown, setShown] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false));
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  const followShown = useEffectEvent(follow);
  useEffect(() => followShown(isSeen ? shown : []), [isSeen, shown]);
  return (
    <div ref={place} className={styles.rail}>
      {games.data && openings && (
        <LiveStrip games={games.data.games} openings={openings} onShown={setShown} />
      )}
    </div>
  );
}
