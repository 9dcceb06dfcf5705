// Access to the platform over HTTP: blocked addresses and maintenance.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorTextsBn } from '#contract/base/error-texts-bn.ts';
import { customerService, openCustomerService, platformStatus, whitelabel } from '#contract/platform.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { aPlatform } from '#server/testing/a-platform.ts';
import { anHttpServer, valueOf } from '#server/testing/an-http-server.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import type { Platform } from './index.ts';

const clock = heldClock('2026-11-21T09:00:00Z');
let db: Database;
let platform: Platform;
let server: Awaited<ReturnType<typeof anHttpServer>>;

beforeAll(async () => {
  db = await testDatabase();
  platform = aPlatform(db, clock);
  server = await anHttpServer({ db, clock, routes: platform.routes, access: (ip) => platform.access(ip) });
});
afterAll(async () => {
  await server.close();
  await platform.close();
  await db.close();
});
beforeEach(async () => {
  await db.query('delete from ip_rule; delete from maintenance_window');
});

describe('status', () => {
  it('APIP-03 ENT-31 answers everything the shell needs', async () => {
    const status = await valueOf(server.call(platformStatus, { ip: '198.51.100.7' }));
    expect(status).toMatchObject({
      status: 0,
      maintenance: false,
      regionRestriction: false,
      location: { ip: '198.51.100.7' },
      serverTime: clock.now().getTime(),
    });
    const named = [
      'customerService',
      'domainRoute',
      'mobileTemplate',
      'paths',
      'register',
      'resources',
      'whitelabel',
      'mainDomain',
      'imageCDNs',
    ];
    expect(Object.keys(status.info)).toEqual(expect.arrayContaining(named));
    expect(status.info).toMatchObject({
      merchantCode: 'khela',
      mainDomain: 'khela.example',
      copyright: '2019-2025',
      register: { username: true, mobileNum: false },
      imageCDNs: [],
    });
  });

  it('SYS-07 a country that is shut out is refused, at once and until it is let in again', async () => {
    await platform.changeSetting('deniedCountries', ['US'], 'test');
    expect(await server.call(whitelabel, { ip: '8.8.8.8' })).toMatchObject({
      status: 403,
      body: { errorCode: 'REGION_RESTRICTED' },
    });
    expect((await server.call(whitelabel, { ip: '103.106.236.1' })).status).toBe(200);
    expect(platform.accessNow(() => '8.8.8.8')?.regionRestriction).toBe(true);
    await platform.changeSetting('deniedCountries', [], 'test');
    expect((await server.call(whitelabel, { ip: '8.8.8.8' })).status).toBe(200);
  });

  it('SYS-07 a blocked address is refused and sent to support', async () => {
    const id = await platform.addIpRule({ network: '198.51.100.0/24', verdict: 'DENY', note: 'test' });
    const refused = await server.call(whitelabel, { ip: '198.51.100.7' });
    expect(refused).toEqual({
      status: 403,
      body: {
        success: false,
        errorCode: 'REGION_RESTRICTED',
        message: errorTextsBn.REGION_RESTRICTED,
      },
    });
    const inEnglish = await server.call(whitelabel, { ip: '198.51.100.7', acceptLanguage: 'en' });
    expect(inEnglish.body).toMatchObject({ message: expect.stringContaining('contact support') });
    const status = await valueOf(server.call(platformStatus, { ip: '198.51.100.7' }));
    expect(status).toMatchObject({ status: 2, regionRestriction: true, location: { ip: '198.51.100.7' } });
    expect((await server.call(customerService, { ip: '198.51.100.7' })).status).toBe(200);
    expect((await server.call(whitelabel, { ip: '198.51.101.7' })).status).toBe(200);
    await platform.removeIpRule(id);
    expect((await server.call(whitelabel, { ip: '198.51.100.7' })).status).toBe(200);
  });

  it('refuses a rule on something that is no network', async () => {
    const attempt = platform.addIpRule({
      network: '198.51.100.7/24',
      verdict: 'DENY',
      note: 'host bits set',
    });
    await expect(attempt).rejects.toThrow();
  });

  it('answers 503 during maintenance, but status and customer service stay open', async () => {
    const startsAt = new Date(clock.now().getTime() + 60_000);
    const id = await platform.planMaintenance({ startsAt });
    expect((await server.call(whitelabel)).status).toBe(200);
    clock.advance(60_000);
    expect(await server.call(whitelabel)).toMatchObject({
      status: 503,
      body: { success: false, errorCode: 'MAINTENANCE' },
    });
    expect(await valueOf(server.call(platformStatus))).toMatchObject({ status: 1, maintenance: true });
    expect((await server.call(openCustomerService, { query: { ref: 'unknown' } })).status).toBe(404);
    await platform.endMaintenance(id);
    expect((await server.call(whitelabel)).status).toBe(200);
  });

  it('takes a planned maintenance back', async () => {
    const id = await platform.planMaintenance({ startsAt: new Date(clock.now().getTime() + 60_000) });
    await platform.endMaintenance(id);
    clock.advance(60_000);
    expect((await platform.access('198.51.100.7')).status).toBe(0);
  });
});
