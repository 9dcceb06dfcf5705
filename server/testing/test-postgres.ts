// A temporary PostgreSQL server for tests that need real concurrency. It listens on loopback and ends with the run.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '#server/db/database.ts';
import type { DatabaseRole } from '#server/db/database-role.ts';
import { bringUpToDate } from '#server/db/schema/bring-up-to-date.ts';
import { openServer } from '#server/db/postgres/server-database.ts';

type Cluster = {
  /** The owner's address of a database. */
  url: (database: string) => string;
  /** The folder of PostgreSQL's programs. */
  bin: string;
};

const template = 'khela_template';
const settings = {
  // No data is needed after the test, so nothing has to be written to the disk.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '120',
  deadlock_timeout: '50ms',
};

let cluster: Promise<Cluster> | undefined;
let databases = 0;

/**
 * A new, migrated database on a PostgreSQL server that runs as long as this process. Without a role, the caller works
 * as the owner.
 */
export async function testPostgres(role?: DatabaseRole): Promise<Database> {
  return openServer(await testPostgresUrl(), role);
}

/** The owner's address of such a database, for tests that open it more than once. */
export async function testPostgresUrl(): Promise<string> {
  cluster ??= startWithTemplate();
  const { url } = await cluster;
  databases += 1;
  const name = `test_${databases}`;
  await asAdmin(url, `create database ${name} template ${template}`);
  return url(name);
}

async function startWithTemplate(): Promise<Cluster> {
  const started = await startCluster(settings);
  await asAdmin(started.url, `create database ${template}`);
  const db = openServer(started.url(template));
  await bringUpToDate(db);
  await db.close();
  return started;
}

/** Starts a server with these settings and without a database of the platform. It ends with this process. */
export async function startCluster(options: Readonly<Record<string, string>>): Promise<Cluster> {
  const bin = binFolder();
  const home = mkdtempSync(join(tmpdir(), 'khela-postgres-'));
  const data = join(home, 'data');
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? ownerForPostgres() : undefined;
  if (owner) chownSync(home, owner.uid, owner.gid);
  chmodSync(home, 0o700);
  const inFolder = { ...owner, cwd: home };
  const initdb = ['-D', data, '-U', 'khela', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];
  execFileSync(join(bin, 'initdb'), initdb, { ...inFolder, stdio: 'ignore' });

  const port = await freePort();
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = [
    join(bin, 'postgres'),
    '-D',
    data,
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-k',
    home,
    ...flags,
  ];
  // When this process ends in any way, the input of the shell ends. The shell then stops the server and deletes its
  // folder.
  const untilWeEnd = ['-c', '"$@" & read _; kill -QUIT $!; wait; rm -rf "$0"', home];
  const guard = spawn('/bin/sh', [...untilWeEnd, ...server], {
    ...inFolder,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();

  const url = (database: string) => `postgres://khela@127.0.0.1:${port}/${database}`;
  await untilAnswering(url);
  return { url, bin };
}

async function asAdmin(url: Cluster['url'], sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url('postgres') });
  await client.connect();
  await client.query(sql);
  await client.end();
}

async function untilAnswering(url: Cluster['url']): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await asAdmin(url, 'select 1');
    } catch (error) {
      if (tries >= 400) throw error;
      await pause(25);
    }
  }
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The system's user `postgres`, which the package of PostgreSQL creates. */
export function ownerForPostgres(): { uid: number; gid: number } {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** The folder of PostgreSQL's programs. Throws when PostgreSQL is not installed. */
export function binFolder(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')));
  if (!found) throw new Error('There is no PostgreSQL on this machine; Debian has it as `postgresql`.');
  return found;
}
