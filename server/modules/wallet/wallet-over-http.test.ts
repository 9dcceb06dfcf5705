// The wallet's one endpoint through the real HTTP layer.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '#server/testing/test-platform.ts';

describe('the wallet over HTTP', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await testPlatform();
  });
  afterAll(async () => {
    await platform.close();
    await platform.db.close();
  });

  it.each([0, 1, 2, 4, 40, 41, 42] as const)('APIW-01 shows type %i its wallet', async (type) => {
    const headers = await platform.anActor(type);
    const { status, body } = await platform.ask({ path: '/wps/wallets/gcs', headers });
    const isReal = type <= 2;
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      value: {
        sumBalance: type === 4 ? '10000.00' : '1000.00',
        currency: 'BDT',
        lockedBalance: '0.00',
        bonusBalance: '0.00',
        updatedAt: platform.clock.now().getTime(),
        wallets: (isReal ? ['BONUS', 'CASH', 'LOCKED'] : ['TEST']).map((walletId) => ({
          walletId,
          vendor: null,
        })),
      },
    });
  });

  it('refuses a visitor', async () => {
    const { status, body } = await platform.ask({ path: '/wps/wallets/gcs' });
    expect([status, body.success]).toEqual([401, false]);
  });
});
