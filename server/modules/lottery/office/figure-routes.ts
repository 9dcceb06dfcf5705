// The operators' calls for figures: of the merchant and of one member.
import * as calls from '#contract/lottery/office.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import { periodOf } from '#server/base/business-day.ts';
import { Refusal } from '#server/base/refusal.ts';
import { look, type OfficeRoute } from '#server/modules/operators/index.ts';
import { drawFigures } from '../figures/draw-figures.ts';
import type { LotteryParts } from '../parts.ts';

/** Refused: INPUT_INVALID, NOT_FOUND for an unknown lottery. A member without bets has no figures. */
export const figureRoutes = (parts: LotteryParts): OfficeRoute[] => [
  look(calls.houseFigures, ({ body }) => drawFigures(parts, body)),
  look(calls.figuresOfMember, async ({ body: { memberId, startDate, endDate } }) => {
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
                betType: figure.type,
                lines: Number(figure.lines),
                stake: minorToDecimal(figure.stakeMinor),
                paid: minorToDecimal(figure.paidMinor),
                rebate: minorToDecimal(figure.rebateMinor),
                expected: minorToDecimal(figure.expectedMinor ?? 0n),
              },
            ],
      ),
    };
  }),
];
