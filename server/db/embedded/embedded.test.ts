// The embedded engine in a folder: one opener, a thread of its own, and a commit that is on the disk.
import { execFileSync, spawn } from 'node:child_process';
import fs, { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseOver, openEmbedded } from './embedded-database.ts';
import { startInFolder, startInMemory } from './embedded-engine.ts';
import { lockFolder } from './folder-lock.ts';

describe('the lock of a data folder', () => {
  let home: string;
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'khela-lock-'));
  });
  afterAll(() => rmSync(home, { recursive: true }));

  it('is held by one opener in this process', () => {
    const folder = join(home, 'own');
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} is open in this process already.`);
    unlock();
    lockFolder(folder)();
    expect(existsSync(`${folder}.pid`)).toBe(false);
  });

  it('is respected while the other process lives, and taken over when it is gone', async () => {
    const folder = join(home, 'other');
    const code = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))};
      lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
    const other = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => other.stdout.once('data', resolve));
    expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} is in use by process ${other.pid}.`);
    const gone = new Promise((resolve) => other.once('exit', resolve));
    other.kill('SIGKILL');
    await gone;
    lockFolder(folder)();
  });

  it('does not mistake a new process for the dead one whose number it got', () => {
    const folder = join(home, 'numbers');
    // As after a crash in a container, where every first process has the same number.
    writeFileSync(`${folder}.pid`, `${process.pid} an-earlier-life`);
    lockFolder(folder)();
    writeFileSync(`${folder}.pid`, `${process.ppid} an-earlier-life`);
    if (process.platform === 'linux') lockFolder(folder)();
    writeFileSync(`${folder}.pid`, 'no number');
    lockFolder(folder)();
  });
});

describe('the embedded engine in a folder', () => {
  let home: string;
  let folder: string;
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'khela-embedded-'));
    folder = join(home, 'postgres');
  });
  afterAll(() => rmSync(home, { recursive: true }));

  it('opens a folder once, in a thread of its own, and finds everything again', async () => {
    // The remains of an interrupted first start.
    mkdirSync(`${folder}.new`);
    writeFileSync(join(`${folder}.new`, 'half'), '');
    const first = await openEmbedded(folder);
    await expect(openEmbedded(folder)).rejects.toThrow('is open in this process already');
    await first.query('create table note (text text)');
    await first.query('insert into note values ($1)', ['kept']);
    let isAnswered = false;
    const late = first.query('select pg_sleep(0.5)').then(() => {
      isAnswered = true;
    });
    let turns = 0;
    for (; turns <= 10 && !isAnswered; turns += 1) await new Promise((resume) => setImmediate(resume));
    expect(turns).toBeGreaterThan(10);
    await late;
    await first.close();
    const again = await openEmbedded(folder);
    expect(await again.query('select text from note')).toEqual([{ text: 'kept' }]);
    await again.close();
    await expect(again.query('select 1')).rejects.toThrow();
    expect(existsSync(`${folder}.pid`)).toBe(false);
  });

  it('shuts the folder to other users of the machine, also one that was open', async () => {
    chmodSync(folder, 0o755);
    const database = await openEmbedded(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await database.close();
  });

  it('refuses everything once the engine stopped, and says so', async () => {
    const engine = await startInMemory();
    const db = databaseOver({
      ...engine,
      exec: (messages) =>
        Buffer.from(messages).includes('abort')
          ? Promise.reject(new Error('out of memory'))
          : engine.exec(messages),
    });
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
    await expect(db.query(`select 'abort'`)).rejects.toThrow('out of memory');
    await expect(Promise.all([db.query('select 1'), db.query('select 2')])).rejects.toThrow(
      'The embedded database stopped.',
    );
    await db.close();
  });

  it('writes through to the disk once for every commit and never for a read', async () => {
    const db = databaseOver(await startInFolder(folder));
    const { fsyncSync } = fs;
    let syncs = 0;
    fs.fsyncSync = (handle) => {
      syncs += 1;
      fsyncSync(handle);
    };
    syncBuiltinESMExports();
    const syncsOf = async (work: () => Promise<unknown>): Promise<number> => {
      syncs = 0;
      await work();
      return syncs;
    };
    try {
      expect(await db.query('show fsync')).toEqual([{ fsync: 'on' }]);
      const insert = () => db.query('insert into note values ($1)', ['x']);
      await insert();
      expect(await syncsOf(insert)).toBe(1);
      expect(
        await syncsOf(() =>
          db.tx(async (tx) => {
            for (let at = 0; at < 5; at += 1) await tx.query('insert into note values ($1)', ['y']);
          }),
        ),
      ).toBe(1);
      expect(await syncsOf(() => db.query('select count(*) from note'))).toBe(0);
      expect(await syncsOf(() => db.query('checkpoint'))).toBeGreaterThan(1);
    } finally {
      fs.fsyncSync = fsyncSync;
      syncBuiltinESMExports();
      await db.close();
    }
  });

  it('keeps what was answered when the process is killed', () => {
    const code = `import { openEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded-database.ts'))};
      const db = await openEmbedded(${JSON.stringify(folder)});
      await db.query('insert into note values ($1)', ['before the kill']);
      process.kill(process.pid, 'SIGKILL');`;
    expect(() =>
      execFileSync(process.execPath, ['--input-type=module', '-e', code], { stdio: 'pipe' }),
    ).toThrow();
    expect(existsSync(`${folder}.pid`)).toBe(true);
  });

  it('takes over after the killed process', async () => {
    const db = await openEmbedded(folder);
    expect(await db.query(`select text from note where text = 'before the kill'`)).toHaveLength(1);
    await db.close();
  });
});
