// A server that cannot start says why in one sentence and ends, without a stack.
import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { startFaultOf } from './start-fault.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const secrets = { SECRET_KEY: '11'.repeat(32), VENDOR_MASTER_SECRET: '22'.repeat(32) };

/** What the process says and how it ends. */
function started(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'khela-start-'));
  const env = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...environment,
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [main], { env, timeout: 60_000 }, (_fault, _out, said) =>
      resolve({ code: child.exitCode, said: said.trim() }),
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
  const file = join(mkdtempSync(join(tmpdir(), 'khela-start-')), 'file');
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
