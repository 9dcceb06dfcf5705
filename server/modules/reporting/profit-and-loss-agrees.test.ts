// Random histories of play, corrections, rebates, bonuses, deposits, withdrawals and transfers over several days: profit
// and loss, bet record, account record, statement, ledger and balance agree to the cent, by day of the merchant.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { adjust, promoWin, resettle, unsettle } from '#contract/partners/game-vendor.ts';
import { betRecords, profitAndLoss, yearStatement } from '#contract/reporting.ts';
import { statement } from '#contract/wallet.ts';
import { businessDayOf } from '#server/base/business-day.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createWallet, type Posting, type WalletModule } from '#server/modules/wallet/index.ts';
import { anHttpServer, valueOf } from '#server/testing/an-http-server.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { aGameTable } from '#server/testing/games/a-game-table.ts';
import { aDraw, endDraw, onNumbers } from '#server/testing/lottery/a-lottery.ts';
import { aPlayedLottery } from '#server/testing/lottery/a-played-lottery.ts';
import { moneyActs } from '#server/testing/money-actions.ts';
import { type Action, action, everyKind, kinds } from '#server/testing/record-actions.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

const hourMs = 3_600_000;
const timeZone = 'Asia/Manila';
type World = {
  readonly db: Database;
  readonly clock: ReturnType<typeof heldClock>;
  readonly hall: GameHall;
  readonly lottery: ReturnType<typeof aPlayedLottery>;
  readonly server: Awaited<ReturnType<typeof anHttpServer>>;
  readonly records: WalletModule;
};

async function aWorld(db: Database): Promise<World> {
  const clock = heldClock('2026-11-21T04:00:00Z');
  const lottery = aPlayedLottery(db, clock);
  const hall = await aGameHall(db, { clock, sources: [lottery.bets] });
  const records = createWallet({ db, clock, currency: 'BDT', timeZone });
  const server = await anHttpServer({ db, clock, routes: [...hall.betList.routes, ...records.routes] });
  return { db, clock, hall, lottery, server, records };
}

let names = 0;
const newName = () => `n${(names += 1)}`;

