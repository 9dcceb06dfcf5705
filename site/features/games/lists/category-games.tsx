// One category: its vendors as a menu, a search inside it, and its games as an endless list.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { GameCategory } from '#contract/games/game.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { useText } from '#site/base/i18n.ts';
import { vendorConfigQuery } from '#site/data/games/vendors.ts';
import { gameListQuery } from '#site/data/games/game-lists.ts';
import { InstantGames } from './instant-games.tsx';
import { PagedGames } from './paged-games.tsx';
import { CategoryMark } from '../categories/category-mark.tsx';
import { SectionHead } from '../sections/section-head.tsx';
import { SearchField } from '../search/search-field.tsx';
import styles from '../sections/sections.module.css';
import { useInPageFilter } from '../search/use-in-page-filter.ts';
import { useSettledLanguage } from '../sections/use-settled-language.ts';
import { InAllGames } from '../search/in-all-games.tsx';
import { VendorMenu } from '../vendors/vendor-menu.tsx';

type CategoryGamesProps = {
  category: GameCategory;
  /** None for all vendors of the category. */
  vassalage: string | undefined;
  onVendor: (vassalage: string | undefined) => void;
};

/**
 * The search is debounced like every search inside a page (A-52 a) and matches case-sensitively within the category.
 * The platform does the matching, so that games of pages not yet read are found as well.
 */
export function CategoryGames({ category, vassalage, onVendor }: CategoryGamesProps) {
  const t = useText();
  const language = useSettledLanguage();
  const filter = useInPageFilter(category);
  const vendors = useQuery(vendorConfigQuery(language));
  const ofCategory = vendors.data?.sorting.find(({ gameCategory }) => gameCategory === category);
  // Instant games have a heading of their own; a vendor's list and a search have all games of the category.
  const isWhole = category === 'RNG' && vassalage === undefined && filter.applied === '';
  const list = useInfiniteQuery({
    ...gameListQuery(
      { gameType: isWhole ? 'SLOTS' : category, vassalage, gameName: filter.applied },
      language,
    ),
    ...(filter.applied ? { placeholderData: keepPreviousData } : {}),
  });
  const panelId = `games-${category}`;
  return (
    <>
      <VendorMenu
        vendors={ofCategory?.vendorNames ?? []}
        active={vassalage}
        onChoose={onVendor}
        panelId={panelId}
      />
      <div className={styles.searchLine}>
        <SearchField
          value={filter.text}
          busy={filter.busy || list.isPlaceholderData}
          onType={filter.type}
          onClear={filter.clear}
        />
      </div>
      <div id={panelId} role="tabpanel" className={styles.section}>
        {isWhole && (
          <>
            <InstantGames />
            <SectionHead id="slots-alone" title={t('games.RNG')} icon={<CategoryMark category="RNG" />} />
          </>
        )}
        <PagedGames
          list={list}
          empty={
            filter.applied ? (
              <EmptyState
                isPlain
                title={t('games.noResult', filter.applied)}
                hint={t('games.noResultHint')}
              />
            ) : (
              <EmptyState title={t('games.noData')} hint={t('games.noGamesHint')} />
            )
          }
        />
      </div>
      <InAllGames name={filter.applied} />
    </>
  );
}
