// Transfers at the same moment on a real server: one at a time a member and vendor, and no money made or lost.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeGame, launchGame } from '#contract/games/play.ts';
import { walletTransfer } from '#contract/wallet.ts';
import type { Database } from '#server/db/database.ts';
import { aGameHall, type GameHall } from '#server/testing/a-game-hall.ts';
import { aMember } from '#server/testing/a-member.ts';
import { aVendorServer } from '#server/testing/a-vendor-server.ts';
import { hallCatalogue } from '#server/testing/hall-catalogue.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

let db: Database;
let hall: GameHall;
const vendor = aVendorServer();
beforeAll(async () => {
  db = await testPostgres();
  const vendors = hallCatalogue.vendors.map((one) =>
    one.vassalage === 'MEG' ? ({ ...one, walletMode: 'TRANSFER' } as const) : one,
  );
  hall = await aGameHall(db, { catalogue: { ...hallCatalogue, vendors }, vendorServer: vendor.server });
});
afterAll(() => db.close());

it('launches, closings and transfers of one member at once keep every cent', async () => {
  const member = await aMember(db, { type: 0, balanceMinor: 10_000n });
  const query = { nodeId: '1', vassalage: 'MEG', language: 'EN' } as const;
  const move = (isIn: boolean, at: number) => {
    const [fromWallet, toWallet] = isIn ? ['CASH', 'VENDOR:MEG'] : ['VENDOR:MEG', 'CASH'];
    const body = { fromWallet, toWallet, amount: '7.00', requestId: `race-request-${at}` };
    return hall.call(member, walletTransfer, { body });
  };
  for (let times = 0; times < 5; times++) {
    vendor.be(times % 2 === 0 ? 'WELL' : 'LOSES');
    const launched = await hall.call(member, launchGame, { query });
    await Promise.all([
      ...[0, 1, 2, 3].map((at) => move(at % 2 === 0, times * 10 + at)),
      hall.call(member, launchGame, { query }),
      launched.body.success
        ? hall.call(member, closeGame, { body: { gameSessionId: launched.body.value.gameSessionId } })
        : undefined,
      hall.games.tendTransfers(),
    ]);
  }
  vendor.be('WELL');
  for (let times = 0; times < 12; times++) {
    hall.clock.advance(24 * 60 * 60_000);
    await hall.games.tendTransfers();
  }
  const { sumBalance, wallets } = await hall.wallet.summary(member.memberId);
  expect(sumBalance).toBe('100.00');
  expect(wallets.find(({ walletId }) => walletId === 'CASH')?.balance).toBe('100.00');
  expect(vendor.vendorBalances.get(member.memberId)).toBe(0n);
  expect((await hall.wallet.prove()).faults).toEqual([]);
});

it('APIW-02 the same request twice at once moves once', async () => {
  const member = await aMember(db, { type: 0, balanceMinor: 10_000n });
  const body = { fromWallet: 'CASH', toWallet: 'VENDOR:MEG', amount: '40.00', requestId: 'twin-request' };
  const replies = await Promise.all([1, 2, 3].map(() => hall.call(member, walletTransfer, { body })));
  for (const { body: answer } of replies) expect(['DONE', 'PENDING']).toContain(answer.value.state);
  expect(vendor.vendorBalances.get(member.memberId)).toBe(4_000n);
  expect((await hall.wallet.summary(member.memberId)).sumBalance).toBe('100.00');
});
