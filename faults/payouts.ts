// Payouts under faults: every behaviour of the provider, kills between all steps, and long random stories of withdrawals.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const trials = [
  'faults/payouts.test.ts',
  'server/modules/cashier/withdrawals/withdrawal-kills.test.ts',
  'server/modules/cashier/withdrawals/withdrawal-model.test.ts',
];
/** So many times as many stories as in a usual run of the tests. */
const depth = '20';

/** Runs the trials, prints the result and returns the faults. */
export async function runPayouts(): Promise<string[]> {
  const child = spawn('npx', ['--no-install', 'vitest', 'run', '--project', 'unit', ...trials], {
    cwd: root,
    env: { ...process.env, TEST_DEPTH: depth },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  const faults = code === 0 ? [] : [`payouts: ${output.join('').slice(-4_000)}`];
  console.log(
    `payouts: ${trials.length} kinds of trials with ${depth} times the stories, ${faults.length} violations`,
  );
  return faults;
}
