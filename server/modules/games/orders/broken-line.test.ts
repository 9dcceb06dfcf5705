// The database connection breaks while orders run: the orders of that batch fail or run again, and no other order
// suffers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createWallet, type WalletModule } from '#server/modules/wallet/index.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { requestOrder, openGameFor, vendorServiceParts } from '#server/testing/games/a-vendor-service.ts';
import type { OrderCopy, VendorAct } from '../vendors/port.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { bet } from '#server/testing/games/vendor-actions.ts';
import { watchedStatements } from '#server/testing/watched-statements.ts';
import { createOrderService, type OrderService } from './order-service.ts';

describe('a line that breaks under orders', () => {
  let db: Database;
  let wallet: WalletModule;
  let service: OrderService;
  /** The database ends the connection before the call of this function; empty means never. */
  let breaksBefore = '';
  beforeAll(async () => {
    db = await testPostgres();
    wallet = createWallet({ db, clock: systemClock, currency: 'BDT' });
    const parts = await vendorServiceParts(db, wallet);
    const broken = watchedStatements(parts.db, (sql, tx) => {
      if (breaksBefore && sql.includes(breaksBefore))
        tx.query('select pg_terminate_backend(pg_backend_pid()) where $1', [true]).catch(() => undefined);
    });
    service = createOrderService({ ...parts, db: broken });
  });
  afterAll(async () => {
    await service.close();
    await wallet.close();
    await db.close();
  });

  const play = async (playerId: string, name: string): Promise<unknown> => {
    const done = await requestOrder(service, playerId, [bet(name, 100n)]);
    return typeof done === 'string' ? done : done.balanceMinor;
  };

  it.each(['ledger_lock_play', 'order_sessions', 'ledger_post_play', 'order_write'])(
    'before %s',
    async (statement) => {
      const { memberId } = await aMember(db, { balanceMinor: 1_000n });
      await openGameFor(db, memberId, 1n);
      breaksBefore = statement;
      await expect(play(memberId, `broken-${memberId}`)).rejects.toThrow(/terminat|Connection/);
      breaksBefore = '';
      expect(await wallet.playableMinor(memberId, 'REAL')).toBe(1_000n);
      expect(await play(memberId, `broken-${memberId}`)).toBe(900n);
      expect(await play(memberId, `after-${memberId}`)).toBe(800n);
    },
  );

  it.each(['order_write', 'sports_order_write'])(
    'before %s: no stake without its order and no order without its stake, between reserve and confirm too',
    async (statement) => {
      const { memberId } = await aMember(db, { balanceMinor: 1_000n });
      await openGameFor(db, memberId, 1n);
      const orderId = `so-${memberId}`;
      const round = { roundId: orderId, gameCode: 'MEG_L01_tiger' };
      const copyOf = (sequence: number, state: OrderCopy['state']): OrderCopy => ({
        orderId,
        sequence,
        state,
        follows: sequence === 1 ? [] : ['PENDING'],
        mayBeFirst: false,
        validMinor: 0n,
        leaveUntil: null,
        body: '{}',
      });
      const reserve: VendorAct = { kind: 'BET', transactionId: `${orderId}.1`, ...round, amountMinor: 100n };
      const confirm: VendorAct = {
        kind: 'RETURN',
        transactionId: `${orderId}.2`,
        betTransactionId: `${orderId}.1`,
        ...round,
        amountMinor: 40n,
      };
      const does = (act: VendorAct, copy: OrderCopy) =>
        service.play({
          vendorCode: 'MEG',
          playerId: memberId,
          currency: 'BDT',
          sessionToken: `token-${memberId}`,
          rules: { secondRollback: 'OK', rollbackOfWin: false, winsNameBets: true },
          acts: [act],
          copy,
        });
      const sequenceHere = async () => {
        const rows = await db.query<{ sequence: number }>(
          'select sequence from sports_order where order_id = $1',
          [orderId],
        );
        return rows[0]?.sequence ?? 0;
      };
      for (const [act, copy, before, after] of [
        [reserve, copyOf(1, 'PENDING'), 1_000n, 900n],
        [confirm, copyOf(2, 'OPEN'), 900n, 940n],
      ] as const) {
        breaksBefore = statement;
        await expect(does(act, copy)).rejects.toThrow(/terminat|Connection/);
        breaksBefore = '';
        expect([await wallet.playableMinor(memberId, 'REAL'), await sequenceHere()]).toEqual([
          before,
          copy.sequence - 1,
        ]);
        expect((await does(act, copy)).balanceMinor).toBe(after);
        expect(await sequenceHere()).toBe(copy.sequence);
      }
    },
  );
});
