// Maintenance windows: the parts that can be closed, the text for players, and the operators' acts.
import * as z from 'zod/mini';
import { answerByTwo, reason } from '../base/by-two.ts';
import { endpoint } from '../base/endpoint.ts';
import { listFileQuery, listOf, listQuery } from '../base/list.ts';
import { maintenanceScopes } from '../base/maintenance.ts';
import { hit } from './hit-shape.ts';
import * as calls from './office-calls.ts';

const scope = z.enum(maintenanceScopes);
const moment = z.int().check(z.minimum(0), z.maximum(4_102_444_800_000));
/** The text for players; empty for the product's own text. */
const playersText = z.string().check(z.trim(), z.maxLength(300));
const id = z.string().check(z.regex(/^[1-9][0-9]{0,17}$/));
const windowShape = z.object({
  id,
  scope,
  startsAt: z.int(),
  /** Null while the end is unknown. */
  endsAt: z.nullable(z.int()),
  text: z.object({ BN: z.string(), EN: z.string() }),
  state: z.enum(['PLANNED', 'RUNNING', 'OVER']),
  plannedBy: z.string(),
  /** The operator who ended it early; null when it ended at its time. */
  endedBy: z.nullable(z.string()),
});
const filters = {
  scope: z.optional(scope),
  state: z.optional(z.enum(['PLANNED', 'RUNNING', 'OVER'])),
};

export const listMaintenance = endpoint({
  ...calls.listMaintenance,
  summary: 'Windows of maintenance: planned, running and over.',
  query: listQuery(filters, ['startsAt']),
  output: listOf(windowShape),
  errors: [],
});

export const maintenanceFile = endpoint({
  ...calls.maintenanceFile,
  summary: 'The same windows as a file.',
  query: listFileQuery(filters, ['startsAt']),
  output: z.unknown(),
  errors: [],
});

const queryMoment = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(4_102_444_800_000));

export const previewMaintenance = endpoint({
  ...calls.previewMaintenance,
  summary:
    'Who is hit by a window: members and sessions that could come in now, open rounds, and draws that come within it.',
  query: z.strictObject({ scope, startsAt: z.optional(queryMoment), endsAt: z.optional(queryMoment) }),
  output: z.object({ shutOut: hit, isWhole: z.boolean(), openRounds: z.int(), comingDraws: z.int() }),
  errors: [],
});

export const planMaintenance = endpoint({
  ...calls.planMaintenance,
  summary:
    'Closes the platform or a part of it, now or later; it ends by itself. Closing takes one operator, and all are alarmed.',
  provenFirst: true,
  body: z.strictObject({
    scope,
    /** Null: at once. */
    startsAt: z.nullable(moment),
    /** Null: until it is ended. */
    endsAt: z.nullable(moment),
    text: z.strictObject({ BN: playersText, EN: playersText }),
    reason,
  }),
  output: z.object({ id }),
  failure: z.object({ missing: z.array(z.string()) }),
  errors: ['WINDOW_INVALID', 'TEXTS_MISSING'],
});

export const extendMaintenance = endpoint({
  ...calls.extendMaintenance,
  summary: 'A later end for a window that is not over; null for no end.',
  provenFirst: true,
  params: z.strictObject({ id }),
  body: z.strictObject({ endsAt: z.nullable(moment), reason }),
  output: z.object({ endsAt: z.nullable(z.int()) }),
  errors: ['NOT_FOUND', 'WINDOW_INVALID', 'CASE_CHANGED'],
});

export const endMaintenance = endpoint({
  ...calls.endMaintenance,
  summary:
    'Opens again before the end; that takes two. A window that has not begun is called off by one operator.',
  byTwo: true,
  provenFirst: true,
  params: z.strictObject({ id }),
  body: z.strictObject({ reason }),
  output: answerByTwo(z.object({ id })),
  failure: z.unknown(),
  errors: ['NOT_FOUND', 'CASE_CHANGED', 'NO_PERMISSION'],
});

export const maintenanceOfficeEndpoints = [
  listMaintenance,
  maintenanceFile,
  previewMaintenance,
  planMaintenance,
  extendMaintenance,
  endMaintenance,
] as const;
