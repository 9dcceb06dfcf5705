// The yardsticks of the ledger: pgbench's TPC-B, and two plain ledgers in PostgreSQL with one transfer a call.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type OwnServer, runSql } from './own-server.ts';
import { leanLedger, plainLedger, holders } from './plain-ledgers.ts';

const run = promisify(execFile);

/** Transactions a second with so many clients. */
export type Yardstick = (clients: number, seconds: number) => Promise<number>;

/** pgbench's own tables, large enough that clients rarely meet at a branch. */
export async function openTpcb(server: OwnServer): Promise<Yardstick> {
  const url = await server.emptyDatabase('tpcb');
  await pgbench(server, url, ['-i', '-q', '-s', '64']);
  return (clients, seconds) => timed(server, url, clients, seconds, ['-b', 'tpcb-like']);
}

/** A ledger's transfers between any two holders, and all out of one. */
export type Transfers = { spread: Yardstick; hot: Yardstick };

/** The plain ledger with the structure of published ones, which the goal refers to. */
export function openPlain(server: OwnServer): Promise<Transfers> {
  const move = (giver: string, taker: string) =>
    `select * from move('holder_000000000' || ${giver}, 'holder_000000000' || ${taker}, 1);`;
  return openTransfers(server, { name: 'plain', sql: plainLedger, firstId: 10 ** 15 + 1, call: move });
}

/** The lean one, printed beside it. */
export function openLean(server: OwnServer): Promise<Transfers> {
  const transfer = (giver: string, taker: string) => `select transfer(${giver}, ${taker}, 1);`;
  return openTransfers(server, { name: 'lean', sql: leanLedger, firstId: 1, call: transfer });
}

type PlainLedger = {
  name: string;
  sql: string;
  firstId: number;
  call: (giver: string, taker: string) => string;
};

async function openTransfers(
  server: OwnServer,
  { name, sql, firstId, call }: PlainLedger,
): Promise<Transfers> {
  const url = await server.emptyDatabase(name);
  await runSql(url, sql);
  await runSql(url, 'vacuum (analyze)');
  const folder = mkdtempSync(join(tmpdir(), 'khela-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const middle = firstId + holders / 2;
  const scripted = (script: string, givers: number): Yardstick => {
    const file = join(folder, `${script}.sql`);
    const choose = `\\set one random(${firstId}, ${firstId + givers - 1})\n\\set two random(${middle}, ${middle + holders / 2 - 1})\n`;
    writeFileSync(file, `${choose}${call(':one', ':two')}\n`);
    return (clients, seconds) => timed(server, url, clients, seconds, ['-f', file]);
  };
  return { spread: scripted('spread', holders / 2), hot: scripted('hot', 1) };
}

async function timed(
  server: OwnServer,
  url: string,
  clients: number,
  seconds: number,
  rest: readonly string[],
): Promise<number> {
  const threads = String(Math.min(2, clients));
  const flags = ['-n', '-M', 'prepared', '-c', String(clients), '-j', threads, '-T', String(seconds)];
  const output = await pgbench(server, url, [...flags, ...rest]);
  return Number(/tps = ([\d.]+) \(without/.exec(output)?.[1]);
}

async function pgbench({ bin }: OwnServer, url: string, flags: readonly string[]): Promise<string> {
  const { stdout } = await run(join(bin, 'pgbench'), [...flags, url]);
  return stdout;
}
