// Names in the games module: categories, lottery bet types and prize modes.

/** The categories of the specification (GEN-05), in the hall's sorting order. */
export const gameCategories = [
  'RNG',
  'LIVE',
  'FISH',
  'LOTT',
  'ELOTT',
  'SPORTS',
  'ESPORTS',
  'PVP',
  'COCKFIGHT',
] as const;
export type GameCategory = (typeof gameCategories)[number];

/** Lists that are no categories: hot games, new ones, and the two sorts of games in the category RNG. */
export const gameSelections = ['HOT', 'NEW', 'INSTANT', 'SLOTS'] as const;
export type GameSelection = (typeof gameSelections)[number];

/** Whether a game's code is of an instant game (crash, mines, plinko, dice, hi-lo); in the category RNG all others are slots. */
export const isInstantCode = (gameCode: string): boolean => /_I\d{2,3}_/.test(gameCode);

/**
 * Categories in which the whole stake is at risk, so that a vendor's percent of it counts as turnover. The others count
 * what was at risk, or have rules of their own.
 */
export const wholeStakeCategories: readonly GameCategory[] = ['RNG', 'FISH'];

/** Vendors of the cockfight product (HALL-18). */
export const cockfightGameCodes: readonly string[] = ['SV3'];

/** Lottery play types (ENT-17, LAUNCH-07). */
export const playTypes = { tradition: 'trad', entertainment: 'ent' } as const;
export type PlayType = (typeof playTypes)[keyof typeof playTypes];
export const defaultPlayType: PlayType = playTypes.tradition;

/** Prize modes (LAUNCH-11). */
export const prizeModes = ['Lott', 'ZY', 'Elott'] as const;
export type PrizeMode = (typeof prizeModes)[number];
export const defaultPrizeMode: PrizeMode = 'Elott';
