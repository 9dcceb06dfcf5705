// A process is ready only while its database accepts writes; answers to reads are not enough.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';
import type { Database } from './database.ts';
import { createReadiness } from './readiness.ts';
import { openServer } from './postgres/server-database.ts';

describe('readiness', () => {
  let url: string;
  let db: Database;
  beforeAll(async () => {
    url = await testPostgresUrl();
    db = openServer(url, 'khela_server');
  });
  afterAll(() => db.close());

  it('is there while the database takes a write, again and again, and leaves one row', async () => {
    let nowMs = 0;
    const isReady = createReadiness(db, () => nowMs);
    for (; nowMs < 4_000; nowMs += 1_000) expect(await isReady()).toBe(true);
    expect(await db.query(`select key from call_counter where key = 'readyz'`)).toHaveLength(1);
  });

  it('is not there while the database is read-only, and comes back', async () => {
    const address = new URL(url);
    address.searchParams.set('options', '-c default_transaction_read_only=on');
    const readOnly = openServer(address.href, 'khela_server');
    onTestFinished(() => readOnly.close());
    expect(await readOnly.query('select 1 as one')).toEqual([{ one: 1 }]);
    await expect(createReadiness(readOnly)()).rejects.toThrow('read-only');
  });

  it('asks the database once a second, however often it is asked', async () => {
    let nowMs = 0;
    let writes = 0;
    let disk = 'full';
    const counted = {
      query: async <Row>(): Promise<Row[]> => {
        writes += 1;
        if (disk === 'full') throw new Error('could not extend file: No space left on device');
        return [{ count: 1 }] as Row[];
      },
    };
    const isReady = createReadiness(counted, () => nowMs);
    for (let ask = 1; ask <= 5; ask += 1) await expect(isReady()).rejects.toThrow('No space left');
    expect(writes).toBe(1);
    disk = 'free';
    nowMs = 1_000;
    expect(await isReady()).toBe(true);
    expect(writes).toBe(2);
  });
});
