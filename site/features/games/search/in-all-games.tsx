// Below every search inside a list: the games of all categories that the text may mean.
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useText } from '#site/base/i18n.ts';
import { gameSearchQuery } from '#site/data/games/game-search.ts';
import { useLaunch } from '../launch/use-launch.ts';
import { SectionHead } from '../sections/section-head.tsx';
import styles from '../sections/sections.module.css';
import { useSettledLanguage } from '../sections/use-settled-language.ts';
import { GameGrid, GameGridSkeleton } from '../tiles/game-grid.tsx';
import { useFavourites } from '../tiles/use-favourites.ts';

/** Absent without a text, and when the search fails: the list above stays as it is. */
export function InAllGames({ name, hasHeading = true }: { name: string; hasHeading?: boolean }) {
  const t = useText();
  const found = useQuery(gameSearchQuery(name, useSettledLanguage()));
  const favourites = useFavourites();
  const launch = useLaunch();
  if (name === '' || found.isError) return null;
  return (
    <section
      aria-label={t('games.inAllGames')}
      data-testid="all-games"
      aria-busy={found.isFetching}
      className={styles.section}
    >
      {hasHeading && (
        <SectionHead
          id="all-games"
          title={t('games.inAllGames')}
          icon={<Search aria-hidden="true" size="0.44rem" color="var(--act-text)" />}
        />
      )}
      {!found.data ? (
        <GameGridSkeleton count={3} />
      ) : found.data.games.length > 0 ? (
        <GameGrid games={found.data.games} favourites={favourites} launch={launch} />
      ) : (
        <p className={styles.none}>{t('games.noneInAllGames', name)}</p>
      )}
    </section>
  );
}
