// Old records of the sandbox: finished ones go after the retention time, slice by slice; open ones stay.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { kindSchemas } from './game-vendors/kinds.ts';
import { oldRounds } from './game-vendors/old-rounds.ts';
import { openRecords, type Records } from './game-vendors/records/records-store.ts';
import { createPruning, retentionMs } from './prune.ts';

let dataDir: string;
let records: Records;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'khela-prune-'));
  records = openRecords(dataDir, kindSchemas);
});
afterEach(() => {
  records.close();
  rmSync(dataDir, { recursive: true });
});

it('deletes what is over and old with all that belongs to it, at most a slice at once', () => {
  const { db } = records;
  const nowMs = 200 * 86_400_000;
  const add = (id: string, atMs: number, isEnded: number, state: string): void => {
    db.exec(
      `insert into wager_round values ('${id}', 'I', 'TUN', 'p', 'TUN_I01_crash', 'BDT', '{}', 0, ${isEnded}, ${atMs})`,
    );
    db.exec(
      `insert into wager_stake values ('${id}.s', '${id}', '${id}', '${id}', 100, '${state}', null, null, ${atMs})`,
    );
  };
  const [old, young] = [nowMs - retentionMs - 1, nowMs - retentionMs];
  for (let count = 0; count < 450; count += 1) add(`old${count}`, old, 1, 'TAKEN');
  add('open', old, 0, 'TAKEN');
  add('refused', old, 0, 'REFUSED');
  add('young', young, 1, 'TAKEN');
  const prune = createPruning(db, oldRounds, { now: () => new Date(nowMs) });
  expect([prune(), prune(), prune(), prune()]).toEqual([200, 200, 51, 0]);
  const left = (table: string): unknown[] =>
    db
      .prepare(`select round_id as id from ${table} order by 1`)
      .all()
      .map(({ id }) => id);
  expect(left('wager_round')).toEqual(['open', 'young']);
  expect(left('wager_stake')).toEqual(['open', 'young']);
});

it('leaves the newest round of a live table, from which the next one is counted', () => {
  const { db } = records;
  const nowMs = 200 * 86_400_000;
  for (const number of [1, 2, 3])
    db.exec(
      `insert into live_round values ('r${number}', 'RAJB_V01_x', ${number}, 's', 'c', 'SETTLED', 1, 2, 3, '[]', 4, ${number})`,
    );
  createPruning(db, oldRounds, { now: () => new Date(nowMs) })();
  expect(db.prepare('select number from live_round').all()).toEqual([{ number: 3n }]);
});
