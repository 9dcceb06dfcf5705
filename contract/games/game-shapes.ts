// What one game is on the wire, and the small schemas of the calls that name one.
import * as z from 'zod/mini';
import { gameCategories } from './game.ts';

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
