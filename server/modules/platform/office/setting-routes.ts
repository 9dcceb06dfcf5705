// The operators' calls for settings: read them, and change one at once for everybody, sensitive ones by two.
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import * as contract from '#contract/platform/settings.ts';
import { csvOf } from '#server/base/csv.ts';
import { dated } from '#server/base/dated.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { actByTwo, look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import { sensitiveSettings, type SettingKey, settingDefaults, settingSchemas } from '../setting-schemas.ts';
import { settingDescriptions } from '../setting-descriptions.ts';
import { writeSetting } from '../store.ts';
import type { PlatformOfficeParts } from './parts.ts';
import {
  insertSettingChange,
  lockSettings,
  selectLastChanges,
  selectSettings,
  settingChangeList,
  type SettingChangeListRow,
} from './setting-store.ts';

const keys = Object.keys(settingSchemas) as SettingKey[];
const isSensitive = (key: SettingKey): boolean => sensitiveSettings.includes(key);

export function settingRoutes(parts: PlatformOfficeParts): OfficeRoute[] {
  const { db } = parts;
  return [
    look(contract.listSettings, async () => {
      const [stored, changes] = [await selectSettings(db), await selectLastChanges(db)];
      return {
        settings: keys.map((key) => {
          const change = changes.get(key);
          return {
            key,
            description: settingDescriptions[key],
            schema: z.toJSONSchema(settingSchemas[key]) as Record<string, unknown>,
            value: stored.has(key) ? stored.get(key)?.value : settingDefaults[key],
            defaultValue: settingDefaults[key],
            isSensitive: isSensitive(key),
            changed: change ? { at: change.at.getTime(), by: change.by, reason: change.reason } : null,
          };
        }),
      };
    }),
    changeRoute(parts),
    ...historyRoutes(parts),
  ];
}

/**
 * Refused: NOT_FOUND, INPUT_INVALID for a value that does not fit its schema or names no listed sports vendor,
 * CASE_CHANGED when the present value is another.
 */
function changeRoute({ clock, drop, inUse }: PlatformOfficeParts): OfficeRoute {
  const change = async (tx: Transaction, { params, body }: { params: { key: string }; body: Input }) => {
    const key = keys.find((one) => one === params.key);
    if (!key) throw new Refusal('NOT_FOUND');
    const parsed = settingSchemas[key].safeParse(body.value);
    if (!parsed.success) {
      const at = parsed.error.issues[0]?.path.join('.') ?? '';
      throw new Refusal('INPUT_INVALID', { value: { field: 'value', at } });
    }
    const isUnknownVendor =
      key === 'sportsVendor' && !(await inUse.sportsVendors()).some((vendor) => vendor === parsed.data);
    if (isUnknownVendor) throw new Refusal('INPUT_INVALID', { value: { field: 'value', at: '' } });
    await lockSettings(tx);
    const stored = (await selectSettings(tx)).get(key);
    const before = stored ? stored.value : settingDefaults[key];
    if (!isDeepStrictEqual(before, body.before)) throw new Refusal('CASE_CHANGED');
    return { key, before, after: parsed.data, stored: stored?.value };
  };
  return actByTwo(contract.changeSetting, {
    plan: async (tx, input) => {
      const { key, before, after } = await change(tx, input);
      return { subject: key, effect: { before, after }, byOne: !isSensitive(key) };
    },
    carryOut: async (tx, input, makers) => {
      const { key, after, stored } = await change(tx, input);
      const [at, by] = [clock.now(), [...new Set(makers)].join(', ')];
      await writeSetting(tx, { key, value: after, changedBy: by, at });
      await insertSettingChange(tx, { key, before: stored, after, at, by, reason: input.body.reason });
      return { value: { value: after }, afterwards: async () => drop() };
    },
  });
}
type Input = { value?: unknown; before?: unknown; reason: string };

const columns: Readonly<Record<string, (row: SettingChangeListRow) => string>> = {
  'Time (UTC)': ({ at }) => at.toISOString(),
  Setting: ({ key }) => key,
  Before: ({ before }) => JSON.stringify(before),
  After: ({ after }) => JSON.stringify(after),
  Operators: ({ by }) => by,
  Reason: ({ reason }) => reason,
};

const historyRoutes = ({ db }: PlatformOfficeParts): OfficeRoute[] => [
  look(contract.listSettingChanges, async ({ query }) => {
    const list = settingChangeList({ key: query.key, ...dated(query) });
    const { rows, ...page } = await selectListPage<SettingChangeListRow, 'at'>(db, list, query);
    return { ...page, rows: rows.map((row) => ({ ...row, at: row.at.getTime() })) };
  }),
  lookAtFile(
    contract.settingChangesFile,
    async ({ query }) => ({
      name: 'setting-changes.csv',
      mediaType: 'text/csv; charset=utf-8',
      pieces: csvOf(
        columns,
        selectWholeList<SettingChangeListRow, 'at'>(
          db,
          settingChangeList({ key: query.key, ...dated(query) }),
          query,
        ),
      ),
    }),
    ({ query }) => ({ subject: 'setting-changes', details: { ...query } }),
  ),
];
