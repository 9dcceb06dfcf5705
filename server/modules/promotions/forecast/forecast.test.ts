// Forecast, effect and misuse of campaigns over a real database: the simulation ends as the real bonus did.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnswerOf, OperatorEndpoint } from '#contract/base/endpoint.ts';
import { decimalToMinor } from '#contract/base/money.ts';
import * as abuse from '#contract/promotions/campaigns/abuse.ts';
import * as forecast from '#contract/promotions/campaigns/forecast.ts';
import { listOffers } from '#contract/promotions/offers.ts';
import { grantByHand, officeGrant, writeOffer } from '#contract/promotions/offers-office.ts';
import type { Database } from '#server/db/database.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { aVerifiedContact } from '#server/testing/identity/prove-human.ts';
import { anOpening, paidNotice, refusalIn } from '#server/testing/cashier/a-payer.ts';
import { aTrace } from '#server/testing/cashier/risk-facts.ts';
import { aBonusWorld } from '#server/testing/promotions/a-bonus-world.ts';
import { aGift, anOffer } from '#server/testing/promotions/an-offer.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { isHeldOut } from '../offers/held-out.ts';
import { audienceOf } from './audience.ts';
import { effectOf } from './effect.ts';
import { simulate } from './simulate.ts';

let db: Database;
let world: Awaited<ReturnType<typeof aBonusWorld>>;
let office: ReturnType<typeof anOffice>;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  world = await aBonusWorld(db);
  office = anOffice(world, world.promotions.officeRoutes);
});
afterAll(async () => {
  expect(world.faults).toEqual([]);
  expect((await world.promotions.prove()).faults).toEqual([]);
  await world.closeAll();
  await db.close();
});
const officeCall = <Shape extends OperatorEndpoint>(
  by: string,
  endpoint: Shape,
  given: Parameters<typeof office>[2],
) => office<AnswerOf<Shape>>(by, endpoint, given);
const reason = 'A reason of this test';
const days = (count: number) => world.clock.advance(count * 86_400_000);
type Player = Awaited<ReturnType<(typeof world)['player']>>;
const offersOf = async ({ promoToken: token }: Player) =>
  (await valueOf(world.promoServer.call(listOffers, { token }))).offers.map(({ id }) => id);

it('the simulation of a campaign gives the bonuses, ends and cost that it really had', async () => {
  const terms = { amount: '500.00', validDays: 5 };
  const real = await world.offer(anOffer({ kind: 'RELOAD', terms }));
  const [winner, idler, poor] = [await world.player(), await world.player(), await world.player()];
  await winner.deposit('400.00', real);
  await idler.deposit('1000.00', real);
  await poor.deposit('500.00');
  for (let nth = 0; nth < 7; nth += 1) await winner.bet('500.00');
  await winner.bet('5000.00', { category: 'SPORTS' });
  days(6);
  await world.promotions.tendRunning();
  expect((await winner.firstGrant()).state).toBe('COMPLETED');
  expect((await idler.firstGrant()).state).toBe('EXPIRED');
  // The same campaign, which nobody has seen.
  const draft = await world.offer(anOffer({ kind: 'RELOAD', terms }));
  const before = await db.query('select count(*)::int from promo_grant');
  const found = await simulate(world.parts, draft);
  expect(found).toMatchObject({
    basis: 'DEPOSITS',
    members: 3,
    simulated: 3,
    takers: 3,
    grants: 3,
    // 400 and twice the most, 500.
    granted: '1400.00',
    required: '11200.00',
    converted: 1,
    expired: 2,
    running: 0,
    withdrawn: 0,
    convertedAmount: '400.00',
    estimate: { cost: '400.00', costLow: '400.00', costHigh: '400.00', open: '0.00', takers: 3 },
  });
  expect(await db.query('select count(*)::int from promo_grant')).toEqual(before);
  const code = await world.offer(aGift({ kind: 'CODE', code: 'PLAYERS', terms: { amount: '100.00' } }));
  expect(await simulate(world.parts, code)).toMatchObject({ basis: 'PLAYERS', members: 1, converted: 1 });
  // Nobody came back in the time, and then one did after twenty days.
  const back = await world.offer(aGift({ kind: 'LOGIN', terms: { amount: '100.00', awayDays: 20 } }));
  expect(await simulate(world.parts, back)).toMatchObject({ basis: 'PLAYERS', takers: 0 });
  const at = new Date(world.clock.now().getTime() - 6.1 * 86_400_000);
  await db.query(
    `insert into member_return (member_id, at, away_since)
     values ($1, $2, $2::timestamptz - interval '20 days')`,
    [winner.memberId, at],
  );
  await aVerifiedContact(db, winner.memberId, 'PHONE', '+8801711888001');
  expect(await simulate(world.parts, back)).toMatchObject({ takers: 1, granted: '100.00', converted: 1 });
  await db.query('delete from member_contact where member_id = $1', [winner.memberId]);
  const hand = await world.offer(aGift());
  await expect(simulate(world.parts, hand)).rejects.toMatchObject({ code: 'CASE_CHANGED' });
});