/** A member with 10 000.00 and what a history did so far: each movement for the day of its bet and for its own day. */
async function aHistory({ db, clock, hall, lottery, server, records }: World) {
  let table = await aGameTable(db, hall, { balanceMinor: 0n });
  const { member } = table;
  const { memberId } = member;
  const rounds: { name: string; day: string }[] = [];
  const slips: { id: bigint; numero: string; day: string; isDrawn: boolean }[] = [];
  const journals: string[] = [];
  const played = new Map<string, bigint>();
  const moved = new Map<string, bigint>();
  /** All of the member's money at the end of each month with a movement. */
  const closings = new Map<string, bigint>();
  const done = new Set<string>();
  const today = () => businessDayOf(clock.now(), timeZone);
  const add = (sums: Map<string, bigint>, day: string, minor: bigint) =>
    sums.set(day, (sums.get(day) ?? 0n) + minor);
  const balances = async () => {
    const wallets = await db.tx((tx) => hall.wallet.lockOwners(tx, [memberId]));
    const accounts = [...(wallets.get(memberId)?.balances ?? [])];
    const total = (some: typeof accounts) => some.reduce((sum, [, minor]) => sum + minor, 0n);
    return {
      all: total(accounts),
      /** Money that is locked for a withdrawal has left the balance that the member sees. */
      visible: total(accounts.filter(([kind]) => kind !== 'LOCKED')),
      accounts: accounts.map(([kind, minor]) => `${kind} ${minor}`).join(),
    };
  };
  const post = async (posting: Pick<Posting, 'txCode' | 'account' | 'amountMinor'> & Partial<Posting>) => {
    const own = { refType: 'test', refId: newName(), ownerId: memberId };
    const house = 'to' in posting ? {} : { house: 'PROMO_COST' };
    const posted = await db.tx((tx) => hall.wallet.post(tx, { ...own, ...house, ...posting } as Posting));
    if (posted.journalId) journals.push(posted.journalId);
  };
  const inRound = (name: string) => ({
    playerId: memberId,
    roundId: `r-${name}`,
    transactionId: newName(),
    gameCode: table.redeemed.gameCode,
    currency: 'BDT',
  });

  const money = moneyActs(db, hall.wallet, { memberId, newName });

  const roundActs: Record<string, (name: string, amount: string) => Promise<unknown>> = {
    win: (name, amount) =>
      table.win({ roundId: `r-${name}`, transactionId: newName(), betTransactionId: `b-${name}`, amount }),
    winOfOpen: (name, amount) =>
      table.win({
        roundId: `r-${name}`,
        transactionId: newName(),
        betTransactionId: `b-${name}`,
        amount,
        roundClosed: false,
      }),
    cancel: (name) =>
      table.rollback({ roundId: `r-${name}`, transactionId: newName(), betTransactionId: `b-${name}` }),
    adjust: (name, amount) =>
      hall.vendor('MEG', adjust, { ...inRound(name), amount: `-${amount}`, reason: 'a faulty reel' }),
    unsettle: (name) => hall.vendor('MEG', unsettle, inRound(name)),
    resettle: (name, amount) => hall.vendor('MEG', resettle, { ...inRound(name), amount }),
  };
  const freeActs: Record<string, (amountMinor: bigint, pick: number) => Promise<unknown>> = {
    bet: async (amountMinor) => {
      const name = newName();
      rounds.push({ name, day: today() });
      const amount = minorToDecimal(amountMinor);
      const answer = await table.bet({ roundId: `r-${name}`, transactionId: `b-${name}`, amount });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    },
    slip: async (_amount, pick) => {
      const { id, drawNo: numero } = await aDraw(db);
      slips.push({ id, numero, day: today(), isDrawn: false });
      // A lower prize group pays a rebate.
      const line = onNumbers('4', { prizeGroup: pick % 2 ? 1950 : 1900 });
      await lottery.place(memberId, numero, [line], '2.00');
    },
    promo: (amountMinor) => {
      const { playerId, transactionId, currency } = inRound('');
      const amount = minorToDecimal(amountMinor);
      return hall.vendor('MEG', promoWin, {
        playerId,
        transactionId,
        currency,
        amount,
        reason: 'TOURNAMENT',
      });
    },
    rebate: (amountMinor) => post({ txCode: 'REBATE', account: 'CASH', amountMinor }),
    bonus: (amountMinor) => post({ txCode: 'BONUS_GRANT', account: 'BONUS', amountMinor }),
    forfeit: (amountMinor) => post({ txCode: 'BONUS_FORFEIT', account: 'BONUS', amountMinor: -amountMinor }),
    convert: (amountMinor) =>
      post({
        txCode: 'BONUS_CONVERT',
        account: 'BONUS',
        amountMinor: -amountMinor,
        to: { ownerId: memberId, account: 'CASH' },
      }),
    reverse: async (_amount, pick) => {
      const journalId = journals[pick % journals.length];
      if (!journalId) return;
      const makers = ['ana', 'ben'] as const;
      const request = { journalId, reason: 'posted twice', makers };
      const reversed = await db.tx((tx) => hall.wallet.reverse(tx, request));
      if (reversed.verdict === 'posted' && reversed.journalId) journals.push(reversed.journalId);
    },
  };

  /** The day of the bet that an action was about; undefined when there is no such bet. */
  async function act({ kind, pick, amountMinor }: Action): Promise<string | undefined> {
    const round = rounds[pick % rounds.length];
    if (roundActs[kind]) {
      if (round) await roundActs[kind](round.name, minorToDecimal(amountMinor));
      return round?.day;
    }
    const slip = slips[pick % slips.length];
    if (kind === 'draw' || kind === 'correct') {
      if (!slip || slip.isDrawn === (kind === 'draw')) return undefined;
      if (kind === 'correct') await lottery.correct(slip.id, String(amountMinor % 6n));
      else await endDraw(db, slip.id, String(amountMinor % 6n));
      slip.isDrawn = true;
      await lottery.settleAll();
      return slip.day;
    }
    await freeActs[kind]?.(amountMinor, pick);
    return today();
  }

  async function move(given: Action): Promise<void> {
    if (given.kind === 'wait') {
      if (given.pick % 2 === 1) await records.seal(today());
      clock.advance(Number(given.amountMinor % 20n) * hourMs);
      // The session at the vendor may have ended.
      table = await aGameTable(db, hall, { member });
      return;
    }
    clock.advance(1000);
    const before = await balances();
    await money[given.kind]?.(given.amountMinor, given.pick);
    const day = money[given.kind] ? undefined : await act(given);
    const after = await balances();
    const minor = after.visible - before.visible;
    if (after.accounts !== before.accounts) done.add(given.kind);
    add(moved, today(), minor);
    if (day) add(played, day, minor);
    closings.set(today().slice(0, 7), after.all);
  }

  await move({ kind: 'deposit', pick: 0, amountMinor: 1_000_000n });
  return { memberId, token: server.signIn(member), played, moved, closings, done, move, balances, today };
}

const sum = (amounts: readonly string[]) =>
  amounts.reduce((total, amount) => total + decimalToMinor(amount), 0n);

type History = Awaited<ReturnType<typeof aHistory>>;

