// Rebates by difference: the chain of random trees gets stakes × top rate exactly, nothing is paid twice, corrections are
// lines of their own, and everybody's statement adds up.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/agents/rebates.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { anAgents } from '#server/testing/agents/an-agents.ts';
import { anHttpServer, valueOf } from '#server/testing/an-http-server.ts';
import { writeBet } from '#server/testing/cashier/write-bet.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { selectRates, writeRates } from '../rates/rate-store.ts';
import { payOf, sharesOf } from './rebate-rules.ts';
import { approveRun } from './run.ts';

describe('a chain', () => {
  const chain = fc
    .array(fc.nat(20), { minLength: 1, maxLength: 11 })
    .map((rates) => rates.toSorted((one, other) => one - other))
    .map((rates) => ({ ids: rates.map((_rate, at) => `m${at}`), rates }));

  it('gets stakes × the highest rate, and nobody less than nothing', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), chain, (turnoverMinor, { ids, rates }) => {
        const shares = sharesOf(turnoverMinor, { ids, rates });
        expect(shares.reduce((sum, { mills }) => sum + mills, 0n)).toBe(
          turnoverMinor * BigInt(rates.at(-1) ?? 0),
        );
        expect(shares.every(({ mills }) => mills >= 0n)).toBe(true);
      }),
    );
  });

  it('pays whole minor units and carries the rest, also below zero', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (mills) => {
        const { paidMinor, carryMills } = payOf(mills);
        expect(paidMinor * 1000n + carryMills).toBe(mills);
        expect(paidMinor >= 0n && carryMills < 1000n && (mills < 0n || carryMills >= 0n)).toBe(true);
      }),
    );
  });
});

