// Concurrent transfers on a real server: one at a time for a member and vendor, and no money made or lost.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeGame, launchGame } from '#contract/games/play.ts';
import { walletTransfer } from '#contract/wallet.ts';
import type { Database } from '#server/db/database.ts';
import { takeBreak } from '#contract/protection.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { aGameTable } from '#server/testing/games/a-game-table.ts';
import { aMemberWithMoney } from '#server/testing/identity/a-member-with-money.ts';
import { accountPassword } from '#server/testing/identity/an-account.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { aVendorServer } from '#server/testing/games/a-vendor-server.ts';
import { hallCatalogue } from '#server/testing/games/hall-catalogue.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

let db: Database;
let hall: GameHall;
const vendor = aVendorServer();
beforeAll(async () => {
  db = await testPostgres();
  const vendors = hallCatalogue.vendors.map((one) =>
    ['MEG', 'FB'].includes(one.vendorCode) ? ({ ...one, walletMode: 'TRANSFER' } as const) : one,
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

const transfer = (member: Parameters<GameHall['call']>[0], to: string, amount: string, requestId: string) =>
  hall.call(member, walletTransfer, {
    body: { fromWallet: 'CASH', toWallet: `VENDOR:${to}`, amount, requestId },
  });
const cashOf = async (memberId: string) => {
  const { wallets } = await hall.wallet.summary(memberId);
  return wallets.find(({ walletId }) => walletId === 'CASH')?.balance;
};

it('one balance goes to one of two vendors, however often both are wanted at once', async () => {
  let moved = 0;
  for (let times = 0; times < 10; times++) {
    const member = await aMember(db, { type: 0, balanceMinor: 10_000n });
    const replies = await Promise.all(
      ['MEG', 'FB', 'MEG', 'FB'].map((to, at) => transfer(member, to, '60.00', `both-${times}-${at}-wanted`)),
    );
    for (const { body } of replies)
      if (!body.success) expect(['INSUFFICIENT_BALANCE', 'GAME_UNAVAILABLE']).toContain(body.errorCode);
    const done = replies.filter(({ body }) => body.success && body.value.state === 'DONE').length;
    expect(done).toBeLessThanOrEqual(1);
    expect(vendor.vendorBalances.get(member.memberId)).toBe(BigInt(done) * 6_000n);
    expect(await cashOf(member.memberId)).toBe(done === 1 ? '40.00' : '100.00');
    moved += done;
  }
  expect(moved).toBeGreaterThan(0);
  expect((await hall.wallet.prove()).faults).toEqual([]);
});

it('a transfer and bets of one balance together never take more than there is', async () => {
  for (let times = 0; times < 10; times++) {
    const table = await aGameTable(db, hall, { vendorCode: 'TIG', nodeId: '51' });
    const bet = (at: number) => table.bet({ transactionId: `t${times}-b${at}`, roundId: `t${times}-r${at}` });
    const [moved, ...bets] = await Promise.all([
      transfer(table.member, 'MEG', '50.00', `against-bets-${times}`),
      ...[0, 1, 2, 3, 4, 5, 6, 7].map(bet),
    ]);
    const taken = bets.filter(({ body }) => body.success).length;
    expect(taken).toBe(moved.body.success ? 5 : 8);
    expect(await cashOf(table.member.memberId)).toBe(moved.body.success ? '0.00' : '20.00');
  }
  expect((await hall.wallet.prove()).faults).toEqual([]);
});

it('a transfer that waited behind a break does not begin, and money there can still come home', async () => {
  const { identity, member, browser } = await aMemberWithMoney(db);
  const actor = await browser.actor();
  if (actor === 'SESSION_EXPIRED' || actor.type === 'none') throw new Error('nobody is signed in');
  expect((await transfer(actor, 'MEG', '30.00', 'before-the-break')).body.value.state).toBe('DONE');
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let isLocked = (): void => {};
  const locked = new Promise<void>((resolve) => (isLocked = resolve));
  // The break is written and not yet committed: a read before the lock still finds an active member.
  const breaking = db.tx(async (tx) => {
    await hall.wallet.lockOwners(tx, [member.memberId]);
    const to = { from: ['ACTIVE'], to: 'SELF_EXCLUDED' } as const;
    await identity.members.changeStatus(tx, member.memberId, to);
    isLocked();
    await held;
  });
  await locked;
  const waiting = transfer(actor, 'MEG', '10.00', 'behind-the-break');
  await expect.poll(isAnyoneWaiting).toBe(true);
  release();
  await breaking;
  expect((await waiting).body.errorCode).toBe('SELF_EXCLUDED');
  expect(vendor.vendorBalances.get(member.memberId)).toBe(3_000n);
  const body = {
    fromWallet: 'VENDOR:MEG',
    toWallet: 'CASH',
    amount: '30.00',
    requestId: 'home-in-the-break',
  };
  expect((await hall.call(actor, walletTransfer, { body })).body.value.state).toBe('DONE');
  expect(await cashOf(member.memberId)).toBe('1000.00');
});

it('a break taken among transfers lets none begin after it was answered', async () => {
  const { browser } = await aMemberWithMoney(db);
  const actor = await browser.actor();
  if (actor === 'SESSION_EXPIRED' || actor.type === 'none') throw new Error('nobody is signed in');
  const tries = Array.from({ length: 6 }, (_, at) => transfer(actor, 'MEG', '10.00', `amid-a-break-${at}`));
  const body = { kind: 'PERMANENT', password: accountPassword } as const;
  const [, ...replies] = await Promise.all([browser.call(takeBreak, { body }), ...tries]);
  for (const { body: answer } of replies)
    if (!answer.success) expect(['SELF_EXCLUDED', 'GAME_UNAVAILABLE']).toContain(answer.errorCode);
  const done = replies.filter(({ body: answer }) => answer.success && answer.value.state === 'DONE').length;
  expect(vendor.vendorBalances.get(actor.memberId) ?? 0n).toBe(BigInt(done) * 1_000n);
  expect((await transfer(actor, 'MEG', '10.00', 'after-the-break')).body.errorCode).toBe('SELF_EXCLUDED');
  expect((await hall.wallet.prove()).faults).toEqual([]);
});

async function isAnyoneWaiting(): Promise<boolean> {
  const [row] = await db.query<{ waiting: boolean }>(
    `select exists (
       select from pg_locks wanted join pg_locks held using (pid) join pg_database d on d.oid = held.database
       where not wanted.granted and d.datname = current_database()
     ) as waiting`,
  );
  return row?.waiting ?? false;
}
