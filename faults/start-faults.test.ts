// A server that cannot start prints the reason in one sentence and exits, without a stack.
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { bareEnvironment } from '#server/testing/process-environment.ts';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';
import { SmallDisk } from './small-disk.ts';
import type { Database } from '#server/db/database.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { checkSecretKey } from '#server/modules/identity/index.ts';
import { startFaultOf } from '#server/start-fault.ts';

const entry = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const dataFolders: string[] = [];
afterAll(() => dataFolders.forEach((home) => rmSync(home, { recursive: true, force: true })));
function newDataFolder(): string {
  const home = mkdtempSync(join(tmpdir(), 'khela-start-'));
  dataFolders.push(home);
  return home;
}
const secrets = { SECRET_KEY: '11'.repeat(32), VENDOR_MASTER_SECRET: '22'.repeat(32) };

/** The output of the process and its exit code. */
function started(
  environment: Record<string, string>,
  script = '../server/main.ts',
): Promise<{ code: number | null; said: string }> {
  const env = {
    ...bareEnvironment,
    DATA_DIR: newDataFolder(),
    PORT: '0',
    OFFICE_PORT: '0',
    LOG_LEVEL: 'silent',
    ...environment,
  };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', entry(script)],
      { env, timeout: 120_000 },
      (_fault, _out, said) => resolve({ code: child.exitCode, said: said.trim() }),
    );
  });
}

it('lists every fault of the configuration', async () => {
  const { code, said } = await started({ PORT: 'no port' });
  expect(code).toBe(1);
  expect(said).toMatch(/^The configuration has faults:/);
  expect(said).toContain('SECRET_KEY');
  expect(said).not.toMatch(/^\s+at /m);
});

/** A port that something listens on until the test is over. */
async function aTakenPort(): Promise<string> {
  const taken = createServer();
  await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void taken.close());
  return String((taken.address() as { port: number }).port);
}

/** A migrated database on a PostgreSQL server, and a connection of its owner. */
async function aDatabase(): Promise<{ DATABASE_URL: string; owner: Database }> {
  const DATABASE_URL = await testPostgresUrl();
  const owner = openServer(DATABASE_URL);
  onTestFinished(() => owner.close());
  return { DATABASE_URL, owner };
}

/** A future draw whose seed was sealed with an unknown key. */
const aForeignSeed = [
  `insert into lottery_series (game_code, game_no) values ('FOREIGN', 998)`,
  `insert into lottery_draw (id, game_code, draw_no, serial, open_at, close_at, draw_at, commit_hash)
   values (1, 'FOREIGN', '1', 1, now() + '1 h', now() + '2 h', now() + '2 h', sha256('x'))`,
  `insert into lottery_seed values (1, sha256('a') || sha256('b'))`,
];

it('says that the database does not answer', async () => {
  const closed = createServer();
  await new Promise<void>((listening) => closed.listen(0, '127.0.0.1', listening));
  const { port } = closed.address() as { port: number };
  await new Promise((done) => closed.close(done));
  const DATABASE_URL = `postgres://khela:secret@127.0.0.1:${port}/khela`;
  expect(await started({ ...secrets, DATABASE_URL })).toEqual({
    code: 1,
    said: 'The database does not answer: start it, or mend its address in DATABASE_URL.',
  });
});

it('says that the data folder is a file', async () => {
  const file = join(newDataFolder(), 'file');
  writeFileSync(file, '');
  const { code, said } = await started({ ...secrets, DATA_DIR: file });
  expect(code).toBe(1);
  expect(said).toMatch(/DATA_DIR has to name a folder\.$/);
  expect(said.split('\n')).toHaveLength(1);
});

