// Alarms: too many wrong codes by SMS make a row that every operator reads, and nobody else.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAlarms } from '#contract/operators/alarms.ts';
import { createVault } from '#server/base/secrets/vault.ts';
import { countCall } from '#server/db/counters.ts';
import { operatorOn } from '#server/testing/an-operator.ts';
import { type TestPlatform, testPlatform } from '#server/testing/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.end());

type Alarms = { value: { alarms: { id: string; at: number; kind: string; details: object }[] } };
const alarmsFor = async (headers: Record<string, string>, query: Record<string, string> = {}) =>
  (await platform.ask({ path: listAlarms.path, headers, query })) as unknown as {
    status: number;
    body: Alarms;
  };

describe('alarms', () => {
  it('notify operators of any kind of wrong codes at the bound', async () => {
    const operator = await operatorOn(platform, 'GAMES');
    expect((await alarmsFor(operator)).body.value).toEqual({ alarms: [] });
    const now = platform.clock.now();
    for (let times = 0; times < 299; times += 1) await countCall(platform.db, 'sms.wrong.all', 3_600, now);
    await platform.db.query(
      `insert into verification_code (number_lookup, purpose, code_hash, sent_at, expires_at)
       values ($1, 'LOGIN', $1, $2::timestamptz, $2::timestamptz + interval '5 minutes')`,
      [createVault(Buffer.alloc(32, 0x11)).lookup('PHONE', '+8801712345678'), now],
    );
    const body = { type: 'sms', username: '1712345678', countryDialingCode: '+880', password: '123456' };
    await platform.askSealed({ method: 'POST', path: '/wps/session/login', body });
    const { alarms } = (await alarmsFor(operator)).body.value;
    expect(alarms).toHaveLength(1);
    expect(alarms[0]).toMatchObject({ kind: 'WRONG_CODES', details: { count: 300 } });
    expect(alarms[0]?.at).toBe(now.getTime());
    const earlier = await alarmsFor(operator, { before: alarms[0]?.id ?? '' });
    expect(earlier.body.value).toEqual({ alarms: [] });
  });

  it('are hidden from members and strangers, and nobody changes one', async () => {
    for (const type of ['none', 0, 2] as const)
      expect((await alarmsFor(await platform.anActor(type))).status).toBeGreaterThanOrEqual(401);
    for (const crime of [`update operator_alarm set at = now()`, 'delete from operator_alarm'])
      await expect(platform.db.query(crime), crime).rejects.toMatchObject({ code: '42501' });
  });
});
