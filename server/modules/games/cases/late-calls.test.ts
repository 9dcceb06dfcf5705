// A vendor's calls before and after two operators booked its version, in every order: never paid or taken twice.
import { describe, expect, it } from 'vitest';
import { resettle, unsettle } from '#contract/partners/game-vendor.ts';
import type { Database } from '#server/db/database.ts';
import { caseEngines, casesOn, type CaseWorld } from '#server/testing/games/cases-on.ts';

let db: Database;
let world: CaseWorld;
const playOn = (open: (typeof caseEngines)[number][1]): void =>
  casesOn(open, (opened, its) => {
    world = opened;
    db = its;
  });

/** Two operators book the vendor's version of every difference. */
async function takeTheirs(): Promise<void> {
  for (const found of await world.compare())
    expect(await world.settle(found)).toMatchObject({ state: 'CLOSED', refusal: null });
}
const ofRound = (id: string) => ({
  playerId: world.table().member.memberId,
  roundId: world.own('r'),
  gameCode: world.table().redeemed.gameCode,
  currency: 'BDT',
  transactionId: world.own(id),
});
const calls = {
  bet: () => world.bet(),
  win: () => world.win('25.00'),
  rollback: () => world.rollback(),
  resettle: () => world.hall.vendor('MEG', resettle, { ...ofRound('s'), amount: '25.00' }),
  unsettle: () => world.hall.vendor('MEG', unsettle, ofRound('u')),
} as const;
type Call = keyof typeof calls;

/** All orders of some names. */
function ordersOf<Name>(names: readonly Name[]): Name[][] {
  if (names.length < 2) return [[...names]];
  return names.flatMap((first) =>
    ordersOf(names.filter((name) => name !== first)).map((rest) => [first, ...rest]),
  );
}

/** The net of the round in the record equals the change of the balance, where such a round exists. */
async function agreesWithRecord(): Promise<void> {
  const [round] = await db.query<{ net: bigint }>(
    'select win_minor - bet_minor as net from round where vendor_round_id = $1',
    [world.own('r')],
  );
  const [booked] = await db.query<{ net: bigint }>(
    `select coalesce(sum(amount_minor), 0)::bigint as net from entry where owner_id = $1 and house like 'VENDOR%'`,
    [world.table().member.memberId],
  );
  if (round) expect(booked?.net).toBe(round.net);
}

/** Each engine has its share of the orders: 0 the even ones, 1 the odd ones. */
const shareOf = <Name extends string>(names: readonly Name[], share: number) =>
  ordersOf(names)
    .filter((_, at) => at % 2 === share)
    .map((order) => [order.join(', '), order] as const);

describe.each(caseEngines)('a bet and a win that the vendor’s list has, on %s', (_engine, open, share) => {
  playOn(open);
  const every: (Call | 'case')[] = ['bet', 'case', 'win', 'rollback', 'resettle'];

  it.each(shareOf(every, share))(
    '%s: from the case on the player has won once, whatever comes late',
    async (_name, order) => {
      let isBooked = false;
      for (const step of order) {
        if (step === 'case') {
          world.reported('b', 'BET', '10.00');
          world.reported('w', 'WIN', '25.00');
          await takeTheirs();
          isBooked = true;
        } else await calls[step]();
        if (isBooked) expect([step, await world.table().balance()]).toEqual([step, '115.00']);
      }
      await agreesWithRecord();
    },
  );
});

describe.each(caseEngines)('a stake of another amount, on %s', (_engine, open) => {
  playOn(open);
  it.each([
    ['12.50', '87.50'],
    ['9.00', '91.00'],
  ])('of %s there goes back as it was corrected, once', async (theirs, corrected) => {
    await world.bet();
    world.reported('b', 'BET', theirs);
    await takeTheirs();
    expect(await world.table().balance()).toBe(corrected);
    expect((await world.rollback()).body).toMatchObject({ success: true });
    await world.rollback();
    expect(await world.table().balance()).toBe('100.00');
    await agreesWithRecord();
  });

  it('is still the stake after the round was settled, unsettled and settled anew', async () => {
    await world.bet();
    world.reported('b', 'BET', '12.50');
    await takeTheirs();
    await calls.win();
    expect(await world.table().balance()).toBe('112.50');
    await calls.unsettle();
    expect(await world.table().balance()).toBe('87.50');
    await calls.resettle();
    expect(await world.table().balance()).toBe('112.50');
    await agreesWithRecord();
  });
});

