// Home's rail of games that are new in the catalogue; absent while there are none.
import { useInfiniteQuery } from '@tanstack/react-query';
import Sparkles from 'lucide-react/icons/sparkles';
import { useText } from '#site/base/i18n.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import { gameListQuery } from '#site/data/games/game-lists.ts';
import { useLaunch } from '../launch/use-launch.ts';
import { SectionHead } from '../sections/section-head.tsx';
import styles from '../sections/sections.module.css';
import { useSettledLanguage } from '../sections/use-settled-language.ts';
import { GameGrid } from '../tiles/game-grid.tsx';
import { useFavourites } from '../tiles/use-favourites.ts';
import { useOffered } from '../tiles/use-offered.ts';

const railLength = 12;

export function NewGames() {
  const t = useText();
  const list = useInfiniteQuery(gameListQuery({ gameType: 'NEW', gameName: '' }, useSettledLanguage()));
  const favourites = useFavourites();
  const launch = useLaunch();
  const games = useOffered(list.data?.pages[0]?.games ?? []).slice(0, railLength);
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="new-games" className={styles.section}>
      <SectionHead
        id="new-games"
        title={t('games.newGames')}
        icon={<Sparkles aria-hidden="true" size="0.44rem" color="var(--act-text)" />}
        more={{ label: t('games.viewAll'), href: withQuery(paths.gameList, { gameType: 'NEW' }) }}
      />
      <GameGrid look="rail" games={games} favourites={favourites} launch={launch} />
    </section>
  );
}
