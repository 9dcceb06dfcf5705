// `npm run faults`: kills, cuts, fills disks and jumps clocks under load, and checks the books after every fault.
import { setTimeout as pause } from 'node:timers/promises';
import {
  cutConnections,
  jumpClock,
  killOneOf,
  killPostgres,
  killServer,
  silenceConnections,
} from './inject-faults.ts';
import { SmallDisk } from './small-disk.ts';
import { Trial, type TrialOptions } from './trial.ts';
import { runSettlements } from './settlements.ts';
import { runTestedTrials } from './tested-trials.ts';
import { runUploads } from './uploads.ts';

// When this process is stopped, servers and disks go with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const startedAt = Date.now();
const totals: Record<string, number> = {};
const violations: string[] = [];
/** What a slow machine left undone: no fault of the product, but no proof of it either. */
const unfinished: string[] = [];

type Fault = (trial: Trial, nth: number) => Promise<void>;
/** One kind of trial: its set-up, its fault, the number of times, and its time limit. */
type Phase = {
  open: (options: TrialOptions) => Promise<Trial>;
  options: TrialOptions;
  faults: readonly [Fault, number][];
  atMostMs: number;
};

const second = 1_000;
const phases: Record<string, Phase> = {
  server: { open: Trial.overPostgres, options: {}, faults: [[killServer, 20]], atMostMs: 300 * second },
  servers: {
    open: Trial.overPostgres,
    options: { servers: 2 },
    faults: [[killOneOf, 32]],
    atMostMs: 600 * second,
  },
  embedded: { open: Trial.embedded, options: {}, faults: [[killServer, 5]], atMostMs: 300 * second },
  lines: {
    open: Trial.overPostgres,
    options: {},
    faults: [
      [killPostgres, 5],
      [silenceConnections, 1],
      [cutConnections, 20],
    ],
    atMostMs: 300 * second,
  },
  clock: {
    open: Trial.overPostgres,
    options: { entry: 'faults/jumping-server.ts' },
    faults: [[jumpClock, 7]],
    atMostMs: 120 * second,
  },
};
/** Kills of the server that a whole run has to have made. */
const killsWanted = 50;

const chosen = process.argv.slice(2);
const isChosen = (name: string): boolean => chosen.length === 0 || chosen.includes(name);
for (const [name, phase] of Object.entries(phases)) if (isChosen(name)) await run(name, phase);
if (isChosen('disk')) await runOnSmallDisk('disk', (options) => Trial.overPostgres(options), 200);
if (isChosen('embedded-disk'))
  await runOnSmallDisk('embedded-disk', (options) => Trial.embedded(options), 200);
if (isChosen('settlements')) violations.push(...(await runSettlements()));
if (isChosen('uploads')) violations.push(...(await runUploads()));
for (const name of ['payouts', 'vendors'] as const)
  if (isChosen(name)) violations.push(...(await runTestedTrials(name)));
if (chosen.length === 0 && (totals.server_killed ?? 0) < killsWanted)
  unfinished.push(
    `the server was killed ${totals.server_killed ?? 0} times only, ${killsWanted} were wanted`,
  );

for (const line of [...violations.slice(0, 60), ...unfinished]) console.log(line);
const seconds = Math.round((Date.now() - startedAt) / 1_000);
const parts = Object.entries(totals).map(([name, count]) => `${name}=${count}`);
console.log(
  `RESULT faults ${parts.join(' ')} violations=${violations.length} unfinished=${unfinished.length} seconds=${seconds}`,
);
// 1: the product broke a rule; 2: the machine was too slow to try everything.
process.exit(violations.length > 0 ? 1 : unfinished.length > 0 ? 2 : 0);

async function run(name: string, { open, options, faults, atMostMs }: Phase): Promise<void> {
  const since = Date.now();
  await tried(name, await open(options), async (trial) => {
    for (const [fault, times] of faults) {
      for (let nth = 0; nth < times; nth += 1) {
        // A phase that is requested by name has no time limit.
        if (chosen.length === 0 && Date.now() - since > atMostMs) {
          unfinished.push(`${name}: only ${nth} of ${times} × ${fault.name} in time`);
          return;
        }
        await fault(trial, nth);
      }
    }
  });
}

/** Fills the disk under load, waits for the product to meet the fault, frees the space and checks the books. */
async function runOnSmallDisk(
  name: string,
  open: (options: TrialOptions) => Promise<Trial>,
  megabytes: number,
) {
  const disk = SmallDisk.mount(megabytes);
  if (typeof disk === 'string') return console.log(`${name}: skipped, ${disk}`);
  try {
    await tried(name, await open({ parent: disk.folder }), async (trial) => {
      for (let nth = 0; nth < 3; nth += 1) {
        await trial.underLoad();
        disk.fill();
        trial.made('disk filled');
        await pause(4_000);
        disk.makeRoom();
        if (trial.postgres && !(await trial.postgres.isAnswering())) {
          await trial.postgres.kill();
          await trial.postgres.startAgain();
          trial.made('PostgreSQL started again after a full disk');
        }
        if (!trial.postgres || !trial.server.isRunning) {
          await trial.server.kill();
          await trial.check();
          await trial.server.startAgain();
        } else await trial.check();
        trial.line.resume();
      }
      await trial.underLoad();
    });
  } finally {
    disk.end();
  }
}

async function tried(name: string, trial: Trial, work: (trial: Trial) => Promise<void>): Promise<void> {
  const since = Date.now();
  try {
    await work(trial);
    await trial.finish();
  } catch (error) {
    violations.push(`${name}: ${String((error as Error).stack ?? error)}`);
  } finally {
    await trial.end();
  }
  const { journal, line, faults } = trial;
  for (const { rule, detail } of journal.violations) violations.push(`${name}: ${rule}: ${detail}`);
  console.log(`${name}: ${[...faults].map(([fault, times]) => `${times} × ${fault}`).join(', ')}`);
  console.log(
    `  ${line.attempts} calls, ${journal.acknowledged} movements acknowledged, ${journal.copies} copies, ` +
      `${journal.entries} entries proved, ${journal.violations.length} violations, ` +
      `${Math.round((Date.now() - since) / 1_000)} s; without a clear answer: ` +
      ([...line.unknown].map(([why, times]) => `${times} ${why}`).join(', ') || 'none'),
  );
  for (const [fault, times] of faults)
    count(fault.startsWith('server killed') ? 'server killed' : fault, times);
  count('calls', line.attempts);
  count('acknowledged', journal.acknowledged);
  count('copies', journal.copies);
}

function count(what: string, times: number): void {
  const key = what.replace(/\W+/g, '_').toLowerCase();
  totals[key] = (totals[key] ?? 0) + times;
}
