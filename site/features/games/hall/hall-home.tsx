// The hall's first tab: recent games, hot games, and a rail of games for each category.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { GameCategory } from '#contract/games/game.ts';
import { useText } from '#site/base/i18n.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import { vendorConfigQuery } from '#site/data/games/vendors.ts';
import { CategoryMark } from '../categories/category-mark.tsx';
import { GameGrid, GameGridSkeleton } from '../tiles/game-grid.tsx';
import { InstantGames } from '../lists/instant-games.tsx';
import { RecentGames } from './game-rail.tsx';
import type { HallTab } from '../categories/hall-tabs.ts';
import { hallTabs } from '../categories/hall-tabs.ts';
import { gameListQuery } from '#site/data/games/game-lists.ts';
import { hotGamesQuery } from '#site/data/games/hot-games.ts';
import { SectionHead } from '../sections/section-head.tsx';
import styles from '../sections/sections.module.css';
import { useFavourites } from '../tiles/use-favourites.ts';
import { useOffered } from '../tiles/use-offered.ts';
import { useLaunch } from '../launch/use-launch.ts';
import { useSettledLanguage } from '../sections/use-settled-language.ts';

const railLength = 12;

/** `onCategory` is the hall's own choice of a tab, so that a rail's heading obeys the same rules. */
export function HallHome({ onCategory }: { onCategory: (tab: HallTab) => void }) {
  const t = useText();
  const language = useSettledLanguage();
  const hot = useQuery(hotGamesQuery(language));
  const vendors = useQuery(vendorConfigQuery(language));
  const favourites = useFavourites();
  const launch = useLaunch();
  const hotHere = useOffered(hot.data?.games ?? []).slice(0, railLength);
  const sorting = vendors.data?.sorting ?? [];
  const categories = hallTabs({ sorting, hasHot: false, signedIn: false }).slice(1) as GameCategory[];
  return (
    <>
      <RecentGames />
      {(hot.isPending || hotHere.length > 0) && (
        <section aria-labelledby="rail-HOT" className={styles.section}>
          <SectionHead
            id="rail-HOT"
            title={t('games.hotGames')}
            icon={<CategoryMark category="HOT" />}
            more={{ label: t('games.more_game'), href: withQuery(paths.hall, { gameType: 'HOT' }) }}
          />
          {hot.data ? (
            <GameGrid look="rail" games={hotHere} favourites={favourites} launch={launch} eagerCount={4} />
          ) : (
            <GameGridSkeleton look="rail" count={4} />
          )}
        </section>
      )}
      {categories.map((category) => (
        <Fragment key={category}>
          <CategoryRail category={category} onCategory={onCategory} />
          {category === 'RNG' && <InstantGames />}
        </Fragment>
      ))}
    </>
  );
}

function CategoryRail({
  category,
  onCategory,
}: {
  category: GameCategory;
  onCategory: (tab: HallTab) => void;
}) {
  const t = useText();
  const language = useSettledLanguage();
  const list = useInfiniteQuery(
    gameListQuery({ gameType: category === 'RNG' ? 'SLOTS' : category, gameName: '' }, language),
  );
  const favourites = useFavourites();
  const launch = useLaunch();
  const id = `rail-${category}`;
  const games = useOffered(list.data?.pages[0]?.games ?? []).slice(0, railLength);
  if (list.isError || (list.isSuccess && games.length === 0)) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <SectionHead
        id={id}
        title={t(`games.${category}`)}
        icon={<CategoryMark category={category} />}
        more={{
          label: t('games.viewAll'),
          href: withQuery(paths.hall, { gameType: category }),
          onClick: () => onCategory(category),
        }}
      />
      {list.isPending ? (
        <GameGridSkeleton look="rail" count={4} />
      ) : (
        <GameGrid look="rail" games={games} favourites={favourites} launch={launch} />
      )}
    </section>
  );
}
