// Free rounds of our own awards by a vendor's calls: no stake is taken, wins are counted once and never paid to cash.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adjust, resettle, unsettle } from '#contract/partners/game-vendor.ts';
import { newId } from '#server/base/id.ts';
import type { Database } from '#server/db/database.ts';
import { VendorAway } from '#server/modules/games/index.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { aGameTable } from '#server/testing/games/a-game-table.ts';
import { testDatabase } from '#server/testing/test-database.ts';

const received: string[] = [];
let mood: 'WELL' | 'LOSES' | 'REFUSES' = 'WELL';
/** The award whose calls never get an answer. */
let lost = '';
let db: Database;
let hall: GameHall;
const answer = async <Value>(what: string, value: Value): Promise<Value> => {
  received.push(what);
  if (mood === 'LOSES' || (lost !== '' && what.endsWith(lost))) throw new VendorAway('lost');
  return value;
};
beforeAll(async () => {
  db = await testDatabase('khela_server');
  const vendorServer = {
    giveFreeRounds: (_vendor: string, { rewardId }: { rewardId: string }) =>
      answer(`give ${rewardId}`, { state: mood === 'REFUSES' ? ('REFUSED' as const) : ('GIVEN' as const) }),
    cancelFreeRounds: (_vendor: string, { rewardId }: { rewardId: string }) =>
      answer(`cancel ${rewardId}`, { state: 'CANCELLED' as const }),
  };
  hall = await aGameHall(db, { vendorServer });
});
afterAll(() => db.close());

let rounds = 0;
/** A member in a game with an award of rounds with a stake of 10.00, for an hour. */
async function aPlayer(count = 2, type: 0 | 4 = 0) {
  const table = await aGameTable(db, hall, { type });
  const { freeRounds } = hall.games;
  const id = newId('gra', hall.clock.now().getTime());
  const endsAt = new Date(hall.clock.now().getTime() + 3_600_000);
  const { memberId } = table.member;
  const award = { id, memberId, nodeId: '1', rounds: count, stakeMinor: 1_000n, endsAt };
  expect(await db.tx((tx) => freeRounds.give(tx, award))).toBe(true);
  return {
    ...table,
    id,
    /** A free bet in a round of its own; answers the ids that the calls of the round share. */
    begin: async (more: Parameters<typeof table.bet>[0] = {}) => {
      const nth = (rounds += 1);
      const ids = { roundId: `free-r${nth}`, betTransactionId: `free-b${nth}` };
      const given = { roundId: ids.roundId, transactionId: ids.betTransactionId, isFree: true, rewardId: id };
      const { body } = await table.bet({ ...given, ...more });
      return { ...ids, errorCode: body.errorCode };
    },
    state: async () => {
      const [state] = await freeRounds.statesOf(db, [id]);
      if (!state) throw new Error('there is no award');
      return { left: state.left, won: state.wonMinor, isOver: state.isOver, isReady: state.isReady };
    },
    stop: () =>
      db.tx(async (tx) => {
        await hall.wallet.lockOwners(tx, [memberId]);
        await freeRounds.stop(tx, id);
      }),
  };
}

it('counts wins once and pays nothing to cash; the record shows a stake of zero', async () => {
  const player = await aPlayer();
  const one = await player.begin();
  const win = { ...one, transactionId: `${one.roundId}-w`, amount: '12.34' };
  await Promise.all([player.win(win), player.win(win), player.win(win)]);
  expect(await player.state()).toMatchObject({ left: 1, won: 1_234n, isOver: false });
  const two = await player.begin();
  await player.win({ ...two, transactionId: `${two.roundId}-w`, amount: '0.00' });
  expect(await player.state()).toMatchObject({ left: 0, won: 1_234n, isOver: true });
  expect((await player.begin()).errorCode).toBe('BET_NOT_ALLOWED');
  expect(await player.balance()).toBe('100.00');
  const sums = await db.query(
    'select bet_minor as bet, win_minor as win from round where vendor_round_id = any($1)',
    [[one.roundId, two.roundId]],
  );
  expect(sums).toEqual([
    { bet: 0n, win: 0n },
    { bet: 0n, win: 0n },
  ]);
});

it('begins no more rounds than were given, whoever calls at once', async () => {
  const player = await aPlayer(3);
  const begun = await Promise.all(Array.from({ length: 8 }, () => player.begin()));
  expect(begun.filter(({ errorCode }) => errorCode === undefined)).toHaveLength(3);
  expect(await player.state()).toMatchObject({ left: 0, isOver: false });
});

it('refuses another stake, another player, a paid bet, a second bet in the round, and play money', async () => {
  const player = await aPlayer();
  const stranger = await aPlayer();
  const trial = await aPlayer(2, 4);
  expect((await player.begin({ amount: '20.00' })).errorCode).toBe('BET_NOT_ALLOWED');
  expect((await stranger.begin({ rewardId: player.id })).errorCode).toBe('BET_NOT_ALLOWED');
  expect((await trial.begin()).errorCode).toBe('BET_NOT_ALLOWED');
  const { roundId } = await player.begin();
  expect((await player.begin({ roundId })).errorCode).toBe('BET_NOT_ALLOWED');
  expect((await player.begin({ roundId, isFree: false, rewardId: 'x' })).errorCode).toBe('BET_NOT_ALLOWED');
  expect(await player.state()).toMatchObject({ left: 1, won: 0n });
  // A reward of the vendor's own is no matter of ours.
  expect((await player.begin({ rewardId: 'theirs-1' })).errorCode).toBeUndefined();
});

