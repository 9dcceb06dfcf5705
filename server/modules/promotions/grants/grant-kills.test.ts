// A process that dies before any statement of a grant, a conversion, a forfeiture or a claim: nothing is half done.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { offerReward } from '../rewards/offer-reward.ts';
import { claimReward } from '../rewards/claim-reward.ts';
import { selectOpenRewards } from '../rewards/reward-store.ts';
import { dyingDatabase, ProcessDied } from '#server/testing/dying-database.ts';
import { aGift } from '#server/testing/promotions/an-offer.ts';
import { aBonusWorld } from '#server/testing/promotions/a-bonus-world.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { endBonusForWithdrawal } from './at-withdrawal.ts';
import { grantBonus } from './grant-bonus.ts';

let db: Database;
let dying: ReturnType<typeof dyingDatabase>;
let world: Awaited<ReturnType<typeof aBonusWorld>>;
let gift: string;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  dying = dyingDatabase(db);
  world = await aBonusWorld(dying);
  gift = await world.offer(aGift({ kind: 'MANUAL', terms: { amount: '300.00', multiple: 2 } }));
});
afterAll(async () => {
  await world.closeAll();
  await db.close();
});

type Player = Awaited<ReturnType<typeof world.player>>;
const stateOf = async (player: Player) => {
  const { cash, bonus } = await player.balances();
  const grants = await db.query('select state from promo_grant where member_id = $1', [player.memberId]);
  const rewards = await db.query('select state from reward where member_id = $1', [player.memberId]);
  return JSON.stringify({ cash, bonus, grants, rewards });
};
const grant = (player: Player) =>
  dying.tx((tx) =>
    grantBonus(tx, world.parts, {
      memberId: player.memberId,
      offerId: gift,
      sourceRef: `kill ${player.memberId}`,
    }),
  );

/** Dies before each statement in turn; every state on the way is the one before or the last one. */
async function killEverywhere(player: Player, work: () => Promise<unknown>): Promise<void> {
  const seen = new Set([await stateOf(player)]);
  for (let statements = 0; ; statements += 1) {
    dying.dieAfter(statements);
    const hasDied = await work().then(
      () => world.faults.splice(0).some((fault) => fault instanceof ProcessDied),
      (fault: unknown) => {
        if (!(fault instanceof ProcessDied)) throw fault;
        return true;
      },
    );
    dying.dieAfter(null);
    seen.add(await stateOf(player));
    expect((await world.promotions.prove()).faults).toEqual([]);
    if (!hasDied) break;
  }
  // A repeated run changes nothing.
  const last = await stateOf(player);
  await work();
  expect(await stateOf(player)).toBe(last);
  expect(seen.size).toBe(2);
}

it('a grant is whole or not there', async () => {
  const player = await world.player();
  await killEverywhere(player, () => grant(player));
  expect(await player.balances()).toEqual({ cash: '0.00', bonus: '300.00' });
});

it('a conversion moves the bonus once', async () => {
  const player = await world.player();
  await grant(player);
  for (const stake of ['400.00', '200.00']) await player.bet(stake);
  await killEverywhere(player, () => world.promotions.tendRunning());
  expect(await player.balances()).toEqual({ cash: '300.00', bonus: '0.00' });
});

it('a forfeiture takes the bonus back once, and cash stays', async () => {
  const player = await world.player();
  await player.deposit('500.00');
  await grant(player);
  await killEverywhere(player, () =>
    dying.tx((tx) => endBonusForWithdrawal(tx, world.parts, player.memberId, true)),
  );
  expect(await player.balances()).toEqual({ cash: '500.00', bonus: '0.00' });
});

it('a claim pays once', async () => {
  const player = await world.player();
  const { memberId } = player;
  await dying.tx((tx) =>
    offerReward(tx, {
      memberId,
      kind: 'TASK',
      sourceRef: `kill ${memberId}`,
      names: { BN: 'একটি কাজ', EN: 'A task' },
      amountMinor: 2_500n,
      issuedAt: world.clock.now(),
      expiresAt: null,
    }),
  );
  const [reward] = await selectOpenRewards(db, memberId);
  await killEverywhere(player, () => claimReward(world.parts, memberId, reward?.id ?? ''));
  expect((await player.balances()).cash).toBe('25.00');
});
