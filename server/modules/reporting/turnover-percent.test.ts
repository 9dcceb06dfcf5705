// A stake of which a part is turnover counts the same everywhere, by the percent of the time at which it was placed.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ValueOf } from '#contract/base/endpoint.ts';
import { vendorConfig } from '#contract/games/browse.ts';
import * as vendors from '#contract/games/vendor-office.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { Database } from '#server/db/database.ts';
import { selectWrongTurnover } from '#server/modules/agents/figures/turnover-proof-store.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { aGameTable } from '#server/testing/games/a-game-table.ts';
import { hallCatalogue } from '#server/testing/games/hall-catalogue.ts';
import { writeBet } from '#server/testing/cashier/write-bet.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { selectBetScores } from './bet-scores-store.ts';
import { selectBetPage } from './bet-store.ts';
import { sumBetSpans } from './counted-bets-store.ts';
import { selectNear, selectReached } from './reached-spans-store.ts';
import { selectSettledBets, selectSettledStakes } from './settled-stakes-store.ts';
import { selectValidStakes, selectVoidedStakes } from './valid-stakes-store.ts';

const dayMs = 24 * 60 * 60_000;
const reason = 'Its house edge is a quarter of that of slots';
let db: Database;
let hall: GameHall;
let office: ReturnType<typeof anOffice>;
beforeAll(async () => {
  db = await testDatabase();
  const partly = (code: string) => (code === 'TIG' ? { turnoverPercent: 10 } : {});
  hall = await aGameHall(db, {
    catalogue: {
      ...hallCatalogue,
      vendors: hallCatalogue.vendors.map((vendor) => ({ ...vendor, ...partly(vendor.vendorCode) })),
    },
  });
  office = anOffice({ db, clock: hall.clock }, hall.games.officeRoutes);
});
afterAll(async () => {
  await hall.app.close();
  await db.close();
});

let played = 0;
type Table = Awaited<ReturnType<typeof aGameTable>>;
const bet = async (table: Table, stakeMinor: bigint) => {
  const nth = (played += 1);
  const roundId = `turn-r${nth}`;
  const betTransactionId = `turn-b${nth}`;
  await table.bet({ roundId, transactionId: betTransactionId, amount: minorToDecimal(stakeMinor) });
  hall.clock.advance(1_000);
  return () => table.win({ roundId, transactionId: `turn-w${nth}`, betTransactionId, amount: '0.00' });
};
type Options = Parameters<typeof aGameTable>[2];
const sit = (options: Options) => aGameTable(db, hall, { balanceMinor: 10_000_000n, ...options });

/** What the bets of a member count in everything that counts turnover, in minor units. */
async function countedBy(memberId: string, from: Date): Promise<Record<string, bigint>> {
  const to = new Date(hall.clock.now().getTime() + 1);
  await hall.betList.takeOver();
  const [span] = await sumBetSpans(db, [{ memberId, from, to, atMostMinor: 10n ** 9n }]);
  const settled = await selectSettledStakes(db, { from, to, memberIds: [memberId] }, 'Asia/Dhaka');
  const [scored] = await selectBetScores(db, {
    members: [{ memberId, from }],
    to,
    settledBefore: to,
    categories: [],
    games: [],
    minStakeMinor: 1n,
  });
  const rules = { atMostMinor: 10n ** 9n, weights: { RNG: 100 } };
  const [reached] = await selectReached(db, [{ memberId, from, to, settledBy: to, wanted: 1n }], rules);
  const [turnover] = await db.query<{ minor: bigint }>(
    'select sum(valid_minor)::bigint as minor from member_turnover where member_id = $1',
    [memberId],
  );
  const bets = await selectSettledBets(db, { memberId, from, to }, { skip: 0, limit: 50 });
  return {
    wagering: span?.cappedMinor ?? 0n,
    pointsAndRebates: settled.reduce((sum, { validMinor }) => sum + validMinor, 0n),
    leaderboards: scored?.validMinor ?? 0n,
    forecast: (reached?.counted ?? 0n) / 100n,
    agents: turnover?.minor ?? 0n,
    lines: bets.rows.reduce(
      (sum, { stakedMinor, stakePercent }) => sum + (stakedMinor * BigInt(stakePercent)) / 100n,
      0n,
    ),
  };
}
const everywhere = (minor: bigint) => ({
  wagering: minor,
  pointsAndRebates: minor,
  leaderboards: minor,
  forecast: minor,
  agents: minor,
  lines: minor,
});

