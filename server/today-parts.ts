// The inputs of the office's first page: the queues and alarms of every module.
import { businessDayOf, startOfDay } from './base/business-day.ts';
import { readJobs } from './db/jobs/job-store.ts';
import type { Queryable } from './db/database.ts';
import {
  depositQueue,
  overdueQueue,
  payoutDayAlarms,
  providerDayAlarms,
  riskQueue,
  withdrawalAlarms,
  withdrawalQueue,
} from './modules/cashier/index.ts';
import { vendorAlarms, vendorCaseQueue } from './modules/games/index.ts';
import { memberCounts, verificationQueue } from './modules/identity/index.ts';
import { drawAlarms } from './modules/lottery/index.ts';
import { chatQueue, feedbackQueue } from './modules/messaging/index.ts';
import { type Alarm, proposalQueue } from './modules/operators/index.ts';
import { heldQueue } from './modules/protection/index.ts';
import type { Reporting } from './modules/reporting/index.ts';
import { sealedDay } from './modules/wallet/index.ts';

const hourMs = 60 * 60_000;
/** The day before is sealed some minutes after midnight; so long after it the seal is missing. */
const sealLateMs = 2 * hourMs;

export function todayParts(timeZone: string): Parameters<Reporting['todayRoutes']>[0] {
  return {
    members: memberCounts,
    queues: [
      verificationQueue,
      heldQueue,
      chatQueue,
      feedbackQueue,
      depositQueue,
      overdueQueue,
      withdrawalQueue,
      riskQueue,
      vendorCaseQueue,
      proposalQueue,
    ],
    alarms: [
      jobAlarms,
      (db, now) =>
        sealAlarms(db, businessDayOf(new Date(now.getTime() - 24 * hourMs - sealLateMs), timeZone), timeZone),
      drawAlarms,
      withdrawalAlarms,
      vendorAlarms,
      providerDayAlarms,
      payoutDayAlarms,
    ],
  };
}

/** Jobs whose last run failed. */
async function jobAlarms(db: Queryable): Promise<Alarm[]> {
  return (await readJobs(db))
    .filter(({ failures }) => failures > 0)
    .map(({ name, failures, finishedAt, startedAt }) => ({
      kind: 'JOB_FAILED',
      subject: name,
      since: finishedAt ?? startedAt,
      details: { failures },
    }));
}

/** Nothing of books that were never sealed: their first day is not over. */
async function sealAlarms(db: Queryable, expected: string, timeZone: string): Promise<Alarm[]> {
  const sealed = await sealedDay(db);
  if (sealed === null || sealed >= expected) return [];
  return [
    { kind: 'SEAL_LATE', subject: expected, since: startOfDay(expected, timeZone), details: { sealed } },
  ];
}
