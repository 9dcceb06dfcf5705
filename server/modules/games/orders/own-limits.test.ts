// Members' own limits and vendors' bets: no bet goes over a limit, one by one, at the same time or at midnight.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchGame } from '#contract/games/play.ts';
import { betAndWin } from '#contract/partners/game-vendor.ts';
import type { Database } from '#server/db/database.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { aGameTable } from '#server/testing/games/a-game-table.ts';
import { aCheck, aLimit, countedTo } from '#server/testing/a-limit.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };
const hourMs = 60 * 60_000;

describe.each(Object.entries(engines))('limits of play on %s', (_name, open) => {
  let db: Database;
  let hall: GameHall;
  let played = 0;
  beforeAll(async () => {
    db = await open('khela_server');
    hall = await aGameHall(db);
  });
  afterAll(async () => {
    expect(hall.faults).toEqual([]);
    expect((await hall.wallet.prove()).faults).toEqual([]);
    await hall.games.close();
    await db.close();
  });

  /** A member in a game, and bets with ids of their own that answer OK or the refusal. */
  async function aBettor(options: Parameters<typeof aGameTable>[2] = {}) {
    const table = await aGameTable(db, hall, { balanceMinor: 1_000_00n, ...options });
    const answer = ({ body }: { body: { success: boolean; errorCode?: string } }) =>
      body.success ? 'OK' : body.errorCode;
    return {
      ...table,
      memberId: table.member.memberId,
      stake: async (amount: string, more: Parameters<typeof table.bet>[0] = {}) => {
        played += 1;
        const [transactionId, roundId] = [`b${played}`, `r${played}`];
        return {
          transactionId,
          roundId,
          is: answer(await table.bet({ transactionId, roundId, amount, ...more })),
        };
      },
      won: async (of: { transactionId: string; roundId: string }, amount: string) =>
        answer(
          await table.win({
            transactionId: `w${of.transactionId}`,
            betTransactionId: of.transactionId,
            roundId: of.roundId,
            amount,
          }),
        ),
      undone: async (of: { transactionId: string; roundId: string }) =>
        answer(
          await table.rollback({
            transactionId: `x${of.transactionId}`,
            betTransactionId: of.transactionId,
            roundId: of.roundId,
          }),
        ),
    };
  }

  it('a stake up to the limit is taken, a cent more is LIMIT_REACHED and moves nothing', async () => {
    const bettor = await aBettor();
    await bettor.stake('40.00');
    // Bets from before the limit count too.
    await aLimit(db, bettor.memberId, { kind: 'STAKE', period: 'DAY', amountMinor: 10_000n });
    expect((await bettor.stake('60.01')).is).toBe('LIMIT_REACHED');
    const last = await bettor.stake('60.00');
    expect(last.is).toBe('OK');
    expect((await bettor.stake('0.01')).is).toBe('LIMIT_REACHED');
    expect(await bettor.balance()).toBe('900.00');
    // A win does not change the staked amount; a returned stake does.
    expect((await bettor.won(await bettor.stake('0.01', { isFree: true }), '5.00')) ?? '').toBe('OK');
    expect((await bettor.stake('0.01')).is).toBe('LIMIT_REACHED');
    expect(await bettor.undone(last)).toBe('OK');
    expect((await bettor.stake('60.00')).is).toBe('OK');
  });

  it('a limit of the loss counts what came back, and a bet that is still open as lost', async () => {
    const bettor = await aBettor();
    await aLimit(db, bettor.memberId, { kind: 'LOSS', period: 'WEEK', amountMinor: 5_000n });
    const first = await bettor.stake('50.00');
    expect(first.is).toBe('OK');
    expect((await bettor.stake('1.00')).is).toBe('LIMIT_REACHED');
    expect(await bettor.won(first, '30.00')).toBe('OK');
    expect((await bettor.stake('30.01')).is).toBe('LIMIT_REACHED');
    expect((await bettor.stake('30.00')).is).toBe('OK');
  });

  it('is asked after the round and before the money, and copies of a taken bet are answered as before', async () => {
    const bettor = await aBettor({ balanceMinor: 10_00n });
    await aLimit(db, bettor.memberId, { kind: 'STAKE', period: 'DAY', amountMinor: 1_000n });
    const taken = await bettor.stake('10.00');
    expect(taken.is).toBe('OK');
    // Limit and money are both too small: the answer names the limit.
    expect((await bettor.stake('5.00')).is).toBe('LIMIT_REACHED');
    const copy = await bettor.bet({ transactionId: taken.transactionId, roundId: taken.roundId });
    expect(copy.body.value).toMatchObject({ repeated: true });
    await bettor.won(taken, '0.00');
    expect((await bettor.stake('5.00', { roundId: taken.roundId })).is).toBe('ROUND_CLOSED');
  });

  it('test accounts have limits as members have', async () => {
    const bettor = await aBettor({ type: 40 });
    await aLimit(db, bettor.memberId, { kind: 'LOSS', period: 'DAY', amountMinor: 1_000n });
    expect((await bettor.stake('10.00')).is).toBe('OK');
    expect((await bettor.stake('0.01')).is).toBe('LIMIT_REACHED');
  });

  it('bets that come at once count against each other, whoever else plays', async () => {
    const [limited, free] = [await aBettor(), await aBettor()];
    await aLimit(db, limited.memberId, { kind: 'STAKE', period: 'MONTH', amountMinor: 10_000n });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, nth) => (nth % 2 === 0 ? limited : free).stake('7.00')),
    );
    const taken = (part: number) => answers.filter(({ is }, nth) => nth % 2 === part && is === 'OK').length;
    expect([taken(0), taken(1)]).toEqual([14, 20]);
    expect([await limited.balance(), await free.balance()]).toEqual(['902.00', '860.00']);
  });

  it('a bet that is undone with its order counts against no limit', async () => {
    const bettor = await aBettor();
    await aLimit(db, bettor.memberId, { kind: 'STAKE', period: 'DAY', amountMinor: 1_000n });
    const known = await bettor.stake('1.00');
    const body = {
      playerId: bettor.memberId,
      sessionToken: bettor.redeemed.sessionToken,
      gameCode: bettor.redeemed.gameCode,
      currency: 'BDT',
      transactionId: `${known.transactionId}-both`,
      roundId: `${known.roundId}-both`,
      // The id belongs to another movement: the whole order is refused.
      winTransactionId: known.transactionId,
      amount: '9.00',
      winAmount: '2.00',
      roundClosed: true,
    };
    const [both, alone] = await Promise.all([hall.vendor('MEG', betAndWin, body), bettor.stake('9.00')]);
    expect([both.body.errorCode, alone.is]).toEqual(['DUPLICATE_MISMATCH', 'OK']);
  });

  it('days begin at midnight in the zone of the merchant', async () => {
    const at = await aGameHall(db);
    // 04:00 UTC is noon in Manila.
    const table = await aGameTable(db, at, { balanceMinor: 1_000_00n });
    await aLimit(db, table.member.memberId, { kind: 'STAKE', period: 'DAY', amountMinor: 1_000n });
    const stake = async (id: string) => {
      const { body } = await table.bet({ transactionId: id, roundId: id });
      return body.success ? 'OK' : body.errorCode;
    };
    expect(await stake('noon')).toBe('OK');
    at.clock.advance(12 * hourMs - 1);
    expect(await stake('before-midnight')).toBe('LIMIT_REACHED');
    at.clock.advance(1);
    expect(await stake('at-midnight')).toBe('OK');
    expect(await stake('after-midnight')).toBe('LIMIT_REACHED');
    await at.games.close();
  });

  it('a stake waits for a reality check that is due, and is taken when its member has gone on', async () => {
    const at = await aGameHall(db);
    const table = await aGameTable(db, at, { balanceMinor: 1_000_00n });
    const { memberId } = table.member;
    let made = 0;
    const stake = async (more: Parameters<typeof table.bet>[0] = {}) => {
      made += 1;
      const id = `check-${made}`;
      const { body } = await table.bet({ transactionId: id, roundId: id, amount: '1.00', ...more });
      return body.success ? 'OK' : body.errorCode;
    };
    const check = await aCheck({ db, clock: at.clock }, memberId, 30);
    for (let minute = 0; minute < 30; minute += 10) {
      expect(await stake()).toBe('OK');
      at.clock.advance(10 * 60_000);
    }
    expect([await stake(), await stake()]).toEqual(['REALITY_CHECK', 'REALITY_CHECK']);
    expect(await table.balance()).toBe('997.00');
    // A free bet and a bet that was taken before are not new stakes.
    expect(await stake({ isFree: true })).toBe('OK');
    expect(await stake({ transactionId: 'check-1', roundId: 'check-1' })).toBe('OK');
    await check.pass();
    expect([await stake(), await stake()]).toEqual(['OK', 'OK']);
    await at.games.close();
  });

  it('no stake is taken and no game opens once the member has played as long as wanted', async () => {
    const at = await aGameHall(db);
    const table = await aGameTable(db, at, { balanceMinor: 1_000_00n });
    const { member } = table;
    await aLimit(db, member.memberId, { kind: 'SESSION_TIME', period: 'DAY', amountMinor: 20n });
    const open = async () => {
      const query = { nodeId: '1', vassalage: 'MEG', language: 'EN' } as const;
      const { body } = await at.call(member, launchGame, { query });
      return body.success ? 'OK' : [body.errorCode, body.value];
    };
    const stake = async (id: string, more: Parameters<typeof table.bet>[0] = {}) => {
      const { body } = await table.bet({ transactionId: id, roundId: id, amount: '1.00', ...more });
      return body.success ? 'OK' : body.errorCode;
    };
    expect(await stake('time-1')).toBe('OK');
    at.clock.advance(10 * 60_000);
    expect([await open(), await stake('time-2')]).toEqual(['OK', 'OK']);
    at.clock.advance(10 * 60_000);
    const limit = { kind: 'SESSION_TIME', period: 'DAY' };
    expect(await open()).toEqual(['PLAY_LIMIT_REACHED', { limit }]);
    expect(await stake('time-3')).toBe('LIMIT_REACHED');
    // A win of an open round still arrives.
    expect(
      (await table.win({ transactionId: 'w', betTransactionId: 'time-2', roundId: 'time-2' })).body.success,
    ).toBe(true);
    expect(await table.balance()).toBe('1023.00');
    await at.games.close();
  });

  it('what was counted is kept now and then, and counted once', async () => {
    const bettor = await aBettor();
    await aLimit(db, bettor.memberId, { kind: 'STAKE', period: 'DAY', amountMinor: 10_000n });
    let taken = 0;
    for (let nth = 0; nth < 120; nth += 1) if ((await bettor.stake('1.00')).is === 'OK') taken += 1;
    expect(taken).toBe(100);
    expect(await countedTo(db, bettor.memberId)).toBeGreaterThan(0n);
  });
});
