// A paged list of games: grid, spinner and button while more remain, and its four states.
import type { ReactNode } from 'react';
import { Button } from '#kit/button.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { useInfiniteScroll } from '#kit/use-infinite-scroll.ts';
import { useText } from '#site/base/i18n.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { GameGrid, GameGridSkeleton } from '../tiles/game-grid.tsx';
import type { GamePage } from '#site/data/games/game-lists.ts';
import styles from '../sections/sections.module.css';
import { useFavourites } from '../tiles/use-favourites.ts';
import { gamesNamed } from '../search/use-in-page-filter.ts';
import { useLaunch } from '../launch/use-launch.ts';
import { useOffered } from '../tiles/use-offered.ts';

/** The part of an infinite query that this list uses. */
type PagedQuery = {
  readonly data: { readonly pages: readonly GamePage[] } | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  fetchNextPage(): Promise<unknown>;
  refetch(): Promise<unknown>;
};

type PagedGamesProps = {
  list: PagedQuery;
  /** Keeps only games of this name among those that have arrived. */
  named?: string;
  empty: ReactNode;
};

/** The next page comes by scrolling near the end, or by the button (HALL-11, LIST-03, LIST-04). */
export function PagedGames({ list, named = '', empty }: PagedGamesProps) {
  const t = useText();
  const favourites = useFavourites();
  const launch = useLaunch();
  const offered = useOffered(list.data?.pages.flatMap((page) => page.games) ?? []);
  const more = list.hasNextPage && !list.isFetchNextPageError;
  useInfiniteScroll({
    enabled: more && !list.isFetchingNextPage,
    onMore: () => void list.fetchNextPage(),
  });

  if (list.isPending) return <GameGridSkeleton count={12} />;
  if (list.isError && !list.data)
    return <LoadFailed title={t('games.loadFailed')} hint={t('games.loadFailedHint')} query={list} />;
  const games = gamesNamed(offered, named);
  if (games.length === 0 && !list.hasNextPage) return empty;
  return (
    <>
      <GameGrid games={games} favourites={favourites} launch={launch} eagerCount={6} />
      {list.hasNextPage && (
        <div className={styles.tail} aria-busy={list.isFetchingNextPage}>
          {more && <Spinner />}
          <Button variant="line" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('games.more_game')}
          </Button>
        </div>
      )}
    </>
  );
}
