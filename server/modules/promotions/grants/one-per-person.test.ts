// One bonus for a person: accounts that share a device, a card or the address of their registration.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { enterCode, listOffers, takeOffer } from '#contract/promotions/offers.ts';
import type { Database } from '#server/db/database.ts';
import { selectPersonMarks } from '#server/modules/identity/verification/person-store.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { anOpening, refusalIn } from '#server/testing/cashier/a-payer.ts';
import { aCard, aTrace } from '#server/testing/cashier/risk-facts.ts';
import { aBonusWorld } from '#server/testing/promotions/a-bonus-world.ts';
import { aGift, anOffer } from '#server/testing/promotions/an-offer.ts';
import { testDatabase } from '#server/testing/test-database.ts';

type World = Awaited<ReturnType<typeof aBonusWorld>>;
type Player = Awaited<ReturnType<World['player']>>;

let db: Database;
let world: World;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  world = await aBonusWorld(db);
});
afterEach(async () => {
  expect(world.faults).toEqual([]);
  expect((await world.promotions.prove()).faults).toEqual([]);
});
afterAll(async () => {
  await world.closeAll();
  await db.close();
});

/** The address of nobody else. */
const anAddress = () => `203.0.113.${(addresses += 1)}`;
let addresses = 0;
const aCode = () => `ONE${randomUUID().slice(0, 6).toUpperCase()}`;

/** A member who signed in on a device, a minute ago. */
async function onDevice(device: string, ip = anAddress()): Promise<Player> {
  const player = await world.player();
  await aTrace(db, player.memberId, { device, ip, at: world.clock.now() });
  return player;
}

/** An offer by code, and the act of using it. */
async function aCodeOffer() {
  const code = aCode();
  await world.offer(aGift({ kind: 'CODE', code, terms: { amount: '100.00' } }));
  return (player: Player) =>
    refusalIn(
      world.promoServer.call(enterCode, { token: player.promoToken, ip: anAddress(), body: { code } }),
    );
}
const refused = ['OFFER_BARRED', { bar: 'USED_BY_LINKED' }];

describe('one bonus for a person', () => {
  it('is given to one of two accounts of a device that enter a code at once', async () => {
    const use = await aCodeOffer();
    const device = randomUUID();
    const players = [await onDevice(device), await onDevice(device)];
    const answers = await Promise.all(players.map(use));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(answers.filter((answer) => answer !== 'done')).toEqual([refused]);
    // A session is kept for a month, and the device of a bonus for ever.
    await db.query('delete from member_session');
    expect(await use(await onDevice(device))).toEqual(refused);
    // Another device is another person.
    expect(await use(await onDevice(randomUUID()))).toBe('done');
  });

  it('is given to one of two accounts of a card, also when the card was removed', async () => {
    const use = await aCodeOffer();
    const number = randomUUID();
    const [first, second] = [await world.player(), await world.player()];
    await aCard(db, first.memberId, { number, at: world.clock.now() });
    await db.query('update bank_card set removed_at = added_at where member_id = $1', [first.memberId]);
    await aCard(db, second.memberId, { number, at: world.clock.now() });
    expect(await use(first)).toBe('done');
    expect(await use(second)).toEqual(refused);
  });

  it('counts an address only for registrations within a day of each other, and no address that many share', async () => {
    const use = await aCodeOffer();
    const [ip, inner] = [anAddress(), '192.168.1.7'];
    const first = await onDevice(randomUUID(), ip);
    const sibling = await onDevice(randomUUID(), ip);
    const inside = [await onDevice(randomUUID(), inner), await onDevice(randomUUID(), inner)];
    world.clock.advance(25 * 60 * 60_000);
    const later = await onDevice(randomUUID(), ip);
    for (const player of [first, later, ...inside]) expect(await use(player)).toBe('done');
    expect(await use(sibling)).toEqual(refused);
    const marks = await selectPersonMarks(db, inside[0]?.memberId ?? '');
    expect(marks.map(({ kind }) => kind)).toEqual(['DEVICE']);
  });

  it('refuses the others of two or three who registered from an address, and nobody where six share it', async () => {
    const enter = await aCodeOffer();
    const answersOf = async (members: number) => {
      const ip = anAddress();
      const players: Player[] = [];
      for (let nth = 0; nth < members; nth += 1) players.push(await onDevice(randomUUID(), ip));
      const answers: unknown[] = [];
      for (const player of players) answers.push(await enter(player));
      return answers;
    };
    expect(await answersOf(2)).toEqual(['done', refused]);
    expect(await answersOf(3)).toEqual(['done', refused, refused]);
    expect(await answersOf(6)).toEqual(Array<string>(6).fill('done'));
  });

  it('is one first deposit for all campaigns, is said on the card, and leaves a reload to everybody', async () => {
    const welcome = await world.offer(anOffer());
    const device = randomUUID();
    const [first, second] = [await onDevice(device), await onDevice(device)];
    await first.deposit('500.00', welcome);
    await db.tx(async (tx) => tx.query(`update promo_offer set state = 'ENDED' where id = $1`, [welcome]));
    const next = await world.offer(anOffer());
    const reload = await world.offer(anOffer({ kind: 'RELOAD' }));
    expect(await refusalIn(second.open(anOpening({ promoId: next })))).toEqual(refused);
    const { offers } = await valueOf(world.promoServer.call(listOffers, { token: second.promoToken }));
    expect(offers.find(({ id }) => id === next)).toMatchObject({ bar: 'USED_BY_LINKED' });
    await second.deposit('500.00', reload);
    expect(await second.grants()).toMatchObject([{ state: 'ACTIVE', kind: 'RELOAD' }]);
  });

  it('is free again for the others when the grant lapsed, and for a bonus without a deposit it is the same rule', async () => {
    const welcome = await world.offer(anOffer({ startsAt: Date.parse('2026-11-21T00:00:00Z') }));
    const gift = await world.offer(aGift({ kind: 'NO_DEPOSIT', terms: { amount: '50.00' } }));
    const device = randomUUID();
    const [first, second] = [await onDevice(device), await onDevice(device)];
    await first.opened(anOpening({ promoId: welcome }));
    expect(await refusalIn(second.open(anOpening({ promoId: welcome })))).toEqual(refused);
    await first.forfeit((await first.firstGrant()).id);
    expect(await refusalIn(second.open(anOpening({ promoId: welcome })))).toBe('done');
    await second.forfeit((await second.firstGrant()).id);
    for (const { memberId } of [first, second])
      await db.query(
        `insert into member_contact (member_id, kind, lookup, sealed, verified_at) values ($1, 'PHONE', $2, $2, $3)`,
        [memberId, Buffer.from(memberId), world.clock.now()],
      );
    const take = (player: Player) =>
      refusalIn(
        world.promoServer.call(takeOffer, {
          token: player.promoToken,
          params: { id: gift },
          body: { version: 1 },
        }),
      );
    expect(await take(second)).toBe('done');
    expect(await take(first)).toEqual(refused);
  });
});
