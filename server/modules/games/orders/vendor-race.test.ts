// Concurrent calls of vendors on a PostgreSQL server: each movement happens once, and none is lost.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeGame } from '#contract/games/play.ts';
import type { Database } from '#server/db/database.ts';
import { aGameHall, type GameHall, type Reply } from '#server/testing/games/a-game-hall.ts';
import { aGameTable } from '#server/testing/games/a-game-table.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

let db: Database;
let hall: GameHall;
beforeAll(async () => {
  db = await testPostgres();
  hall = await aGameHall(db);
});
afterAll(() => db.close());

type Moved = Reply<{ readonly journalId: string | null; readonly repeated: boolean }>;
const atOnce = (count: number, call: (index: number) => Promise<Moved>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));
/** Counts the answers of each kind. */
function tally(replies: readonly Moved[]): Record<string, number> {
  const kinds = replies.map(({ body }) => body.errorCode ?? (body.value.repeated ? 'repeated' : 'moved'));
  return Object.fromEntries(
    [...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length]),
  );
}

describe('calls at the same moment', () => {
  it('twenty copies of a bet take the stake once', async () => {
    const table = await aGameTable(db, hall);
    const replies = await atOnce(20, () => table.bet({ transactionId: 'copy-b', roundId: 'copy-r' }));
    expect(tally(replies)).toEqual({ moved: 1, repeated: 19 });
    expect(new Set(replies.map(({ body }) => body.value.journalId)).size).toBe(1);
    expect(await table.balance()).toBe('90.00');
  });

  it('twenty copies of a win pay once', async () => {
    const table = await aGameTable(db, hall);
    const round = { roundId: 'copy-r2' };
    await table.bet({ ...round, transactionId: 'copy-b2' });
    const replies = await atOnce(20, () =>
      table.win({ ...round, transactionId: 'copy-w2', betTransactionId: 'copy-b2' }),
    );
    expect(tally(replies)).toEqual({ moved: 1, repeated: 19 });
    expect(await table.balance()).toBe('115.00');
  });

  it('a bet and its rollback end the same whichever comes first', async () => {
    const table = await aGameTable(db, hall);
    for (let times = 0; times < 10; times++) {
      const round = { roundId: `race-r${times}` };
      const transactionId = `race-b${times}`;
      const [placed, undone] = await Promise.all([
        table.bet({ ...round, transactionId }),
        table.rollback({ ...round, transactionId: `race-x${times}`, betTransactionId: transactionId }),
      ]);
      expect(undone.body.success).toBe(true);
      expect([undefined, 'ALREADY_ROLLED_BACK']).toContain(placed.body.errorCode);
      expect(await table.balance()).toBe('100.00');
    }
  });

  it('a win and a rollback of the same bet: exactly one of them happens', async () => {
    for (let times = 0; times < 10; times++) {
      const table = await aGameTable(db, hall);
      const round = { roundId: `either-r${times}` };
      const betTransactionId = `either-b${times}`;
      await table.bet({ ...round, transactionId: betTransactionId });
      const [won, undone] = await Promise.all([
        table.win({ ...round, transactionId: `either-w${times}`, betTransactionId }),
        table.rollback({ ...round, transactionId: `either-x${times}`, betTransactionId }),
      ]);
      expect([won.body.success, undone.body.success].filter(Boolean)).toHaveLength(1);
      expect(await table.balance()).toBe(won.body.success ? '115.00' : '100.00');
    }
  });

  it('bets of one player never take more than there is', async () => {
    const table = await aGameTable(db, hall);
    const replies = await atOnce(15, (index) =>
      table.bet({ transactionId: `spend-b${index}`, roundId: `spend-r${index}` }),
    );
    expect(tally(replies)).toEqual({ moved: 10, INSUFFICIENT_FUNDS: 5 });
    expect(await table.balance()).toBe('0.00');
  });

  it('bets in one round all count', async () => {
    const table = await aGameTable(db, hall);
    await atOnce(8, (index) => table.bet({ transactionId: `sum-b${index}`, roundId: 'sum-r' }));
    const now = hall.clock.now().getTime();
    const { rounds } = await hall.bets({
      memberId: table.member.memberId,
      from: new Date(now - 1000),
      to: new Date(now + 1000),
    });
    expect(rounds.map((round) => round.betMinor)).toEqual([8_000n]);
  });

  it('one id of two players: one moves, the other is refused, whoever was first', async () => {
    const [one, two] = [await aGameTable(db, hall), await aGameTable(db, hall)];
    for (let times = 0; times < 10; times++) {
      const bet = { transactionId: `clash-b${times}`, roundId: `clash-r${times}`, amount: '1.00' };
      const replies = await Promise.all([one.bet(bet), two.bet(bet), one.bet(bet), two.bet(bet)]);
      expect(tally(replies)).toEqual({ moved: 1, repeated: 1, DUPLICATE_MISMATCH: 2 });
    }
  });

  it('many players’ calls together keep a verdict each: a poor one harms no other', async () => {
    const tables = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        aGameTable(db, hall, { balanceMinor: at % 3 === 0 ? 500n : 10_000n }),
      ),
    );
    const replies = await Promise.all(
      tables.map((table, at) => table.bet({ transactionId: `crowd-b${at}`, roundId: `crowd-r${at}` })),
    );
    expect(tally(replies)).toEqual({ moved: 8, INSUFFICIENT_FUNDS: 4 });
  });

  it('a closed game takes no bet that comes after the closing was answered', async () => {
    for (let times = 0; times < 5; times++) {
      const table = await aGameTable(db, hall);
      const bets = atOnce(6, (at) =>
        table.bet({ transactionId: `end-b${times}-${at}`, roundId: `end-r${times}-${at}`, amount: '1.00' }),
      );
      await hall.call(table.member, closeGame, { body: { gameSessionId: table.gameSessionId } });
      const after = await table.balance();
      await bets;
      expect(await table.balance()).toBe(after);
    }
  });

  it('leave the books right', async () => {
    expect((await hall.wallet.prove()).faults).toEqual([]);
    expect(hall.faults).toEqual([]);
  });
});
