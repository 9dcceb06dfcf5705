// A void of payouts beside a calculation that corrects them: whichever comes first, each stake is paid once; on both engines.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { voidPayoutRun } from '#contract/agents/office.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { anAgents } from '#server/testing/agents/an-agents.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { writeBet } from '#server/testing/cashier/write-bet.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

const waitLimit = { timeout: 60_000 };

/** Stops a transaction after the first statement that contains a text, until it may go on. */
function stoppedAfter(db: Database, text: string) {
  const [stopped, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const stopping: Database = {
    ...db,
    tx: (work) =>
      db.tx((tx) =>
        work({
          ...tx,
          query: async <Row>(sql: string, parameters?: readonly unknown[]) => {
            const rows = await tx.query<Row>(sql, parameters);
            if (!sql.includes(text)) return rows;
            stopped.resolve();
            await released.promise;
            return rows;
          },
        } satisfies Transaction),
      ),
  };
  return { stopping, stopped: stopped.promise, goOn: () => released.resolve() };
}

describe.each([
  ['a PostgreSQL server', testPostgres, true],
  ['the embedded engine', testDatabase, false],
] as const)('on %s', (_, open, isServer) => {
  const clock = heldClock('2026-11-01T06:00:00Z');
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  const calculate = (over: Database) => anAgents({ db: over, clock }).calculatePayouts('DAILY_SALARY');
  /** Wants to void what was calculated for a day. */
  const operator = (name: 'rina' | 'sohel', over: Database, day: number) =>
    anOffice({ db: over, clock }, anAgents({ db: over, clock }).officeRoutes)(name, voidPayoutRun, {
      body: { kind: 'DAILY_SALARY', beginsAt: Date.UTC(2026, 10, day - 1, 18), reason: 'wrong bets' },
    });
  /** On the embedded engine one transaction runs at a time; on a server one waits for the lock of the other. */
  const waits = async () => {
    if (!isServer) return;
    const sql = 'select pid from pg_locks where not granted';
    await expect.poll(async () => (await db.query(sql)).length, waitLimit).toBeGreaterThan(0);
  };
  const payoutsOf = async (agentId: string) => {
    const rows = await db.query<{ state: string; amount: bigint }>(
      `select p.state, p.amount_minor as amount from agent_payout p
       join agent_contract c on c.id = p.contract_id where c.payee_id = $1 order by p.begins_at, p.attempt`,
      [agentId],
    );
    return rows.map(({ state, amount }) => `${state} ${amount}`);
  };

  /** A day of which 3,000.00 were counted and 2,000.00 are left; 1,500.00 of the next one are still to be counted. */
  async function aChangedDay(day: number) {
    const at = (of: number, hour: number) => new Date(Date.UTC(2026, 10, of, hour));
    clock.moveTo(at(day - 1, 6));
    const { memberId } = await aMember(db, { clock, type: 1 });
    const salary = { kind: 'DAILY_SALARY', rate: 100, waits: false } as const;
    await anAgents({ db, clock }).seed([{ memberId, uplineId: null, rates: {}, contracts: [salary] }]);
    const bet = (of: number, staked: string) =>
      writeBet(db, { reference: `${memberId}-${of}`, memberId, placedAt: at(of, 6), staked });
    await bet(day, '3000.00');
    clock.moveTo(at(day, 21));
    await calculate(db);
    await bet(day, '2000.00');
    await bet(day + 1, '1500.00');
    clock.moveTo(at(day + 1, 21));
    expect((await operator('rina', db, day)).body).toMatchObject({ value: { state: 'PROPOSED' } });
    return memberId;
  }

  it('a void that comes after the calculation is refused', async () => {
    const agentId = await aChangedDay(4);
    const { stopping, stopped, goOn } = stoppedAfter(
      db,
      'from agent_contract where id = $1 for no key update',
    );
    const calculated = calculate(stopping);
    await stopped;
    const voided = operator('sohel', db, 4);
    await waits();
    goOn();
    expect(await calculated).toBe(1);
    expect((await voided).body).toMatchObject({ errorCode: 'CASE_CHANGED' });
    expect(await payoutsOf(agentId)).toEqual(['CALCULATED 3000', 'CALCULATED 500']);
  });

  it('a calculation that comes after the void corrects nothing of it, and the period is calculated again', async () => {
    const agentId = await aChangedDay(21);
    const { stopping, stopped, goOn } = stoppedAfter(db, 'order by id for no key update');
    const voided = operator('sohel', stopping, 21);
    await stopped;
    const calculated = calculate(db);
    await waits();
    goOn();
    expect((await voided).body).toMatchObject({ value: { state: 'DONE' } });
    await calculated;
    await calculate(db);
    expect(await payoutsOf(agentId)).toEqual(['VOID 3000', 'CALCULATED 2000', 'CALCULATED 1500']);
  });
});
