// What locked money is locked for: by reason, equal to the balance of LOCKED, and only the caller's own.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockedMoney, walletBalance } from '#contract/wallet.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { anHttpServer, valueOf } from '#server/testing/an-http-server.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { createWallet, type TxCode, type WalletModule } from '../index.ts';

let db: Database;
let wallet: WalletModule;
let server: Awaited<ReturnType<typeof anHttpServer>>;
const clock = heldClock('2026-11-21T04:00:00Z');

const hold = async (ownerId: string, txCode: TxCode, refId: string, amountMinor: bigint) => {
  const request = { refType: 'test', ownerId, account: 'CASH', txCode, refId, amountMinor } as const;
  const { verdict, journalId } = await db.tx((tx) => wallet.hold(tx, request));
  expect(verdict).toBe('posted');
  return journalId ?? '';
};

beforeAll(async () => {
  db = await testDatabase('khela_server');
  wallet = createWallet({ db, clock, currency: 'BDT', timeZone: 'Asia/Dhaka' });
  server = await anHttpServer({ db, clock, routes: wallet.routes });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

it('adds up the open holds of the caller by reason, the largest sum first', async () => {
  const member = await aMember(db, { clock, balanceMinor: 100_000n });
  const other = await aMember(db, { clock, balanceMinor: 100_000n });
  const token = server.signIn(member);
  expect(await valueOf(server.call(lockedMoney, { token }))).toEqual({ total: '0.00', reasons: [] });
  const since = clock.now().getTime();
  await hold(member.memberId, 'CHASE_HOLD', 'draw-2', 200n);
  clock.advance(60_000);
  await hold(member.memberId, 'CHASE_HOLD', 'draw-3', 300n);
  const paid = await hold(member.memberId, 'WD_HOLD', 'wd-1', 9_000n);
  const returned = await hold(member.memberId, 'WD_HOLD', 'wd-2', 4_000n);
  await hold(member.memberId, 'WD_HOLD', 'wd-3', 2_000n);
  await hold(other.memberId, 'WD_HOLD', 'wd-4', 7_000n);
  await db.tx(async (tx) => {
    await wallet.settleHold(tx, paid, { state: 'POSTED', txCode: 'WD_PAID', house: 'PAYOUT_CLEARING' });
    await wallet.settleHold(tx, returned, { state: 'VOIDED', txCode: 'WD_RELEASE' });
  });
  expect(await valueOf(server.call(lockedMoney, { token }))).toEqual({
    total: '25.00',
    reasons: [
      { txCode: 'WD_HOLD', amount: '20.00', count: 1, since: since + 60_000 },
      { txCode: 'CHASE_HOLD', amount: '5.00', count: 2, since },
    ],
  });
  expect((await valueOf(server.call(walletBalance, { token }))).lockedBalance).toBe('25.00');
});

it('is for whoever is signed in', async () => {
  expect(await server.call(lockedMoney)).toMatchObject({ status: 401, body: { errorCode: 'NOT_LOGGED_IN' } });
});