it.each([
  [{ code: 'EADDRINUSE', port: 8080 }, /^Port 8080 is taken: /],
  [{ code: 'EROFS', path: '/data/postgres' }, /^\/data\/postgres can only be read: /],
  [{ code: 'ENOSPC' }, /^The disk is full: /],
  [{ code: 'XX001' }, /^The data is damaged: /],
  [{ code: '28P01' }, /^The database refuses the password: /],
  [new AggregateError([{ code: 'ECONNREFUSED' }]), /^The database does not answer: /],
  [new Error('The migration failed', { cause: { code: 'ENOSPC' } }), /^The disk is full: /],
  [
    new Error('The data folder is in use by process 7.\n    at x'),
    /^The server cannot start: .* process 7\.$/,
  ],
])('%o has its sentence', (fault, sentence) => {
  expect(startFaultOf(fault)).toMatch(sentence);
});

describe('the server', () => {
  it('says that its port is taken', async () => {
    const { DATABASE_URL } = await aDatabase();
    const port = await aTakenPort();
    expect(await started({ ...secrets, DATABASE_URL, PORT: port })).toEqual({
      code: 1,
      said: `Port ${port} is taken: end what listens there, or choose another one with PORT or OFFICE_PORT.`,
    });
  });

  it('refuses a SECRET_KEY that the data was not made with', async () => {
    const { DATABASE_URL, owner } = await aDatabase();
    await checkSecretKey(owner, Buffer.alloc(32, 0x33));
    expect(await started({ ...secrets, DATABASE_URL })).toEqual({
      code: 1,
      said: 'SECRET_KEY is not the one this data was made with: put that one back, or choose another DATA_DIR or database.',
    });
  });

  it('refuses a DRAW_KEY that opens no seed of the draws to come', async () => {
    const { DATABASE_URL, owner } = await aDatabase();
    for (const statement of aForeignSeed) await owner.query(statement);
    const { code, said } = await started({ ...secrets, DATABASE_URL });
    expect([code, said.split('\n').length]).toEqual([1, 1]);
    expect(said).toMatch(/^DRAW_KEY, or SECRET_KEY where that is not set, opens no seed/);
    const left = await owner.query('select draw_id from lottery_seed');
    expect(left).toHaveLength(1);
  });

  it('says that its data is damaged', async () => {
    const home = newDataFolder();
    mkdirSync(join(home, 'postgres'));
    writeFileSync(join(home, 'postgres', 'PG_VERSION'), '17\n');
    expect(await started({ ...secrets, DATA_DIR: home })).toEqual({
      code: 1,
      said: `${home}/postgres is damaged or not of this version: put a backup in its place, or choose another DATA_DIR.`,
    });
  });

  it('says that it must not use the folder, and when the disk is full', async () => {
    const said = await startedOn(aFullDisk(), secrets);
    expect(said).toMatch(/^The disk is full: /);
    const closed = newDataFolder();
    chmodSync(closed, 0o500);
    // File modes do not restrict root; then the start continues until its port.
    if (process.getuid?.() === 0) return;
    expect((await started({ ...secrets, DATA_DIR: closed })).said).toMatch(/must not be used by this user/);
  });
});

describe('the process of the draws', () => {
  const draws = '../server/draws.ts';
  const own = { DRAW_KEY: '44'.repeat(32) };

  it('lists the faults of its configuration', async () => {
    const { code, said } = await started({}, draws);
    expect(code).toBe(1);
    expect(said).toMatch(/^The configuration has faults:\n {2}DRAW_DATABASE_URL: .*\n {2}DRAW_KEY: /);
  });

  it('says that its database does not answer, and names its own variable', async () => {
    const DRAW_DATABASE_URL = 'postgres://khela:secret@127.0.0.1:1/khela';
    expect(await started({ ...own, DRAW_DATABASE_URL }, draws)).toEqual({
      code: 1,
      said: 'The database does not answer: start it, or mend its address in DRAW_DATABASE_URL.',
    });
  });

  it('says that the server has not made its tables yet, and refuses a key that opens no seed', async () => {
    const { DATABASE_URL, owner } = await aDatabase();
    const empty = DATABASE_URL.replace(/[^/]+$/, 'postgres');
    expect(await started({ ...own, DRAW_DATABASE_URL: empty }, draws)).toEqual({
      code: 1,
      said: 'The database has no tables of ours yet: start the server first, it makes them.',
    });
    for (const statement of aForeignSeed) await owner.query(statement);
    const { code, said } = await started({ ...own, DRAW_DATABASE_URL: DATABASE_URL }, draws);
    expect([code, said.split('\n').length]).toEqual([1, 1]);
    expect(said).toMatch(/^DRAW_KEY, or /);
  });
});

