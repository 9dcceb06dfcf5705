// `npm run faults`: kills, cuts, fills disks and jumps clocks under load, and checks the books after every blow.
import { setTimeout as pause } from 'node:timers/promises';
import {
  cutConnections,
  jumpClock,
  killOneOf,
  killPostgres,
  killServer,
  silenceConnections,
} from './blows.ts';
import { SmallDisk } from './small-disk.ts';
import { Trial, type TrialWishes } from './trial.ts';
import { runUploads } from './uploads.ts';

// Whoever stops us finds nothing of ours running: servers and disks go when this process ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const startedAt = Date.now();
const totals: Record<string, number> = {};
const violations: string[] = [];

type Blow = (trial: Trial, nth: number) => Promise<void>;
/** One kind of trial: how it is set up, what is done to it how often, and by when it has to be done with that. */
type Phase = {
  open: (wishes: TrialWishes) => Promise<Trial>;
  wishes: TrialWishes;
  blows: readonly [Blow, number][];
  untilMs: number;
};

const second = 1_000;
const phases: Record<string, Phase> = {
  server: { open: Trial.overPostgres, wishes: {}, blows: [[killServer, 20]], untilMs: 150 * second },
  servers: {
    open: Trial.overPostgres,
    wishes: { servers: 2 },
    blows: [[killOneOf, 32]],
    untilMs: 370 * second,
  },
  embedded: { open: Trial.embedded, wishes: {}, blows: [[killServer, 5]], untilMs: 410 * second },
  lines: {
    open: Trial.overPostgres,
    wishes: {},
    blows: [
      [killPostgres, 5],
      [silenceConnections, 1],
      [cutConnections, 20],
    ],
    untilMs: 470 * second,
  },
  clock: {
    open: Trial.overPostgres,
    wishes: { entry: 'faults/jumping-server.ts' },
    blows: [[jumpClock, 7]],
    untilMs: 490 * second,
  },
};
/** Kills of the server that a whole run has to have dealt. */
const killsWanted = 50;

const chosen = process.argv.slice(2);
const isChosen = (name: string): boolean => chosen.length === 0 || chosen.includes(name);
for (const [name, phase] of Object.entries(phases)) if (isChosen(name)) await run(name, phase);
if (isChosen('disk')) await runOnSmallDisk('disk', (wishes) => Trial.overPostgres(wishes), 200);
if (isChosen('embedded-disk')) await runOnSmallDisk('embedded-disk', (wishes) => Trial.embedded(wishes), 200);
if (isChosen('uploads')) violations.push(...(await runUploads()));
if (chosen.length === 0 && (totals.server_killed ?? 0) < killsWanted)
  violations.push(
    `the server was killed ${totals.server_killed ?? 0} times only, ${killsWanted} were wanted`,
  );

for (const violation of violations.slice(0, 60)) console.log(violation);
const seconds = Math.round((Date.now() - startedAt) / 1_000);
const parts = Object.entries(totals).map(([name, count]) => `${name}=${count}`);
console.log(`RESULT faults ${parts.join(' ')} violations=${violations.length} seconds=${seconds}`);
process.exit(violations.length === 0 ? 0 : 1);

async function run(name: string, { open, wishes, blows, untilMs }: Phase): Promise<void> {
  await tried(name, await open(wishes), async (trial) => {
    for (const [blow, times] of blows) {
      for (let nth = 0; nth < times; nth += 1) {
        // A phase that is asked for by name may take its time.
        if (chosen.length === 0 && Date.now() - startedAt > untilMs)
          return console.log(`${name}: only ${nth} of ${times} × ${blow.name} in time`);
        await blow(trial, nth);
      }
    }
  });
}

/** Fills the disk under load, lets the product meet it for a while, makes room again and checks the books. */
async function runOnSmallDisk(
  name: string,
  open: (wishes: TrialWishes) => Promise<Trial>,
  megabytes: number,
) {
  const disk = SmallDisk.mount(megabytes);
  if (typeof disk === 'string') return console.log(`${name}: skipped, ${disk}`);
  try {
    await tried(name, await open({ parent: disk.folder }), async (trial) => {
      for (let nth = 0; nth < 3; nth += 1) {
        await trial.underLoad();
        disk.fill();
        trial.dealt('disk filled');
        await pause(4_000);
        disk.makeRoom();
        if (trial.postgres && !(await trial.postgres.isAnswering())) {
          await trial.postgres.kill();
          await trial.postgres.startAgain();
          trial.dealt('PostgreSQL started again after a full disk');
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
  const { journal, line, blows } = trial;
  for (const { rule, detail } of journal.violations) violations.push(`${name}: ${rule}: ${detail}`);
  console.log(`${name}: ${[...blows].map(([blow, times]) => `${times} × ${blow}`).join(', ')}`);
  console.log(
    `  ${line.attempts} calls, ${journal.acknowledged} movements acknowledged, ${journal.copies} copies, ` +
      `${journal.entries} entries proved, ${journal.violations.length} violations, ` +
      `${Math.round((Date.now() - since) / 1_000)} s; without a clear answer: ` +
      ([...line.unknown].map(([why, times]) => `${times} ${why}`).join(', ') || 'none'),
  );
  for (const [blow, times] of blows) count(blow.startsWith('server killed') ? 'server killed' : blow, times);
  count('calls', line.attempts);
  count('acknowledged', journal.acknowledged);
  count('copies', journal.copies);
}

function count(what: string, times: number): void {
  const key = what.replace(/\W+/g, '_').toLowerCase();
  totals[key] = (totals[key] ?? 0) + times;
}
