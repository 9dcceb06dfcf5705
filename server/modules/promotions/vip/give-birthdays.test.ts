// The gift of a birthday: by the level, once a year whatever is repeated, and only where papers prove the day.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rewardList } from '#contract/promotions/rewards.ts';
import { ownVip } from '#contract/promotions/vip.ts';
import { businessDayOf } from '#server/base/business-day.ts';
import { createVault } from '#server/base/secrets/vault.ts';
import type { Database } from '#server/db/database.ts';
import { verifiedBirthdays } from '#server/modules/identity/verification/birthdays.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { aPromotionWorld } from '#server/testing/promotions/a-promotion-world.ts';
import { testDatabase } from '#server/testing/test-database.ts';

const vault = createVault(Buffer.alloc(32, 6));
let db: Database;
let world: Awaited<ReturnType<typeof aPromotionWorld>>;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  world = await aPromotionWorld(db, {
    birthdaysAfter: (at, after, most) => verifiedBirthdays(at, { vault }, after, most),
  });
});
afterAll(async () => {
  await world.server.close();
  await db.close();
});

let cases = 0;
const aBirthday = async (state: 'VERIFIED' | 'UNDER_REVIEW', level: number) => {
  const player = await world.aPlayer();
  const id = `kyc_birthday${(cases += 1)}`;
  const birthday = `1990${businessDayOf(world.clock.now(), 'Asia/Dhaka').slice(4)}`;
  const decided = state === 'VERIFIED' ? world.clock.now() : null;
  await db.query(
    `insert into kyc_case (id, member_id, state, sealed, submitted_at, decided_at, reviewer)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      id,
      player.memberId,
      state,
      vault.seal(JSON.stringify({ birthday }), id),
      world.clock.now(),
      decided,
      decided && 'rina',
    ],
  );
  await db.query(
    `insert into vip_member (member_id, level, peak, kind, keep_from, changed_at)
     values ($1, $2, $2, 'MANUAL', '2026-01-01', $3)`,
    [player.memberId, level, world.clock.now()],
  );
  return player;
};
const giftsOf = async (token: string) =>
  (await valueOf(world.server.call(rewardList, { token }))).rewards.map(({ kind, amount }) => [kind, amount]);

it('the level decides, each year has one, and no proof or no activity has none', async () => {
  const [three, unproven, away] = [
    await aBirthday('VERIFIED', 3),
    await aBirthday('UNDER_REVIEW', 3),
    await aBirthday('VERIFIED', 3),
  ];
  await db.query(`update member set status = 'SELF_EXCLUDED' where id = $1`, [away.memberId]);
  const given = await Promise.all([world.promotions.giveBirthdays(), world.promotions.giveBirthdays()]);
  expect(given.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await giftsOf(three.token)).toEqual([['BIRTHDAY', '38.00']]);
  expect(await giftsOf(unproven.token)).toEqual([]);
  world.clock.advance(2 * 24 * 60 * 60_000);
  expect(await world.promotions.giveBirthdays()).toBe(0);
  const { levels } = await valueOf(world.server.call(ownVip, { token: three.token }));
  expect(levels[3]?.birthdayGift).toBe('38.00');
});
