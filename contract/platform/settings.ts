// Settings and flags as operators see them, and the call that changes one.
import * as z from 'zod/mini';
import { answerByTwo, reason } from '../base/by-two.ts';
import { endpoint } from '../base/endpoint.ts';
import { between, listFileQuery, listOf, listQuery } from '../base/list.ts';
import * as calls from './office-calls.ts';

const settingKey = z.string().check(z.regex(/^[a-zA-Z]{2,32}(\.[A-Z0-9]{2,32})?$/));

export const listSettings = endpoint({
  ...calls.listSettings,
  summary: 'Every setting and flag: its schema, its value now, its default, and who changed it last.',
  output: z.object({
    settings: z.array(
      z.object({
        key: settingKey,
        /** One sentence about the effect of the setting. */
        description: z.object({ BN: z.string(), EN: z.string() }),
        /** JSON Schema, for a form. */
        schema: z.record(z.string(), z.unknown()),
        value: z.unknown(),
        defaultValue: z.unknown(),
        /** A setting of money, law or safety takes two operators. */
        isSensitive: z.boolean(),
        /** Null while it has its default value. */
        changed: z.nullable(z.object({ at: z.int(), by: z.string(), reason: z.string() })),
      }),
    ),
  }),
  errors: [],
});

export const changeSetting = endpoint({
  ...calls.changeSetting,
  summary:
    'Another value for a setting, at once and for everybody. A sensitive one takes two. `before` is the value the operator saw.',
  byTwo: true,
  provenFirst: true,
  params: z.strictObject({ key: settingKey }),
  body: z.strictObject({ value: z.unknown(), before: z.unknown(), reason }),
  output: answerByTwo(z.object({ value: z.unknown() })),
  failure: z.unknown(),
  errors: ['NOT_FOUND', 'INPUT_INVALID', 'CASE_CHANGED', 'NO_PERMISSION'],
});

const filters = { key: z.optional(settingKey), ...between };

export const listSettingChanges = endpoint({
  ...calls.listSettingChanges,
  summary: 'Who changed which setting, from what to what, and why.',
  query: listQuery(filters, ['at']),
  output: listOf(
    z.object({
      id: z.string(),
      at: z.int(),
      key: settingKey,
      /** Null for a value that was never stored: the default was in force. */
      before: z.unknown(),
      after: z.unknown(),
      by: z.string(),
      reason: z.string(),
    }),
  ),
  errors: [],
});

export const settingChangesFile = endpoint({
  ...calls.settingChangesFile,
  summary: 'The same changes as a file.',
  query: listFileQuery(filters, ['at']),
  output: z.unknown(),
  errors: [],
});

export const settingOfficeEndpoints = [
  listSettings,
  changeSetting,
  listSettingChanges,
  settingChangesFile,
] as const;