it('counts its percent of each stake, rounded down, for bonuses, points, rebates, boards and agents alike', async () => {
  const from = hall.clock.now();
  const table = await sit({ vendorCode: 'TIG', nodeId: '51' });
  const stakes = [1n, 9n, 10n, 105n, 999n, 12_345n];
  for (const stake of stakes) await (await bet(table, stake))();
  const { memberId } = table.member;
  expect(await countedBy(memberId, from)).toEqual(everywhere(0n + 0n + 1n + 10n + 99n + 1_234n));
  const { rows } = await selectBetPage(db, { memberId, from, to: hall.clock.now() }, { skip: 0, limit: 50 });
  expect(rows.map(({ detail }) => detail)).toEqual(stakes.map(() => ({ turnoverPercent: 10 })));
  // Deposits require whole stakes.
  const [whole] = await selectValidStakes(db, memberId, [from]);
  expect(whole?.validMinor).toBe(stakes.reduce((sum, one) => sum + one, 0n));
  // So do the rules of misuse: none of the bets came back, and all of their stakes were at risk.
  const [near] = await selectNear(db, [{ memberId, from, to: hall.clock.now() }]);
  expect(near).toMatchObject({ riskedMinor: whole?.validMinor, nearMinor: 0n });
  const full = await sit({});
  await (await bet(full, 105n))();
  expect(await countedBy(full.member.memberId, from)).toEqual(everywhere(105n));
});

it('changes for bets from the next day on, by two operators, and no earlier bet or sum moves', async () => {
  const from = hall.clock.now();
  const table = await sit({ vendorCode: 'TIG', nodeId: '51' });
  await (await bet(table, 1_000n))();
  const settleLater = await bet(table, 1_000n);
  const set = (by: string, percent: number, vendor = 'TIG') =>
    office<{ state: string; done: { from: number } | null }>(by, vendors.setTurnoverPercent, {
      params: { vendor },
      body: { percent, reason },
    });
  expect((await set('rina', 10)).body.errorCode).toBe('ALREADY_SET');
  expect((await set('rina', 25, 'NONE')).body.errorCode).toBe('NOT_FOUND');
  expect((await set('rina', 101)).body.errorCode).toBe('INPUT_INVALID');
  expect((await set('rina', 25)).body.value.state).toBe('PROPOSED');
  const agreed = (await set('sohel', 25)).body.value;
  expect(agreed.state).toBe('DONE');
  const { body } = await office<ValueOf<typeof vendors.showVendor>>('rina', vendors.showVendor, {
    params: { vendor: 'TIG' },
  });
  // It is 10:00 in Dhaka.
  const nextDay = Date.UTC(2026, 10, 21, 18);
  expect(body.value).toMatchObject({
    turnoverPercent: 10,
    nextTurnoverPercent: { from: nextDay, percent: 25 },
  });
  expect(agreed.done?.from).toBe(nextDay);
  const query = { language: 'EN' } as const;
  const shown = async () => (await hall.call(null, vendorConfig, { query })).body.value.partlyCounted;
  await expect.poll(async () => (await shown())[0]?.percents.length).toBe(2);
  expect(await shown()).toMatchObject([{ vassalage: 'TIG', accountTypeName: 'Tigris' }]);
  await (await bet(table, 1_000n))();
  hall.clock.advance(dayMs);
  await settleLater();
  const later = await sit({ vendorCode: 'TIG', nodeId: '51', member: table.member });
  await (await bet(later, 1_000n))();
  expect(await countedBy(table.member.memberId, from)).toEqual(everywhere(100n + 100n + 100n + 250n));
  // A new start of the catalogue leaves what operators set.
  await hall.games.seedCatalogue(hallCatalogue);
  expect(await hall.betList.prove()).toMatchObject({ untaken: 0, faults: [] });
  expect(await selectWrongTurnover(db, new Date(0))).toEqual([]);
});

it('a voided bet weighs its whole stake in the rules of risk', async () => {
  const { member } = await sit({ vendorCode: 'TIG', nodeId: '51' });
  const at = hall.clock.now();
  const place = { memberId: member.memberId, placedAt: at, at, reference: 'turn-void', staked: '100.00' };
  await writeBet(db, { ...place, valid: '10.00' });
  await writeBet(db, { ...place, state: 'CANCELLED' });
  expect(await selectVoidedStakes(db, member.memberId, at)).toMatchObject([{ lostMinor: 10_000n }]);
  const even = { ...place, reference: 'turn-live', category: 'LIVE' };
  await writeBet(db, { ...even, valid: '10.00' });
  await writeBet(db, { ...even, state: 'CANCELLED' });
  const lost = await selectVoidedStakes(db, member.memberId, at);
  expect(new Set(lost.map(({ lostMinor }) => lostMinor))).toEqual(new Set([1_000n, 10_000n]));
});
