// What the ledger is measured by: pgbench's TPC-B, and a plain ledger in PostgreSQL that posts a transfer a call.
import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type OwnServer, runSql } from './own-server.ts';

const run = promisify(execFile);
const accounts = 10_000;

/** Transactions a second with so many clients. */
export type Yardstick = (clients: number, seconds: number) => Promise<number>;

/** pgbench's own tables, large enough that clients rarely meet at a branch. */
export async function openTpcb(server: OwnServer): Promise<Yardstick> {
  const url = await server.emptyDatabase('tpcb');
  await pgbench(server, url, ['-i', '-q', '-s', '64']);
  return (clients, seconds) => timed(server, url, clients, seconds, ['-b', 'tpcb-like']);
}

/** The plain ledger: two locked accounts, one transfer, two entries, in one function call. */
export async function openPlain(server: OwnServer): Promise<{ spread: Yardstick; hot: Yardstick }> {
  const url = await server.emptyDatabase('plain');
  await runSql(url, plainLedger);
  await runSql(url, 'vacuum (analyze)');
  const folder = mkdtempSync(join(tmpdir(), 'khela-bench-'));
  const scripted = (name: string, from: string): Yardstick => {
    const file = join(folder, `${name}.sql`);
    writeFileSync(
      file,
      `\\set one random(1, ${accounts})\n\\set two random(${accounts + 1}, ${2 * accounts})\nselect transfer(${from}, :two, 1);\n`,
    );
    return (clients, seconds) => timed(server, url, clients, seconds, ['-f', file]);
  };
  return { spread: scripted('spread', ':one'), hot: scripted('hot', '1') };
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

const plainLedger = `
  create table account (id bigint primary key, balance bigint not null, version bigint not null default 0);
  create table transfer (id uuid primary key default gen_random_uuid(), from_id bigint not null references account,
    to_id bigint not null references account, amount bigint not null, at timestamptz not null default now());
  create table entry (id uuid primary key default gen_random_uuid(), account_id bigint not null references account,
    transfer_id uuid not null references transfer, amount bigint not null, before bigint not null, after bigint not null,
    version bigint not null, at timestamptz not null default now());
  create index on entry (account_id);
  create index on entry (transfer_id);
  insert into account (id, balance) select n, 1000000000 from generate_series(1, ${2 * accounts}) n;
  create function transfer(p_from bigint, p_to bigint, p_amount bigint) returns uuid language plpgsql as $$
  declare
    v_id uuid;
    v_from account;
    v_to account;
  begin
    perform from account where id in (p_from, p_to) order by id for update;
    insert into transfer (from_id, to_id, amount) values (p_from, p_to, p_amount) returning id into v_id;
    update account set balance = balance - p_amount, version = version + 1 where id = p_from returning * into v_from;
    if v_from.balance < 0 then
      raise exception 'insufficient';
    end if;
    update account set balance = balance + p_amount, version = version + 1 where id = p_to returning * into v_to;
    insert into entry (account_id, transfer_id, amount, before, after, version) values
      (p_from, v_id, -p_amount, v_from.balance + p_amount, v_from.balance, v_from.version),
      (p_to, v_id, p_amount, v_to.balance - p_amount, v_to.balance, v_to.version);
    return v_id;
  end $$;`;
