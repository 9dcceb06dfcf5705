// The game list: one category, vendor, the hot games or the favourites, with a search on the platform.
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isSignedIn } from '#contract/base/roles.ts';
import {
  type GameCategory,
  gameCategories,
  type GameSelection,
  gameSelections,
} from '#contract/games/game.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { Link } from '#site/base/link.tsx';
import { useText } from '#site/base/i18n.ts';
import { navigate, useSearch } from '#site/base/navigation.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import { useActor } from '#site/base/session.ts';
import { FavouriteList } from './favourite-list.tsx';
import { type GameFilter, gameListQuery } from '#site/data/games/game-lists.ts';
import { PagedGames } from './paged-games.tsx';
import { createSearchDebounce, listSearch, type SearchDebounce } from '../search/search-debounce.ts';
import { SearchField } from '../search/search-field.tsx';
import { InAllGames } from '../search/in-all-games.tsx';
import styles from '../sections/sections.module.css';
import { useSettledLanguage } from '../sections/use-settled-language.ts';

/** Favourites need a session; everything else is open to all. */
export default function GameListScreen() {
  const query = new URLSearchParams(useSearch());
  const signedIn = isSignedIn(useActor());
  const isFavourites = query.get('gameType') === 'FAV';
  useEffect(() => {
    if (isFavourites && !signedIn) navigate(paths.login, { replace: true });
  }, [isFavourites, signedIn]);
  if (isFavourites) return signedIn ? <FavouriteList /> : null;
  const gameType = knownType(query.get('gameType'));
  const vassalage = query.get('vassalage') ?? undefined;
  return <SearchedList key={`${gameType} ${vassalage}`} filter={{ gameType, vassalage }} />;
}

function SearchedList({ filter }: { filter: Omit<GameFilter, 'gameName'> }) {
  const t = useText();
  const { text, applied, type, clear } = useListSearch(filter);
  const list = useInfiniteQuery({
    ...gameListQuery({ ...filter, gameName: applied }, useSettledLanguage()),
    placeholderData: keepPreviousData,
  });
  const busy = useForAtMost(list.isPlaceholderData && list.isFetching, listSearch.spinnerMs);
  const { gameType } = filter;
  const heading = gameType === 'HOT' || gameType === 'NEW' || gameType === 'SLOTS' ? undefined : gameType;
  const isOfAll = filter.gameType === undefined && filter.vassalage === undefined;
  const found = list.isPlaceholderData ? undefined : list.data?.pages[0]?.totalCount;
  return (
    <>
      <div className={styles.searchLine}>
        <SearchField value={text} busy={busy} onType={type} onClear={clear} />
        <div className={styles.count}>
          {heading && <strong className={styles.category}>{t(`games.${heading}`)}</strong>}
          <output>
            {busy && t('games.searching')}
            {!busy && !!found && t(applied ? 'games.found' : 'games.gameCount', found)}
          </output>
        </div>
      </div>
      <PagedGames
        list={list}
        empty={
          applied && isOfAll ? null : applied ? (
            <EmptyState isPlain title={t('games.noResult', applied)} hint={t('games.noResultHint')} />
          ) : (
            <EmptyState
              title={t('games.noData')}
              hint={t('games.noGamesHint')}
              action={
                <Link href={paths.gameList} className={styles.action}>
                  {t('games.seeAll')}
                </Link>
              }
            />
          )
        }
      />
      {/* A list of all games has its matches above; only without any are similar names shown. */}
      <InAllGames name={isOfAll && found !== 0 ? '' : applied} hasHeading={!isOfAll} />
    </>
  );
}

/** The text in the box, and the name of the last search, which is in the address so that Back restores it. */
function useListSearch(filter: Omit<GameFilter, 'gameName'>) {
  const applied = new URLSearchParams(useSearch()).get('gameName') ?? '';
  const [text, setText] = useState(applied);
  const client = useQueryClient();
  const language = useSettledLanguage();
  const send = (gameName: string) => {
    // The empty search is sent again, even when its response is still cached (LIST-16).
    if (gameName === '') {
      client.removeQueries({ queryKey: gameListQuery({ ...filter, gameName }, language).queryKey });
    }
    navigate(withQuery(paths.gameList, { ...filter, gameName }), { replace: true });
    window.scrollTo(0, 0);
  };
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });
  // One debounce for the lifetime of the box; it starts from the name of the last search when the first key comes.
  const debounce = useRef<SearchDebounce>(undefined);
  const debounced = () =>
    (debounce.current ??= createSearchDebounce((name) => latestSend.current(name), applied));
  useEffect(() => () => debounce.current?.stop(), []);
  return {
    text,
    applied,
    type: (next: string) => {
      setText(next);
      debounced().type(next);
    },
    clear: () => {
      setText('');
      debounced().clear();
    },
  };
}

/** True while `on`, but no longer than `limitMs` at a stretch (LIST-18). */
function useForAtMost(on: boolean, limitMs: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => setOver(true), limitMs);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [on, limitMs]);
  return on && !over;
}

function knownType(gameType: string | null): GameCategory | GameSelection | undefined {
  return [...gameCategories, ...gameSelections].find((known) => known === gameType);
}
