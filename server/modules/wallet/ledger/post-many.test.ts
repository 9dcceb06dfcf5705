// Many postings in one call give the same result as one call each, also with concurrent postings.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { lastOutboxId, readRecentNews, watchOutbox } from '#server/db/outbox.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import { createWallet, type MemberAccountKind, type Posting, type WalletModule } from '../index.ts';

const clock = heldClock('2026-11-21T04:00:00Z');
const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };
const owners = 4;

/** A movement as drawn. Owner 3 has play money, owner 2 is frozen, owner 4 has no wallet. */
const draw = fc.record({
  owner: fc.nat(owners),
  ref: fc.nat(30),
  amountMinor: fc.bigInt(-60n, 40n).filter((amount) => amount !== 0n),
  account: fc.constantFrom<MemberAccountKind>(
    'CASH',
    'CASH',
    'CASH',
    'BONUS',
    'AGENT_CREDIT',
    'VENDOR:MEGA',
    'DEBT',
  ),
  to: fc.option(
    fc.record({
      owner: fc.nat(owners),
      account: fc.constantFrom<MemberAccountKind>('CASH', 'BONUS', 'VENDOR:MEGA'),
    }),
    {
      freq: 6,
    },
  ),
  mayGoNegative: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
});
type Draw = typeof draw extends fc.Arbitrary<infer Value> ? Value : never;

const anyDraw: Draw = { owner: 0, ref: 0, amountMinor: -1n, account: 'CASH', to: null, mayGoNegative: false };