it('gives a round back that was rolled back, and corrects no result', async () => {
  const player = await aPlayer();
  const undone = await player.begin();
  await player.rollback({ ...undone, transactionId: `${undone.roundId}-x` });
  expect(await player.state()).toMatchObject({ left: 2, isOver: false });
  const late = await player.win({ ...undone, transactionId: `${undone.roundId}-w`, amount: '5.00' });
  expect(late.body.errorCode).toBe('ALREADY_ROLLED_BACK');
  const { roundId, betTransactionId } = await player.begin();
  await player.win({ roundId, betTransactionId, transactionId: `${roundId}-w`, amount: '5.00' });
  const { playerId, gameCode } = player.redeemed;
  const place = { playerId, gameCode, roundId, currency: 'BDT' };
  const corrections = await Promise.all([
    hall.vendor('MEG', adjust, { ...place, transactionId: `${roundId}-a`, amount: '9.00', reason: 'wrong' }),
    hall.vendor('MEG', unsettle, { ...place, transactionId: `${roundId}-u` }),
    hall.vendor('MEG', resettle, { ...place, transactionId: `${roundId}-s`, amount: '9.00' }),
  ]);
  expect(corrections.map(({ body }) => body.errorCode)).toEqual(Array(3).fill('BET_NOT_ALLOWED'));
  expect(await player.state()).toMatchObject({ left: 1, won: 500n });
  expect(await player.balance()).toBe('100.00');
});

it('an award that is stopped, or over, begins nothing, and a round that began before still counts', async () => {
  const stopped = await aPlayer();
  const open = await stopped.begin();
  await stopped.stop();
  expect((await stopped.begin()).errorCode).toBe('BET_NOT_ALLOWED');
  expect(await stopped.state()).toMatchObject({ left: 0, isOver: false });
  await stopped.win({ ...open, transactionId: `${open.roundId}-w`, amount: '7.00' });
  expect(await stopped.state()).toMatchObject({ won: 700n, isOver: true });

  const late = await aPlayer();
  const begun = await late.begin();
  hall.clock.advance(3_600_000);
  expect(await late.state()).toMatchObject({ left: 0, isOver: false, isReady: false });
  expect((await late.begin()).errorCode).toBeDefined();
  await late.win({ ...begun, transactionId: `${begun.roundId}-w`, amount: '8.00' });
  expect(await late.state()).toMatchObject({ won: 800n, isOver: true });
});

it('calls the vendor until it answers: the gift once more after a lost answer, then its end', async () => {
  await hall.games.freeRounds.send();
  received.length = 0;
  const player = await aPlayer();
  mood = 'LOSES';
  expect(await hall.games.freeRounds.send()).toBe(0);
  expect(await player.state()).toMatchObject({ isReady: false });
  mood = 'WELL';
  expect(await hall.games.freeRounds.send()).toBe(1);
  expect(await hall.games.freeRounds.send()).toBe(0);
  expect(await player.state()).toMatchObject({ isReady: true });
  await player.stop();
  await player.stop();
  expect(await hall.games.freeRounds.send()).toBe(1);
  expect(await hall.games.freeRounds.send()).toBe(0);
  expect(received).toEqual([`give ${player.id}`, `give ${player.id}`, `cancel ${player.id}`]);

  const refused = await aPlayer();
  mood = 'REFUSES';
  await hall.games.freeRounds.send();
  mood = 'WELL';
  expect(await refused.state()).toMatchObject({ isOver: true, isReady: false });
});

it('an award whose calls never get an answer does not keep the vendor from the others', async () => {
  const first = await aPlayer();
  const second = await aPlayer();
  [lost = ''] = [first.id, second.id].sort();
  const other = lost === first.id ? second : first;
  expect(await hall.games.freeRounds.send()).toBe(0);
  expect(await hall.games.freeRounds.send()).toBe(1);
  expect(await other.state()).toMatchObject({ isReady: true });
  lost = '';
  expect(await hall.games.freeRounds.send()).toBe(1);
});

it('are for slots: an instant game of the same category and vendor has none', async () => {
  await db.query(
    `insert into game (node_id, game_code, vendor_code, game_type, name_en, name_bn, is_new, freeplay, support_play,
       is_enabled, sort)
     select 991, 'MEG_I01_crash', vendor_code, game_type, name_en, name_bn, is_new, freeplay, support_play, true, sort
     from game where node_id = 1`,
  );
  const { freeRounds } = hall.games;
  expect(await freeRounds.game(db, '1')).toMatchObject({ gameCode: 'MEG_L01_tiger' });
  expect(await freeRounds.game(db, '991')).toBeUndefined();
});
