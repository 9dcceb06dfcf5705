// Home for a category other than its first tab: the category's vendors and games, and the footer.
import { useState } from 'react';
import type { GameCategory } from '#contract/games/game.ts';
import { CategoryGames } from '#site/features/games/lists/category-games.tsx';
import type { HallTab } from '#site/features/games/categories/hall-tabs.ts';
import { HomeFooter } from '#site/features/platform/home-footer.tsx';

/** The banner above stays. */
export default function HomeCategory({ category }: { category: HallTab }) {
  const [vassalage, setVassalage] = useState<string>();
  return (
    <>
      <CategoryGames category={category as GameCategory} vassalage={vassalage} onVendor={setVassalage} />
      <HomeFooter />
    </>
  );
}
