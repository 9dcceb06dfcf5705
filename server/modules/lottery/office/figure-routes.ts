// What operators may look at: the figures of the house and of one member.
import * as calls from '#contract/lottery/office.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import { periodOf } from '#server/base/business-day.ts';
import { Refusal } from '#server/base/refusal.ts';
import { look, type OfficeRoute } from '#server/modules/operators/index.ts';
import { houseFigures } from '../figures/house-figures.ts';
import type { LotteryParts } from '../parts.ts';

/** Refused: INPUT_INVALID, NOT_FOUND for a lottery nobody knows. A member who played nothing has no figures. */
export const figureRoutes = (parts: LotteryParts): OfficeRoute[] => [
  look(calls.houseFigures, ({ body }) => houseFigures(parts, body)),
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
  }),
];
