// Operators close and open single plays of a lottery, and set how many units a line of one may have.
import * as z from 'zod/mini';
import { gameCode } from '#contract/lottery/draws.ts';
import { Refusal } from '#server/base/refusal.ts';
import { about, type Act, reason } from './office-act.ts';
import { writeOfficeAct, writePlayTerm } from './office-store.ts';

const playTerm = z.strictObject({
  gameCode,
  play: z.string().check(z.maxLength(40)),
  isOpen: z.optional(z.boolean()),
  /** Null goes back to what follows from the play's outcomes; never above what the merchant takes of any play. */
  maxUnits: z.optional(z.nullable(z.int().check(z.gte(1)))),
  reason,
});

/**
 * Slips that are there are drawn and settled; lines of theirs for later draws wait while their play is closed. Refused:
 * INPUT_INVALID for units above the merchant's most or when nothing is said, NOT_FOUND.
 */
export const setPlay: Act = (parts, door) => (call) =>
  door(call, playTerm, async (operator, wish) => {
    const { play, isOpen, maxUnits } = wish;
    if (!parts.lotteries.get(wish.gameCode)?.family.plays.some(({ code }) => code === play))
      throw new Refusal('NOT_FOUND');
    if (isOpen === undefined && maxUnits === undefined) throw new Refusal('INPUT_INVALID');
    return parts.db.tx(async (tx) => {
      const rulesNow = () => parts.rules(tx, wish.gameCode, 'Elott', parts.clock.now());
      const before = await rulesNow();
      if ((maxUnits ?? 0) > (before?.limits.maxUnits ?? 0)) throw new Refusal('INPUT_INVALID');
      await writePlayTerm(tx, wish, operator, parts.clock.now());
      const after = (await rulesNow())?.offers.get(play);
      await writeOfficeAct(tx, {
        ...about(parts, call, operator, wish),
        act: 'PLAY',
        subject: play,
        details: { before: before?.offers.get(play), after },
      });
      return after;
    });
  });
