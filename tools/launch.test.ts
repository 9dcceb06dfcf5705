// The launcher ends what it runs when whoever started it is gone, as npm is after a signal.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const launcher = fileURLToPath(new URL('launch.mjs', import.meta.url));

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('a script of `npm start` ends with a signal when npm is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'khela-launch-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = join(folder, 'script.mjs');
  writeFileSync(
    script,
    `process.on('SIGTERM', () => process.exit(0)); console.log(process.pid); setInterval(() => {}, 1000);`,
  );
  // Stands for npm: starts the launcher and takes no care of it.
  const starter = `require('node:child_process').spawn(process.execPath, ${JSON.stringify([launcher, script])}, { stdio: 'inherit' }); setInterval(() => {}, 1000);`;
  const npm = spawn(process.execPath, ['-e', starter], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  const pid = await new Promise<number>((resolve) =>
    npm.stdout.once('data', (line: Buffer) => resolve(Number(line.toString()))),
  );
  onTestFinished(() => void (isAlive(pid) && process.kill(pid, 'SIGKILL')));
  expect(isAlive(pid)).toBe(true);
  npm.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
});