describe.each(Object.entries(engines))('postMany on %s', (name, open) => {
  let db: Database;
  let wallet: WalletModule;
  let runs = 0;
  beforeAll(async () => {
    db = await open();
    wallet = createWallet({ db, clock, currency: 'BDT' });
  });
  afterAll(async () => {
    await wallet.close();
    await db.close();
  });

  /** New owners for one run, each with 100 minor units, and the drawn movements as postings of these owners. */
  async function aRun(): Promise<(drawn: Draw) => Posting> {
    runs += 1;
    const run = `${name.replaceAll(' ', '')}${runs}`;
    const ownerOf = (index: number) => (index === owners ? 'mbr_nobody' : `mbr_${run}_${index}`);
    const accountOf = (index: number, account: MemberAccountKind) => (index === 3 ? 'TEST' : account);
    await db.tx(async (tx) => {
      for (let index = 0; index < owners; index += 1) {
        const ownerId = ownerOf(index);
        await wallet.open(tx, ownerId, index === 3 ? 'TEST' : 'REAL');
        const opening = {
          txCode: 'ADJUST_PLUS',
          refType: 'opening',
          refId: ownerId,
          house: 'ADJUSTMENT',
        } as const;
        await wallet.post(tx, { ...opening, ownerId, account: accountOf(index, 'CASH'), amountMinor: 100n });
        if (index === 2) await wallet.freeze(tx, ownerId, true);
      }
    });
    return ({ owner, ref, amountMinor, account, to, mayGoNegative }) => {
      const own = { ownerId: ownerOf(owner), account: accountOf(owner, account) };
      const other = to && { ownerId: ownerOf(to.owner), account: accountOf(to.owner, to.account) };
      const isOther = other && (other.ownerId !== own.ownerId || other.account !== own.account);
      return {
        txCode: amountMinor < 0n ? 'BET' : 'WIN',
        refType: 'many',
        refId: `${run} ${ref}`,
        ...own,
        mayGoNegative,
        ...(other && isOther && amountMinor < 0n
          ? { to: other }
          : { house: 'VENDOR_SETTLEMENT:MEGA' as const }),
        amountMinor,
      };
    };
  }

  const outcome = async (postings: readonly Posting[]) => {
    const ids = [...new Set(postings.map(({ ownerId }) => ownerId))];
    return Promise.all(
      ids.map(async (id) =>
        (await wallet.summary(id)).wallets.map(({ walletId, balance }) => [walletId, balance]),
      ),
    );
  };

  it('answers and leaves behind what the same postings one by one do', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(draw, { minLength: 1, maxLength: 40 }), async (draws) => {
        const [together, alone] = [draws.map(await aRun()), draws.map(await aRun())];
        const many = await db.tx((tx) => wallet.postMany(tx, together));
        const single: typeof many = [];
        for (const posting of alone) single.push(await db.tx((tx) => wallet.post(tx, posting)));
        const plain = (answers: typeof many) =>
          answers.map(({ verdict, balanceMinor, journalId }) => [verdict, balanceMinor, journalId !== null]);
        // An early posting of a batch answers the balance after itself, exactly as it does alone.
        expect(plain(many)).toEqual(plain(single));
        expect(await outcome(together)).toEqual(await outcome(alone));
        const again = await db.tx((tx) =>
          wallet.postMany(
            tx,
            together.filter((_, at) => many[at]?.verdict === 'posted'),
          ),
        );
        expect(new Set(again.map(({ verdict }) => verdict))).toEqual(
          new Set(again.length > 0 ? ['repeated'] : []),
        );
      }),
      { numRuns: runsByDay(12) },
    );
    expect((await wallet.prove()).faults).toEqual([]);
  });

  it('keeps every promise when posters of all kinds collide', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(draw, { minLength: 20, maxLength: 60 }), async (draws) => {
        const postings = draws.map(await aRun());
        const parts = [0, 1, 2, 3].map((part) => postings.filter((_, at) => at % 4 === part));
        const answers = await Promise.all([
          ...postings.map((posting) => wallet.postGathered(posting)),
          ...parts.map((part) => db.tx((tx) => wallet.postMany(tx, part))),
          ...postings.slice(0, 10).map((posting) => db.tx((tx) => wallet.post(tx, posting))),
        ]);
        const all = [...postings, ...parts.flat(), ...postings.slice(0, 10)];
        const posted = answers.flat().flatMap(({ verdict }, at) => (verdict === 'posted' ? [all[at]] : []));
        const references = posted.map((posting) => `${posting?.refId} ${posting?.txCode}`);
        expect(new Set(references).size, 'a reference is posted once').toBe(references.length);
      }),
      { numRuns: runsByDay(5) },
    );
    expect((await wallet.prove()).faults).toEqual([]);
  });

  it('notifies each owner of a batch once, and of debts apart', async () => {
    const postingOf = await aRun();
    const received: string[] = [];
    const [first, second] = [0, 1].map((owner) => postingOf({ ...anyDraw, owner }).ownerId) as [
      string,
      string,
    ];
    const stop = await watchOutbox(db, ({ topic, ownerId }) => {
      if (ownerId === first || ownerId === second) received.push(`${topic} ${ownerId}`);
    });
    const bet = (owner: number, ref: number, amountMinor: bigint): Posting =>
      postingOf({ ...anyDraw, owner, ref, amountMinor, mayGoNegative: ref > 8 });
    const postings = [0, 1, 2, 3, 4, 5].map((ref) => bet(ref % 2, ref, -5n));
    const start = await lastOutboxId(db);
    await db.tx((tx) => wallet.postMany(tx, [...postings, bet(0, 9, -500n)]));
    await expect
      .poll(() => received.toSorted())
      .toEqual([`wallet.debt ${first}`, `wallet.moved ${first}`, `wallet.moved ${second}`].toSorted());
    await stop();
    await expect.poll(async () => (await wallet.movedAfter(first, start))?.topic).toBe('wallet.moved');
    const debts = (await readRecentNews(db, 'wallet.debt', 60)).filter(({ ownerId }) => ownerId === first);
    expect(debts).toMatchObject([{ payload: { book: 'REAL', amountMinor: '-415' } }]);
    const locked = (await db.tx((tx) => wallet.lockOwners(tx, [first]))).get(first);
    expect([locked?.book, locked?.frozen]).toEqual(['REAL', false]);
    expect([locked?.balances.get('CASH'), locked?.balances.get('DEBT')]).toEqual([0n, -415n]);
  });
});
