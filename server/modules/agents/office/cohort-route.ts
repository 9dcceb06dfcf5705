// How the players of an agent's line do, by the month of their registration.
import { readAgentCohorts } from '#contract/agents/cohorts-office.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import { startOfDay } from '#server/base/business-day.ts';
import { Refusal } from '#server/base/refusal.ts';
import { look, type OfficeRoute } from '#server/modules/operators/index.ts';
import { daysAt } from '../rates/days.ts';
import type { AgentsParts } from '../parts.ts';
import { selectCohorts } from './cohort-store.ts';

const activeMs = 30 * 24 * 60 * 60_000;

/** The present month and the eleven before it. Refused: NOT_FOUND for an unknown id. */
export const cohortRoute = ({ db, clock, timeZone, identity }: AgentsParts): OfficeRoute =>
  look(readAgentCohorts, async ({ params: { id } }) => {
    const [player] = await identity.playersOf(db, [id]);
    if (!player) throw new Refusal('NOT_FOUND');
    const now = clock.now();
    const [year = 0, month = 1] = daysAt(now, timeZone).today.split('-').map(Number);
    const first = new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
    const cohorts = await selectCohorts(db, id, {
      since: startOfDay(first, timeZone),
      activeSince: new Date(now.getTime() - activeMs),
      timeZone,
    });
    return cohorts.map(({ depositedMinor, validMinor, lostMinor, ...cohort }) => ({
      ...cohort,
      deposits: minorToDecimal(depositedMinor),
      valid: minorToDecimal(validMinor),
      grossWin: minorToDecimal(lostMinor),
    }));
  });
