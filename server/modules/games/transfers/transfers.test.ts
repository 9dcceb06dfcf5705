// Money at a vendor with wallets of its own: sent at the launch, back at the end, through every crash between.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeGame, gameSession, launchGame } from '#contract/games/play.ts';
import { walletTransfer } from '#contract/wallet.ts';
import type { Database } from '#server/db/database.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { aLimit } from '#server/testing/a-limit.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { aVendorServer } from '#server/testing/games/a-vendor-server.ts';
import { hallCatalogue } from '#server/testing/games/hall-catalogue.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
let hall: GameHall;
let vendor: ReturnType<typeof aVendorServer>;
let member: Awaited<ReturnType<typeof aMember>>;
let requests = 0;
beforeAll(async () => {
  db = await testDatabase();
  vendor = aVendorServer();
  const vendors = hallCatalogue.vendors.map((one) =>
    one.vendorCode === 'MEG' ? ({ ...one, walletMode: 'TRANSFER' } as const) : one,
  );
  hall = await aGameHall(db, { catalogue: { ...hallCatalogue, vendors }, vendorServer: vendor.server });
});
afterAll(() => db.close());
beforeEach(async () => {
  vendor.be('WELL');
  member = await aMember(db, { type: 0, balanceMinor: 10_000n });
});

const launch = (vendorCode = 'MEG', nodeId = '1') =>
  hall.call(member, launchGame, { query: { nodeId, vassalage: vendorCode, language: 'EN' } });
const close = (gameSessionId: string) => hall.call(member, closeGame, { body: { gameSessionId } });
const move = (fromWallet: string, toWallet: string, amount: string, requestId?: string) =>
  hall.call(member, walletTransfer, {
    body: { fromWallet, toWallet, amount, requestId: requestId ?? `request-${(requests += 1)}` },
  });
async function money() {
  const { sumBalance, wallets } = await hall.wallet.summary(member.memberId);
  const balanceAt = (walletId: string) =>
    wallets.find((wallet) => wallet.walletId === walletId)?.balance ?? '0.00';
  return { sum: sumBalance, cash: balanceAt('CASH'), there: balanceAt('VENDOR:MEG') };
}
const play = (changeMinor: bigint) =>
  vendor.vendorBalances.set(
    member.memberId,
    (vendor.vendorBalances.get(member.memberId) ?? 0n) + changeMinor,
  );
const later = async (): Promise<void> => {
  hall.clock.advance(60_000);
  await hall.games.tendTransfers();
};

describe('a game of a vendor with wallets of its own', () => {
  it.each([
    ['won', 2_550n, '125.50'],
    ['lost some', -4_000n, '60.00'],
    ['lost all', -10_000n, '0.00'],
    ['neither', 0n, '100.00'],
  ])('takes all cash along and brings it back when the player %s', async (_how, changeMinor, after) => {
    const { gameSessionId } = (await launch()).body.value;
    expect(await money()).toEqual({ sum: '100.00', cash: '0.00', there: '100.00' });
    play(changeMinor);
    expect((await close(gameSessionId)).body.success).toBe(true);
    expect(await money()).toEqual({ sum: after, cash: after, there: '0.00' });
    expect((await close(gameSessionId)).body.success).toBe(true);
    expect(await money()).toEqual({ sum: after, cash: after, there: '0.00' });
  });

  it('returns it when the player signs out', async () => {
    await launch();
    play(500n);
    await hall.games.siteSessionsEnded([member.sessionId]);
    expect(await money()).toMatchObject({ cash: '105.00', there: '0.00' });
  });

  it('returns it when the launch failed', async () => {
    await launch();
    hall.clock.advance(60_000);
    await hall.games.tendTransfers();
    expect(await money()).toMatchObject({ cash: '100.00', there: '0.00' });
  });

  it('leaves play money where it is', async () => {
    member = await aMember(db, { type: 4, balanceMinor: 1_000_000n });
    expect((await launch()).body.success).toBe(true);
    expect(await hall.wallet.playableMinor(member.memberId, 'TEST')).toBe(1_000_000n);
  });

  it('does not open while the vendor is away, and nothing moves', async () => {
    vendor.be('AWAY');
    expect((await launch()).body.errorCode).toBe('GAME_UNAVAILABLE');
    expect(await money()).toMatchObject({ cash: '100.00', there: '0.00' });
  });

  it('keeps the money of a game that is played while an older one ends', async () => {
    const first = (await launch()).body.value;
    await launch('MEG', '2');
    await close(first.gameSessionId);
    expect(await money()).toMatchObject({ there: '100.00' });
  });
});

