// The kinds of fault: each hits the trial in the middle of its load, is repaired where needed, and the books are
// checked.
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from './a-server.ts';
import type { CommitCut } from './cutting-proxy.ts';
import type { Trial } from './trial.ts';

const commitCuts: readonly (CommitCut | undefined)[] = [undefined, 'before', 'after'];

/** SIGKILL to the only server: at any time, or just before or after a commit. */
export async function killServer(trial: Trial, nth: number): Promise<void> {
  await trial.underLoad();
  await killAt(trial, trial.server, commitCuts[nth % commitCuts.length]);
  await trial.check();
  await trial.server.startAgain();
  trial.line.resume();
}

/** SIGKILL to one of several servers, while the retries arrive at the others at once. */
export async function killOneOf(trial: Trial, nth: number): Promise<void> {
  const server = trial.servers[nth % trial.servers.length] ?? trial.server;
  await trial.underLoad();
  await killAt(trial, server, commitCuts[nth % commitCuts.length]);
  await trial.underLoad();
  await trial.check();
  trial.line.resume();
  await server.startAgain();
}

async function killAt(trial: Trial, server: ServerProcess, where: CommitCut | undefined): Promise<void> {
  let killing: Promise<void> | undefined;
  if (where && trial.proxy) {
    await trial.proxy.cutNextCommit(where, () => {
      killing = server.kill();
    });
  }
  await (killing ?? server.kill());
  trial.made(where ? `server killed ${where} a commit` : 'server killed');
}

/** SIGKILL to the whole of PostgreSQL; the server keeps running and must reconnect. */
export async function killPostgres(trial: Trial): Promise<void> {
  await trial.underLoad();
  await trial.postgres?.kill();
  trial.made('PostgreSQL killed');
  await pause(Math.random() * 500);
  await trial.postgres?.startAgain();
  await trial.check();
  trial.line.resume();
  await trial.underLoad();
}

const cuts: readonly { name: string; deal: (trial: Trial) => Promise<void> }[] = [
  { name: 'line cut before a commit', deal: async ({ proxy }) => proxy?.cutNextCommit('before') },
  { name: 'line cut after a commit', deal: async ({ proxy }) => proxy?.cutNextCommit('after') },
  { name: 'all lines cut', deal: async ({ proxy }) => proxy?.cutAll() },
  {
    name: 'connections ended by PostgreSQL',
    deal: async ({ postgres }) => {
      await postgres?.ask(`select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid() and random() < 0.5`);
    },
  },
];

/** Cuts connections between server and database, each time in another way. */
export async function cutConnections(trial: Trial, nth: number): Promise<void> {
  const { name, deal } = cuts[nth % cuts.length] as (typeof cuts)[number];
  await trial.underLoad();
  await deal(trial);
  trial.made(name);
  await trial.underLoad(20);
  await trial.check();
  trial.line.resume();
}

/** Lines go silent without an end, as behind a machine that lost its power; new ones work. */
export async function silenceConnections(trial: Trial): Promise<void> {
  await trial.underLoad();
  trial.proxy?.silenceAll();
  trial.made('lines gone silent');
  await trial.underLoad();
  await trial.check();
  trial.line.resume();
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** The error of the server's clock against the true time, jump by jump. */
const clockJumpsMs = [4 * minuteMs, -10 * minuteMs, 3 * dayMs, -2 * dayMs, 40 * dayMs, 400 * dayMs, 0];

/** The server's clock jumps, forwards past sessions and months and back again; the vendor's follows. */
export async function jumpClock(trial: Trial, nth: number): Promise<void> {
  const offsetMs = clockJumpsMs[nth % clockJumpsMs.length] ?? 0;
  await trial.underLoad();
  await trial.server.send({ offsetMs });
  // For a short time only one of the two clocks is wrong, and every call is stale.
  await trial.underLoad(20, 'attempts');
  trial.line.offsetMs = offsetMs;
  trial.made('clock jumped');
  await trial.underLoad();
  await trial.check();
  trial.line.resume();
}
