// The part of home below the first screen: the caller's own rows, draws, new games, wins, vendors and the footer.
import { lazy, Suspense } from 'react';
import { loadTexts } from '#site/base/i18n.ts';
import { BecauseYouPlayed } from '#site/features/games/home/because-you-played.tsx';
import { BigWins } from '#site/features/games/home/big-wins.tsx';
import { NewGames } from '#site/features/games/home/new-games.tsx';
import { WinnerBoard } from '#site/features/games/home/winner-board.tsx';
import { HotMatches } from '#site/features/games/sports/hot-matches.tsx';
import { FavouriteGames, RecentGames } from '#site/features/games/hall/game-rail.tsx';
import { VendorSections } from '#site/features/games/vendors/vendor-sections.tsx';
import { HomeFooter } from '#site/features/platform/home-footer.tsx';

/** Brings the words of the lottery with it. */
const LiveDraws = lazy(async () => {
  const loading = import('#site/features/lottery/lobby/live-draws.tsx');
  return (await Promise.all([loading, loadTexts(['lottery'])]))[0];
});

/** The videos bring their words with them. */
const HotNews = lazy(async () => {
  const loading = import('#site/features/messaging/hot-news.tsx');
  const [{ HotNews: Loaded }] = await Promise.all([loading, loadTexts(['messaging'])]);
  return { default: Loaded };
});
const FooterVideo = lazy(async () => {
  const loading = import('#site/features/messaging/footer-video.tsx');
  const [{ FooterVideo: Loaded }] = await Promise.all([loading, loadTexts(['messaging'])]);
  return { default: Loaded };
});

/** Fetched after the first paint; a rail that has nothing to show is not there. */
export default function HomeBelow() {
  return (
    <>
      <HotMatches />
      <RecentGames />
      <FavouriteGames />
      <BecauseYouPlayed />
      <Suspense fallback={null}>
        <LiveDraws />
      </Suspense>
      <NewGames />
      <BigWins />
      <VendorSections />
      <WinnerBoard />
      <Suspense fallback={null}>
        <HotNews />
      </Suspense>
      <HomeFooter
        video={
          <Suspense fallback={null}>
            <FooterVideo />
          </Suspense>
        }
      />
    </>
  );
}