describe('of a member who plays within bounds', () => {
  it('no money goes there while there is a limit, and what lies there comes back', async () => {
    await move('CASH', 'VENDOR:MEG', '40.00');
    await aLimit(db, member.memberId, { kind: 'LOSS', period: 'MONTH', amountMinor: 1_000_000n });
    expect((await launch()).body.errorCode).toBe('LIMITS_UNSUPPORTED');
    expect((await move('CASH', 'VENDOR:MEG', '1.00')).body.errorCode).toBe('LIMITS_UNSUPPORTED');
    expect(await money()).toMatchObject({ cash: '60.00', there: '40.00' });
    expect((await move('VENDOR:MEG', 'CASH', '40.00')).body.success).toBe(true);
    expect(await money()).toMatchObject({ cash: '100.00', there: '0.00' });
  });

  it('a game that plays with money there ends when it is called back, and no other', async () => {
    const { gameSessionId } = (await launch()).body.value;
    play(-500n);
    const other = (await launch('TIG', '51')).body.value.gameSessionId;
    await hall.games.callMoneyBack([member.sessionId]);
    expect(await money()).toMatchObject({ cash: '95.00', there: '0.00' });
    const stateOf = async (id: string) =>
      (await hall.call(member, gameSession, { params: { id } })).body.value.state;
    expect([await stateOf(gameSessionId), await stateOf(other)]).toEqual(['CLOSED', 'LAUNCHED']);
  });

  it('nor during a break, and what lies there comes back', async () => {
    await move('CASH', 'VENDOR:MEG', '40.00');
    hall.statuses.set(member.memberId, 'SELF_EXCLUDED');
    expect((await launch()).body.errorCode).toBe('SELF_EXCLUDED');
    expect((await move('CASH', 'VENDOR:MEG', '1.00')).body.errorCode).toBe('SELF_EXCLUDED');
    expect((await move('VENDOR:MEG', 'CASH', '40.00')).body.success).toBe(true);
    expect(await money()).toMatchObject({ cash: '100.00', there: '0.00' });
  });
});

describe('money that was moved there by hand', () => {
  it('is returned with what was won, and vendors without a balance get no call', async () => {
    await move('CASH', 'VENDOR:MEG', '40.00');
    play(500n);
    await hall.games.returnVendorBalances(member.memberId);
    expect(await money()).toEqual({ sum: '105.00', cash: '105.00', there: '0.00' });
    vendor.be('AWAY');
    const faults = hall.faults.length;
    await hall.games.returnVendorBalances(member.memberId);
    expect(hall.faults.length).toBe(faults);
  });

  it('stays where it is while its vendor is away', async () => {
    await move('CASH', 'VENDOR:MEG', '40.00');
    vendor.be('AWAY');
    await hall.games.returnVendorBalances(member.memberId);
    expect(await money()).toEqual({ sum: '100.00', cash: '60.00', there: '40.00' });
    vendor.be('WELL');
    await hall.games.returnVendorBalances(member.memberId);
    expect(await money()).toEqual({ sum: '100.00', cash: '100.00', there: '0.00' });
  });
});

describe('when a process dies on the way', () => {
  it('a transfer in whose answer was lost is found done, and counted once', async () => {
    await move('CASH', 'VENDOR:MEG', '1.00');
    vendor.be('LOSES');
    // The vendor has the player already, so only the response to the transfer is lost.
    const requested = await move('VENDOR:MEG', 'CASH', '1.00');
    expect(requested.body.value.state).toBe('PENDING');
    expect(await money()).toMatchObject({ cash: '99.00', there: '1.00' });
    vendor.be('WELL');
    await later();
    expect(await money()).toMatchObject({ cash: '100.00', there: '0.00' });
    await later();
    expect(await money()).toMatchObject({ cash: '100.00', there: '0.00' });
  });

  it('a transfer the vendor never saw is given back, and refused there for ever', async () => {
    await move('CASH', 'VENDOR:MEG', '1.00');
    const id = 'vtr_dead';
    // Our process died after its books and before its call.
    await db.tx(async (tx) => {
      const ours = { ownerId: member.memberId, account: 'VENDOR:MEG' } as const;
      const posting = {
        txCode: 'VENDOR_IN',
        refType: 'vendor-transfer',
        refId: id,
        account: 'CASH',
      } as const;
      await hall.wallet.post(tx, {
        ...posting,
        ownerId: member.memberId,
        to: ours,
        amountMinor: -3_000n,
      });
      await tx.query(
        `insert into vendor_transfer (id, member_id, vendor_code, direction, amount_minor, state, requested_at,
           next_try_at) values ($1, $2, 'MEG', 'IN', 3000, 'REQUESTED', $3, $3)`,
        [id, member.memberId, hall.clock.now()],
      );
    });
    expect(await money()).toMatchObject({ cash: '69.00', there: '31.00' });
    await later();
    expect(await money()).toMatchObject({ cash: '99.00', there: '1.00' });
    expect(vendor.transfers.get(id)).toMatchObject({ state: 'FAILED', reason: 'CANCELLED' });
  });

  it('a vendor that is away at the end gives the money back when it is there again', async () => {
    const { gameSessionId } = (await launch()).body.value;
    play(700n);
    vendor.be('AWAY');
    expect((await close(gameSessionId)).body.success).toBe(true);
    expect(await money()).toMatchObject({ cash: '0.00', there: '100.00' });
    vendor.be('WELL');
    await later();
    expect(await money()).toMatchObject({ cash: '107.00', there: '0.00' });
  });
});

