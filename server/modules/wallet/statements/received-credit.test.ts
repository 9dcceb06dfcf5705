// A transfer of agent credit in records: the agent's line is AGENT_OUT and the receiver's AGENT_IN, sealed or not, also in sums
// of earlier versions; on both engines.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { aCreditLine } from '#server/testing/agents/a-credit-line.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { createWallet } from '../index.ts';
import { selectStatementTotals } from './day-sum-store.ts';
import { sumMonths } from './month-store.ts';
import { selectStatementAfter, selectStatementPage } from './statement-store.ts';

const migration = join(import.meta.dirname, '../../../db/migrations/0480-wallet-received-credit.sql');
const timeZone = 'Asia/Dhaka';

describe.each([
  ['a PostgreSQL server', testPostgres],
  ['the embedded engine', testDatabase],
])('on %s', (_, open) => {
  const clock = heldClock('2026-11-20T06:00:00Z');
  let db: Database;
  let agentId: string;
  let playerId: string;
  const wallet = () => createWallet({ db, clock, currency: 'BDT', timeZone });
  beforeAll(async () => {
    db = await open();
    const { agent, player } = await aCreditLine(db, clock, 1_000_00n);
    [agentId, playerId] = [agent.memberId, player.memberId];
    for (const refId of ['first', 'second'])
      await db.tx((tx) =>
        wallet().post(tx, {
          txCode: 'AGENT_OUT',
          refType: 'AGENT_TRANSFER',
          refId,
          ownerId: agentId,
          account: 'AGENT_CREDIT',
          to: { ownerId: playerId, account: 'CASH' },
          amountMinor: -30_00n,
        }),
      );
  });
  afterAll(() => db.close());

  const day = { from: new Date('2026-11-19T18:00:00Z'), to: new Date('2026-11-20T18:00:00Z') };
  const linesOf = async (ownerId: string, txCode: string | null) => {
    const filter = { ownerId, txCode, ...day };
    const lines = await selectStatementPage(db, filter, { size: 10, offset: 0 });
    expect(await selectStatementAfter(db, filter, undefined, 10)).toEqual(lines);
    const { count } = await selectStatementTotals(db, filter, timeZone);
    expect([txCode, count]).toEqual([txCode, BigInt(lines.length)]);
    return lines.map((line) => `${line.txCode} ${line.account} ${line.amountMinor}`);
  };
  const expectRecords = async () => {
    const received = ['AGENT_IN CASH 3000', 'AGENT_IN CASH 3000'];
    expect(await linesOf(playerId, 'AGENT_IN')).toEqual(received);
    expect(await linesOf(playerId, 'AGENT_OUT')).toEqual([]);
    expect(await linesOf(playerId, null)).toEqual(received);
    const sent = ['AGENT_OUT AGENT_CREDIT -3000', 'AGENT_OUT AGENT_CREDIT -3000'];
    expect(await linesOf(agentId, 'AGENT_OUT')).toEqual(sent);
    expect(await linesOf(agentId, 'AGENT_IN')).toEqual([]);
    const { moved } = await sumMonths(db, { ownerId: playerId, from: day.from }, timeZone);
    expect(moved).toEqual([
      { month: '2026-11', txCode: 'AGENT_IN', inMinor: 6_000n, outMinor: 0n, count: 2n },
    ]);
  };

  it('has its own code on each side, before and after the seal', async () => {
    await expectRecords();
    clock.moveTo(new Date('2026-11-21T06:00:00Z'));
    await wallet().seal('2026-11-20');
    await expectRecords();
    expect((await wallet().prove()).faults).toEqual([]);
  });

  it('gets it in sums that an earlier version made by the code of the journal', async () => {
    await db.query(`update entry_day_sum set tx_code = 'AGENT_OUT' where tx_code = 'AGENT_IN'`);
    for (const statement of readFileSync(migration, 'utf8').split(/;\n/))
      if (statement.trim() !== '') await db.query(statement);
    await expectRecords();
    expect((await wallet().prove()).faults).toEqual([]);
  });
});
