// Vendors' calls are counted by code and time, over processes, and named when they fail.
import { expect, it } from 'vitest';
import type { ValueOf } from '#contract/base/endpoint.ts';
import * as vendors from '#contract/games/vendor-office.ts';
import { balance } from '#contract/partners/game-vendor.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { aGameHall } from '#server/testing/games/a-game-hall.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { addCallCounts } from './call-count-store.ts';
import { boundsMs, placeOf, quantile } from './call-times.ts';
import { ailingVendors } from './vendor-health.ts';

it('a quantile is the bound that the share of calls did not pass', () => {
  const counts = [...boundsMs, null].map(() => 0);
  expect(quantile(counts, 0.5)).toBeNull();
  for (const ms of [0.4, 1, 4, 40, 9_999]) {
    const at = placeOf(ms);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  expect(quantile(counts, 0.5)).toBe(5);
  expect(quantile(counts, 0.99)).toBe(10_000);
  counts[placeOf(60_000)] = 5;
  expect(quantile(counts, 0.99)).toBeNull();
});

it('calls of two processes are added by code; strangers are not counted; who fails is named', async () => {
  const db = await testDatabase();
  const hall = await aGameHall(db);
  const other = await aGameHall(db, { clock: hall.clock });
  const ask = anOffice({ db, clock: hall.clock }, hall.games.officeRoutes);
  const body = { playerId: 'mbr_0', sessionToken: 'x'.repeat(43), currency: 'BDT' } as never;
  for (const each of [hall, other, other]) await each.vendor('MEG', balance, body, { secret: 'wrong' });
  await hall.vendor('NOBODY', balance, body);
  await other.games.close();
  const { body: shown } = await ask<ValueOf<typeof vendors.showVendor>>('rina', vendors.showVendor, {
    params: { vendor: 'MEG' },
  });
  expect(
    shown.value.health.map(({ span, fromVendor }) => [span, fromVendor.calls, fromVendor.faults]),
  ).toEqual(['5m', '1h', '24h'].map((span) => [span, 3, 0]));
  expect(shown.value.health[0]?.fromVendor.byCode).toEqual([{ code: 'BAD_SIGNATURE', calls: 3 }]);
  expect(shown.value.health[0]?.toVendor).toMatchObject({ calls: 0, p50Ms: null });
  expect(await db.query(`select from vendor_call_count where vendor_code = 'NOBODY'`)).toEqual([]);
  const now = hall.clock.now();
  expect(await ailingVendors(db, now)).toEqual([]);
  const times = boundsMs.map((_bound, at) => (at === 5 ? 30 : 0)).concat(0);
  const failed = { vendor: 'MEG', direction: 'TO_VENDOR', code: 'NO_ANSWER', minute: now, times } as const;
  await addCallCounts(db, [failed], now);
  await addCallCounts(db, [failed], now);
  expect(await ailingVendors(db, now)).toEqual([{ vendor: 'MEG', calls: 60, faults: 60, p99Ms: 10 }]);
});

it('a conformance report is stored in place of the one before; another vendor’s is refused', async () => {
  const db = await testDatabase();
  const hall = await aGameHall(db);
  const ask = anOffice({ db, clock: hall.clock }, hall.games.officeRoutes);
  const reportOf = (vendor: string, passed: number): string => {
    const rows = Array.from(
      { length: 40 },
      (_, at) => `| B-${at} | a bet | ${at < passed ? 'PASS' : 'FAIL'} |`,
    );
    const result = `- Result: **${passed} of 40 checks passed, ${40 - passed} failed**`;
    return [`# Conformance of vendor ${vendor}`, '', result, '', ...rows, ''].join('\n');
  };
  const store = (report: string) =>
    ask('rina', vendors.storeCheckReport, {
      params: { vendor: 'MEG' },
      body: { report, reason: 'The run before the go-live of the vendor' },
    });
  expect((await store(reportOf('TIG', 40))).body).toMatchObject({ errorCode: 'INPUT_INVALID' });
  expect((await store('all is well')).body).toMatchObject({ errorCode: 'INPUT_INVALID' });
  const made = reportOf('MEG', 38);
  for (const forged of [made.replace('**38 of', '**39 of'), made.replace('| FAIL |', '| PASS |')]) {
    expect(forged).not.toBe(made);
    expect((await store(forged)).body).toMatchObject({ errorCode: 'INPUT_INVALID' });
  }
  expect((await store(made)).body).toMatchObject({ value: { passed: 38, failed: 2 } });
  await store(reportOf('MEG', 40).replaceAll('\n', '\r\n'));
  const { body } = await ask<ValueOf<typeof vendors.showVendor>>('rina', vendors.showVendor, {
    params: { vendor: 'MEG' },
  });
  expect(body.value.checkReport).toMatchObject({ passed: 40, failed: 0, storedBy: 'rina' });
});
