// How operators close the platform or a part of it: closing takes one, opening before the end takes two.
import * as contract from '#contract/platform/maintenance.ts';
import { csvOf } from '#server/base/csv.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { operatorOf } from '#server/http/context.ts';
import { act, actByTwo, look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { PlatformOfficeParts } from './parts.ts';
import {
  endWindow,
  insertWindow,
  lockWindow,
  updateEnd,
  windowList,
  type WindowRow,
} from './maintenance-store.ts';

type ListedWindow = WindowRow & { readonly state: 'PLANNED' | 'RUNNING' | 'OVER' };

export const maintenanceRoutes = (parts: PlatformOfficeParts): OfficeRoute[] => [
  ...listRoutes(parts),
  planRoute(parts),
  extendRoute(parts),
  endRoute(parts),
];

const columns: Readonly<Record<string, (row: ListedWindow) => string>> = {
  Id: ({ id }) => id,
  Scope: ({ scope }) => scope,
  State: ({ state }) => state,
  'From (UTC)': ({ startsAt }) => startsAt.toISOString(),
  'To (UTC)': ({ endsAt }) => endsAt?.toISOString() ?? '',
  'Text BN': ({ textBn }) => textBn,
  'Text EN': ({ textEn }) => textEn,
  'Planned by': ({ plannedBy }) => plannedBy,
  'Ended by': ({ endedBy }) => endedBy ?? '',
};

const listRoutes = ({ db, clock }: PlatformOfficeParts): OfficeRoute[] => [
  look(contract.listMaintenance, async ({ query }) => {
    const list = windowList(query, clock.now());
    const { rows, ...page } = await selectListPage<ListedWindow, 'startsAt'>(db, list, query);
    return {
      ...page,
      rows: rows.map(({ textBn, textEn, startsAt, endsAt, ...row }) => ({
        ...row,
        text: { BN: textBn, EN: textEn },
        startsAt: startsAt.getTime(),
        endsAt: endsAt?.getTime() ?? null,
      })),
    };
  }),
  lookAtFile(
    contract.maintenanceFile,
    async ({ query }) => ({
      name: 'maintenance.csv',
      mediaType: 'text/csv; charset=utf-8',
      pieces: csvOf(
        columns,
        selectWholeList<ListedWindow, 'startsAt'>(db, windowList(query, clock.now()), query),
      ),
    }),
    ({ query }) => ({ subject: 'maintenance', details: { ...query } }),
  ),
];

/** Refused: WINDOW_INVALID; TEXTS_MISSING when only one language is written. */
const planRoute = ({ clock, drop, raiseAlarm }: PlatformOfficeParts): OfficeRoute =>
  act(contract.planMaintenance, async (tx, call) => {
    const { scope, text, ...given } = call.body;
    const now = clock.now();
    const startsAt =
      given.startsAt === null || given.startsAt < now.getTime() ? now : new Date(given.startsAt);
    const endsAt = given.endsAt === null ? null : new Date(given.endsAt);
    if (endsAt && endsAt <= startsAt) throw new Refusal('WINDOW_INVALID');
    const missing = (['BN', 'EN'] as const).filter((language) => text[language] === '');
    if (missing.length === 1)
      throw new Refusal('TEXTS_MISSING', { value: { missing: [`text.${missing[0]}`] } });
    const by = operatorOf(call).name;
    const id = String(await insertWindow(tx, { scope, startsAt, endsAt, text, plannedBy: by }));
    const details = { scope, startsAt: startsAt.getTime(), endsAt: endsAt?.getTime() ?? null };
    return {
      value: { id },
      subject: id,
      details,
      afterwards: async () => {
        drop();
        await raiseAlarm({ kind: 'MAINTENANCE', details: { scope, startsAt: startsAt.getTime(), by } });
      },
    };
  });

/** Refused: NOT_FOUND, CASE_CHANGED for a window that is over, WINDOW_INVALID for an earlier end. */
const extendRoute = ({ clock, drop }: PlatformOfficeParts): OfficeRoute =>
  act(contract.extendMaintenance, async (tx, { params: { id }, body }) => {
    const window = await openWindow(tx, id, clock.now());
    const endsAt = body.endsAt === null ? null : new Date(body.endsAt);
    const isLater = endsAt === null || (window.endsAt !== null && endsAt > window.endsAt);
    if (!isLater) throw new Refusal('WINDOW_INVALID');
    await updateEnd(tx, id, endsAt);
    const details = { before: window.endsAt?.getTime() ?? null, after: body.endsAt };
    return { value: { endsAt: body.endsAt }, subject: id, details, afterwards: async () => drop() };
  });

/** Refused: NOT_FOUND, CASE_CHANGED for a window that is over. */
const endRoute = ({ clock, drop }: PlatformOfficeParts): OfficeRoute =>
  actByTwo(contract.endMaintenance, {
    plan: async (tx, { params: { id } }) => {
      const { scope, startsAt } = await openWindow(tx, id, clock.now());
      const isPlanned = startsAt > clock.now();
      return {
        subject: id,
        effect: { scope, before: isPlanned ? 'PLANNED' : 'CLOSED', after: 'OPEN' },
        byOne: isPlanned,
      };
    },
    carryOut: async (tx, { params: { id } }, makers) => {
      await openWindow(tx, id, clock.now());
      await endWindow(tx, id, clock.now(), [...new Set(makers)].join(', '));
      return { value: { id }, afterwards: async () => drop() };
    },
  });

async function openWindow(tx: Transaction, id: string, now: Date): Promise<WindowRow> {
  const window = await lockWindow(tx, id);
  if (!window) throw new Refusal('NOT_FOUND');
  if (window.endsAt && window.endsAt <= now) throw new Refusal('CASE_CHANGED');
  return window;
}
