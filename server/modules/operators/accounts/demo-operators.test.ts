// The demo's operators: in at once where there is a demo, and shut out everywhere else.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from '#brands/config.ts';
import { disableOperator } from '#contract/operators/accounts.ts';
import * as sessions from '#contract/operators/session.ts';
import { timeStep, totpCode } from '#server/base/secrets/totp.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { demoAppSecret, demoOperators } from '#server/modules/operators/index.ts';
import { operatorOn } from '#server/testing/an-operator.ts';
import { platformKey, testPlatform, type TestPlatform } from '#server/testing/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform(undefined, { DEMO: 'on' });
});
afterAll(() => platform.end());

const { password } = brand.demo;
async function signIn(name: string): Promise<string | undefined> {
  platform.clock.advance(60_000);
  const body = { name, password };
  const first = await platform.ask({ method: 'POST', path: sessions.signIn.path, body });
  if (!first.body.success) return first.body.errorCode;
  const { ticket } = first.body.value as { ticket: string };
  const code = totpCode(demoAppSecret(platformKey, name), timeStep(platform.clock.now()));
  const shown = await platform.ask({
    method: 'POST',
    path: sessions.showCode.path,
    body: { ticket, code },
  });
  return shown.body.success ? undefined : shown.body.errorCode;
}
/** Starts with these settings, for their effect on the operators. */
async function startedWith(environment: Record<string, string>): Promise<void> {
  const secrets = { SECRET_KEY: platformKey.toString('hex'), VENDOR_MASTER_SECRET: '22'.repeat(32) };
  const config = readConfig({ ...secrets, LOG_LEVEL: 'error', ...environment });
  const { db, clock } = platform;
  const other = await compose({ config, db, clock, site: false });
  if (config.demo) await other.operators.seedDemo(password);
  await other.close();
}

it('each signs in with the one password and the code of their app', async () => {
  await platform.operators.seedDemo(password);
  await platform.operators.seedDemo(password);
  for (const { name } of demoOperators) expect([name, await signIn(name)]).toEqual([name, undefined]);
});

it('a start without the demo shuts them out, and nobody else; one with it lets them in again', async () => {
  const own = await operatorOn(platform, 'ADMIN');
  await startedWith({});
  expect(await signIn('admin1')).toBe('LOGIN_FAILED');
  const open = await platform.db.query(
    `select 1 as one from operator_session where operator = 'admin1' and ended_at is null`,
  );
  expect(open).toEqual([]);
  expect((await platform.ask({ path: sessions.ownSession.path, headers: own })).status).toBe(200);
  await startedWith({ DEMO: 'on' });
  expect(await signIn('admin1')).toBeUndefined();
});

it('whom an administrator shut out stays out', async () => {
  const headers = await operatorOn(platform, 'ADMIN');
  const answer = await platform.ask({
    method: 'POST',
    path: disableOperator.path.replace(':name', 'risk2'),
    headers,
    body: { reason: 'Leaves the house today' },
  });
  expect(answer.status, answer.text).toBe(200);
  await startedWith({ DEMO: 'on' });
  expect(await signIn('risk2')).toBe('LOGIN_FAILED');
});
