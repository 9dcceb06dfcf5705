// The office's first page: the day so far beside a week before, waiting work, alarms, and the bets behind the figures.
import { minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/reporting-today.ts';
import { businessDayOf, startOfDay } from '#server/base/business-day.ts';
import { operatorOf } from '#server/http/context.ts';
import { look, type OfficeRoute } from '#server/modules/operators/index.ts';
import { betListRoutes } from './bet-list-routes.ts';
import { dayFigures } from './day-figures.ts';
import { selectInPlay } from './sum-store.ts';
import { performanceRoutes } from './performance-routes.ts';
import type { TodayParts } from './parts.ts';
import { playSeries } from './play-series.ts';

const dayMs = 24 * 60 * 60_000;
const weekMs = 7 * dayMs;

export function todayRoutes(parts: TodayParts): OfficeRoute[] {
  return [
    look(contract.showToday, (call) => showToday(parts, operatorOf(call).permissions)),
    look(contract.playSeries, async ({ query: { by } }) => {
      await parts.catchUp();
      return { rows: await playSeries(parts, by) };
    }),
    ...betListRoutes(parts),
    ...performanceRoutes(parts),
  ];
}

async function showToday(parts: TodayParts, permissions: ReadonlySet<string>) {
  const { db, clock, timeZone, members } = parts;
  await parts.catchUp();
  const now = clock.now();
  const from = startOfDay(businessDayOf(now, timeZone), timeZone);
  const before = { from: new Date(from.getTime() - weekMs), to: new Date(now.getTime() - weekMs) };
  const readable = parts.queues.filter(({ permission }) => permissions.has(permission));
  const [inPlay, online, today, weekBefore, waiting, alarms] = await Promise.all([
    selectInPlay(db),
    members.countOnline(db, now),
    dayFigures(parts, { from, to: now }),
    dayFigures(parts, before),
    Promise.all(readable.map(({ read }) => read(db, now))),
    Promise.all(parts.alarms.map((read) => read(db, now))),
  ]);
  const queues = readable.map(({ queue }, nth) => ({
    queue,
    count: waiting[nth]?.count ?? 0,
    oldestAt: waiting[nth]?.oldestAt?.getTime() ?? null,
  }));
  return {
    at: now.getTime(),
    from: from.getTime(),
    inPlay: { bets: Number(inPlay.bets), staked: minorToDecimal(inPlay.stakedMinor) },
    online,
    today,
    weekBefore,
    queues,
    alarms: alarms.flat().map(({ since, ...alarm }) => ({ ...alarm, since: since?.getTime() ?? null })),
  };
}