describe.each(caseEngines)('a stake that was missing here, on %s', (_engine, open) => {
  playOn(open);
  it.each([
    ['without a round', false],
    ['in a round we have', true],
  ])('%s goes back once when it is rolled back late', async (_name, hasRound) => {
    if (hasRound) {
      await world.bet('b0');
      world.reported('b0', 'BET', '10.00');
    }
    world.reported('b', 'BET', '10.00');
    await takeTheirs();
    const before = hasRound ? '80.00' : '90.00';
    await world.bet();
    expect(await world.table().balance()).toBe(before);
    const after = hasRound ? '90.00' : '100.00';
    expect((await world.rollback()).body).toMatchObject({ success: true });
    await world.rollback();
    expect((await world.bet()).body.errorCode).toBe('ALREADY_ROLLED_BACK');
    expect(await world.table().balance()).toBe(after);
    await agreesWithRecord();
  });

  it('without a round, and a greater stake that made the round meanwhile: each goes back once', async () => {
    world.reported('b', 'BET', '10.00');
    await takeTheirs();
    await world.bet('b2', { amount: '20.00' });
    expect((await world.rollback()).body).toMatchObject({ success: true });
    expect(await world.table().balance()).toBe('80.00');
    const ids = {
      roundId: world.own('r'),
      transactionId: world.own('x2'),
      betTransactionId: world.own('b2'),
    };
    expect((await world.table().rollback(ids)).body).toMatchObject({ success: true });
    expect(await world.table().balance()).toBe('100.00');
  });

  it('without a round is corrected and undone beside the round another stake made', async () => {
    world.reported('b', 'BET', '10.00');
    await takeTheirs();
    await world.bet('b2', { amount: '20.00' });
    world.reportAgain('b', { amount: '12.50' });
    for (const found of await world.compareAgain()) await world.settle(found);
    expect(await world.table().balance()).toBe('67.50');
    expect((await world.rollback()).body).toMatchObject({ success: true });
    expect(await world.table().balance()).toBe('80.00');
    expect((await world.win('25.00', { betTransactionId: world.own('b2') })).body).toMatchObject({
      success: true,
    });
    expect(await world.table().balance()).toBe('105.00');
  });

  it('without a round goes back once also when another stake made the round meanwhile', async () => {
    world.reported('b', 'BET', '10.00');
    await takeTheirs();
    await world.bet('b2', { amount: '4.00' });
    expect((await world.rollback()).body).toMatchObject({ success: true });
    expect(await world.table().balance()).toBe('96.00');
    expect((await world.win('25.00', { betTransactionId: world.own('b2') })).body).toMatchObject({
      success: true,
    });
    expect(await world.table().balance()).toBe('121.00');
  });
});

describe.each(caseEngines)('a stake that was undone there, on %s', (_engine, open, share) => {
  playOn(open);
  const late: Call[] = ['unsettle', 'rollback', 'resettle', 'win'];

  it.each(shareOf(late, share))(
    'and settled here goes back once, also when late come %s',
    async (_name, order) => {
      await world.bet();
      await world.win('0.00', { transactionId: world.own('w0') });
      world.reported('w0', 'WIN', '0.00');
      world.reported('b', 'BET', '10.00', { state: 'ROLLED_BACK' });
      await takeTheirs();
      for (const step of order) {
        await calls[step]();
        expect([step, await world.table().balance()]).toEqual([step, '100.00']);
      }
      await agreesWithRecord();
    },
  );
});
