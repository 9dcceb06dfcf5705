// The operators' acts on settings, maintenance and customer service, over HTTP with the access check.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as access from '#contract/platform/access.ts';
import * as maintenance from '#contract/platform/maintenance.ts';
import * as settings from '#contract/platform/settings.ts';
import { openCustomerService, platformStatus, whitelabel } from '#contract/platform.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { anHttpServer, valueOf } from '#server/testing/an-http-server.ts';
import { aPlatform } from '#server/testing/a-platform.ts';
import { aPlatformOffice } from '#server/testing/a-platform-office.ts';
import type { Platform } from '../index.ts';

const clock = heldClock('2026-11-21T09:00:00Z');
const reason = 'A reason that is long enough';
let place: Awaited<ReturnType<typeof aPlatformOffice>>;
let db: Database;
let platform: Platform;
let office: typeof place.call;
let names: typeof place.names;
let server: typeof place.server;

beforeAll(async () => {
  place = await aPlatformOffice(clock);
  ({ db, platform, names, server, call: office } = place);
});
afterAll(() => place.close());
beforeEach(async () => {
  await db.query('delete from setting; delete from maintenance_window');
  await db.query('delete from customer_service_entry');
});

const codeOf = ({ body }: { body: { errorCode?: string } }) => body.errorCode;
const status = (ip = '198.51.100.7') => valueOf(server.call(platformStatus, { ip }));
const change = (by: string, key: string, before: unknown, value: unknown) =>
  office<{ state: string }>(by, settings.changeSetting, { params: { key }, body: { before, value, reason } });

describe('settings', () => {
  it('a flag is switched by one, and the site shows it', async () => {
    expect((await change('rina', 'flag.CBS3', false, true)).body.value.state).toBe('DONE');
    await expect.poll(async () => (await valueOf(server.call(whitelabel))).CBS3).toBe(true);
    const { body } = await office<{ settings: { key: string; value: unknown; changed: object }[] }>(
      'tania',
      settings.listSettings,
    );
    const flag = body.value.settings.find(({ key }) => key === 'flag.CBS3');
    expect(flag).toMatchObject({ value: true, defaultValue: false, schema: { type: 'boolean' } });
    expect(flag?.changed).toEqual({ at: clock.now().getTime(), by: names.get('rina'), reason });
  });

  it('a setting of law takes two, and its history names both', async () => {
    expect((await change('rina', 'minimumAge', 21, 25)).body.value.state).toBe('PROPOSED');
    expect(await platform.setting('minimumAge')).toBe(21);
    expect(codeOf(await change('rina', 'minimumAge', 21, 25))).toBe('NO_PERMISSION');
    expect((await change('sohel', 'minimumAge', 21, 25)).body.value.state).toBe('DONE');
    expect(await platform.setting('minimumAge')).toBe(25);
    const { body } = await office<{ rows: object[] }>('rina', {
      ...settings.listSettingChanges,
      path: `${settings.listSettingChanges.path}?key=minimumAge`,
    });
    expect(body.value.rows[0]).toMatchObject({
      before: null,
      after: 25,
      by: `${names.get('rina')}, ${names.get('sohel')}`,
      reason,
    });
    const file = await office('rina', settings.settingChangesFile);
    expect(file.file.toString()).toContain('"minimumAge","null","25"');
  });

  it('refuses an unknown one, what does not fit, what was changed meanwhile, and whoever may not', async () => {
    expect(codeOf(await change('rina', 'flag.NOTHING', false, true))).toBe('NOT_FOUND');
    expect(codeOf(await change('rina', 'minimumAge', 21, 17))).toBe('INPUT_INVALID');
    expect(codeOf(await change('rina', 'flag.CBS3', true, false))).toBe('CASE_CHANGED');
    expect(codeOf(await change('rina', 'sportsVendor', 'FB', 'NONE'))).toBe('INPUT_INVALID');
    expect((await change('rina', 'sportsVendor', 'FB', 'SB')).body.value.state).toBe('DONE');
    expect(codeOf(await change('rina', 'paths', {}, {}))).toBe('NOT_FOUND');
    expect(codeOf(await change('tania', 'flag.CBS3', false, true))).toBe('NO_PERMISSION');
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'https://a@evil.example',
    ]) {
      const value = [{ resourceType: 'FACEBOOK', url }];
      expect(codeOf(await change('rina', 'resources', [], value)), url).toBe('INPUT_INVALID');
    }
  });

  it('the addresses of downloads and of the site take two, and so does the transfer of credit', async () => {
    const download = [{ resourceType: 'Android', url: 'https://files.example/app.apk' }];
    for (const [key, before, value] of [
      ['resources', [], download],
      ['domainRoute', [], ['m.khela.example']],
      ['flag.AGENTTRANSFER3', false, true],
    ] as const)
      expect((await change('rina', key, before, value)).body.value.state, key).toBe('PROPOSED');
    expect(await platform.setting('resources')).toEqual([]);
  });

  it('the hosts of pictures take two, for they widen what a page may load', async () => {
    const hosts = ['https://pictures.example'];
    expect((await change('rina', 'imageCDNs', [], hosts)).body.value.state).toBe('PROPOSED');
    expect(await platform.setting('imageCDNs')).toEqual([]);
    expect((await change('sohel', 'imageCDNs', [], hosts)).body.value.state).toBe('DONE');
    expect(await platform.setting('imageCDNs')).toEqual(hosts);
  });
});

