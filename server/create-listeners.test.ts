// Proves that the public listener and the office's have no address, response or document in common.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isForOperators } from '#contract/base/permissions.ts';
import { endpoints } from '#contract/index.ts';
import { whitelabel } from '#contract/platform.ts';
import { bareServer } from '#server/testing/an-http-server.ts';
import { operatorOn } from '#server/testing/an-operator.ts';
import { testPlatform, type TestPlatform } from '#server/testing/test-platform.ts';
import { serveOffice } from './serve-office.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.end());

type Document = { paths: Record<string, Record<string, { operationId: string }>> };
const namesAt = async (at: 'PUBLIC' | 'OFFICE') => {
  const document = JSON.parse((await platform.ask({ path: '/wps/openapi.json', at })).text) as Document;
  const calls = Object.values(document.paths).flatMap((path) => Object.values(path));
  return calls.map(({ operationId }) => operationId).sort();
};

describe('two listeners', () => {
  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is an unknown address on the other one, for every caller',
    async (_name, endpoint) => {
      const at = isForOperators(endpoint) ? 'PUBLIC' : 'OFFICE';
      const path = endpoint.path.replace(/:\w+/g, 'none');
      for (const method of [endpoint.method, 'PUT'] as const) {
        const answer = await platform.ask({ method, path, at, ...(method === 'GET' ? {} : { body: {} }) });
        expect([answer.status, answer.body], `${method} ${path}`).toMatchObject([
          404,
          { errorCode: 'NOT_FOUND' },
        ]);
        expect(answer.headers.allow).toBeUndefined();
      }
    },
  );

  it('each document names the calls of its own listener, all of them', async () => {
    const names = (isTheirs: boolean) =>
      endpoints
        .filter((one) => isForOperators(one) === isTheirs)
        .map(({ name }) => name)
        .sort();
    expect(await namesAt('PUBLIC')).toEqual(names(false));
    expect(await namesAt('OFFICE')).toEqual(names(true));
  });

  it('operators work during maintenance and from a shut region', async () => {
    const headers = await operatorOn(platform, 'ADMIN');
    await platform.platform.planMaintenance({ startsAt: platform.clock.now() });
    await platform.platform.addIpRule({ network: '0.0.0.0/0', verdict: 'DENY', note: 'nobody' });
    const member = await platform.ask({ path: whitelabel.path });
    const answer = await platform.ask({ path: '/wps/office/audit', headers });
    expect([member.status, answer.status]).toEqual([503, 200]);
  });
});

describe('the files of the office', () => {
  const buildDir = mkdtempSync(join(tmpdir(), 'khela-office-'));
  const imagesFolder = join(buildDir, 'images');
  beforeAll(() => {
    mkdirSync(imagesFolder);
    mkdirSync(join(buildDir, 'office/assets'), { recursive: true });
    writeFileSync(join(buildDir, 'office/assets/main-a1.js'), 'export const office = 1;\n'.repeat(9));
    writeFileSync(join(buildDir, 'office/index.html'), '<!doctype html><title>Office</title>');
  });
  afterAll(() => rmSync(buildDir, { recursive: true, force: true }));

  it('are one document for every screen, and assets that browsers keep', async () => {
    const app = await bareServer(await serveOffice({ buildDir }, { imagesFolder }));
    for (const url of ['/', '/members/mbr_1', '/operators/rina.k', '/index.html']) {
      const { statusCode, headers, body } = await app.inject({ url });
      expect([url, statusCode, body]).toEqual([url, 200, '<!doctype html><title>Office</title>']);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toContain('unsafe');
    }
    const asset = await app.inject({ url: '/assets/main-a1.js' });
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const url of ['/assets/main-a0.js', '/wps/office/nothing', '/wps/member/info'])
      expect((await app.inject({ url })).statusCode, url).toBe(404);
  });

  it('are a sentence where the office was not built', async () => {
    const app = await bareServer(
      await serveOffice({ buildDir: join(buildDir, 'elsewhere') }, { imagesFolder }),
    );
    const { statusCode, body } = await app.inject({ url: '/' });
    expect([statusCode, body]).toEqual([200, expect.stringContaining('has not been built')]);
  });
});