it('a member who is left out sees no offer and cannot take it, and the audience counts both groups', async () => {
  const half = await world.offer(anOffer({ kind: 'RELOAD', heldOutPercent: 50 }));
  const players: Player[] = [];
  const isLeftOut = ({ memberId }: Player) => isHeldOut(half, memberId, 50);
  while (players.length < 4 || !players.some(isLeftOut) || players.every(isLeftOut))
    players.push(await world.player());
  for (const player of players) {
    const isOut = isLeftOut(player);
    expect((await offersOf(player)).includes(half)).toBe(!isOut);
    const opened = await refusalIn(player.open(anOpening({ amount: '200.00', promoId: half })));
    expect(opened).toEqual(isOut ? ['OFFER_BARRED', { bar: 'NOT_FOR_YOU' }] : 'done');
  }
  const out = players.find(isLeftOut);
  const why = await officeCall('rina', forecast.memberOffers, { params: { memberId: out?.memberId ?? '' } });
  expect(why.body.value.offers.find(({ id }) => id === half)).toMatchObject({
    bars: ['NOT_FOR_YOU'],
    isHeldOut: true,
  });
  const counted = await audienceOf(world.parts, half);
  expect(counted.judged).toBe(counted.members);
  const [all] = await db.query<{ ids: string[] }>(
    `select array_agg(id order by id) as ids from member where type in (0, 1, 2) and state = 'ACTIVE'`,
  );
  const away = new Set(
    (
      await db.query<{ id: string }>(
        `select distinct member_id as id from promo_grant where state in ('ACCEPTED', 'ACTIVE', 'CLOSING')`,
      )
    ).map(({ id }) => id),
  );
  const free = (all?.ids ?? []).filter((id) => !away.has(id));
  expect(counted.heldOut).toBe(free.filter((id) => isHeldOut(half, id, 50)).length);
  expect(counted.reached).toBe(free.length - counted.heldOut);
  // Those who have just taken it.
  expect(counted.bars).toEqual([{ bar: 'USED', members: away.size }]);
  days(1);
  const { comparison } = await effectOf(world.parts, half);
  // So few members say nothing, and the report says so.
  expect(comparison).toMatchObject({ heldOutPercent: 50, deposited: null, played: null, net: null });
});

it('the effect counts every taker, whether they are read at once or one by one', async () => {
  const offer = await world.offer(anOffer({ kind: 'RELOAD' }));
  for (let nth = 1; nth <= 3; nth += 1) {
    const player = await world.player();
    await player.deposit(`${nth}00.00`, offer);
    await player.bet('50.00');
  }
  days(1);
  const whole = await effectOf(world.parts, offer);
  expect(whole.takers).toMatchObject({ members: 3, grants: 3, granted: '600.00', stakes: '150.00' });
  expect(await effectOf(world.parts, offer, 1)).toEqual(whole);
  expect(await effectOf(world.parts, offer, 3)).toEqual(whole);
});

it('who was left out stays so: the percent is fixed after the first start', async () => {
  const content = anOffer({ kind: 'RELOAD', heldOutPercent: 10 });
  const id = await world.offer(content);
  await db.query(`update promo_offer set state = 'PAUSED' where id = $1`, [id]);
  const write = (changes: object) =>
    officeCall('rina', writeOffer, {
      params: { id },
      body: { version: 1, content: { ...content, ...changes } },
    });
  expect((await write({ heldOutPercent: 20 })).body.errorCode).toBe('CASE_CHANGED');
  expect((await write({ budget: '200000.00' })).body.value).toEqual({ version: 2 });
  const { value } = (await officeCall('rina', forecast.offerVersions, { params: { id } })).body;
  expect(value.versions).toMatchObject([
    { version: 2, by: 'rina', content: { budget: '200000.00' } },
    { version: 1, by: 'test', content: { budget: '100000.00' } },
  ]);
});

