// Deposits through the whole server: own limits, breaks and the cap before verification apply to every order.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestAnswer, testPassword, type TestPlatform, testPlatform } from './testing/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
  // Noon in Dhaka, so that every channel is open.
  platform.clock.moveTo(new Date('2026-11-23T06:00:00Z'));
  await platform.cashier.seedChannels(platform.brand.channels);
});
afterAll(() => platform.end());

let requests = 0;
const deposit = (headers: Record<string, string>, amount: string): Promise<TestAnswer> =>
  platform.ask({
    method: 'POST',
    path: '/wps/transaction/deposit/manual',
    headers,
    body: { amount, channelId: 'bkash-send', requestId: `request-${(requests += 1)}` },
  });
const refusal = ({ body }: TestAnswer): unknown =>
  body.success ? 'DONE' : [body.errorCode, (body as { value?: unknown }).value];

it('a limit of deposits counts what is open and what was credited, and shows both', async () => {
  const headers = await platform.anActor(0);
  const path = '/wps/member/responsible/limits';
  const limit = { kind: 'DEPOSIT', period: 'DAY', amount: '800.00' };
  const set = await platform.ask({ method: 'PUT', path, headers, body: limit });
  expect(set.body).toMatchObject({ success: true, value: { limits: [{ ...limit, left: '800.00' }] } });
  expect(refusal(await deposit(headers, '800.01'))).toEqual(['DEPOSIT_LIMIT_REACHED', { left: '800.00' }]);
  expect(refusal(await deposit(headers, '500.00'))).toBe('DONE');
  const left = async () => {
    const { body } = await platform.ask({ method: 'GET', path: '/wps/transaction/deposit/banks', headers });
    return (body as { value?: { leftByOwnLimits?: string } }).value?.leftByOwnLimits;
  };
  expect(await left()).toBe('300.00');
  // Raising it is only a request for a day.
  await platform.ask({ method: 'PUT', path, headers, body: { ...limit, amount: '9000.00' } });
  expect(await left()).toBe('300.00');
});

it('before the identity is verified no more than the cap can be deposited', async () => {
  const headers = await platform.anActor(0);
  expect(refusal(await deposit(headers, '20000.01'))).toEqual(['KYC_REQUIRED', { left: '20000.00' }]);
  expect(refusal(await deposit(headers, '20000.00'))).toBe('DONE');
});

it('a member on a break deposits nothing', async () => {
  const headers = await platform.anActor(0);
  const body = { kind: 'COOL_OFF', days: 7, password: testPassword };
  const path = '/wps/member/responsible/exclude';
  expect((await platform.askSealed({ method: 'POST', path, headers, body })).body.success).toBe(true);
  expect(refusal(await deposit(headers, '500.00'))).toEqual(['SELF_EXCLUDED', undefined]);
});
