// `npm run bench:office [members] [entries] [rounds]`: every list and search of the office over a grown database, each
// beside a plain select of the same rows by an index; p50 and p99 of both, and their ratio.
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { startOwnServer } from './ledger/own-server.ts';
import { fillOffice } from './office/grown-office.ts';
import { officeLists } from './office/lists.ts';
import { signedInOperator } from './office/signed-in-operator.ts';
import { median, runningPlatform } from './running-platform.ts';

const [members = 1_000_000, entries = 10_000_000, rounds = 10_000_000] = process.argv.slice(2, 5).map(Number);
/** A database that an earlier run filled; without it one is filled on a server of the benchmark's own. */
const filled = process.argv[5];
const callsEach = 60;
const officePort = 19_451;
const officeUrl = `http://127.0.0.1:${officePort}`;
/** The goals: at most so many times the plain select, and at most so many milliseconds. */
const goals = { ratio: 3, p99Ms: 300 };

const url = filled ?? (await newlyFilled());

const platform = await runningPlatform(19_450, 'server/main.ts', {
  DATABASE_URL: url,
  OFFICE_PORT: String(officePort),
  OFFICE_URL: officeUrl,
});
const client = new pg.Client({ connectionString: url });
await client.connect();
let slowest = { name: '', p99: 0 };
const ratios: number[] = [];
let calls = 0;
try {
  const headers = await signedInOperator(officeUrl, 'auditor1');
  const bare = await measured(() => ask('/wps/office/session', headers));
  const trip = await measured(async () => {
    await client.query('select 1');
  });
  console.log(
    `a call without a list (guard and answer): p50 ${bare.p50.toFixed(1)} ms; ` +
      `a trip to the database: p50 ${trip.p50.toFixed(1)} ms`,
  );
  for (const { name, path, plain } of officeLists(members)) {
    const list = await measured((nth) => ask(path(nth), headers));
    const select = await measured(async (nth) => {
      await client.query(...plain(nth));
    });
    const ratio = list.p50 / select.p50;
    ratios.push(ratio);
    if (list.p99 > slowest.p99) slowest = { name, p99: list.p99 };
    console.log(
      `${name.padEnd(26)} p50 ${list.p50.toFixed(1)} ms  p99 ${list.p99.toFixed(1)} ms   ` +
        `plain p50 ${select.p50.toFixed(1)} ms  p99 ${select.p99.toFixed(1)} ms   ratio ${ratio.toFixed(1)}   ` +
        `above the bare call ${(list.p50 - bare.p50).toFixed(1)} ms`,
    );
  }
} finally {
  await client.end();
  await platform.stop();
}
const within = ratios.filter((ratio) => ratio <= goals.ratio).length;
console.log(`${within} of ${ratios.length} lists are within ${goals.ratio} times the plain select`);
console.log(`the slowest is ${slowest.name}: p99 ${slowest.p99.toFixed(1)} ms (goal ${goals.p99Ms} ms)`);
console.log(
  `RESULT office ratio_median=${median(ratios).toFixed(2)} ratio_worst=${Math.max(...ratios).toFixed(2)} ` +
    `slowest_p99_ms=${slowest.p99.toFixed(1)}`,
);
process.exit(0);

async function newlyFilled(): Promise<string> {
  const server = await startOwnServer();
  const made = await server.emptyDatabase('office');
  const from = performance.now();
  await fillOffice(made, { members, entries, rounds });
  console.log(
    `filled in ${Math.round((performance.now() - from) / 1_000)} s: ` +
      `${members} members, ${entries} entries, ${rounds} rounds`,
  );
  return made;
}

/** Requests one list as an operator; from many networks, because calls are limited by network. */
async function ask(path: string, headers: Readonly<Record<string, string>>): Promise<void> {
  calls += 1;
  const from = `10.${(calls >> 8) & 255}.${calls & 255}.1`;
  const answer = await fetch(officeUrl + path, { headers: { ...headers, 'x-forwarded-for': from } });
  const body = (await answer.json()) as { success: boolean; errorCode?: string };
  if (!body.success) throw new Error(`${path} was refused: ${body.errorCode}`);
}

async function measured(call: (nth: number) => Promise<void>): Promise<{ p50: number; p99: number }> {
  for (let nth = 0; nth < 3; nth += 1) await call(nth);
  const took: number[] = [];
  for (let nth = 0; nth < callsEach; nth += 1) {
    const from = performance.now();
    await call(nth);
    took.push(performance.now() - from);
  }
  took.sort((one, other) => one - other);
  return { p50: median(took), p99: took[Math.ceil(took.length * 0.99) - 1] ?? 0 };
}
