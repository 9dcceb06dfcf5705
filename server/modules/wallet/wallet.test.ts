// The ledger against a model of a few lines, on both engines, with replays and parallel posters.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { createWallet, type Posting, type Verdict, type WalletModule } from './index.ts';

const clock = heldClock('2026-11-21T04:00:00Z');
const bet = (ownerId: string, refId: string, amountMinor: bigint): Posting => ({
  txCode: amountMinor < 0n ? 'BET' : 'WIN',
  refType: 'test',
  refId,
  ownerId,
  account: 'CASH',
  house: 'VENDOR_SETTLEMENT:TEST',
  amountMinor,
});

const engines = { embedded: testDatabase, 'a PostgreSQL server': testPostgres };

describe.each(Object.entries(engines))('the ledger on %s', (_name, open) => {
  let db: Database;
  let wallet: WalletModule;
  let owners = 0;

  beforeAll(async () => {
    db = await open();
    wallet = createWallet({ db, clock, currency: 'PHP' });
  });
  afterAll(() => db.close());

  async function anOwner(balanceMinor = 0n): Promise<string> {
    owners += 1;
    const ownerId = `mbr_${owners}`;
    const opening = { ...bet(ownerId, `open-${ownerId}`, balanceMinor), house: 'ADJUSTMENT' } as const;
    await db.tx((tx) => wallet.open(tx, ownerId, 'REAL'));
    if (balanceMinor > 0n) await db.tx((tx) => wallet.post(tx, opening));
    return ownerId;
  }
  const post = (posting: Posting) => db.tx((tx) => wallet.post(tx, posting));
  const balance = (ownerId: string) => wallet.playableMinor(ownerId, 'REAL');

  it('agrees with the model for any sequence of movements and replays', { timeout: 120_000 }, async () => {
    const movement = fc.record({
      ref: fc.integer({ min: 0, max: 8 }),
      amount: fc.bigInt(-50n, 50n).filter((n) => n !== 0n),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(movement, { maxLength: 20 }), async (movements) => {
        const ownerId = await anOwner();
        const done = new Map<string, bigint>();
        let expected = 0n;
        for (const { ref, amount } of movements) {
          const key = `${amount < 0n ? 'BET' : 'WIN'}-${ref}`;
          const verdict: Verdict = done.has(key)
            ? done.get(key) === amount
              ? 'repeated'
              : 'mismatch'
            : expected + amount < 0n
              ? 'insufficient'
              : 'posted';
          if (verdict === 'posted') {
            expected += amount;
            done.set(key, amount);
          }
          const posted = await post(bet(ownerId, `${ownerId}-${ref}`, amount));
          expect(posted).toMatchObject({ verdict, balanceMinor: expected });
          expect(posted.journalId === null).toBe(verdict !== 'posted' && verdict !== 'repeated');
        }
      }),
      { numRuns: 25 },
    );
    expect((await wallet.prove()).faults).toEqual([]);
  });

  it('posts a reference once, however many post it at the same time', async () => {
    const ownerId = await anOwner(1_000n);
    const answers = await Promise.all(Array.from({ length: 24 }, () => post(bet(ownerId, 'same', -400n))));
    expect(answers.filter(({ verdict }) => verdict === 'posted')).toHaveLength(1);
    expect(answers.filter(({ verdict }) => verdict === 'repeated')).toHaveLength(23);
    expect(new Set(answers.map(({ journalId }) => journalId)).size).toBe(1);
    expect(await balance(ownerId)).toBe(600n);
  });

  it('never goes below zero under parallel bets', async () => {
    const members = await Promise.all([anOwner(1_000n), anOwner(1_000n), anOwner(1_000n)]);
    const answers = await Promise.all(
      Array.from({ length: 90 }, (_, at) => post(bet(members[at % 3] ?? '', `race-${at}`, -50n))),
    );
    expect(answers.filter(({ verdict }) => verdict === 'posted')).toHaveLength(60);
    expect(answers.filter(({ verdict }) => verdict === 'insufficient')).toHaveLength(30);
    for (const member of members) expect(await balance(member)).toBe(0n);
    expect((await wallet.prove()).faults).toEqual([]);
  });

  it('refuses the same reference with other content, of the same member and of another', async () => {
    const [first, second] = [await anOwner(1_000n), await anOwner(1_000n)];
    await post(bet(first, 'mine', -10n));
    expect(await post(bet(first, 'mine', -11n))).toMatchObject({ verdict: 'mismatch', balanceMinor: 990n });
    expect(await post(bet(second, 'mine', -10n))).toMatchObject({
      verdict: 'mismatch',
      balanceMinor: 1_000n,
    });
    expect(await post({ ...bet(first, 'mine', -10n), house: 'LOTTERY' })).toMatchObject({
      verdict: 'mismatch',
    });
  });

  it('stops debits of a frozen wallet and lets credits in', async () => {
    const ownerId = await anOwner(100n);
    await db.tx((tx) => wallet.freeze(tx, ownerId, true));
    expect(await post(bet(ownerId, 'frozen-bet', -1n))).toMatchObject({
      verdict: 'frozen',
      balanceMinor: 100n,
    });
    expect(await post(bet(ownerId, 'frozen-win', 5n))).toMatchObject({
      verdict: 'posted',
      balanceMinor: 105n,
    });
  });

  it('keeps play money out of the real book', async () => {
    await db.tx((tx) => wallet.open(tx, 'mbr_trial', 'TEST'));
    const grant: Posting = { ...bet('mbr_trial', 'grant', 1_000_000n), account: 'TEST', house: 'PLAY_MONEY' };
    expect(await post(grant)).toMatchObject({ verdict: 'posted', balanceMinor: 1_000_000n });
    expect(await post({ ...grant, account: 'CASH', refId: 'cash' })).toMatchObject({
      verdict: 'unknown-wallet',
    });
    const books = await db.query('select book from journal where ref_id = $1', ['grant']);
    expect(books).toEqual([{ book: 'TEST' }]);
    expect((await wallet.prove()).faults).toEqual([]);
  });

  it('undoes a movement with its transaction', async () => {
    const ownerId = await anOwner(100n);
    const failing = db.tx(async (tx) => {
      await wallet.post(tx, bet(ownerId, 'undone', -30n));
      throw new Error('the round could not be stored');
    });
    await expect(failing).rejects.toThrow('the round');
    expect(await balance(ownerId)).toBe(100n);
    expect(await post(bet(ownerId, 'undone', -30n))).toMatchObject({ verdict: 'posted' });
  });

  it.each([
    'update entry set amount_minor = 1',
    'delete from entry',
    'delete from journal',
    'truncate entry cascade',
  ])('refuses %s', async (sql) => {
    await anOwner(1n);
    await expect(db.query(sql)).rejects.toThrow('append-only');
  });

  it('finds a balance that was tampered with', async () => {
    const ownerId = await anOwner(100n);
    await db.query(`update wallet_account set balance_minor = 101 where owner_id = $1 and kind = 'CASH'`, [
      ownerId,
    ]);
    expect((await wallet.prove()).faults).toEqual([
      { rule: 'entries equal balance', subject: `${ownerId} CASH` },
    ]);
    await db.query(`update wallet_account set balance_minor = 100 where owner_id = $1 and kind = 'CASH'`, [
      ownerId,
    ]);
  });
});