describe('GCS_walletTransfer', () => {
  it('APIW-02 moves money there and back', async () => {
    const moved = (await move('CASH', 'VENDOR:MEG', '30.00')).body.value;
    expect(moved).toMatchObject({ state: 'DONE', wallet: { sumBalance: '100.00' } });
    expect(await money()).toEqual({ sum: '100.00', cash: '70.00', there: '30.00' });
    expect((await move('VENDOR:MEG', 'CASH', '30.00')).body.value.state).toBe('DONE');
    expect(await money()).toMatchObject({ cash: '100.00', there: '0.00' });
  });

  it('APIW-02 does the same request once, and takes no other under its id', async () => {
    for (const _ of ['first', 'again'])
      expect((await move('CASH', 'VENDOR:MEG', '30.00', 'my-request')).body.value.state).toBe('DONE');
    expect(await money()).toMatchObject({ cash: '70.00' });
    expect((await move('CASH', 'VENDOR:MEG', '31.00', 'my-request')).body.errorCode).toBe(
      'DUPLICATE_REQUEST',
    );
    member = await aMember(db, { type: 0, balanceMinor: 10_000n });
    expect((await move('CASH', 'VENDOR:MEG', '31.00', 'my-request')).body.value.state).toBe('DONE');
  });

  it('APIW-02 refuses what makes no sense, in its order', async () => {
    const code = async (...of: Parameters<typeof move>) => (await move(...of)).body.errorCode;
    expect(await code('CASH', 'CASH', '1.00')).toBe('INPUT_INVALID');
    expect(await code('VENDOR:MEG', 'VENDOR:TIG', '1.00')).toBe('INPUT_INVALID');
    expect(await code('CASH', 'VENDOR:TIG', '1.00')).toBe('NOT_FOUND');
    expect(await code('CASH', 'VENDOR:NONE', '1.00')).toBe('NOT_FOUND');
    expect(await code('CASH', 'VENDOR:MEG', '100.01')).toBe('INSUFFICIENT_BALANCE');
    expect((await move('VENDOR:MEG', 'CASH', '1.00')).body.value.state).toBe('FAILED');
    hall.statuses.set(member.memberId, 'SELF_EXCLUDED');
    expect(await code('CASH', 'VENDOR:MEG', '1.00')).toBe('SELF_EXCLUDED');
    hall.statuses.set(member.memberId, 'FROZEN');
    expect(await code('CASH', 'VENDOR:MEG', '1.00')).toBe('ACCOUNT_HELD');
    hall.statuses.delete(member.memberId);
    await hall.games.setVendorState('MEG', 'MAINTENANCE');
    expect(await code('CASH', 'VENDOR:MEG', '1.00')).toBe('GAME_UNAVAILABLE');
    await hall.games.setVendorState('MEG', 'ENABLED');
    await db.tx((tx) => hall.wallet.freeze(tx, member.memberId, true));
    expect(await code('CASH', 'VENDOR:MEG', '1.00')).toBe('USER_NOT_FOUND_OR_DISABLED');
  });

  it('APIW-02 lets an excluded or frozen member take its money home', async () => {
    await move('CASH', 'VENDOR:MEG', '30.00');
    hall.statuses.set(member.memberId, 'SELF_EXCLUDED');
    await db.tx((tx) => hall.wallet.freeze(tx, member.memberId, true));
    expect((await move('VENDOR:MEG', 'CASH', '30.00')).body.value.state).toBe('DONE');
    expect(await money()).toMatchObject({ cash: '100.00', there: '0.00' });
    hall.statuses.delete(member.memberId);
  });

  it('leaves the books right', async () => {
    expect((await hall.wallet.prove()).faults).toEqual([]);
  });
});
