// The demo's slips: placed once when their games come on sale, drawn and settled as real ones, and shown alike
// everywhere.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decimalToMinor } from '#contract/base/money.ts';
import type { OpenedDraws } from '#contract/lottery/draws.ts';
import { letDrawsAge, letSaleBegin } from '#server/testing/lottery/draw-clock.ts';
import { drawsOf } from '#server/testing/lottery/draws-of.ts';
import { testPlatform, type TestPlatform } from '#server/testing/test-platform.ts';
import { seedDemo } from './seed.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
let platform: TestPlatform;
let draws: ReturnType<typeof drawsOf>;
beforeAll(async () => {
  platform = await testPlatform();
  draws = drawsOf(platform.db, (fault) => {
    throw fault;
  });
});
afterAll(async () => {
  await draws.close();
  await platform.end();
});

const openedOf = (gameCode: string) => async (): Promise<OpenedDraws> => {
  const query = { gameCode };
  const { body } = await platform.ask({ path: '/lotto/lgw/games/opened/numero', query });
  return (body as { value: OpenedDraws }).value;
};

type Row = { memberId: string; code: string; amount: bigint };
/** The ledger's entries of the lottery, by member and kind of movement. */
const ledger = () =>
  platform.db.query<Row>(
    `select owner_id as "memberId", tx_code as code, sum(amount_minor)::int8 as amount from entry
     where ref_type like 'lottery%' and owner_id like 'mbr%' group by 1, 2 order by 1, 2`,
  );
const stakes = async () => (await ledger()).filter(({ code }) => code === 'BET').map(({ amount }) => amount);

/** What five members with money staked. */
const onBoth = Array.from({ length: 5 }, () => -5_000n);

/** The bets on lotteries that a member's record shows. */
async function recordOf(memberId: string) {
  const now = platform.clock.now().getTime();
  const span = { memberId, from: new Date(now - dayMs), to: new Date(now + dayMs) };
  const page = { language: 'EN', pageNo: 1, pageSize: 100 } as const;
  const { content } = await platform.reporting.page(span, page);
  return content.filter(({ gameCategory }) => gameCategory.endsWith('LOTT'));
}

it('every demo member with money has one on each of two lotteries, which record and ledger show alike', async () => {
  await seedDemo(platform);
  expect(await ledger()).toEqual([]);
  for (const gameCode of ['DICE_180', 'DICE_60']) await letSaleBegin(platform.db, draws, openedOf(gameCode));
  await expect.poll(stakes).toEqual(onBoth);
  for (let minutes = 0; minutes < 5; minutes += 1) {
    await letDrawsAge(platform.db, minuteMs);
    await draws.tick();
  }
  await platform.lottery.settleAll();
  expect(await stakes()).toEqual(onBoth);
  const lines = await ledger();
  for (const memberId of new Set(lines.map((line) => line.memberId))) {
    await expect
      .poll(async () => (await recordOf(memberId)).map(({ settledAt }) => settledAt))
      .toEqual([expect.any(Number), expect.any(Number)]);
    const record = await recordOf(memberId);
    const sum = (of: 'betAmount' | 'winAmount') =>
      record.reduce((all, bet) => all + decimalToMinor(bet[of]), 0n);
    const of = (code: string) =>
      lines.find((line) => line.memberId === memberId && line.code === code)?.amount ?? 0n;
    expect([-of('BET'), of('WIN')]).toEqual([sum('betAmount'), sum('winAmount')]);
  }
  expect((await platform.wallet.prove()).faults).toEqual([]);
});

it('seeding again places none', async () => {
  const before = await ledger();
  await seedDemo(platform);
  await letSaleBegin(platform.db, draws, openedOf('DICE_60'));
  await platform.lottery.settleAll();
  expect(await stakes()).toEqual(before.filter(({ code }) => code === 'BET').map(({ amount }) => amount));
});
