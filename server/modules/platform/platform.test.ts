// The platform's calls over HTTP, its settings and how fast a change is seen.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  consolidatedSettings,
  countries,
  customerService,
  domainRoute,
  flagNames,
  openCustomerService,
  platformStatus,
  resourceTypes,
  templateSettings,
  whitelabel,
} from '#contract/platform.ts';
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
  server = await anHttpServer({ db, clock, routes: platform.routes });
});
afterAll(async () => {
  await server.close();
  await platform.close();
  await db.close();
});
beforeEach(async () => {
  await db.query('delete from setting; delete from customer_service_entry');
});

describe('settings and flags', () => {
  it('APIP-02 ENT-32 whitelabel answers every flag', async () => {
    const flags = await valueOf(server.call(whitelabel));
    const named = [
      'USERNAMEREG3',
      'MOBILENUMREG3',
      'REGMOBVERF3',
      'MOBILENUMPASSREG3',
      'FACEBOOKLOGIN3',
      'GOOGLELOGIN3',
      'CBS3',
      'MAILCEN',
      'MOBILEVERCODELOGIN3',
    ];
    expect(Object.keys(flags)).toEqual(expect.arrayContaining(named));
    expect(Object.keys(flags).toSorted()).toEqual([...flagNames].toSorted());
    expect(flags).toMatchObject({ USERNAMEREG3: true, FREEPLAY3: true, MAILCEN: true, CBS3: false });
  });

  it('shows a switched flag on the next load, in the prepared answer too', async () => {
    expect((await valueOf(server.call(whitelabel))).CBS3).toBe(false);
    await platform.changeSetting('flag.CBS3', true, 'operator');
    expect((await platform.flags()).CBS3).toBe(true);
    await expect.poll(async () => (await valueOf(server.call(whitelabel))).CBS3).toBe(true);
    await platform.changeSetting('flag.CBS3', false, 'operator');
    await expect.poll(async () => (await valueOf(server.call(whitelabel))).CBS3).toBe(false);
  });

  it('sees a change another process made', async () => {
    const other = aPlatform(db, clock);
    expect(await platform.setting('minimumAge')).toBe(21);
    await other.changeSetting('minimumAge', 18, 'operator');
    await expect.poll(() => platform.setting('minimumAge')).toBe(18);
    await other.close();
  });

  it('sees a change within five seconds even if the news of it is lost', async () => {
    const deaf = aPlatform({ ...db, listen: async () => async () => undefined }, clock);
    expect(await deaf.setting('minimumAge')).toBe(21);
    await platform.changeSetting('minimumAge', 25, 'operator');
    clock.advance(4_999);
    expect(await deaf.setting('minimumAge')).toBe(21);
    clock.advance(1);
    expect(await deaf.setting('minimumAge')).toBe(25);
  });

  it('is never asked inside a transaction, whether its picture is fresh or not', async () => {
    await platform.flags();
    await expect(db.tx(() => platform.flags())).rejects.toThrow('use the transaction');
  });

  it('refuses a value that does not fit its key', async () => {
    await expect(platform.changeSetting('minimumAge', 17, 'operator')).rejects.toThrow();
    await expect(platform.changeSetting('imageCDNs', ['javascript:x'], 'operator')).rejects.toThrow();
    expect(await platform.setting('minimumAge')).toBe(21);
  });

  it('APIP-01 consolidated settings are the public subset', async () => {
    expect([consolidatedSettings.method, consolidatedSettings.path]).toEqual([
      'GET',
      '/wps/system/settings/consolidated',
    ]);
    const reported = () => valueOf(server.call(consolidatedSettings));
    expect(await reported()).toEqual(await platform.info());
    expect(Object.keys(await reported()).sort()).toEqual([
      'copyright',
      'currency',
      'currencyName',
      'customerService',
      'domainRoute',
      'imageCDNs',
      'mainDomain',
      'merchantCode',
      'minimumAge',
      'mobileTemplate',
      'paths',
      'register',
      'resources',
      'sportsVendor',
      'timeZone',
      'whitelabel',
    ]);
    await platform.changeSetting('minimumAge', 23, 'operator');
    await platform.changeSetting('flag.REFERRAL3', true, 'operator');
    await expect.poll(reported).toMatchObject({ minimumAge: 23, whitelabel: { REFERRAL3: true } });
    await platform.changeSetting('minimumAge', 21, 'operator');
    await platform.changeSetting('flag.REFERRAL3', false, 'operator');
    await expect.poll(reported).toMatchObject({ minimumAge: 21, whitelabel: { REFERRAL3: false } });
  });

  it('APIP-04 the domains of the merchant', async () => {
    await platform.changeSetting('domainRoute', ['khela.example', 'm.khela.example'], 'operator');
    await expect.poll(() => valueOf(server.call(domainRoute))).toEqual(['khela.example', 'm.khela.example']);
  });

  it('APIP-05 the layouts the merchant chose', async () => {
    await platform.changeSetting('mobileTemplate', { memberCenter: '1', depositFunction: '0' }, 'operator');
    await expect
      .poll(() => valueOf(server.call(templateSettings)))
      .toEqual({ memberCenter: '1', depositFunction: '0' });
  });
});

