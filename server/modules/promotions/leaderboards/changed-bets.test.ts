// Leaderboards read only the bets that changed; and games have their names.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinLeaderboard } from '#contract/promotions/events/leaderboards.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { writeBet } from '#server/testing/cashier/write-bet.ts';
import { aLeaderboard } from '#server/testing/promotions/a-leaderboard.ts';
import { aPromotionWorld } from '#server/testing/promotions/a-promotion-world.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import { selectBoard } from './board-store.ts';
import { gameNamesFor, presentBoard } from './present-board.ts';
import { rankBoards } from './rank-boards.ts';

let db: Database;
let world: Awaited<ReturnType<typeof aPromotionWorld>>;
let bets = 0;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  world = await aPromotionWorld(db);
});
afterAll(async () => {
  await world.server.close();
  await db.close();
});

/** The ranking as it is kept. */
const keptOf = (id: string) =>
  db.query(
    `select member_id as "memberId", score, reached_at as "reachedAt", rank, prize_minor as "prizeMinor"
     from leaderboard_entry where board_id = $1 order by member_id`,
    [id],
  );

it('reads only what changed, and ranks as if everything were read', async () => {
  const step = fc.record({
    who: fc.nat(3),
    act: fc.constantFrom('BET', 'BET', 'BET', 'CANCEL', 'LATE', 'JOIN', 'BREAK', 'RANK'),
    staked: fc.constantFrom('1.00', '5.00', '5.00', '20.00'),
    won: fc.constantFrom('0.00', '7.00', '40.00'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('TURNOVER', 'MULTIPLE', 'POINTS'),
      fc.array(step, { minLength: 4, maxLength: 12 }),
      async (score, steps) => {
        const id = await aLeaderboard(world, { score });
        const players = await Promise.all(Array.from({ length: 4 }, () => world.aPlayer()));
        const placed: Parameters<typeof writeBet>[1][] = [];
        const read: string[][] = [];
        const parts = {
          ...world.parts,
          betScores: (at: Queryable, span: Parameters<typeof world.parts.betScores>[1]) => {
            read.push(span.members.map(({ memberId }) => memberId));
            return world.parts.betScores(at, span);
          },
        };
        const rank = async () => {
          read.length = 0;
          await rankBoards(parts);
        };
        for (const { who, act, staked, won } of [...steps, { ...steps[0], act: 'RANK' } as const]) {
          const { memberId = '', token = '' } = players[who ?? 0] ?? {};
          world.clock.advance(1_000);
          if (act === 'BET' || act === 'LATE') {
            const reference = `board-${(bets += 1)}`;
            const state = act === 'LATE' ? 'OPEN' : 'SETTLED';
            const one = {
              reference,
              memberId,
              staked: staked ?? '1.00',
              won: won ?? '0.00',
              placedAt: world.clock.now(),
            };
            placed.push(one);
            await writeBet(db, { ...one, state });
          } else if (act === 'CANCEL') {
            const last = placed.pop();
            if (last) await writeBet(db, { ...last, state: 'CANCELLED' });
          } else if (act === 'JOIN') await world.server.call(joinLeaderboard, { token, params: { id } });
          else if (act === 'BREAK')
            await db.query(`update member set status = 'SELF_EXCLUDED' where id = $1`, [memberId]);
          else {
            await rank();
            const kept = await keptOf(id);
            // A second run finds nothing to read.
            await rank();
            expect(read.flat()).toEqual([]);
            await db.query('update leaderboard set bets_read_to = null where id = $1', [id]);
            await rank();
            expect(await keptOf(id)).toEqual(kept);
          }
        }
        await db.query('update leaderboard set cancelled_at = made_at where id = $1', [id]);
      },
    ),
    { numRuns: runsByDay(6) },
  );
});

it('reads everything after a reading that is ahead, as in a database that was restored', async () => {
  const id = await aLeaderboard(world, { score: 'POINTS' });
  const { memberId, token } = await world.aPlayer();
  await world.server.call(joinLeaderboard, { token, params: { id } });
  world.clock.advance(1_000);
  await rankBoards(world.parts);
  expect(await keptOf(id)).toMatchObject([{ memberId, score: 0n }]);
  await db.query('update leaderboard set bets_read_to = bets_read_to + 1000000000 where id = $1', [id]);
  const reference = `board-${(bets += 1)}`;
  const money = { staked: '5.00', won: '0.00' };
  await writeBet(db, { reference, memberId, ...money, placedAt: world.clock.now(), state: 'SETTLED' });
  world.clock.advance(1_000);
  await rankBoards(world.parts);
  expect(await keptOf(id)).toMatchObject([{ memberId, score: 1n }]);
  await db.query('update leaderboard set cancelled_at = made_at where id = $1', [id]);
});

it('a game has its name in both languages, and one that nobody knows its code', async () => {
  const names = { BN: 'নয় নদী', EN: 'Nine Rivers' };
  const parts = { ...world.parts, gameNamesOf: async () => new Map([['MEG:slot-9', names]]) };
  const board = await selectBoard(db, await aLeaderboard(world, { games: ['MEG:slot-9', 'MEG:gone'] }));
  if (!board) throw new Error('the board is not there');
  const gameNames = await gameNamesFor(parts, [board]);
  expect(presentBoard(board, { players: 0, gameNames, now: world.clock.now() }).gameNames).toEqual([
    names,
    { BN: 'gone', EN: 'gone' },
  ]);
});
