// Every kind of difference that is booked by the vendor's version, and the response to a late call afterwards.
import { describe, expect, it } from 'vitest';
import { minorToDecimal } from '#contract/base/money.ts';
import type { Database } from '#server/db/database.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testCeilings } from '#server/testing/games/hall-catalogue.ts';
import { casesOn, type CaseWorld } from '#server/testing/games/cases-on.ts';

let db: Database;
let world: CaseWorld;
casesOn(testDatabase, (opened, its) => {
  world = opened;
  db = its;
});

const undone = { state: 'ROLLED_BACK' } as const;

type Way = {
  readonly name: string;
  readonly play: () => Promise<unknown>;
  readonly list: () => void;
  /** Balance, and net of the rounds in the betting record. */
  readonly after: readonly [balance: string, net: string];
  /** A late call of the vendor, and its expected response. */
  readonly late?: readonly [call: () => Promise<{ body: unknown }>, word: string];
};
const agreed = async () => {
  await world.bet();
  world.reported('b', 'BET', '10.00');
};
const ways: Way[] = [
  {
    name: 'a win missing here is paid in its round, and its late call is a copy',
    play: agreed,
    list: () => world.reported('w', 'WIN', '25.00'),
    after: ['115.00', '15.00'],
    late: [() => world.win('25.00', { roundClosed: false }), '"repeated":true'],
  },
  {
    name: 'a win missing in a round that is over corrects the round, and its late call is a copy',
    play: async () => {
      await agreed();
      await world.win('0.00', { transactionId: world.own('w0') });
      world.reported('w0', 'WIN', '0.00');
    },
    list: () => world.reported('w', 'WIN', '25.00'),
    after: ['115.00', '15.00'],
    late: [() => world.win(), '"repeated":true'],
  },
  {
    name: 'a win whose bet we never had is paid without a round',
    play: async () => undefined,
    list: () => world.reported('w', 'WIN', '25.00'),
    after: ['125.00', '0.00'],
    late: [() => world.win(), '"repeated":true'],
  },
  {
    name: 'a promo win missing here is paid',
    play: async () => undefined,
    list: () => world.reported('p', 'PROMO', '5.00'),
    after: ['105.00', '0.00'],
  },
  {
    name: 'a stake missing here is taken, and its late call is a copy',
    play: async () => undefined,
    list: () => world.reported('b', 'BET', '10.00'),
    after: ['90.00', '0.00'],
    late: [() => world.bet(), '"repeated":true'],
  },
  {
    name: 'a stake missing in a round we have is taken in the round',
    play: agreed,
    list: () => world.reported('b2', 'BET', '10.00'),
    after: ['80.00', '-20.00'],
    late: [() => world.bet('b2'), '"repeated":true'],
  },
  {
    name: 'a correction missing here is done',
    play: agreed,
    list: () => world.reported('a', 'ADJUSTMENT', '-2.00'),
    after: ['88.00', '-12.00'],
  },
  {
    name: 'a stake missing there goes back',
    play: () => world.bet(),
    list: () => undefined,
    after: ['100.00', '0.00'],
    late: [() => world.rollback(), 'ALREADY_ROLLED_BACK'],
  },
  {
    name: 'a win missing there is taken back',
    play: async () => {
      await agreed();
      await world.win();
    },
    list: () => undefined,
    after: ['90.00', '-10.00'],
  },
  {
    name: 'a stake of another amount',
    play: () => world.bet(),
    list: () => world.reported('b', 'BET', '12.50'),
    after: ['87.50', '-12.50'],
  },
  {
    name: 'a win of another amount',
    play: async () => {
      await agreed();
      await world.win();
    },
    list: () => world.reported('w', 'WIN', '20.00'),
    after: ['110.00', '10.00'],
  },
  {
    name: 'a stake undone there and settled here goes back',
    play: async () => {
      await world.bet();
      await world.win('0.00');
      world.reported('w', 'WIN', '0.00');
    },
    list: () => world.reported('b', 'BET', '10.00', undone),
    after: ['100.00', '0.00'],
    late: [() => world.rollback(), 'ALREADY_ROLLED_BACK'],
  },
  {
    name: 'a stake undone here and valid there is taken again',
    play: async () => {
      await world.bet();
      await world.rollback();
      world.reported('x', 'ROLLBACK', '10.00');
    },
    list: () => world.reported('b', 'BET', '10.00'),
    after: ['90.00', '-10.00'],
    late: [() => world.bet(), '"repeated":true'],
  },
];

