// What operators may look at: the figures of the house and of one member.
import * as z from 'zod/mini';
import { businessDay } from '#contract/base/day.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import { gameCode } from '#contract/lottery/draws.ts';
import { periodOf } from '#server/base/business-day.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { RawRoute } from '#server/http/context.ts';
import type { OfficeDoor } from '#server/modules/identity/index.ts';
import { houseFigures } from '../figures/house-figures.ts';
import type { LotteryParts } from '../parts.ts';

const days = { startDate: z.optional(businessDay), endDate: z.optional(businessDay) };
const ofTheHouse = z.strictObject({
  ...days,
  by: z.enum(['PLAY', 'DRAW', 'DAY']),
  /** Without one all of them. */
  gameCode: z.optional(gameCode),
  book: z._default(z.enum(['REAL', 'TEST']), 'REAL'),
  pageNo: z._default(z.int().check(z.gte(1), z.lte(100_000)), 1),
  pageSize: z._default(z.int().check(z.gte(1), z.lte(500)), 100),
});
const ofAMember = z.strictObject({ ...days, memberId: z.string().check(z.regex(/^mbr_[0-9a-z]{26}$/)) });

type Look = (parts: LotteryParts, door: OfficeDoor) => RawRoute['handle'];

/** Refused: INPUT_INVALID, NOT_FOUND for a lottery nobody knows. */
export const showFigures: Look = (parts, door) => (call) =>
  door(call, ofTheHouse, async (_operator, wish) => houseFigures(parts, wish));

/** Refused: INPUT_INVALID. A member who played nothing has no figures. */
export const showMemberFigures: Look = (parts, door) => (call) =>
  door(call, ofAMember, async (_operator, { memberId, startDate, endDate }) => {
    const period = periodOf({ startDate, endDate }, parts.clock.now(), parts.timeZone);
    if (!period) throw new Refusal('INPUT_INVALID');
    const figures = await parts.memberFigures({ memberId, ...period });
    return {
      content: figures.flatMap((figure) =>
        figure.type === null
          ? []
          : [
              {
                day: figure.day,
                gameCode: figure.gameCode,
                play: figure.type,
                lines: Number(figure.lines),
                stake: minorToDecimal(figure.stakeMinor),
                paid: minorToDecimal(figure.paidMinor),
                rebate: minorToDecimal(figure.rebateMinor),
                expected: minorToDecimal(figure.expectedMinor ?? 0n),
              },
            ],
      ),
    };
  });
