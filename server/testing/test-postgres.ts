// A throwaway PostgreSQL server for tests that need real concurrency: loopback only, gone when the run ends.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import type { Database } from '#server/db/database.ts';
import { migrate, migrationsFolder } from '#server/db/migrate.ts';
import { openServer } from '#server/db/server-database.ts';

type Cluster = { url: (database: string) => string };

let cluster: Promise<Cluster> | undefined;
let databases = 0;

/** A fresh, migrated database on the run's own PostgreSQL server. */
export async function testPostgres(): Promise<Database> {
  cluster ??= startCluster();
  const { url } = await cluster;
  databases += 1;
  const name = `test_${process.pid}_${databases}`;
  const admin = new pg.Client({ connectionString: url('postgres') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const db = openServer(url(name));
  await migrate(db, migrationsFolder);
  return db;
}

/** Starts a cluster that lives as long as this process; no durability, because nothing outlives the test. */
async function startCluster(): Promise<Cluster> {
  const bin = binFolder();
  const home = mkdtempSync(join(tmpdir(), 'khela-postgres-'));
  const data = join(home, 'data');
  const asRoot = process.getuid?.() === 0;
  if (asRoot) giveToPostgres(home);
  const [command, prefix] = asRoot ? ['runuser', ['-u', 'postgres', '--']] : ['env', []];
  execFileSync(command, [
    ...prefix,
    join(bin, 'initdb'),
    '-D',
    data,
    '-U',
    'khela',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
  ]);
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const server = spawn(
    command,
    [
      ...prefix,
      join(bin, 'postgres'),
      ...['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', home],
      ...[
        '-c',
        'fsync=off',
        '-c',
        'synchronous_commit=off',
        '-c',
        'max_connections=120',
        '-c',
        'deadlock_timeout=50ms',
      ],
    ],
    { stdio: 'ignore' },
  );
  process.once('exit', () => {
    server.kill('SIGTERM');
    rmSync(home, { recursive: true, force: true });
  });
  const url = (database: string) => `postgres://khela@127.0.0.1:${port}/${database}`;
  await untilAnswering(url('postgres'));
  return { url };
}

function giveToPostgres(folder: string): void {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  chownSync(folder, idOf('-u'), idOf('-g'));
  chmodSync(folder, 0o700);
}

function binFolder(): string {
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

async function untilAnswering(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries >= 200) throw error;
      await new Promise((resume) => setTimeout(resume, 50));
    }
  }
}
