// Measures the time of the same refusal for an existing and an unknown name, as an attacker would.
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runsByDay } from '#server/testing/test-depth.ts';
import { testPlatform, type TestPlatform } from '#server/testing/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform(undefined, { PASSWORD_COST: 'standard' });
  await platform.anActor(0);
});
afterAll(() => platform.end());

/** The fewest with which the second test below finds a fifth of the work; more by night. */
const pairs = runsByDay(24);
/** By chance alone a pair of samples is further apart once in 150,000 times. */
const furthestByChance = 4.5;

/** The difference of two samples by Mann and Whitney, in standard deviations. */
function apart(left: readonly number[], right: readonly number[]): number {
  let wins = 0;
  for (const one of left) for (const other of right) wins += one > other ? 1 : one === other ? 0.5 : 0;
  const count = left.length * right.length;
  const deviation = Math.sqrt((count * (left.length + right.length + 1)) / 12);
  return (wins - count / 2) / deviation;
}

/** Both alternately in random order, so that other load on the machine affects both alike. */
async function interleaved(first: () => Promise<number>, second: () => Promise<number>) {
  const taken: [number[], number[]] = [[], []];
  for (let pair = 0; pair < pairs; pair += 1) {
    const order = randomInt(2) === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const which of order) taken[which].push(await (which === 0 ? first : second)());
  }
  return taken;
}

/** The time of a refused sign-in, in ms, from an unknown caller. */
async function refusalMs(username: string): Promise<number> {
  await platform.db.query('delete from login_failure');
  const path = '/wps/session/login';
  const body = { type: 'username', username, password: 'Not-the-right-one-1' };
  const sealed = await platform.seal({ method: 'POST', path, body });
  const start = performance.now();
  const answer = await platform.ask({
    method: 'POST',
    path,
    body: sealed.body,
    headers: { encryption: sealed.header },
  });
  const taken = performance.now() - start;
  expect(answer.body).toMatchObject({ errorCode: 'LOGIN_FAILED' });
  return taken;
}

it('takes as long for a name that exists as for one that does not', { timeout: 240_000 }, async () => {
  const [account] = await platform.db.query<{ account: string }>('select account from member limit 1');
  const known = (): Promise<number> => refusalMs(account?.account ?? '');
  const unknown = (): Promise<number> => refusalMs('nobody_has_it');
  await Promise.all([known(), unknown()]);
  const [left, right] = await interleaved(known, unknown);
  expect(Math.abs(apart(left, right))).toBeLessThan(furthestByChance);
});

it('would be found out if one of both were spared a fifth of the work', () => {
  const aSample = (shift: number): number[] =>
    Array.from({ length: pairs }, (_, at) => 40 * shift + 10 * Math.sin(at * 12.9898) ** 2);
  expect(Math.abs(apart(aSample(1), aSample(0.8)))).toBeGreaterThan(furthestByChance);
  expect(Math.abs(apart(aSample(1), aSample(1)))).toBeLessThan(furthestByChance);
});
