// The words of games and what one game is: categories, play types, prize modes, the game's shape.
import * as z from 'zod/mini';

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

/** ENT-04. */
export const game = z.object({
  nodeId: z.string(),
  nodeName: z.string(),
  vassalage: z.string(),
  gameName: z.string(),
  displayName: z.string(),
  showIcon: z.boolean(),
  iconUrl: z.string(),
  /** The icon's dominant colour, shown until the picture is there. */
  iconColor: z.string(),
  gameType: z.enum(gameCategories),
  roomId: z.string(),
  supportPlay: z.boolean(),
  gameId: z.string(),
  isGameH5: z.boolean(),
  freeplay: z.boolean(),
  lottoMode: z.string(),
  gameCode: z.string(),
  /** The vendor's name as players know it. */
  accountTypeName: z.string(),
  isHot: z.boolean(),
  isNew: z.boolean(),
});
export type Game = z.output<typeof game>;

/** The one merchant's code, accepted wherever the specification sends it. */
export const merchantCode = z.optional(z.string().check(z.maxLength(32)));
export const platformHint = z.optional(z.string().check(z.maxLength(16)));
export const vassalage = z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/));
export const nodeId = z.coerce.string().check(z.regex(/^\d{1,12}$/));