/** Compares all records of one day. */
async function compareDay({ server }: World, history: History, day: string): Promise<void> {
  const { token, played, moved } = history;
  const days = { startDate: day, endDate: day };
  const { rows, totals } = await valueOf(server.call(profitAndLoss, { query: days, token }));
  expect(sum(rows.map(({ netPnl }) => netPnl))).toBe(decimalToMinor(totals.netPnl));
  const net =
    decimalToMinor(totals.netPnl) - decimalToMinor(totals.openBet) + decimalToMinor(totals.openPayout);
  expect(net, `played on ${day}`).toBe(played.get(day) ?? 0n);
  const bets = (state: 'SETTLED' | 'OPEN') =>
    valueOf(server.call(betRecords, { query: { ...days, state, language: 'EN' }, token }));
  const [settled, open] = [await bets('SETTLED'), await bets('OPEN')];
  expect([totals.betAmount, totals.payout]).toEqual([settled.sumBet, settled.sumWin]);
  expect([totals.openBet, totals.openPayout]).toEqual([open.sumBet, open.sumWin]);
  const { sumIn, sumOut } = await valueOf(server.call(statement, { query: days, token }));
  expect(decimalToMinor(sumIn) - decimalToMinor(sumOut), `moved on ${day}`).toBe(moved.get(day) ?? 0n);
}

const seen = new Set<string>();

async function compareHistory(world: World, actions: readonly Action[]): Promise<void> {
  const history = await aHistory(world);
  const first = history.today();
  for (const one of actions) await history.move(one);
  expect(world.lottery.faults).toEqual([]);
  for (const kind of history.done) seen.add(kind);
  const { moved, played, token } = history;
  for (const day of new Set([...moved.keys(), ...played.keys(), history.today()]))
    await compareDay(world, history, day);
  const query = { startDate: first, endDate: history.today() };
  const { totals } = await valueOf(world.server.call(profitAndLoss, { query, token }));
  const all = [...played.values()].reduce((total, minor) => total + minor, 0n);
  expect(sum([totals.payout, totals.bonus, totals.rebate]) - decimalToMinor(totals.betAmount)).toBe(
    decimalToMinor(totals.netPnl),
  );
  expect(sum([totals.netPnl, totals.openPayout]) - decimalToMinor(totals.openBet)).toBe(all);
  expect([...moved.values()].reduce((total, minor) => total + minor, 0n)).toBe(
    (await history.balances()).visible,
  );
  await compareLedger(world, history);
  await compareStatement(world, history);
}

/** The entries of each day, without locked money, are what the account record showed. */
async function compareLedger({ db }: World, { memberId, moved }: History): Promise<void> {
  const days = await db.query<{ day: string; minor: bigint }>(
    `select to_char(at at time zone $2, 'YYYY-MM-DD') as day, sum(amount_minor)::int8 as minor from entry
     where owner_id = $1 and account <> 'LOCKED' group by 1`,
    [memberId, timeZone],
  );
  const shown = [...moved].filter(([, minor]) => minor !== 0n);
  const booked = days.filter(({ minor }) => minor !== 0n).map(({ day, minor }) => [day, minor] as const);
  expect(new Map(booked)).toEqual(new Map(shown));
}

/** The statement ends each month with the balance as it was then; opening plus movements is closing. */
async function compareStatement({ server }: World, history: History): Promise<void> {
  const { token, closings } = history;
  const statement = await valueOf(server.call(yearStatement, { token }));
  const minorOf = (row: { in: string; out: string }) => decimalToMinor(row.in) - decimalToMinor(row.out);
  const netOf = (rows: readonly { in: string; out: string }[]) =>
    rows.reduce((total, row) => total + minorOf(row), 0n);
  expect(statement.opening).toBe('0.00');
  expect(decimalToMinor(statement.closing)).toBe((await history.balances()).all);
  expect(minorOf(statement)).toBe(decimalToMinor(statement.closing));
  expect(netOf(statement.kinds)).toBe(minorOf(statement));
  expect(netOf(statement.months)).toBe(minorOf(statement));
  for (const { month, closing } of statement.months)
    if (closings.has(month)) expect(decimalToMinor(closing), `after ${month}`).toBe(closings.get(month));
}

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };
describe.each(Object.entries(engines))('on %s', (_name, open) => {
  let world: World;
  beforeAll(async () => {
    seen.clear();
    world = await aWorld(await open('khela_server'));
  });
  afterAll(async () => {
    await world.server.close();
    await world.hall.app.close();
    await world.lottery.close();
    await world.db.close();
  });

  it('MONEY-05 any history is the same in the three records and in the balance', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 20, maxLength: 45, size: 'max' }), (actions) =>
        compareHistory(world, actions),
      ),
      { numRuns: runsByDay(10), examples: [[everyKind]] },
    );
    expect((await world.records.prove()).faults).toEqual([]);
    // Every kind of action moved money in some history.
    const moving = kinds.filter((kind) => kind !== 'wait');
    expect(moving.filter((kind) => !seen.has(kind))).toEqual([]);
  });
});
