// All hot games of the hall, with the search inside the page.
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { useText } from '#site/base/i18n.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { GameGrid, GameGridSkeleton } from '../tiles/game-grid.tsx';
import { hotGamesQuery } from '#site/data/games/hot-games.ts';
import { SearchField } from '../search/search-field.tsx';
import { InAllGames } from '../search/in-all-games.tsx';
import styles from '../sections/sections.module.css';
import { useFavourites } from '../tiles/use-favourites.ts';
import { gamesNamed, useInPageFilter } from '../search/use-in-page-filter.ts';
import { useLaunch } from '../launch/use-launch.ts';
import { useSettledLanguage } from '../sections/use-settled-language.ts';

export function HotList() {
  const t = useText();
  const hot = useQuery(hotGamesQuery(useSettledLanguage()));
  const filter = useInPageFilter('HOT');
  const favourites = useFavourites();
  const launch = useLaunch();
  const games = gamesNamed(hot.data?.games ?? [], filter.applied);
  return (
    <>
      <div className={styles.searchLine}>
        <SearchField value={filter.text} busy={filter.busy} onType={filter.type} onClear={filter.clear} />
      </div>
      {hot.isError && <LoadFailed title={t('games.loadFailed')} query={hot} />}
      {hot.isPending && <GameGridSkeleton count={12} />}
      {hot.isSuccess &&
        (games.length > 0 ? (
          <div className={styles.section}>
            <GameGrid games={games} favourites={favourites} launch={launch} eagerCount={6} />
          </div>
        ) : (
          <EmptyState isPlain title={t('games.noResult', filter.applied)} hint={t('games.noResultHint')} />
        ))}
      <InAllGames name={filter.applied} />
    </>
  );
}
