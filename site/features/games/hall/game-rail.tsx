// The caller's recent and favourite games as rows on home; absent for visitors and while there is nothing.
import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { isSignedIn } from '#contract/base/roles.ts';
import { useText } from '#site/base/i18n.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import { useActor } from '#site/base/session.ts';
import { CategoryMark } from '../categories/category-mark.tsx';
import { favouriteIdsQuery, favouriteRailQuery, recentGamesQuery } from '#site/data/games/favourites.ts';
import { GameGrid, GameGridSkeleton } from '../tiles/game-grid.tsx';
import { SectionHead } from '../sections/section-head.tsx';
import styles from '../sections/sections.module.css';
import { useFavourites } from '../tiles/use-favourites.ts';
import { useLaunch } from '../launch/use-launch.ts';
import { useSettledLanguage } from '../sections/use-settled-language.ts';

/** The last games played, newest first (HOME-20). */
export function RecentGames() {
  const t = useText();
  const signedIn = isSignedIn(useActor());
  const recent = useQuery({ ...recentGamesQuery(useSettledLanguage()), enabled: signedIn });
  const favourites = useFavourites();
  const launch = useLaunch();
  if (!signedIn || recent.isError || recent.data?.games.length === 0) return null;
  return (
    <section aria-labelledby="recent-games" className={styles.section}>
      <SectionHead
        id="recent-games"
        title={t('games.recent')}
        icon={<History aria-hidden="true" size="0.44rem" color="var(--act-text)" />}
      />
      {recent.data ? (
        <GameGrid look="rail" games={recent.data.games} favourites={favourites} launch={launch} />
      ) : (
        <GameGridSkeleton look="rail" count={4} />
      )}
    </section>
  );
}

/** The newest favourites (HOME-21); the row follows every heart. */
export function FavouriteGames() {
  const t = useText();
  const signedIn = isSignedIn(useActor());
  const language = useSettledLanguage();
  const ids = useQuery({ ...favouriteIdsQuery(), enabled: signedIn });
  const hasAny = signedIn && (ids.data?.length ?? 0) > 0;
  const games = useQuery({ ...favouriteRailQuery(language), enabled: hasAny });
  const favourites = useFavourites();
  const launch = useLaunch();
  if (!hasAny || games.isError || games.data?.length === 0) return null;
  return (
    <section aria-labelledby="favourite-games" className={styles.section}>
      <SectionHead
        id="favourite-games"
        title={t('games.favourites')}
        icon={<CategoryMark category="FAV" />}
        more={{ label: t('games.viewAll'), href: withQuery(paths.gameList, { gameType: 'FAV' }) }}
      />
      {games.data ? (
        <GameGrid look="rail" games={games.data} favourites={favourites} launch={launch} />
      ) : (
        <GameGridSkeleton look="rail" count={4} />
      )}
    </section>
  );
}
