// What home shows below the first screen: the caller's own rows, vendors, winners and the footer.
import { FavouriteGames, RecentGames } from '#site/features/games/hall/game-rail.tsx';
import { VendorSections } from '#site/features/games/vendors/vendor-sections.tsx';
import { WinnerBoard } from '#site/features/games/home/winner-board.tsx';
import { HomeFooter } from '#site/features/platform/home-footer.tsx';

/** Fetched after the first paint. */
export default function HomeBelow() {
  return (
    <>
      <RecentGames />
      <FavouriteGames />
      <VendorSections />
      <WinnerBoard />
      <HomeFooter />
    </>
  );
}
