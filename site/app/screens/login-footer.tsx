// Below the login form: the first two hot games, and a link to measure the line in a browser tab (FOOT-05 to FOOT-07).
import { useQuery } from '@tanstack/react-query';
import Gauge from 'lucide-react/icons/gauge';
import { clientContext } from '#site/base/client-context.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { usePlatformInfo } from '#site/data/platform/platform-status.ts';
import { GameGrid } from '#site/features/games/tiles/game-grid.tsx';
import { hotGamesQuery } from '#site/data/games/hot-games.ts';
import { useFavourites } from '#site/features/games/tiles/use-favourites.ts';
import { useLaunch } from '#site/features/games/launch/use-launch.ts';
import styles from './login-footer.module.css';

/** Absent as long as there is nothing to show. */
export function LoginFooter() {
  const t = useText();
  const { data } = useQuery(hotGamesQuery(useLanguage()));
  const favourites = useFavourites();
  const launch = useLaunch();
  const games = data?.games.slice(0, 2) ?? [];
  return (
    <footer className={styles.footer}>
      {games.length > 0 && (
        <>
          <h2 className={styles.title}>{t('identity.hotGames')}</h2>
          <GameGrid look="pair" games={games} favourites={favourites} launch={launch} />
        </>
      )}
      <SpeedTest />
    </footer>
  );
}

function SpeedTest() {
  const t = useText();
  const url = usePlatformInfo()?.resources.find(({ resourceType }) => resourceType === 'SpeedTest')?.url;
  if (!url || clientContext() !== 'H5') return null;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={styles.speed}>
      <Gauge aria-hidden="true" />
      <span>{t('identity.speedTest')}</span>
    </a>
  );
}
