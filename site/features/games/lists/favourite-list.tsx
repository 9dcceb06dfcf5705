// The caller's favourites as an endless list, with the search inside the page.
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { Link } from '#site/base/link.tsx';
import { useText } from '#site/base/i18n.ts';
import { paths } from '#site/base/paths.ts';
import { favouriteGamesQuery } from '#site/data/games/game-lists.ts';
import { PagedGames } from './paged-games.tsx';
import { SearchField } from '../search/search-field.tsx';
import { InAllGames } from '../search/in-all-games.tsx';
import styles from '../sections/sections.module.css';
import { useInPageFilter } from '../search/use-in-page-filter.ts';
import { useSettledLanguage } from '../sections/use-settled-language.ts';

/** Needs a session; the component that mounts it checks this. */
export function FavouriteList() {
  const t = useText();
  const list = useInfiniteQuery(favouriteGamesQuery(useSettledLanguage()));
  const filter = useInPageFilter('FAV');
  const hasNone = list.data?.pages[0]?.games.length === 0;
  return (
    <>
      {!hasNone && (
        <div className={styles.searchLine}>
          <SearchField value={filter.text} busy={filter.busy} onType={filter.type} onClear={filter.clear} />
        </div>
      )}
      <div className={styles.section}>
        <PagedGames
          list={list}
          named={filter.applied}
          empty={
            hasNone ? (
              <EmptyState
                title={t('games.noFavourites')}
                hint={t('games.noFavouritesHint')}
                action={
                  <Link href={paths.hall} className={styles.action}>
                    {t('games.seeAll')}
                  </Link>
                }
              />
            ) : (
              <EmptyState
                isPlain
                title={t('games.noResult', filter.applied)}
                hint={t('games.noResultHint')}
              />
            )
          }
        />
      </div>
      <InAllGames name={filter.applied} />
    </>
  );
}
