// Home's rail of games like the member's last game, of the same kind and vendor; absent before a first game.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { isSignedIn } from '#contract/base/roles.ts';
import { useText } from '#site/base/i18n.ts';
import { useActor } from '#site/base/session.ts';
import { recentGamesQuery } from '#site/data/games/favourites.ts';
import { gameListQuery } from '#site/data/games/game-lists.ts';
import { useLaunch } from '../launch/use-launch.ts';
import { SectionHead } from '../sections/section-head.tsx';
import styles from '../sections/sections.module.css';
import { useSettledLanguage } from '../sections/use-settled-language.ts';
import { GameGrid } from '../tiles/game-grid.tsx';
import { useFavourites } from '../tiles/use-favourites.ts';

const railLength = 12;

/** Recently played games are in a separate rail. */
export function BecauseYouPlayed() {
  const t = useText();
  const signedIn = isSignedIn(useActor());
  const language = useSettledLanguage();
  const recent = useQuery({ ...recentGamesQuery(language), enabled: signedIn });
  const last = recent.data?.games[0];
  const { gameType, vassalage } = last ?? {};
  const filter = { gameType, vassalage, gameName: '' };
  const alike = useInfiniteQuery({ ...gameListQuery(filter, language), enabled: signedIn && !!last });
  const favourites = useFavourites();
  const launch = useLaunch();
  const played = new Set(recent.data?.games.map(({ nodeId }) => nodeId));
  const games = (alike.data?.pages[0]?.games ?? []).filter(({ nodeId }) => !played.has(nodeId));
  if (!signedIn || !last || games.length === 0) return null;
  return (
    <section aria-labelledby="because-you-played" className={styles.section}>
      <SectionHead
        id="because-you-played"
        title={t('games.becauseYouPlayed', last.displayName)}
        icon={<ThumbsUp aria-hidden="true" size="0.44rem" color="var(--act-text)" />}
      />
      <GameGrid look="rail" games={games.slice(0, railLength)} favourites={favourites} launch={launch} />
    </section>
  );
}
