// Posting on locked play balances: the booked journals, their references, and the cases that fail as a whole.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { createWallet, type Posting, type WalletModule } from '../index.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };
let bets = 0;

function aBet(ownerId: string, amountMinor: bigint, rest: Partial<Posting> = {}): Posting {
  bets += 1;
  const kind = { txCode: 'BET', refType: 'play-test', refId: `bet-${bets}`, account: 'CASH' } as const;
  return { ...kind, ownerId, amountMinor, house: 'LOTTERY', ...rest } as Posting;
}

describe.each(Object.entries(engines))('posting for play on %s', (_name, open) => {
  let db: Database;
  let wallet: WalletModule;
  beforeAll(async () => {
    db = await open();
    wallet = createWallet({ db, clock: heldClock('2026-11-21T04:00:00Z'), currency: 'BDT' });
  });
  afterAll(() => db.close());

  const play = (postings: readonly Posting[]) =>
    db.tx(async (tx) => {
      const lock = await wallet.lockForPlay(tx, [...new Set(postings.map(({ ownerId }) => ownerId))]);
      return { journalIds: await wallet.postForPlay(tx, lock, postings), lock };
    });
  const cashOf = (ownerId: string) => wallet.playableMinor(ownerId, 'REAL');

  it('books what was judged, with the balance after each line, under the names given beforehand', async () => {
    const [one, two] = [
      await aMember(db, { balanceMinor: 1_000n }),
      await aMember(db, { balanceMinor: 50n }),
    ];
    const postings = [
      aBet(one.memberId, -100n),
      aBet(two.memberId, -50n),
      aBet(one.memberId, 300n, { txCode: 'WIN' }),
    ];
    const { journalIds, lock } = await play(postings);
    expect(lock.get(two.memberId)).toMatchObject({ book: 'REAL', frozen: false, playMinor: 50n });
    const lines = await db.query(
      `select 'jrn_' || journal_id as "journalId", owner_id as "ownerId", balance_after_minor as after, tx_code as "txCode"
       from entry where ref_type = 'play-test' and ref_id = any($1) order by journal_id`,
      [postings.map(({ refId }) => refId)],
    );
    expect(lines).toEqual([
      { journalId: journalIds[0], ownerId: one.memberId, after: 900n, txCode: 'BET' },
      { journalId: journalIds[1], ownerId: two.memberId, after: 0n, txCode: 'BET' },
      { journalId: journalIds[2], ownerId: one.memberId, after: 1_200n, txCode: 'WIN' },
    ]);
    expect([await cashOf(one.memberId), await cashOf(two.memberId)]).toEqual([1_200n, 0n]);
  });

  it('leaves what may become a debt to the ledger', async () => {
    const { memberId } = await aMember(db, { balanceMinor: 30n });
    const { journalIds } = await play([
      aBet(memberId, 5n, { txCode: 'WIN' }),
      aBet(memberId, -50n, { mayGoNegative: true }),
    ]);
    expect(journalIds).toHaveLength(2);
    expect(await cashOf(memberId)).toBe(0n);
  });

  it('keeps nothing of what no longer holds: money that is not there, a freeze, a reference that is', async () => {
    const { memberId } = await aMember(db, { balanceMinor: 100n });
    const taken = aBet(memberId, -10n);
    await play([taken]);
    await expect(play([aBet(memberId, -10n), aBet(memberId, -90n)])).rejects.toThrow('insufficient');
    await expect(play([aBet(memberId, -10n), taken])).rejects.toMatchObject({ code: '40001' });
    await db.tx((tx) => wallet.freeze(tx, memberId, true));
    await expect(play([aBet(memberId, -10n)])).rejects.toThrow('frozen');
    expect(await cashOf(memberId)).toBe(90n);
  });

  it('books nothing upon play balances that are not what was locked', async () => {
    const { memberId } = await aMember(db, { balanceMinor: 100n });
    const lying = db.tx(async (tx) => {
      const lock = await wallet.lockForPlay(tx, [memberId]);
      await wallet.post(tx, aBet(memberId, -60n));
      await wallet.postForPlay(tx, lock, [aBet(memberId, -60n)]);
    });
    await expect(lying).rejects.toThrow('not what the postings were judged upon');
    expect(await cashOf(memberId)).toBe(100n);
    expect((await wallet.prove()).faults).toEqual([]);
  });
});