it('a blocked member sees no offer and gets no bonus by any way, until the block ends', async () => {
  const offer = await world.offer(anOffer({ kind: 'RELOAD' }));
  const gift = await world.offer(aGift());
  const player = await world.player();
  const params = { memberId: player.memberId };
  const act = (call: typeof abuse.blockMember | typeof abuse.unblockMember) =>
    officeCall('rina', call, { params, body: { reason } });
  // A bonus that waits for its deposit ends with the block.
  const waiting = await player.opened(anOpening({ amount: '300.00', promoId: offer }));
  expect((await act(abuse.blockMember)).body.value).toEqual({ isBlocked: true });
  expect((await act(abuse.blockMember)).body.errorCode).toBe('CASE_CHANGED');
  expect(await offersOf(player)).not.toContain(offer);
  const give = (requestId: string) =>
    officeCall('rina', grantByHand, {
      params: { id: gift },
      body: { member: player.account, amount: '50.00', requestId, reason },
    });
  expect((await give('request-1')).body.errorCode).toBe('OFFER_BARRED');
  await world.notify(paidNotice(waiting));
  await world.promotions.tendWaiting();
  expect(await player.firstGrant()).toMatchObject({ state: 'LAPSED', reason: 'NOT_ELIGIBLE' });
  expect((await act(abuse.unblockMember)).body.value).toEqual({ isBlocked: false });
  const { value } = (await officeCall('sohel', abuse.promoBlocks, { params })).body;
  expect(value).toMatchObject({ isBlocked: false, blocks: [{ reason, by: 'rina', endedBy: 'rina' }] });
  expect((await give('request-2')).body.value).toMatchObject({ state: 'DONE' });
});

it('a grant by hand is given once for its request, and its story has terms, movements and who did it', async () => {
  const gift = await world.offer(aGift({ terms: { amount: '5000.00' } }));
  const player = await world.player();
  const give = (operator: 'rina' | 'sohel', amount: string, requestId: string) =>
    officeCall(operator, grantByHand, {
      params: { id: gift },
      body: { member: player.account, amount, requestId, reason },
    });
  const [first, again] = [
    await give('rina', '200.00', 'by-hand-1'),
    await give('rina', '200.00', 'by-hand-1'),
  ];
  expect(again.body.value).toEqual(first.body.value);
  // Also when the operator's day is full meanwhile.
  await db.query(
    `insert into promo_given_alone (operator, day, kind, source_ref, amount_minor, at)
     select operator, day, kind, 'the rest of the day', 500000 - amount_minor, at from promo_given_alone
     where source_ref = $1`,
    [first.body.value.done?.grantId],
  );
  expect((await give('rina', '200.00', 'by-hand-1')).body.value).toEqual(first.body.value);
  expect((await give('rina', '5000.01', 'by-hand-2')).body.errorCode).toBe('AMOUNT_RANGE');
  expect((await give('rina', '1000.00', 'by-hand-3')).body.value).toMatchObject({
    state: 'PROPOSED',
    done: null,
  });
  await player.bet('500.00');
  const id = first.body.value.done?.grantId ?? '';
  const { value: story } = (await officeCall('sohel', officeGrant, { params: { id } })).body;
  expect(story).toMatchObject({
    state: 'ACTIVE',
    terms: { amount: '200.00' },
    texts: { EN: 'The full terms' },
    steps: [{ state: 'ACCEPTED', actor: 'rina', note: reason }, { state: 'ACTIVE' }],
    movements: [{ code: 'BONUS_GRANT', account: 'BONUS', amount: '200.00' }],
  });
  const { value: bets } = (await officeCall('sohel', forecast.officeGrantBets, { params: { id } })).body;
  expect(bets).toMatchObject({ total: 1, content: [{ counted: '500.00', reason: 'COUNTED' }] });
});

it('the cost by kind, campaign and day is the movement of the ledger, on the screen and in the file', async () => {
  const [row] = await db.query<{ minor: bigint }>(
    `select sum(amount_minor)::bigint as minor from entry where house like 'PROMO_COST%'`,
  );
  for (const by of ['KIND', 'CAMPAIGN', 'DAY'] as const) {
    const { value } = (await officeCall('rina', forecast.costTotals, { query: { by } })).body;
    expect(decimalToMinor(value.cost)).toBe(row?.minor);
    const { file } = await officeCall('rina', forecast.costTotalsFile, { query: { by } });
    const costs = file
      .toString('utf8')
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => decimalToMinor(line.split(',')[4] ?? ''));
    expect(costs.reduce((sum, one) => sum + one, 0n)).toBe(row?.minor);
  }
});

it('the report on misuse names takers of one campaign who share a device, with the acts’ facts', async () => {
  const offer = await world.offer(anOffer({ kind: 'RELOAD' }));
  const [one, other, stranger] = [await world.player(), await world.player(), await world.player()];
  for (const player of [one, other]) await player.deposit('200.00', offer);
  await stranger.deposit('200.00');
  for (const { memberId } of [one, other, stranger])
    await aTrace(db, memberId, { device: 'one phone', ip: '10.1.1.1', at: world.clock.now() });
  const { value } = (await officeCall('rina', abuse.abuseReport, { query: { sign: 'SHARED_DEVICE' } })).body;
  const row = value.rows.find(({ memberId }) => memberId === one.memberId);
  expect(row?.signs.find(({ sign }) => sign === 'SHARED_DEVICE')?.others).toEqual([
    { memberId: other.memberId, account: other.account },
  ]);
  expect(row).toMatchObject({ isBlocked: false, grants: 1, activeGrant: { amount: '200.00' } });
});
