// The operators' calls for vendors: read, stop and start them, plan their maintenance, and store conformance reports.
import { readCheckReport } from '#contract/games/check-report.ts';
import * as contract from '#contract/games/vendor-office.ts';
import { csvOf } from '#server/base/csv.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { operatorOf } from '#server/http/context.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { act, actByTwo, look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { VendorState } from '../catalogue/catalogue-store.ts';
import { healthOf } from '../health/vendor-health.ts';
import { countOpenByAge } from '../rounds/open-round-list-store.ts';
import { cancelMaintenance, planMaintenance, setStateByHand } from './maintenance.ts';
import { hasRunningStopped, type MaintenanceRow, selectMaintenance } from './maintenance-store.ts';
import type { OfficeParts } from './office-parts.ts';
import { percentsAt, turnoverPercentRoute } from './turnover-routes.ts';
import {
  lockVendor,
  type OfficeVendorRow,
  selectCheckReport,
  selectOfficeVendor,
  vendorList,
  writeCheckReport,
} from './vendor-store.ts';

const columns: Readonly<Record<string, (row: OfficeVendorRow) => string>> = {
  Vendor: ({ vendor }) => vendor,
  Name: ({ nameEn }) => nameEn,
  Categories: ({ categories }) => categories.join(' '),
  Protocol: ({ protocol }) => protocol,
  Wallet: ({ walletMode }) => walletMode,
  State: ({ state }) => state,
  'Games on': ({ gamesOn }) => String(gamesOn),
  'Games off': ({ gamesOff }) => String(gamesOff),
  'Open rounds': ({ openRounds }) => String(openRounds),
  'Oldest open (UTC)': ({ oldestOpenAt }) => oldestOpenAt?.toISOString() ?? '',
  'Open cases': ({ openCases }) => String(openCases),
};
const minuteMs = 60_000;
const ageBoundsMs = [5 * minuteMs, 60 * minuteMs, 6 * 60 * minuteMs, 24 * 60 * minuteMs];
const listedMaintenance = 20;

export function vendorOfficeRoutes(parts: OfficeParts): OfficeRoute[] {
  const { db } = parts.deps;
  return [
    look(contract.listVendors, async ({ query }) => {
      const page = await selectListPage<OfficeVendorRow, typeof query.sort>(db, vendorList(query), query);
      return { ...page, rows: page.rows.map(presented) };
    }),
    lookAtFile(
      contract.vendorsFile,
      async ({ query }) => ({
        name: 'vendors.csv',
        mediaType: 'text/csv; charset=utf-8',
        pieces: csvOf(
          columns,
          selectWholeList<OfficeVendorRow, typeof query.sort>(db, vendorList(query), query),
        ),
      }),
      ({ query }) => ({ subject: 'vendors', details: { ...query } }),
    ),
    look(contract.showVendor, ({ params: { vendor } }) => showVendor(parts, vendor)),
    stateRoute(parts),
    turnoverPercentRoute(parts),
    ...maintenanceRoutes(parts),
    reportRoute(parts),
  ];
}

async function showVendor({ deps: { db, clock }, calls }: OfficeParts, vendor: string) {
  const found = await selectOfficeVendor(db, vendor);
  if (!found) throw new Refusal('NOT_FOUND');
  const now = clock.now();
  const rounds = await countOpenByAge(db, vendor, ageBoundsMs, now);
  const report = await selectCheckReport(db, vendor);
  return {
    ...presented(found),
    health: await healthOf(db, calls, vendor, now),
    openByAge: [...ageBoundsMs, null].map((underMs, at) => ({ underMs, rounds: rounds[at] ?? 0 })),
    ...(await percentsAt(db, vendor, now)),
    maintenance: (await selectMaintenance(db, vendor, listedMaintenance)).map(presentedMaintenance),
    checkReport: report ? { ...report, storedAt: report.storedAt.getTime() } : null,
  };
}

/** How much of a vendor is stopped: less of it is running with each step. */
const steps: readonly VendorState[] = ['ENABLED', 'MAINTENANCE', 'DISABLED'];

/** Refused: NOT_FOUND, ALREADY_SET. */
const stateRoute = ({ changed }: OfficeParts): OfficeRoute =>
  actByTwo(contract.setVendorState, {
    async plan(tx, { params: { vendor }, body: { state } }) {
      const before = await lockVendor(tx, vendor);
      if (!before) throw new Refusal('NOT_FOUND');
      // An operator can take over a stop that a plan began, so that the plan's end does not undo it.
      const isTakenOver = before === 'MAINTENANCE' && (await hasRunningStopped(tx, vendor));
      if (before === state && !isTakenOver) throw new Refusal('ALREADY_SET');
      const isStart = steps.indexOf(state) < steps.indexOf(before);
      return {
        subject: vendor,
        effect: { before, after: state },
        byOne: !isStart,
        wantsProof: isStart,
      };
    },
    async carryOut(tx, { params: { vendor }, body: { state } }) {
      await setStateByHand(tx, vendor, state);
      return { value: { state }, afterwards: changed };
    },
  });

const maintenanceRoutes = ({ deps: { clock }, changed }: OfficeParts): OfficeRoute[] => [
  act(contract.planMaintenance, async (tx, { params: { vendor }, body }) => {
    const { startsAt, endsAt, noticeEn, noticeBn } = body;
    const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    const planned = await planMaintenance(tx, { vendor, ...times, noticeEn, noticeBn }, clock.now());
    const value = presentedMaintenance(planned);
    return { value, subject: vendor, details: value, afterwards: changed };
  }),
  act(contract.cancelMaintenance, async (tx, { params: { vendor, id } }) => {
    const value = presentedMaintenance(await cancelMaintenance(tx, vendor, id));
    return { value, subject: vendor, details: value, afterwards: changed };
  }),
];

/** Refused: NOT_FOUND, INPUT_INVALID. */
const reportRoute = ({ deps: { clock } }: OfficeParts): OfficeRoute =>
  act(contract.storeCheckReport, async (tx: Transaction, call) => {
    const { vendor } = call.params;
    if (!(await lockVendor(tx, vendor))) throw new Refusal('NOT_FOUND');
    const report = call.body.report.replaceAll('\r\n', '\n');
    const value = readCheckReport(vendor, report);
    if (!value) throw new Refusal('INPUT_INVALID');
    const stored = { ...value, report, storedAt: clock.now(), storedBy: operatorOf(call).name };
    await writeCheckReport(tx, vendor, stored);
    return { value, subject: vendor, details: value };
  });

const presented = ({ oldestOpenAt, categories, ...row }: OfficeVendorRow) => ({
  ...row,
  categories: [...categories],
  oldestOpenAt: oldestOpenAt?.getTime() ?? null,
});

const presentedMaintenance = ({ vendor: _vendor, startsAt, endsAt, ...row }: MaintenanceRow) => ({
  ...row,
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
});
