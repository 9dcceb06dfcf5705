// The rules of rates: how far a rate may go, and which quotas a change uses. Pure.
import { type GameCategory, gameCategories } from '#contract/games/game.ts';

/** Thousandths of the valid stakes, of every category. */
export type Rates = Readonly<Record<GameCategory, number>>;
export type Quota = { readonly permille: number; readonly allowed: number; readonly used: number };

/** Every category at 0, except the given ones. */
export const ratesOf = (some: Partial<Rates> = {}): Rates =>
  Object.fromEntries(gameCategories.map((category) => [category, some[category] ?? 0])) as Record<
    GameCategory,
    number
  >;

/** The first category whose wanted rate is above the one above, or below the highest one further down. */
export function rateFaultOf(
  wanted: Partial<Rates>,
  { most, least }: { readonly most: Rates; readonly least: Rates },
): { category: GameCategory; least: number; most: number } | undefined {
  const category = gameCategories.find((name) => {
    const rate = wanted[name];
    return rate !== undefined && (rate > most[name] || rate < least[name]);
  });
  return category && { category, least: least[category], most: most[category] };
}

export const highestOf = (rates: Rates): number => Math.max(...Object.values(rates));

/** The higher rate of each category. */
export const higherOf = (one: Rates, other: Rates): Rates =>
  ratesOf(Object.fromEntries(gameCategories.map((name) => [name, Math.max(one[name], other[name])])));

/** Whether a change from one set of rates to another needs a quota that is used up. */
export function lacksQuota(before: Rates, after: Rates, quotas: readonly Quota[]): boolean {
  return quotas.some(
    ({ permille, allowed, used }) =>
      highestOf(after) >= permille && highestOf(before) < permille && used >= allowed,
  );
}