describe('the night’s run', () => {
  const clock = heldClock('2026-11-21T20:30:00Z');
  let db: Database;
  let agents: ReturnType<typeof anAgents>;
  let server: Awaited<ReturnType<typeof anHttpServer>>;
  beforeAll(async () => {
    db = await testDatabase('khela_server');
    agents = anAgents({ db, clock });
    server = await anHttpServer({ db, clock, routes: agents.routes });
  });
  afterAll(async () => {
    await server.close();
    await db.close();
  });

  const give = (to: SignedIn, rate: number, fromDay = '2026-01-01') =>
    db.tx((tx) =>
      writeRates(tx, { memberId: to.memberId, fromDay, rates: { RNG: rate }, by: 'test', at: clock.now() }),
    );
  const bet = (member: SignedIn, reference: string, staked: string, day: string, more = {}) =>
    writeBet(db, {
      reference,
      memberId: member.memberId,
      placedAt: new Date(`${day}T06:00:00Z`),
      staked,
      ...more,
    });
  const approve = (day: string) => db.tx((tx) => approveRun(tx, { clock }, day, 'rina'));
  const cashOf = async ({ memberId }: SignedIn) =>
    (
      await db.query<{ sum: bigint }>(
        `select coalesce(sum(amount_minor), 0)::int8 as sum from entry where owner_id = $1 and tx_code = 'REBATE'`,
        [memberId],
      )
    )[0]?.sum;
  const report = (of: SignedIn, day: string) =>
    valueOf(
      server.call(contract.rebateReport, {
        token: server.signIn(of),
        query: { startDate: day, endDate: day },
      }),
    );

  let line: SignedIn[] = [];
  it('pays every member of the chain its difference, once, after approval', async () => {
    const top = await aMember(db, { clock, type: 2 });
    const agent = await aMember(db, { clock, type: 1, uplineId: top.memberId });
    const below = await aMember(db, { clock, uplineId: agent.memberId });
    line = [top, agent, below];
    await give(top, 12);
    await give(agent, 7);
    await give(below, 3);
    await bet(below, 'one', '123.45', '2026-11-21');
    await bet(below, 'two', '1000.00', '2026-11-21', { valid: '900.00' });
    await bet(agent, 'own', '10.00', '2026-11-21');
    expect(await agents.calculateRebates('2026-11-21')).toEqual(['2026-11-21']);
    expect(await agents.calculateRebates('2026-11-21')).toEqual([]);
    expect(await agents.payRebates()).toBe(0);
    await approve('2026-11-21');
    expect(await agents.payRebates()).toBe(3);
    expect(await agents.payRebates()).toBe(0);
    expect(await agents.wrongPaid()).toEqual([]);
    const forge = (journalId: string | null) =>
      db.query(
        `update rebate_share set journal_id = $3 where run_day = $1::date and member_id = $2
         returning (select journal_id from rebate_share s where s.run_day = $1::date and s.member_id = $2) as before`,
        ['2026-11-21', top.memberId, journalId],
      );
    const [{ before } = { before: null }] = (await forge(null)) as { before: string | null }[];
    expect(await agents.wrongPaid()).toEqual([expect.stringContaining(`2026-11-21:${top.memberId} `)]);
    await forge(before);
    // 1,023.45 of the player and 10.00 of the agent, in minor units.
    expect(await cashOf(below)).toBe((102_345n * 3n) / 1000n);
    expect(await cashOf(agent)).toBe((102_345n * 4n + 1000n * 7n) / 1000n);
    expect(await cashOf(top)).toBe((102_345n * 5n + 1000n * 5n) / 1000n);
    await expect(approve('2026-11-21')).rejects.toMatchObject({ code: 'CASE_CHANGED' });
  });

  it('a change of rates counts for later days, and what is under a minor unit is carried', async () => {
    const [top, agent, below] = line as [SignedIn, SignedIn, SignedIn];
    await give(agent, 9, '2026-11-22');
    await bet(below, 'three', '0.50', '2026-11-22');
    clock.moveTo(new Date('2026-11-22T20:30:00Z'));
    await agents.calculateRebates('2026-11-22');
    const { content } = await report(agent, '2026-11-22');
    expect(content).toMatchObject([
      { state: 'CALCULATED', earned: '0.00300', carryIn: '0.00380', paid: '0.00', carryOut: '0.00680' },
    ]);
    expect((await report(top, '2026-11-22')).content).toMatchObject([{ earned: '0.00150' }]);
  });

  it('a correction of an earlier day is a line of its own, with the chain and rates of that day', async () => {
    const [top, agent, below] = line as [SignedIn, SignedIn, SignedIn];
    await bet(below, 'two', '1000.00', '2026-11-21', { valid: '400.00' });
    clock.moveTo(new Date('2026-11-23T20:30:00Z'));
    await agents.calculateRebates('2026-11-23');
    const token = server.signIn(agent);
    const query = { day: '2026-11-23', pageNo: 1, pageSize: 25 };
    const day = await valueOf(server.call(contract.rebateDay, { token, query }));
    expect(day.content).toEqual([
      {
        memberId: below.memberId,
        account: below.account,
        level: 1,
        day: '2026-11-21',
        category: 'RNG',
        byGroup: false,
        by: 'rated',
        validBet: '-500.00',
        rate: 7,
        rateBelow: 3,
        amount: '-2.00000',
      },
    ]);
    expect(day).toMatchObject({ earned: '-2.00000', paid: '0.00', carryOut: '-1.99320' });
    expect(
      await valueOf(server.call(contract.rebateDay, { token: server.signIn(top), query })),
    ).toMatchObject({
      earned: '-2.50000',
      content: [{ account: below.account.slice(0, 2) + '***' + below.account.slice(-2), level: 2 }],
    });
    const foreign = server.signIn(await aMember(db, { clock, type: 1 }));
    expect(await server.call(contract.rebateDay, { token: foreign, query })).toMatchObject({
      body: { errorCode: 'NOT_FOUND' },
    });
  });

  it('over random trees, rates and bets, everybody gets what the rule says, in all stakes × the top rate', async () => {
    let day = '2026-11-24';
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ above: fc.nat(9), rate: fc.nat(20), cents: fc.nat(99_999) }), {
          minLength: 2,
          maxLength: 9,
        }),
        async (nodes) => {
          const tree: SignedIn[] = [];
          for (const [at, { above, rate }] of nodes.entries()) {
            const upline = at === 0 ? undefined : tree[above % at];
            const member = await aMember(db, {
              clock,
              type: 2,
              ...(upline ? { uplineId: upline.memberId } : {}),
            });
            await give(member, rate);
            tree.push(member);
          }
          const ids = tree.map(({ memberId }) => memberId);
          for (const [at, { cents }] of nodes.entries())
            await bet(
              tree[at] as SignedIn,
              `${day}-${at}`,
              `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
              day,
            );
          clock.moveTo(new Date(`${day}T20:30:00Z`));
          await agents.calculateRebates(day);
          const rates = await selectRates(db, ids, day);
          const rateAt = (at: number) => rates.get(ids[at] ?? '')?.RNG ?? 0;
          const due = new Map<string, bigint>();
          for (const [at, { cents }] of nodes.entries()) {
            const chain = [at];
            for (let next = at; next !== 0; chain.push(next)) next = (nodes[next]?.above ?? 0) % next;
            const shares = sharesOf(BigInt(cents), {
              ids: chain.map((nth) => ids[nth] ?? ''),
              rates: chain.map(rateAt),
            });
            for (const { id, mills } of shares) due.set(id, (due.get(id) ?? 0n) + mills);
          }
          const rows = await db.query<{ id: string; mills: bigint }>(
            `select member_id as id, mills from rebate_share where run_day = $1::date and member_id = any($2::text[])`,
            [day, ids],
          );
          expect(new Map(rows.map(({ id, mills }) => [id, mills]))).toEqual(
            new Map([...due].filter(([, mills]) => mills !== 0n)),
          );
          const staked = nodes.reduce((sum, { cents }) => sum + BigInt(cents), 0n);
          expect(rows.reduce((sum, { mills }) => sum + mills, 0n)).toBe(staked * BigInt(rateAt(0)));
          expect(rows.every(({ mills }) => mills >= 0n)).toBe(true);
          day = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
        },
      ),
      { numRuns: 6 },
    );
  });
});