describe('maintenance', () => {
  const plan = (body: Partial<Record<'scope' | 'startsAt' | 'endsAt' | 'text', unknown>> = {}) =>
    office<{ id: string; missing?: string[] }>('rina', maintenance.planMaintenance, {
      body: { scope: 'PLATFORM', startsAt: null, endsAt: null, text: { BN: '', EN: '' }, reason, ...body },
    });
  const end = (by: string, id: string) =>
    office<{ state: string }>(by, maintenance.endMaintenance, { params: { id }, body: { reason } });

  it('is begun at once by one and ended by two; the site follows', async () => {
    const { id } = (await plan()).body.value;
    expect(await status()).toMatchObject({ status: 1, closed: ['PLATFORM'] });
    expect((await end('rina', id)).body.value.state).toBe('PROPOSED');
    expect(codeOf(await end('rina', id))).toBe('NO_PERMISSION');
    expect((await status()).status).toBe(1);
    expect((await end('sohel', id)).body.value.state).toBe('DONE');
    expect(await status()).toMatchObject({ status: 0, closed: [] });
  });

  it('is announced half an hour before, with its text, and ends by itself', async () => {
    const at = clock.now().getTime();
    const text = { BN: 'ডেটাবেস বদলানো হচ্ছে', EN: 'We change the database' };
    await plan({ scope: 'LOTTERY', startsAt: at + 3_600_000, endsAt: at + 7_200_000, text });
    expect((await status()).maintenanceNotices).toEqual([]);
    const moving = heldClock(clock.now());
    const later = aPlatform(db, moving);
    const laterServer = await anHttpServer({ db, clock: moving, routes: later.routes });
    const seen = async (ms: number) => {
      moving.advance(ms);
      const { closed, maintenanceNotices } = await valueOf(laterServer.call(platformStatus));
      return { closed, notices: maintenanceNotices.map(({ scope, text: shown }) => [scope, shown.EN]) };
    };
    expect(await seen(1_800_000)).toEqual({ closed: [], notices: [['LOTTERY', text.EN]] });
    expect(await seen(1_800_000)).toEqual({ closed: ['LOTTERY'], notices: [['LOTTERY', text.EN]] });
    expect(await seen(3_600_000)).toEqual({ closed: [], notices: [] });
    await laterServer.close();
    await later.close();
  });

  it('is extended by one, called off by one before it began, and refuses what makes no sense', async () => {
    const at = clock.now().getTime();
    const { id } = (await plan({ startsAt: at + 60_000, endsAt: at + 120_000 })).body.value;
    const extend = (endsAt: number | null) =>
      office('rina', maintenance.extendMaintenance, { params: { id }, body: { endsAt, reason } });
    expect(codeOf(await extend(at + 100_000))).toBe('WINDOW_INVALID');
    expect((await extend(at + 180_000)).status).toBe(200);
    expect((await end('rina', id)).body.value.state).toBe('DONE');
    expect(codeOf(await end('rina', id))).toBe('NOT_FOUND');
    expect(codeOf(await plan({ endsAt: at }))).toBe('WINDOW_INVALID');
    const oneLanguage = await plan({ text: { BN: '', EN: 'Only this' } });
    expect([codeOf(oneLanguage), oneLanguage.body.value.missing]).toEqual(['TEXTS_MISSING', ['text.BN']]);
  });

  it('previews who is hit, and lists what was', async () => {
    const { body } = await office('rina', {
      ...maintenance.previewMaintenance,
      path: `${maintenance.previewMaintenance.path}?scope=PLATFORM`,
    });
    const sum = { members: 58, registered: 46, sessions: 19 };
    expect(body.value).toMatchObject({ shutOut: sum, isWhole: true, openRounds: 2, comingDraws: 5 });
    await plan();
    const { rows, total } = (
      await office<{ rows: object[]; total: number }>('rina', maintenance.listMaintenance)
    ).body.value;
    expect([total, rows[0]]).toMatchObject([
      1,
      { scope: 'PLATFORM', state: 'RUNNING', plannedBy: names.get('rina') },
    ]);
    expect((await office('rina', maintenance.maintenanceFile)).file.toString()).toContain('RUNNING');
  });
});

describe('customer service', () => {
  const save = (body: object) =>
    office<{ reference: string }>('rina', access.saveService, { body: { title: 'CS', reason, ...body } });

  it('an entry is added, moved and taken away; only allowed hosts are taken', async () => {
    await platform.changeSetting('allowedAddresses', ['https://chat.example'], 'test');
    const one = (await save({ url: 'https://chat.example/one' })).body.value.reference;
    const two = (await save({ url: 'https://chat.example/two', title: 'whatsapp' })).body.value.reference;
    expect((await status()).info.customerService.map(({ path }) => path)).toEqual([one, two]);
    await office('rina', access.orderServices, { body: { references: [two, one], reason } });
    expect((await status()).info.customerService.map(({ path }) => path)).toEqual([two, one]);
    await save({ reference: one, url: 'https://chat.example/three' });
    const opened = await valueOf(server.call(openCustomerService, { query: { ref: one } }));
    expect(opened.url).toBe('https://chat.example/three');
    for (const url of ['javascript:alert(1)', 'https://evil.example/', 'https://chat.example@evil.example/'])
      expect(codeOf(await save({ url })), url).toBe('LINK_NOT_ALLOWED');
    await office('rina', access.removeService, { params: { reference: two }, body: { reason } });
    expect((await status()).info.customerService.map(({ path }) => path)).toEqual([one]);
    const listed = await office<{ services: object[] }>('rina', access.listServices);
    expect(listed.body.value.services).toEqual([
      { reference: one, title: 'CS', url: 'https://chat.example/three', isAllowed: true },
    ]);
    const stale = await office('rina', access.orderServices, { body: { references: [two], reason } });
    expect(codeOf(stale)).toBe('CASE_CHANGED');
  });
});
