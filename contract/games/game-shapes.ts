// The shape of one game on the wire, and the small schemas of calls that name a game.
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
  /** The name of the vendor that players see. */
  accountTypeName: z.string(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  /** Its vendor is under maintenance: it is listed and does not start; absent otherwise. */
  isDown: z.optional(z.literal(true)),
  /** The regions and member types to which it is offered; absent without a restriction (contract/games/offered.ts). */
  onlyFor: z.optional(z.object({ regions: z.array(z.string()), memberTypes: z.array(z.int()) })),
});
export type Game = z.output<typeof game>;

/** The code of the only merchant, accepted in every call where the specification sends it. */
export const merchantCode = z.optional(z.string().check(z.maxLength(32)));
export const platformHint = z.optional(z.string().check(z.maxLength(16)));
export const vassalage = z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/));
export const nodeId = z.coerce.string().check(z.regex(/^\d{1,12}$/));
