// Vendors as operators see them, and the acts to stop one, start it again, and plan its maintenance.
import * as z from 'zod/mini';
import { answerByTwo, reason } from '../base/by-two.ts';
import { endpoint } from '../base/endpoint.ts';
import { listFileQuery, listOf, listQuery } from '../base/list.ts';
import { gameCategories } from './game.ts';
import { vassalage } from './game-shapes.ts';
import * as calls from './office-calls.ts';

/** MAINTENANCE: listed, but nothing is launched and no stake is taken. DISABLED: not listed either. */
export const vendorStates = ['ENABLED', 'MAINTENANCE', 'DISABLED'] as const;

const vendorFilters = {
  category: z.optional(z.enum(gameCategories)),
  state: z.optional(z.enum(vendorStates)),
};
const vendorSorts = ['place', 'vendor'] as const;
const moment = z.int().check(z.minimum(0), z.maximum(4_102_444_800_000));
const vendorNamed = z.strictObject({ vendor: vassalage });

const vendorRow = {
  vendor: z.string(),
  nameEn: z.string(),
  nameBn: z.string(),
  categories: z.array(z.string()),
  protocol: z.string(),
  walletMode: z.enum(['SEAMLESS', 'TRANSFER']),
  state: z.enum(vendorStates),
  place: z.int(),
  gamesOn: z.int(),
  gamesOff: z.int(),
  openRounds: z.int(),
  /** When the oldest open round was placed. */
  oldestOpenAt: z.nullable(z.int()),
  openCases: z.int(),
};

export const listVendors = endpoint({
  ...calls.listVendors,
  summary: 'All vendors with their states, games, open rounds and differences.',
  query: listQuery(vendorFilters, vendorSorts),
  output: listOf(z.object(vendorRow)),
  errors: [],
});

export const vendorsFile = endpoint({
  ...calls.vendorsFile,
  summary: 'The same vendors as a file.',
  query: listFileQuery(vendorFilters, vendorSorts),
  output: z.unknown(),
  errors: [],
});

/** Times are upper bounds in milliseconds; null of no call, and of one longer than the last bound. */
const callFigures = z.object({
  calls: z.int(),
  /** Calls that ended otherwise than OK, by code. */
  byCode: z.array(z.object({ code: z.string(), calls: z.int() })),
  /** Calls that failed because of the platform or the vendor: no response, or an internal error. */
  faults: z.int(),
  p50Ms: z.nullable(z.int()),
  p99Ms: z.nullable(z.int()),
});

const maintenance = z.object({
  id: z.string(),
  startsAt: z.int(),
  endsAt: z.int(),
  noticeEn: z.string(),
  noticeBn: z.string(),
  state: z.enum(['PLANNED', 'RUNNING', 'OVER', 'CANCELLED']),
});

/** Percent of a stake in slots and fishing games that counts as turnover for bonuses, points, rebates and agents. */
const turnoverPercent = z.int().check(z.minimum(0), z.maximum(100));

export const showVendor = endpoint({
  ...calls.showVendor,
  summary:
    'One vendor: its calls in the last 5 minutes, hour and day, open rounds by age, maintenance, report.',
  params: vendorNamed,
  output: z.object({
    ...vendorRow,
    health: z.array(
      z.object({
        span: z.enum(['5m', '1h', '24h']),
        fromVendor: callFigures,
        toVendor: callFigures,
      }),
    ),
    openByAge: z.array(
      z.object({
        /** Rounds younger than this, and not younger than the bound before; null without bound. */
        underMs: z.nullable(z.int()),
        rounds: z.int(),
      }),
    ),
    turnoverPercent,
    /** What two operators have agreed to from a later day on. */
    nextTurnoverPercent: z.nullable(z.object({ from: z.int(), percent: turnoverPercent })),
    /** The newest first, at most 20. */
    maintenance: z.array(maintenance),
    /** The last report of the conformance check; null when none was stored. */
    checkReport: z.nullable(
      z.object({
        storedAt: z.int(),
        storedBy: z.string(),
        passed: z.int(),
        failed: z.int(),
        report: z.string(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

export const setVendorState = endpoint({
  ...calls.setVendorState,
  summary:
    'Stops a vendor, or starts it again. One person stops it; two start it, each with a fresh proof. Wins and rollbacks always arrive.',
  byTwo: true,
  params: vendorNamed,
  body: z.strictObject({ state: z.enum(vendorStates), reason }),
  output: answerByTwo(z.object({ state: z.enum(vendorStates) })),
  errors: ['NOT_FOUND', 'ALREADY_SET', 'STEP_UP_REQUIRED', 'NO_PERMISSION', 'CASE_CHANGED'],
});

export const setTurnoverPercent = endpoint({
  ...calls.setTurnoverPercent,
  summary:
    'Sets the percent of a vendor’s stakes in slots and fishing games that counts as turnover, for bets from the next day on. Two people agree.',
  byTwo: true,
  params: vendorNamed,
  body: z.strictObject({ percent: turnoverPercent, reason }),
  output: answerByTwo(z.object({ from: z.int(), percent: turnoverPercent })),
  errors: ['NOT_FOUND', 'ALREADY_SET', 'STEP_UP_REQUIRED', 'NO_PERMISSION', 'CASE_CHANGED'],
});

const notice = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));

export const planMaintenance = endpoint({
  ...calls.planMaintenance,
  summary:
    'Plans a time in which nothing of a vendor is launched, with what players read; open rounds run out. A start that has passed begins at once.',
  params: vendorNamed,
  body: z.strictObject({ startsAt: moment, endsAt: moment, noticeEn: notice, noticeBn: notice, reason }),
  output: maintenance,
  /** INPUT_INVALID: it ends before it starts, or has ended, or overlaps another. */
  errors: ['NOT_FOUND', 'INPUT_INVALID'],
});

export const cancelMaintenance = endpoint({
  ...calls.cancelMaintenance,
  summary: 'Cancels maintenance that has not begun. What has begun ends when two start the vendor again.',
  params: z.extend(vendorNamed, { id: z.string().check(z.regex(/^vmt_\w{26}$/)) }),
  body: z.strictObject({ reason }),
  output: maintenance,
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const storeCheckReport = endpoint({
  ...calls.storeCheckReport,
  summary: 'Stores the report that `npm run vendor:check` wrote on a vendor, in place of the one before.',
  params: vendorNamed,
  body: z.strictObject({ report: z.string().check(z.minLength(1), z.maxLength(60_000)), reason }),
  output: z.object({ passed: z.int(), failed: z.int() }),
  /** INPUT_INVALID: it is no such report, or of another vendor, or its rows and its result differ. */
  errors: ['NOT_FOUND', 'INPUT_INVALID'],
});

export const vendorOfficeEndpoints = [
  listVendors,
  vendorsFile,
  showVendor,
  setVendorState,
  setTurnoverPercent,
  planMaintenance,
  cancelMaintenance,
  storeCheckReport,
] as const;
