// Wins that name only the round: they are paid while a stake is valid, and refused when all stakes were returned.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createWallet, type WalletModule } from '#server/modules/wallet/index.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { requestOrder, openGameFor, vendorServiceParts } from '#server/testing/games/a-vendor-service.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { adjust, bet, betAgain, undoOf, win } from '#server/testing/games/vendor-actions.ts';
import type { VendorAct } from '../vendors/port.ts';
import { createOrderService, type OrderService } from './order-service.ts';

describe('a win that names its round only', () => {
  let db: Database;
  let wallet: WalletModule;
  let service: OrderService;
  beforeAll(async () => {
    db = await testDatabase();
    wallet = createWallet({ db, clock: systemClock, currency: 'BDT' });
    service = createOrderService(await vendorServiceParts(db, wallet));
  });
  afterAll(async () => {
    await service.close();
    await wallet.close();
    await db.close();
  });

  const stake = (name: string): VendorAct => bet(name, 100n);
  const correction = (name: string): VendorAct => adjust(name, -30n);
  it.each<[string, ((name: string) => VendorAct)[], bigint | string]>([
    ['a stake that stands', [stake], 1_150n],
    ['a stake that stands in a round that was corrected', [stake, correction], 1_120n],
    ['a stake that went back', [stake, undoOf], 'ALREADY_ROLLED_BACK'],
    ['a stake that went back from a corrected round', [stake, correction, undoOf], 'ALREADY_ROLLED_BACK'],
    ['one of two stakes that went back', [stake, betAgain, undoOf], 1_150n],
  ])('after %s', async (_what, before, answer) => {
    const { memberId } = await aMember(db, { balanceMinor: 1_000n });
    await openGameFor(db, memberId, 1n);
    const rules = { winsNameBets: false };
    for (const act of before)
      expect(await requestOrder(service, memberId, [act(memberId)], rules)).toMatchObject({
        acts: [{ repeated: false }],
      });
    const unnamed = { ...win(memberId, 250n), betTransactionId: null } as VendorAct;
    const answered = await requestOrder(service, memberId, [unnamed], rules);
    expect(typeof answered === 'string' ? answered : answered.balanceMinor).toBe(answer);
  });
});