describe('customer service', () => {
  const links = [
    { title: 'CS', url: '/m/help' },
    { title: 'whatsapp', url: 'https://wa.example/15550100' },
  ] as const;

  it('APIP-06 ENT-12 entries carry references, and the addresses lie encrypted', async () => {
    await platform.seed({ customerService: links });
    const entries = await valueOf(server.call(customerService));
    expect(entries.map(({ title }) => title)).toEqual(['CS', 'whatsapp']);
    expect(JSON.stringify(entries)).not.toContain('help');
    const stored = await db.query<{ sealed_path: Buffer }>('select sealed_path from customer_service_entry');
    for (const { sealed_path } of stored) {
      expect(sealed_path.includes('/m/help')).toBe(false);
      expect(sealed_path.includes('wa.example')).toBe(false);
    }
    const opened = entries.map(({ path }) =>
      valueOf(server.call(openCustomerService, { query: { ref: path } })),
    );
    expect(await Promise.all(opened)).toEqual(links.map(({ url }) => ({ url })));
  });

  it('opens nothing whose host is not allowed any more', async () => {
    await platform.seed({ customerService: links });
    const [, whatsapp] = await valueOf(server.call(customerService));
    await platform.changeSetting('allowedAddresses', [], 'operator');
    const refused = await server.call(openCustomerService, { query: { ref: whatsapp?.path ?? '' } });
    expect(refused).toMatchObject({ status: 404, body: { errorCode: 'EMPTY_URL' } });
  });

  it('answers an unknown reference like a forbidden one', async () => {
    const refused = await server.call(openCustomerService, { query: { ref: 'AAAAAAAAAAAAAAAAAAAAAA' } });
    expect(refused).toMatchObject({ status: 404, body: { errorCode: 'EMPTY_URL' } });
    for (const ref of ["x' or 1=1", 'a\u0000b', '', 'a'.repeat(65)]) {
      const malformed = await server.call(openCustomerService, { query: { ref } });
      expect(malformed).toMatchObject({ status: 400, body: { errorCode: 'INPUT_INVALID' } });
    }
  });
});

describe('seed', () => {
  it('stores the brand once and leaves what an operator changed', async () => {
    const brand = {
      settings: { minimumAge: 18 },
      flags: { MAILCEN: false },
      customerService: [{ title: 'CS', url: '/m/help' }],
    } as const;
    await platform.seed(brand);
    await platform.changeSetting('minimumAge', 25, 'operator');
    const before = await platform.info();
    await platform.seed(brand);
    expect(await platform.info()).toEqual(before);
    expect(before).toMatchObject({ minimumAge: 25, whitelabel: { MAILCEN: false } });
  });

  it('ENT-10 knows the resource types and no other', async () => {
    const resources = resourceTypes.map((resourceType) => ({ resourceType, url: `/${resourceType}` }));
    await platform.seed({ settings: { resources } });
    expect((await valueOf(server.call(platformStatus))).info.resources).toEqual(resources);
    expect(resourceTypes).toEqual([
      'FACEBOOK',
      'LINE',
      'WHATSAPP',
      'TELEGRAM',
      'MOBILECONFIG',
      'Android',
      'IOS',
      'TASK',
      'SpeedTest',
    ]);
    const unknown = [{ resourceType: 'FAX' as 'LINE', url: '/fax' }];
    await expect(platform.changeSetting('resources', unknown, 'operator')).rejects.toThrow();
  });
});

describe('countries', () => {
  it('APIA-29 GET /wps/system/country begins with the merchant’s own, with ten national digits each', async () => {
    const list = await valueOf(server.call(countries));
    expect(list.slice(0, 2)).toEqual([
      { code: 'PH', name: 'Philippines', dialingCode: '+63', mobileDigits: 10 },
      { code: 'BD', name: 'Bangladesh', dialingCode: '+880', mobileDigits: 10 },
    ]);
    expect(list.length).toBeGreaterThanOrEqual(30);
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
    expect(new Set(list.map(({ dialingCode }) => dialingCode)).size).toBe(list.length);
    const others = list.slice(2).map(({ code }) => code);
    expect(others).toEqual(others.toSorted());
    for (const { dialingCode, mobileDigits } of list)
      expect(dialingCode.length - 1 + mobileDigits).toBeLessThanOrEqual(15);
  });
});
