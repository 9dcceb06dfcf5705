// Operators plan rains, two together, watch them, and cancel one before it begins.
import type { BodyOf } from '#contract/base/endpoint.ts';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/promotions/events/rain-office.ts';
import { Refusal } from '#server/base/refusal.ts';
import { act, actByTwo, look, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { PromotionsParts } from '../parts.ts';
import { fits } from './allot-prizes.ts';
import { planRain, type RainPlan } from './plan-rain.ts';
import {
  cancelRain,
  type RainEventRow,
  type RoundFigures,
  selectRainEvent,
  selectRainEvents,
  selectRoundsOf,
} from './rain-store.ts';

/** A rain begins so long after it was planned at least, in ms. */
const aheadMs = 5 * 60_000;

export const rainOfficeRoutes = (parts: PromotionsParts): OfficeRoute[] => [
  look(contract.listRains, async () => {
    const rains = [];
    for (const event of await selectRainEvents(parts.db))
      rains.push(present(event, await selectRoundsOf(parts.db, event.id)));
    return { rains };
  }),
  actByTwo(contract.planRain, {
    plan: async (_tx, { body }) => {
      const plan = planOf(body, parts.clock.now());
      const { nameBn, nameEn, startsAt, rounds, budget, envelopes, min, max, grabsEach } = body;
      const total = minorToDecimal(plan.budgetMinor * BigInt(rounds));
      return {
        subject: nameEn,
        effect: {
          names: { BN: nameBn, EN: nameEn },
          startsAt,
          rounds,
          budget,
          total,
          envelopes,
          min,
          max,
          grabsEach,
        },
      };
    },
    carryOut: async (tx, { body }, makers) => {
      const at = parts.clock.now();
      const id = await planRain(tx, planOf(body, at), { by: makers.join(' '), at });
      return { value: { id } };
    },
  }),
  act(contract.cancelRain, async (tx, call) => {
    const { id } = call.params;
    if (!(await selectRainEvent(tx, id))) throw new Refusal('NOT_FOUND');
    if (!(await cancelRain(tx, id, parts.clock.now()))) throw new Refusal('CASE_CHANGED');
    return { value: { isCancelled: true }, subject: id };
  }),
];

/** @throws Refusal WINDOW_INVALID, AMOUNT_RANGE */
function planOf(body: BodyOf<typeof contract.planRain>, now: Date): RainPlan {
  if (body.startsAt < now.getTime() + aheadMs) throw new Refusal('WINDOW_INVALID');
  const { nameBn, nameEn, rounds, roundSeconds, gapMinutes, envelopes, grabsEach } = body;
  const budgetMinor = decimalToMinor(body.budget);
  const minMinor = decimalToMinor(body.min);
  const maxMinor = decimalToMinor(body.max);
  if (!fits(budgetMinor, { count: envelopes, minMinor, maxMinor })) throw new Refusal('AMOUNT_RANGE');
  const startsAt = new Date(body.startsAt);
  const times = { startsAt, rounds, roundSeconds, gapMinutes };
  return { nameBn, nameEn, ...times, budgetMinor, envelopes, minMinor, maxMinor, grabsEach };
}

const present = (event: RainEventRow, rounds: readonly RoundFigures[]) => ({
  id: event.id,
  names: { BN: event.nameBn, EN: event.nameEn },
  budget: minorToDecimal(event.budgetMinor),
  min: minorToDecimal(event.minMinor),
  max: minorToDecimal(event.maxMinor),
  grabsEach: event.grabsEach,
  madeBy: event.madeBy,
  isCancelled: event.cancelledAt !== null,
  rounds: rounds.map(({ nth, opensAt, closesAt, prizes, taken, takenMinor, commitHash }) => ({
    nth,
    opensAt: opensAt.getTime(),
    closesAt: closesAt.getTime(),
    prizes,
    taken,
    paid: minorToDecimal(takenMinor),
    commitHash,
  })),
});
