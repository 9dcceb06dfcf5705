// The draws in a separate process: a login with only the role khela_draw draws all games.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { letDrawsAge } from '#server/testing/lottery/draw-clock.ts';
import { bareEnvironment } from '#server/testing/process-environment.ts';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';
import { openServer } from './db/postgres/server-database.ts';

it('draws with nothing but its own login and key, and that login reaches no slip, no wallet and no member', async () => {
  const url = await testPostgresUrl();
  const owner = openServer(url);
  await owner.query('create role draws_alone login');
  await owner.query('grant khela_draw to draws_alone');
  const drawUrl = url.replace(/\/\/[^@]+@/, '//draws_alone@');
  const child = spawn(process.execPath, [fileURLToPath(new URL('draws.ts', import.meta.url))], {
    env: { ...bareEnvironment, DRAW_DATABASE_URL: drawUrl, DRAW_KEY: '44'.repeat(32), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise((resolve) => void child.on('exit', resolve));
  const alone = openServer(drawUrl);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    await Promise.all([alone.close(), owner.close()]);
  });
  const count = async (where: string) =>
    Number(
      (await owner.query<{ count: bigint }>(`select count(*) from lottery_draw where ${where}`))[0]?.count,
    );
  await vi.waitUntil(async () => (await count(`state = 'OPEN'`)) > 20, { timeout: 90_000, interval: 200 });
  await letDrawsAge(owner, 61_000);
  await vi.waitUntil(async () => (await count(`state = 'DRAWN'`)) >= 5, { timeout: 60_000, interval: 200 });

  for (const table of ['lottery_slip', 'lottery_line', 'wallet_account', 'entry', 'member']) {
    await expect(alone.query(`select from ${table}`), table).rejects.toMatchObject({ code: '42501' });
  }
  await expect(alone.query('set role khela_server')).rejects.toMatchObject({ code: '42501' });

  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(await owner.query('select holder from lottery_ticker')).toEqual([{ holder: null }]);
}, 240_000);
