// Trials that are tests: payouts, and game vendors that are killed; each with many more stories than in a usual run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** `depth`: so many times as many stories as in a usual run of the tests. */
type Trials = { readonly depth: number; readonly files: readonly string[] };

export const testedTrials = {
  /** Every behaviour of the provider, kills between all steps, and long random stories of withdrawals. */
  payouts: {
    depth: 20,
    files: [
      'faults/payouts.test.ts',
      'server/modules/cashier/withdrawals/withdrawal-kills.test.ts',
      'server/modules/cashier/withdrawals/withdrawal-model.test.ts',
    ],
  },
  /**
   * A vendor's process that is killed: within a spin, in a round that a live table's players share, in a hand of poker;
   * a sportsbook between reserve and confirm, at any call, and in a cash-out; money of games under lost and late calls.
   */
  vendors: {
    depth: 5,
    files: [
      'sandbox/crash.test.ts',
      'sandbox/live-crash.test.ts',
      'sandbox/poker-crash.test.ts',
      'sandbox/sportsbook/bets/killed-book.test.ts',
      'sandbox/sportsbook/bets/interleavings.test.ts',
      'sandbox/game-vendors/wagers/wager-histories.test.ts',
    ],
  },
} as const satisfies Record<string, Trials>;

/** Runs the trials of a name, prints the result and returns the faults. */
export async function runTestedTrials(name: keyof typeof testedTrials): Promise<string[]> {
  const { files, depth } = testedTrials[name];
  const child = spawn('npx', ['--no-install', 'vitest', 'run', '--project', 'unit', ...files], {
    cwd: root,
    env: { ...process.env, TEST_DEPTH: String(depth) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  const faults = code === 0 ? [] : [`${name}: ${output.join('').slice(-4_000)}`];
  console.log(
    `${name}: ${files.length} kinds of trials with ${depth} times the stories, ${faults.length} violations`,
  );
  return faults;
}