describe('the sandbox', () => {
  const sandbox = '../sandbox/main.ts';
  const own = { VENDOR_MASTER_SECRET: secrets.VENDOR_MASTER_SECRET, SANDBOX_PORT: '0' };

  it('lists the faults of its configuration', async () => {
    const { code, said } = await started({ SANDBOX_PORT: 'none' }, sandbox);
    expect(code).toBe(1);
    expect(said).toMatch(/^The configuration has faults:\n {2}SANDBOX_PORT: .*\n {2}VENDOR_MASTER_SECRET: /);
    expect(said).not.toMatch(/^\s+at /m);
  });

  it('says that one of its ports is taken', async () => {
    const port = await aTakenPort();
    const said = `Port ${port} is taken: end what listens there, or choose another one with SANDBOX_PORT or SANDBOX_MAIL_PORT.`;
    expect(await started({ ...own, SANDBOX_PORT: port }, sandbox)).toEqual({ code: 1, said });
    expect(await started({ ...own, SANDBOX_MAIL_PORT: port }, sandbox)).toEqual({ code: 1, said });
  });

  it('says that its folder is a file, its data damaged and its disk full', async () => {
    const home = newDataFolder();
    const file = join(home, 'file');
    writeFileSync(file, 'x');
    expect((await started({ ...own, DATA_DIR: file }, sandbox)).said).toMatch(
      / is a file: DATA_DIR has to name a folder\.$/,
    );
    writeFileSync(
      join(home, 'sandbox.db'),
      'this is no database at all, and it is long enough to be looked at '.repeat(100),
    );
    expect(await started({ ...own, DATA_DIR: home }, sandbox)).toEqual({
      code: 1,
      said: 'sandbox.db is damaged: put a backup in its place, or remove it to begin anew.',
    });
    expect(await startedOn(aFullDisk(), own, sandbox)).toMatch(/^The disk is full: /);
  });
});

describe('npm start', () => {
  const start = '../tools/start.ts';

  it('says that its secrets are damaged or missing, or that its folder is a file, before it builds anything', async () => {
    const home = newDataFolder();
    const file = join(home, 'secrets.json');
    for (const content of [
      '{"SECRET_KEY": "11',
      '{}',
      '[]',
      '{"SECRET_KEY":"x","VENDOR_MASTER_SECRET":"y"}',
    ]) {
      writeFileSync(file, content);
      const said = `${file} is damaged: put a backup in its place.`;
      expect(await started({ DATA_DIR: home }, start), content).toEqual({ code: 1, said });
    }
    rmSync(file);
    mkdirSync(join(home, 'postgres'));
    expect(await started({ DATA_DIR: home }, start)).toEqual({
      code: 1,
      said: `${file} is missing, and the data beside it cannot be read without: put a backup there.`,
    });
    writeFileSync(file, '');
    expect((await started({ DATA_DIR: file }, start)).said).toMatch(
      / is a file: DATA_DIR has to name a folder\.$/,
    );
  });
});

/** A full disk, or the reason why this machine cannot mount one. */
function aFullDisk(): SmallDisk | string {
  const disk = SmallDisk.mount(4);
  if (typeof disk === 'string') return disk;
  onTestFinished(() => disk.end());
  disk.fill();
  return disk;
}

/** The output of a process on that disk; where there is none, a simulated fault of the system. */
async function startedOn(
  disk: SmallDisk | string,
  environment: Record<string, string>,
  script?: string,
): Promise<string> {
  if (typeof disk === 'string') return startFaultOf({ code: 'ENOSPC' });
  const { code, said } = await started({ ...environment, DATA_DIR: disk.folder }, script);
  expect([code, said.split('\n').length]).toEqual([1, 1]);
  return said;
}
