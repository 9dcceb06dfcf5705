// Limits and breaks through the whole server: a limit that one call sets applies to every way to play.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestAnswer,
  testPassword,
  type TestPlatform,
  testPlatform,
} from '#server/testing/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.end());

const code = ({ body }: TestAnswer): string => (body.success ? 'OK' : body.errorCode);
const types = [0, 1, 2, 40, 41, 42] as const;
const limit = { kind: 'LOSS', period: 'DAY', amount: '100.00' } as const;
const slip = {
  requestId: 'within-bounds-1',
  gameCode: 'KHELA_1M',
  numero: '2611210001',
  prizeMode: 'Elott',
  rulesVersion: 'any',
  lines: [{ betType: 'ANY', content: '1', units: 1, multiple: 1, unitStake: '1.00' }],
  amount: '1.00',
};

describe('by each kind of member', () => {
  it.each(types)('type %i sets limits, sees them and what was played', async (type) => {
    const headers = await platform.anActor(type);
    const path = '/wps/member/responsible/limits';
    const set = await platform.ask({ method: 'PUT', path, headers, body: limit });
    expect(set.body).toMatchObject({ success: true, value: { limits: [{ ...limit, left: '100.00' }] } });
    expect((await platform.ask({ path, headers })).body).toEqual(set.body);
    const summary = await platform.ask({ path: '/wps/member/responsible/summary', headers });
    expect(summary.body).toMatchObject({ success: true, value: { limits: [limit], currentBreak: null } });
  });

  it('guests of a trial and visitors have none', async () => {
    for (const [type, refused] of [
      [4, 'FORMAL_ACCOUNT_REQUIRED'],
      ['none', 'NOT_LOGGED_IN'],
    ] as const) {
      const headers = await platform.anActor(type);
      for (const path of ['/wps/member/responsible/limits', '/wps/member/responsible/summary'])
        expect(code(await platform.ask({ path, headers }))).toBe(refused);
    }
  });

  it.each(types)('type %i takes a break and plays by no way any more', async (type) => {
    const headers = await platform.anActor(type);
    const launch = () =>
      platform.ask({
        path: '/wps/game/launchGame',
        query: { nodeId: '1', vassalage: 'MEG', language: 'EN' },
        headers: { ...headers, 'sec-fetch-site': 'same-origin' },
      });
    const body = { kind: 'COOL_OFF', days: 7, password: testPassword };
    const path = '/wps/member/responsible/exclude';
    const taken = await platform.askSealed({ method: 'POST', path, headers, body });
    expect(taken.body).toMatchObject({ success: true, value: { currentBreak: { kind: 'COOL_OFF' } } });
    const placed = await platform.ask({ method: 'POST', path: '/lgw/orders', headers, body: slip });
    expect([code(await launch()), code(placed)]).toEqual(['SELF_EXCLUDED', 'SELF_EXCLUDED']);
    // Past records are still readable.
    expect(code(await platform.ask({ path: '/wps/wallets/gcs', headers }))).toBe('OK');
  });
});
