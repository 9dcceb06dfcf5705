// `npm run prove` from the shell: its output and its exit code.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer } from '#server/db/postgres/server-database.ts';
import { systemClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { bringUpToDate } from '#server/db/schema/bring-up-to-date.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createWallet } from '#server/modules/wallet/index.ts';
import { bareEnvironment } from '#server/testing/process-environment.ts';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';

const script = fileURLToPath(new URL('prove.ts', import.meta.url));

function prove(environment: Record<string, string>, ...options: string[]) {
  const env = { ...bareEnvironment, ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...options], {
    env,
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

/** A member who got money and bet some of it; the head of the seal over it. */
async function play(db: Database): Promise<string> {
  const wallet = createWallet({ db, clock: systemClock, currency: 'BDT' });
  const house = 'VENDOR_SETTLEMENT:MEGA';
  const common = { refType: 'test', ownerId: 'mbr_a', account: 'CASH', house } as const;
  await db.tx(async (tx) => {
    await wallet.open(tx, 'mbr_a', 'REAL');
    await wallet.post(tx, { ...common, txCode: 'WIN', refId: 'win', amountMinor: 123_456_789n });
    await wallet.post(tx, { ...common, txCode: 'BET', refId: 'bet', amountMinor: -1_000n });
  });
  return (await wallet.seal('2026-11-21')).head;
}

describe('npm run prove', () => {
  let home: string;
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'khela-prove-'));
  });
  afterAll(() => rmSync(home, { recursive: true }));

  it('reads the books of a server, and finds what somebody changed', async () => {
    const url = await testPostgresUrl();
    const db = openServer(url);
    const head = await play(db);
    const right = prove({ DATABASE_URL: url }, '--head', head);
    expect(right.text).toContain('2 entries in 2 journals, 2 references');
    expect(right.text).toContain('1 seal over 2 entries; 0 entries written since');
    expect(right.text).toMatch(/members\s+CASH\s+1,234,557\.89\s+1 account/);
    expect(right.text).not.toContain('until then');
    expect(right.text).toMatch(/together\s+0\.00/);
    expect(right.text).not.toContain('BROKEN');
    expect(right).toMatchObject({
      status: 0,
      text: expect.stringContaining('The books are right.') as string,
    });

    expect(right.text).toContain('0 bets in the list of bets, compared with rounds and slips');
    expect(right.text).toContain('The list of bets is right.');
    expect(right.text).toContain('The deposits are right.');
    await db.query(
      `insert into bet (source, reference, member_id, book, category, vendor, game_code, state, staked_minor,
         returned_minor, valid_minor, won_minor, placed_at, settled_at)
       values ('games', 'rnd_forged', 'mbr_a', 'REAL', 'RNG', 'MEGA', 'G', 'SETTLED', 1000, 0, 1000, 0, now(), now())`,
    );
    const forged = prove({ DATABASE_URL: url });
    expect(forged.status).toBe(1);
    expect(forged.text).toContain('BROKEN  every bet in the list has a source: games rnd_forged of mbr_a');
    expect(forged.text).toContain('THE LIST OF BETS IS NOT RIGHT.');
    await db.query('delete from bet');

    const other = prove({ DATABASE_URL: url }, '--head', 'a'.repeat(64));
    expect(other).toMatchObject({
      status: 1,
      text: expect.stringContaining('is not among the seals') as string,
    });

    await db.query(
      `set session_replication_role = replica; update entry set actor = 'opr_9' where ref_id = 'bet';
       set session_replication_role = origin`,
    );
    await db.query(
      `insert into operator_audit (at, operator, act, step, subject, reason, details, ip, request_id)
       select now(), 'rina', 'games.endCase', 'DONE', 'vcs_' || n, '', '{}', '', '' from generate_series(1, 4) n`,
    );
    expect(prove({ DATABASE_URL: url }).text).toContain('The record of operators is right.');
    await db.query(`update operator_audit set operator = 'sohel' where seq = 2`);
    await db.query(`delete from operator_audit where seq = 3`);
    const [row] = await db.query<{ id: bigint }>(`select journal_id as id from entry where ref_id = 'bet'`);
    await db.close();
    const wrong = prove({ DATABASE_URL: url });
    expect(wrong.status).toBe(1);
    expect(wrong.text).toContain('BROKEN  no sealed line was changed: 1 times');
    expect(wrong.text).toContain(`no sealed line was changed: jrn_${row?.id}`);
    expect(wrong.text).toContain('THE BOOKS ARE NOT RIGHT.');
    expect(wrong.text).toContain('BROKEN  2 entries: 2, 4');
    expect(wrong.text).toContain('THE RECORD OF OPERATORS IS NOT RIGHT.');
  });

  it('reads the books of a stopped platform, leaves them as they are, and waits for nobody', async () => {
    const dataDir = join(home, 'data');
    const open = () => openDatabase({ dataDir: join(dataDir, 'postgres') }, bringUpToDate);
    const db = await open();
    await play(db);
    expect(prove({ DATA_DIR: dataDir })).toMatchObject({
      status: 2,
      text: expect.stringMatching(/is in use by process \d+\.\nStop the platform first/) as string,
    });
    await db.close();
    expect(prove({ DATA_DIR: dataDir })).toMatchObject({
      status: 0,
      text: expect.stringContaining('The books are right.') as string,
    });
  });

  it('makes no folder, and explains itself', () => {
    const nowhere = prove({ DATA_DIR: join(home, 'nowhere') });
    expect(nowhere).toMatchObject({
      status: 2,
      text: expect.stringContaining('there is no database in') as string,
    });
    expect(nowhere.text).toContain('in DATA_DIR');
    expect(prove({}, '--help')).toMatchObject({
      status: 0,
      text: expect.stringContaining('--head') as string,
    });
    expect(prove({}, '--heads')).toMatchObject({
      status: 2,
      text: expect.stringContaining('Ends with 0 when the books are right') as string,
    });
  });
});
