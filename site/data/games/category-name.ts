// The names of categories; a category that this site does not know yet is shown by its code.
import { gameCategories } from '#contract/games/game.ts';
import { useText } from '#site/base/i18n.ts';

export function useCategoryName(): (category: string) => string {
  const t = useText();
  return (category) => {
    const known = gameCategories.find((id) => id === category);
    return known ? t(`games.${known}`) : category;
  };
}
