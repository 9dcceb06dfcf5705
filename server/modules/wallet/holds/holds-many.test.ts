// Many holds in one call: each is decided after those before it, and ends once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { createWallet, type WalletModule } from '../index.ts';

describe('holds in one go', () => {
  let db: Database;
  let wallet: WalletModule;
  beforeAll(async () => {
    db = await testDatabase('khela_server');
    wallet = createWallet({ db, clock: systemClock, currency: 'BDT' });
  });
  afterAll(async () => {
    expect((await wallet.prove()).faults).toEqual([]);
    await wallet.close();
    await db.close();
  });

  it('are set aside as far as the money goes, and end once and one way only', async () => {
    const { memberId: ownerId } = await aMember(db, { balanceMinor: 250n });
    const requests = [100n, 200n, 150n].map((amountMinor, nth) => ({
      txCode: 'CHASE_HOLD' as const,
      refType: 'many',
      refId: `${ownerId} ${nth}`,
      ownerId,
      account: 'CASH' as const,
      amountMinor,
    }));
    const held = await db.tx((tx) => wallet.holdMany(tx, requests));
    expect(held.map(({ verdict }) => verdict)).toEqual(['posted', 'insufficient', 'posted']);
    const [first = '', , last = ''] = held.map(({ journalId }) => journalId ?? '');
    const taken = { state: 'POSTED', txCode: 'BET', house: 'LOTTERY' } as const;
    const back = { state: 'VOIDED', txCode: 'CHASE_RELEASE' } as const;
    const settle = async (...request: [string[], typeof taken | typeof back]): Promise<string[]> =>
      (await db.tx((tx) => wallet.settleHolds(tx, ...request))).map(({ verdict }) => verdict);
    expect(await settle([first], taken)).toEqual(['posted']);
    expect(await settle([last, 'jrn_1', first], back)).toEqual(['posted', 'unknown-hold', 'already-settled']);
    expect(await settle([first, last], back)).toEqual(['already-settled', 'repeated']);
    expect(await wallet.summary(ownerId)).toMatchObject({ sumBalance: '1.50', lockedBalance: '0.00' });
    await expect(
      db.tx((tx) =>
        wallet.holdMany(
          tx,
          requests.map((request) => ({ ...request, amountMinor: 0n })),
        ),
      ),
    ).rejects.toThrow(RangeError);
  });
});
