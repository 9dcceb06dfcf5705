// The rail of instant games (crash, mines, plinko, dice, hi-lo), which are no slots; absent while there are none.
import { useInfiniteQuery } from '@tanstack/react-query';
import Zap from 'lucide-react/icons/zap';
import { useText } from '#site/base/i18n.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import { gameListQuery } from '#site/data/games/game-lists.ts';
import { useLaunch } from '../launch/use-launch.ts';
import { SectionHead } from '../sections/section-head.tsx';
import styles from '../sections/sections.module.css';
import { useSettledLanguage } from '../sections/use-settled-language.ts';
import { GameGrid, GameGridSkeleton } from '../tiles/game-grid.tsx';
import { useFavourites } from '../tiles/use-favourites.ts';
import { useOffered } from '../tiles/use-offered.ts';

const railLength = 12;

export function InstantGames() {
  const t = useText();
  const list = useInfiniteQuery(gameListQuery({ gameType: 'INSTANT', gameName: '' }, useSettledLanguage()));
  const favourites = useFavourites();
  const launch = useLaunch();
  const games = useOffered(list.data?.pages[0]?.games ?? []).slice(0, railLength);
  if (list.isError || (list.isSuccess && games.length === 0)) return null;
  return (
    <section aria-labelledby="instant-games" className={styles.section}>
      <SectionHead
        id="instant-games"
        title={t('games.INSTANT')}
        icon={<Zap aria-hidden="true" size="0.44rem" color="var(--act-text)" />}
        more={{ label: t('games.viewAll'), href: withQuery(paths.gameList, { gameType: 'INSTANT' }) }}
      />
      {list.isPending ? (
        <GameGridSkeleton look="rail" count={4} />
      ) : (
        <GameGrid look="rail" games={games} favourites={favourites} launch={launch} />
      )}
    </section>
  );
}
