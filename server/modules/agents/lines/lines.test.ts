// Lines over HTTP: an agent sees the own line, masked below the first level, and nothing of any other line.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as team from '#contract/agents/team.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { anAgents } from '#server/testing/agents/an-agents.ts';
import { anHttpServer, valueOf } from '#server/testing/an-http-server.ts';
import { writeBet } from '#server/testing/cashier/write-bet.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';

const clock = heldClock('2026-11-21T09:00:00Z');
let db: Database;
let agents: ReturnType<typeof anAgents>;
let server: Awaited<ReturnType<typeof anHttpServer>>;
const line: Record<'top' | 'agent' | 'player' | 'deep' | 'foreign' | 'stranger', SignedIn> = {} as never;

beforeAll(async () => {
  db = await testDatabase('khela_server');
  agents = anAgents({ db, clock });
  server = await anHttpServer({ db, clock, routes: agents.routes });
  line.top = await aMember(db, { clock, type: 2, account: 'topagent' });
  line.agent = await aMember(db, { clock, type: 1, account: 'midagent', uplineId: line.top.memberId });
  line.player = await aMember(db, { clock, account: 'firstplayer', uplineId: line.agent.memberId });
  line.deep = await aMember(db, { clock, account: 'deepplayer', uplineId: line.player.memberId });
  line.foreign = await aMember(db, { clock, type: 1, account: 'foreign' });
  line.stranger = await aMember(db, { clock, account: 'stranger', uplineId: line.foreign.memberId });
  const placedAt = new Date('2026-11-21T06:00:00Z');
  const bet = { memberId: line.player.memberId, placedAt, staked: '100.00' };
  await writeBet(db, { ...bet, reference: 'a', valid: '80.00' });
  await writeBet(db, { ...bet, reference: 'b', category: 'LIVE', staked: '50.00' });
  await writeBet(db, { ...bet, reference: 'open', state: 'OPEN' });
  await writeBet(db, { ...bet, reference: 'test', book: 'TEST' });
  await writeBet(db, { ...bet, reference: 'deep', memberId: line.deep.memberId, staked: '7.00' });
  await writeBet(db, { ...bet, reference: 'foreign', memberId: line.stranger.memberId, staked: '999.00' });
  await writeBet(db, { ...bet, reference: 'own', memberId: line.agent.memberId, staked: '11.00' });
  // A page takes what changed, but it never begins the sums of all days.
  await agents.sumDays();
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const as = (who: keyof typeof line) => server.signIn(line[who]);
const page = { pageNo: 1, pageSize: 25, sort: 'registeredAt' } as const;
const codeOf = async (call: Promise<{ body: unknown }>) =>
  ((await call).body as { errorCode?: string }).errorCode;

describe('who sees whom', () => {
  it('APIT-02 members directly below, with their own lines counted, and the way to them', async () => {
    const own = await valueOf(server.call(team.subordinates, { token: as('top'), query: page }));
    expect(own.content).toMatchObject([
      { account: 'midagent', level: 1, teamSize: 2, directSize: 1, type: 1 },
    ]);
    const query = { ...page, memberId: line.player.memberId };
    const below = await valueOf(server.call(team.subordinates, { token: as('agent'), query }));
    expect(below.content).toMatchObject([{ account: 'de***er', level: 2 }]);
    expect(below.path.map(({ account }) => account)).toEqual(['midagent', 'firstplayer']);
  });

  it('APIT-07 one member by name, the whole line, and names in full for the first level only', async () => {
    const all = await valueOf(server.call(team.downlines, { token: as('top'), query: page }));
    expect(new Set(all.content.map(({ account, level }) => `${level} ${account}`))).toEqual(
      new Set(['3 de***er', '2 fi***er', '1 midagent']),
    );
    const found = server.call(team.downline, { token: as('agent'), query: { account: 'FirstPlayer' } });
    expect(await valueOf(found)).toMatchObject({ account: 'firstplayer', level: 1 });
    expect(
      (await valueOf(server.call(team.downlines, { token: as('top'), query: { ...page, search: 'deep' } })))
        .content,
    ).toEqual([]);
  });

  it('a foreign line, the own upline, the own account and unknown ids do not exist', async () => {
    for (const [caller, wanted] of [
      ['agent', 'foreign'],
      ['agent', 'stranger'],
      ['agent', 'top'],
      ['foreign', 'player'],
      ['foreign', 'top'],
    ] as const) {
      const query = { ...page, memberId: line[wanted].memberId };
      expect(
        await codeOf(server.call(team.subordinates, { token: as(caller), query })),
        `${caller} ${wanted}`,
      ).toBe('USER_NOT_FOUND_OR_DISABLED');
      const bets = { pageNo: 1, pageSize: 25, memberId: line[wanted].memberId };
      expect(await codeOf(server.call(team.teamBetting, { token: as(caller), query: bets }))).toBe(
        'USER_NOT_FOUND_OR_DISABLED',
      );
    }
    for (const account of ['topagent', 'stranger', 'midagent', 'deepplayer', 'nobody'])
      expect(
        await codeOf(server.call(team.downline, { token: as('agent'), query: { account } })),
        account,
      ).toBe('USER_NOT_FOUND_OR_DISABLED');
  });

  it('a player is refused by every call, and a visitor has to sign in', async () => {
    const query = { ...page, account: 'x', size: 0 };
    for (const endpoint of team.teamEndpoints) {
      expect(
        (await server.call(endpoint, { token: as('player'), query } as never)).status,
        endpoint.name,
      ).toBe(403);
      expect((await server.call(endpoint, { query } as never)).status, endpoint.name).toBe(401);
    }
  });
});

describe('figures of a line', () => {
  it('APIT-01 ENT-30 count the line without the caller', async () => {
    const kpi = (token: string, size: number) =>
      valueOf(server.call(team.teamKpi, { token, query: { size } }));
    expect(await kpi(as('top'), 0)).toEqual({
      teamLoginMemberCount: 0,
      teamBetMemberCount: 3,
      teamRegisterMemberCount: 3,
      teamOnlineCount: 0,
      days: [],
    });
    const { days, teamBetMemberCount } = await kpi(as('agent'), 14);
    expect(teamBetMemberCount).toBe(2);
    expect(days).toHaveLength(14);
    expect(days.at(-1)).toEqual({
      day: '2026-11-21',
      registered: 2,
      bettors: 2,
      validBet: '137.00',
      net: '-157.00',
    });
    expect((await kpi(as('foreign'), 0)).teamBetMemberCount).toBe(1);
  });

  it('profit and loss by member is sorted, agrees with its totals, and is a file too', async () => {
    const query = { pageNo: 1, pageSize: 25, sort: 'betAmount', direction: 'desc' } as const;
    const pnl = await valueOf(server.call(team.teamPnl, { token: as('top'), query }));
    expect(pnl.content.map(({ account, betAmount }) => [account, betAmount])).toEqual([
      ['fi***er', '150.00'],
      ['midagent', '11.00'],
      ['de***er', '7.00'],
    ]);
    expect(pnl.totals).toEqual({
      deposits: '0.00',
      withdrawals: '0.00',
      bets: 4,
      betAmount: '168.00',
      validBet: '148.00',
      payout: '0.00',
      net: '-168.00',
    });
    const file = await server.app.inject({
      url: '/wps/agent/team/pnl/csv',
      query: { language: 'EN' },
      headers: { authorization: `Bearer ${as('top')}` },
    });
    expect(file.body).toContain('"midagent"');
    expect(file.body).not.toContain('firstplayer');
    expect(file.body.trim().split('\r\n')).toHaveLength(4);
  });

  it('a bet that changes or is cancelled changes the sums', async () => {
    const placedAt = new Date('2026-11-20T06:00:00Z');
    const bet = { reference: 'late', memberId: line.player.memberId, placedAt, staked: '40.00' };
    const query = { startDate: '2026-11-20', endDate: '2026-11-20' };
    const betAmount = async () =>
      (await valueOf(server.call(team.teamOverview, { token: as('agent'), query }))).totals.betAmount;
    await writeBet(db, bet);
    expect(await betAmount()).toBe('40.00');
    await writeBet(db, { ...bet, state: 'CANCELLED' });
    expect(await betAmount()).toBe('0.00');
    const page = { ...query, pageNo: 1, pageSize: 25 };
    const bets = await valueOf(server.call(team.teamBetting, { token: as('agent'), query: page }));
    expect([bets.content, bets.totalCount]).toEqual([[], 0]);
  });

  it('bets and movements of the line only, newest first, with totals', async () => {
    const bets = await valueOf(
      server.call(team.teamBetting, { token: as('agent'), query: { pageNo: 1, pageSize: 25 } }),
    );
    expect(bets.content.map(({ reference }) => reference).toSorted()).toEqual(['a', 'b', 'deep', 'open']);
    expect([bets.sumBet, bets.sumValid]).toEqual(['257.00', '137.00']);
    const rich = await aMember(db, { clock, uplineId: line.agent.memberId, balanceMinor: 5000n });
    const record = await valueOf(
      server.call(team.teamRecord, { token: as('agent'), query: { pageNo: 1, pageSize: 25 } }),
    );
    expect(record.content).toMatchObject([
      { account: rich.account, txCode: 'ADJUST_PLUS', amount: '50.00', level: 1 },
    ]);
    expect([record.sumIn, record.sumOut]).toEqual(['50.00', '0.00']);
  });

  it('heavy pages are refused to an account that reads them too often, and to no other at its address', async () => {
    const hasty = server.signIn(await aMember(db, { clock, type: 1 }));
    const file = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const query = { language: 'EN' };
      return (await server.app.inject({ url: team.teamPnlFile.path, query, headers })).statusCode;
    };
    for (let at = 0; at < 12; at += 1) expect(await file(hasty)).toBe(200);
    expect(await file(hasty)).toBe(429);
    expect(await file(as('foreign'))).toBe(200);
  });

  it('the turnover of members is that of their bets, and a wrong sum is found', async () => {
    const since = new Date('2026-11-01T00:00:00Z');
    expect(await agents.wrongSums(since)).toEqual([]);
    const change = (by: number) =>
      db.query('update member_turnover set valid_minor = valid_minor + $2 where member_id = $1', [
        line.deep.memberId,
        by,
      ]);
    await change(1);
    // The half hour, and its day in its category and in all.
    expect(await agents.wrongSums(since)).toHaveLength(3);
    await change(-1);
  });
});