describe('the vendor’s side is taken over', () => {
  it.each(ways)('$name', async ({ play, list, after, late }) => {
    await play();
    list();
    const [found, ...others] = await world.compare();
    expect(others).toEqual([]);
    const decided = await world.settle(found);
    expect(decided).toMatchObject({ state: 'CLOSED', refusal: null });
    expect(decided.journalIds).toHaveLength(1);
    expect([await world.table().balance(), await world.netOfRounds()]).toEqual(after);
    expect(await world.compareAgain()).toEqual([]);
    if (late) expect(JSON.stringify((await late[0]()).body)).toContain(late[1]);
    expect(await world.table().balance()).toBe(after[0]);
  });

  it('above the ceiling of a balance: a win the vendor’s own call is refused is paid when two people agree', async () => {
    await agreed();
    const { maxBalanceMinor } = testCeilings;
    const { memberId: ownerId } = world.table().member;
    const money = { txCode: 'DEP', house: 'DEPOSIT_CLEARING', refType: 'test', refId: ownerId } as const;
    const amountMinor = maxBalanceMinor - 9_000n;
    await db.tx((tx) => world.hall.wallet.post(tx, { ...money, ownerId, account: 'CASH', amountMinor }));
    expect((await world.win()).body.errorCode).toBe('AMOUNT_TOO_LARGE');
    world.reported('w', 'WIN', '25.00');
    const [found] = await world.compare();
    expect(await world.settle(found)).toMatchObject({ state: 'CLOSED', refusal: null });
    expect(await world.table().balance()).toBe(minorToDecimal(maxBalanceMinor + 2_500n));
    expect((await world.win()).body.value.repeated).toBe(true);
    expect(await world.netOfRounds()).toBe('15.00');
  });

  it('when a rollback and its bet are two cases: the stake goes back once', async () => {
    await world.bet();
    await world.win('0.00');
    world.reported('w', 'WIN', '0.00');
    world.reported('b', 'BET', '10.00', undone);
    world.reported('x', 'ROLLBACK', '10.00');
    const found = await world.compare();
    expect(found.map(({ bucket }) => bucket).sort()).toEqual(['MISSING_HERE', 'STATE_DIFFERS']);
    for (const one of found) expect(await world.settle(one)).toMatchObject({ state: 'CLOSED' });
    expect(await world.table().balance()).toBe('100.00');
  });

  it('what the member no longer has becomes a debt, named after both people', async () => {
    await agreed();
    await world.win('25.00');
    await world.table().bet({ roundId: world.own('r2'), transactionId: world.own('all'), amount: '115.00' });
    world.reported('all', 'BET', '115.00', { roundId: world.own('r2') });
    const [found] = await world.compare();
    expect(found).toMatchObject({ bucket: 'MISSING_THERE', theirs: null });
    await world.settle(found);
    expect([await world.table().balance(), await world.debt()]).toEqual(['0.00', '-25.00']);
    world.reported('p', 'BET', '1.00', { roundId: world.own('r3') });
    const [stake] = await world.compare();
    const { journalIds } = await world.settle(stake);
    const [entry] = await db.query(
      `select distinct actor from entry where 'jrn_' || journal_id = $1`,
      journalIds,
    );
    expect(entry).toEqual({ actor: 'rina sohel' });
    expect(await world.debt()).toBe('-26.00');
  });

  it('of a player nobody knows cannot be booked: the case is open again and says why', async () => {
    world.reported('w', 'WIN', '25.00', { playerId: 'mbr_nobody' });
    const [found] = await world.compare();
    expect(await world.settle(found)).toEqual({ state: 'OPEN', journalIds: [], refusal: 'PLAYER_NOT_FOUND' });
    expect((await world.mine('OPEN'))[0]?.acts.at(-1)).toMatchObject({ operator: 'sohel', step: 'FAILED' });
    expect(await world.settle(found, 'KEEP_OURS')).toMatchObject({ state: 'CLOSED' });
  });

  it('of a free round whose win is gone there takes nothing from cash, where it never was', async () => {
    const { memberId } = world.table().member;
    const endsAt = new Date(world.hall.clock.now().getTime() + 3_600_000);
    const award = { id: world.own('gra'), memberId, nodeId: '1', rounds: 1, stakeMinor: 1_000n, endsAt };
    expect(await db.tx((tx) => world.hall.games.freeRounds.give(tx, award))).toBe(true);
    await world.bet('b', { isFree: true, rewardId: award.id });
    await world.win('25.00');
    world.reported('b', 'BET', '0.00');
    world.reported('w', 'WIN', '25.00', undone);
    const [found, ...others] = await world.compare();
    expect([found?.bucket, others]).toEqual(['STATE_DIFFERS', []]);
    expect(await world.settle(found)).toMatchObject({ state: 'OPEN', refusal: 'BET_NOT_ALLOWED' });
    expect([await world.table().balance(), await world.debt()]).toEqual(['100.00', '0.00']);
    expect(await world.settle(found, 'KEEP_OURS')).toMatchObject({ state: 'CLOSED' });
    expect(await world.hall.games.freeRounds.statesOf(db, [award.id])).toMatchObject([{ wonMinor: 2_500n }]);
  });

  it('that agrees by now: nothing is booked', async () => {
    await agreed();
    world.reported('w', 'WIN', '25.00');
    const [found] = await world.compare();
    await world.win('25.00');
    expect(await world.settle(found)).toEqual({
      state: 'CLOSED',
      journalIds: expect.any(Array),
      refusal: null,
    });
    expect(await world.table().balance()).toBe('115.00');
  });
});
