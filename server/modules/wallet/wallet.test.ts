// The wallet's verdicts and the member's view of it, on both engines.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { lastOutboxId, readOutboxAfter } from '#server/db/outbox.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { type Book, createWallet, type Posting, type WalletModule } from './index.ts';

const clock = heldClock('2026-11-21T04:00:00Z');
const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };

type HouseSide = NonNullable<Posting['house']>;

/** A movement of cash, a bet when it is negative. */
function movement(
  ownerId: string,
  refId: string,
  amountMinor: bigint,
  options: Partial<Pick<Posting, 'account' | 'txCode'>> & { house?: HouseSide } = {},
): Posting {
  return {
    txCode: amountMinor < 0n ? 'BET' : 'WIN',
    refType: 'test',
    refId,
    ownerId,
    account: 'CASH',
    house: 'VENDOR_SETTLEMENT:MEGA',
    amountMinor,
    ...options,
  };
}

describe.each(Object.entries(engines))('the wallet on %s', (_name, open) => {
  let db: Database;
  let wallet: WalletModule;
  let owners = 0;
  beforeAll(async () => {
    db = await open();
    wallet = createWallet({ db, clock, currency: 'BDT' });
  });
  afterAll(() => db.close());

  const post = (posting: Posting) => db.tx((tx) => wallet.post(tx, posting));
  const cash = (ownerId: string) => wallet.playableMinor(ownerId, 'REAL');

  /** A new owner with some money in the account that bets come from. */
  async function anOwner(balanceMinor = 0n, book: Book = 'REAL'): Promise<string> {
    owners += 1;
    const ownerId = `mbr_${owners}`;
    const account = book === 'REAL' ? 'CASH' : 'TEST';
    await db.tx((tx) => wallet.open(tx, ownerId, book));
    const opening = movement(ownerId, `open ${ownerId}`, balanceMinor, { account, house: 'ADJUSTMENT' });
    if (balanceMinor > 0n) await post(opening);
    return ownerId;
  }

  it('opens empty accounts, and again without effect', async () => {
    const ownerId = await anOwner(500n);
    await db.tx((tx) => wallet.open(tx, ownerId, 'REAL'));
    expect(await cash(ownerId)).toBe(500n);
    expect(await cash('mbr_nobody')).toBe(0n);
  });

  it('posts a reference once and answers a copy with the balance as it is now', async () => {
    const ownerId = await anOwner(1_000n);
    const posted = await post(movement(ownerId, 'once', -300n));
    expect(posted).toEqual({
      verdict: 'posted',
      journalId: expect.stringMatching(/^jrn_\d+$/),
      balanceMinor: 700n,
    });
    await post(movement(ownerId, 'other', 50n));
    expect(await post(movement(ownerId, 'once', -300n))).toEqual({
      ...posted,
      verdict: 'repeated',
      balanceMinor: 750n,
    });
    // The same business id may also carry the win of the bet.
    expect(await post(movement(ownerId, 'once', 10n))).toMatchObject({
      verdict: 'posted',
      balanceMinor: 760n,
    });
  });

  it('refuses the same reference with other content, of the same member or another', async () => {
    const [first, second] = [await anOwner(1_000n), await anOwner(1_000n)];
    await post(movement(first, 'mine', -10n));
    const others: Posting[] = [
      movement(first, 'mine', -11n),
      movement(second, 'mine', -10n),
      movement(first, 'mine', -10n, { house: 'LOTTERY' }),
      movement(first, 'mine', -10n, { account: 'BONUS' }),
    ];
    for (const other of others)
      expect(await post(other)).toMatchObject({ verdict: 'mismatch', journalId: null });
    expect([await cash(first), await cash(second)]).toEqual([990n, 1_000n]);
  });

  it('takes everything there is and not one cent more', async () => {
    const ownerId = await anOwner(100n);
    expect(await post(movement(ownerId, 'all+1', -101n))).toEqual({
      verdict: 'insufficient',
      journalId: null,
      balanceMinor: 100n,
    });
    expect(await post(movement(ownerId, 'all', -100n))).toMatchObject({
      verdict: 'posted',
      balanceMinor: 0n,
    });
    expect(await post(movement(ownerId, 'one', -1n))).toMatchObject({
      verdict: 'insufficient',
      balanceMinor: 0n,
    });
    // A refused posting leaves no trace: the same reference may be used again.
    await post(movement(ownerId, 'more', 200n));
    expect(await post(movement(ownerId, 'all+1', -101n))).toMatchObject({
      verdict: 'posted',
      balanceMinor: 99n,
    });
  });

  it('stops debits of a frozen wallet and lets credits in', async () => {
    const ownerId = await anOwner(100n);
    await post(movement(ownerId, 'before', -1n));
    await db.tx((tx) => wallet.freeze(tx, ownerId, true));
    expect(await post(movement(ownerId, 'frozen', -1n))).toMatchObject({
      verdict: 'frozen',
      balanceMinor: 99n,
    });
    expect(await post(movement(ownerId, 'frozen', 5n))).toMatchObject({
      verdict: 'posted',
      balanceMinor: 104n,
    });
    expect(await post(movement(ownerId, 'before', -1n))).toMatchObject({ verdict: 'repeated' });
    await db.tx((tx) => wallet.freeze(tx, ownerId, false));
    expect(await post(movement(ownerId, 'frozen', -1n))).toMatchObject({
      verdict: 'posted',
      balanceMinor: 103n,
    });
  });

  it('refuses a movement of nothing and a wallet that is not there', async () => {
    const ownerId = await anOwner(1n);
    await expect(post(movement(ownerId, 'nothing', 0n))).rejects.toThrow(RangeError);
    expect(await post(movement('mbr_nobody', 'no wallet', 5n))).toEqual({
      verdict: 'unknown-wallet',
      journalId: null,
      balanceMinor: 0n,
    });
  });

  it('keeps play money out of the real book, by constraint', async () => {
    const ownerId = await anOwner(1_000_000n, 'TEST');
    expect(await wallet.playableMinor(ownerId, 'TEST')).toBe(1_000_000n);
    expect(await post(movement(ownerId, 'to cash', 5n))).toMatchObject({ verdict: 'unknown-wallet' });
    await expect(db.tx((tx) => wallet.open(tx, ownerId, 'REAL'))).rejects.toMatchObject({ code: '23505' });
    await expect(
      db.query(
        `insert into wallet_account (owner_id, book, kind, moved_at) values ($1, 'TEST', 'CASH', now())`,
        [ownerId],
      ),
    ).rejects.toMatchObject({ code: '23514' });
    const entries = await db.query('select distinct book from entry where ref_id = $1', [`open ${ownerId}`]);
    expect(entries).toEqual([{ book: 'TEST' }]);
  });

  it('undoes a movement and its news with its transaction', async () => {
    const ownerId = await anOwner(100n);
    const start = await lastOutboxId(db);
    const failing = db.tx(async (tx) => {
      await wallet.post(tx, movement(ownerId, 'undone', -30n));
      throw new Error('the round could not be stored');
    });
    await expect(failing).rejects.toThrow('the round');
    expect(await cash(ownerId)).toBe(100n);
    expect(await wallet.movedAfter(ownerId, start)).toBeUndefined();
    expect(await readOutboxAfter(db, ownerId, start, 10)).toEqual([]);
    expect(await post(movement(ownerId, 'undone', -30n))).toMatchObject({ verdict: 'posted' });
  });

  it('notifies the member’s screens of every movement and of nothing else', async () => {
    const ownerId = await anOwner(100n);
    const start = await lastOutboxId(db);
    await post(movement(ownerId, 'told', -30n));
    // An older transaction of another database on the same server may delay it.
    await expect
      .poll(() => wallet.movedAfter(ownerId, start))
      .toMatchObject({ topic: 'wallet.moved', payload: { book: 'REAL' } });
    const reported = await wallet.movedAfter(ownerId, start);
    expect(await wallet.movedAfter(ownerId, reported?.id ?? 0n)).toBeUndefined();
    await post(movement(ownerId, 'told', -30n));
    await post(movement(ownerId, 'not told', -500n));
    expect(await wallet.movedAfter(ownerId, reported?.id ?? 0n)).toBeUndefined();
  });

  it('sums cash and bonus for the member and shows what is locked apart', async () => {
    const ownerId = await anOwner(123_450n);
    await post(movement(ownerId, 'bonus', 1_000n, { account: 'BONUS', house: 'PROMO_COST' }));
    clock.advance(1_000);
    const held = { txCode: 'WD_HOLD', refType: 'test', refId: `hold ${ownerId}`, ownerId } as const;
    await db.tx((tx) => wallet.hold(tx, { ...held, account: 'CASH', amountMinor: 5n }));
    expect(await wallet.summary(ownerId)).toEqual({
      sumBalance: '1244.45',
      currency: 'BDT',
      wallets: [
        { walletId: 'BONUS', vendor: null, balance: '10.00', type: 'BONUS' },
        { walletId: 'CASH', vendor: null, balance: '1234.45', type: 'CASH' },
        { walletId: 'LOCKED', vendor: null, balance: '0.05', type: 'LOCKED' },
      ],
      lockedBalance: '0.05',
      bonusBalance: '10.00',
      updatedAt: clock.now().getTime(),
    });
  });

  it('opens other accounts with their first movement, shows them empty before, and frozen as their wallet is', async () => {
    const ownerId = await anOwner(100n);
    const shown = async () =>
      (await wallet.summary(ownerId)).wallets.map(({ walletId, balance }) => `${walletId} ${balance}`);
    const accounts = () =>
      db.query('select kind, frozen from wallet_account where owner_id = $1 order by kind', [ownerId]);
    expect(await shown()).toEqual(['BONUS 0.00', 'CASH 1.00', 'LOCKED 0.00']);
    expect(await accounts()).toEqual([{ kind: 'CASH', frozen: false }]);
    await db.tx((tx) => wallet.freeze(tx, ownerId, true));
    const bonus = { account: 'BONUS', house: 'PROMO_COST' } as const;
    expect(await post(movement(ownerId, 'gift', 70n, bonus))).toMatchObject({ verdict: 'posted' });
    expect(await post(movement(ownerId, 'spent', -20n, bonus))).toMatchObject({ verdict: 'frozen' });
    await db.tx((tx) => wallet.freeze(tx, ownerId, false));
    expect(await post(movement(ownerId, 'spent', -20n, bonus))).toMatchObject({ verdict: 'posted' });
    expect(await accounts()).toEqual([
      { kind: 'BONUS', frozen: false },
      { kind: 'CASH', frozen: false },
    ]);
    expect(await shown()).toEqual(['BONUS 0.50', 'CASH 1.00', 'LOCKED 0.00']);
  });

  it('opens an account once for first movements that come at the same time, frozen when its wallet is meanwhile', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const ownerId = await anOwner(100n);
      const bonus = { account: 'BONUS', house: 'PROMO_COST' } as const;
      const gifts = Array.from({ length: 6 }, (_, at) => movement(ownerId, `gift ${nth} ${at}`, 10n, bonus));
      const [, ...posted] = await Promise.all([
        db.tx((tx) => wallet.freeze(tx, ownerId, true)),
        ...gifts.map((gift) => post(gift)),
      ]);
      expect(posted.map(({ verdict }) => verdict)).toEqual(gifts.map(() => 'posted'));
      expect(
        await db.query(
          'select kind, frozen, balance_minor from wallet_account where owner_id = $1 order by kind',
          [ownerId],
        ),
      ).toEqual([
        { kind: 'BONUS', frozen: true, balance_minor: 60n },
        { kind: 'CASH', frozen: true, balance_minor: 100n },
      ]);
    }
  });

  it.each([
    'update entry set amount_minor = 1',
    'delete from entry',
    'update house_entry set amount_minor = 1',
    'delete from house_entry_default',
    'update entry_default set amount_minor = 1',
    'delete from entry_default',
    'update ledger_reference set journal_id = 1',
    'delete from ledger_reference',
    'delete from wallet_reversal',
    'truncate entry, house_entry, ledger_reference',
  ])('refuses to %s', async (sql) => {
    await anOwner(1n);
    await expect(db.query(sql)).rejects.toThrow('append-only');
  });

  it('refuses a negative balance by constraint too', async () => {
    const ownerId = await anOwner(1n);
    const ruin = db.query('update wallet_account set balance_minor = -1 where owner_id = $1', [ownerId]);
    await expect(ruin).rejects.toMatchObject({ code: '23514' });
  });

  it('has no fault in its books after all this', async () => {
    const { faults, entries } = await wallet.prove();
    expect(faults).toEqual([]);
    expect(entries).toBeGreaterThan(20n);
  });
});
