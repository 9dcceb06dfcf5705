// Home's hot games: a search box inside the list, the first tiles, and the way to all of them.
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, createElement, type ReactNode, useEffect, useState } from 'react';
import { loadTexts, useText } from '#site/base/i18n.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import { CategoryMark } from '../categories/category-mark.tsx';
import { GameGrid, GameGridSkeleton } from '../tiles/game-grid.tsx';
import { hotGamesQuery } from '#site/data/games/hot-games.ts';
import { SearchField } from '../search/search-field.tsx';
import { SectionHead } from '../sections/section-head.tsx';
import styles from '../sections/sections.module.css';
import { useFavourites } from '../tiles/use-favourites.ts';
import { useOffered } from '../tiles/use-offered.ts';
import { gamesNamed, useInPageFilter } from '../search/use-in-page-filter.ts';
import { useLaunch } from '../launch/use-launch.ts';
import { useSettledLanguage } from '../sections/use-settled-language.ts';

type States = typeof import('./hot-games-states.tsx').default;

/** Loaded when a search begins, so that it is there when nothing is found. */
function useStates(isWanted: boolean): ((props: ComponentProps<States>) => ReactNode) | undefined {
  const [states, setStates] = useState<{ readonly Shown: States }>();
  useEffect(() => {
    if (!isWanted) return;
    Promise.all([import('./hot-games-states.tsx'), loadTexts(['gamesLater'])]).then(
      ([module]) => setStates({ Shown: module.default }),
      () => undefined,
    );
  }, [isWanted]);
  return states && ((props) => createElement(states.Shown, props));
}

/** Three rows; the search looks through all of them. */
const shownOnHome = 9;
/** The rows that can be on the first screen of a phone. */
const aboveTheFold = 3;

/** Absent when there are no hot games at all. */
export function HotGames() {
  const t = useText();
  const hot = useQuery(hotGamesQuery(useSettledLanguage()));
  const filter = useInPageFilter('HOT');
  const favourites = useFavourites();
  const launch = useLaunch();
  const offered = useOffered(hot.data?.games ?? []);
  const showStates = useStates(filter.text !== '' || hot.isError);
  if (hot.data && offered.length === 0) return null;

  const found = gamesNamed(offered, filter.applied);
  return (
    <section aria-labelledby="hot-games" className={styles.section}>
      <SectionHead
        id="hot-games"
        title={t('games.hotGames')}
        icon={<CategoryMark category="HOT" />}
        more={{ label: t('games.more_game'), href: withQuery(paths.gameList, { gameType: 'HOT' }) }}
      />
      <SearchField value={filter.text} busy={filter.busy} onType={filter.type} onClear={filter.clear} />
      <div className={styles.list} aria-busy={filter.busy || hot.isPending}>
        {hot.isPending ? (
          <GameGridSkeleton count={shownOnHome} />
        ) : found.length > 0 ? (
          <GameGrid
            games={filter.applied ? found : found.slice(0, shownOnHome)}
            favourites={favourites}
            launch={launch}
            eagerCount={aboveTheFold}
          />
        ) : (
          !showStates && <GameGridSkeleton count={aboveTheFold} />
        )}
        {(filter.applied || hot.isError) &&
          showStates?.({
            searched: hot.isError ? undefined : filter.applied,
            isFound: found.length > 0,
            busy: hot.isFetching,
            onRetry: () => void hot.refetch(),
          })}
      </div>
    </section>
  );
}
