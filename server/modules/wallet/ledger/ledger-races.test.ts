// The ledger against a model of a few lines, for any movements in any interleaving, on both engines.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import { type Book, createWallet, type Posting, type PostingVerdict, type WalletModule } from '../index.ts';

const clock = heldClock('2026-11-21T04:00:00Z');
const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };
const books: readonly Book[] = ['REAL', 'REAL', 'TEST'];

/** A movement as drawn: which of three owners, which reference, how much. */
type Draw = { owner: number; ref: number; amountMinor: bigint; isBonus: boolean };
const draw: fc.Arbitrary<Draw> = fc.record({
  owner: fc.nat(books.length - 1),
  ref: fc.nat(5),
  amountMinor: fc.bigInt(-40n, 40n).filter((amount) => amount !== 0n),
  isBonus: fc.boolean(),
});

/** The ledger's rules as a model in memory. */
function createModel() {
  const known = new Map<string, string>();
  const balances = new Map<string, bigint>();
  return {
    balances,
    post({ txCode, refId, ownerId, account, amountMinor }: Posting): {
      verdict: PostingVerdict;
      balanceMinor: bigint;
    } {
      const [reference, content] = [`${refId} ${txCode}`, `${ownerId} ${account} ${amountMinor}`];
      const place = `${ownerId} ${account}`;
      const balanceMinor = balances.get(place) ?? 0n;
      const earlier = known.get(reference);
      if (earlier !== undefined)
        return { verdict: earlier === content ? 'repeated' : 'mismatch', balanceMinor };
      if (balanceMinor + amountMinor < 0n) return { verdict: 'insufficient', balanceMinor };
      known.set(reference, content);
      balances.set(place, balanceMinor + amountMinor);
      return { verdict: 'posted', balanceMinor: balanceMinor + amountMinor };
    },
  };
}

describe.each(Object.entries(engines))('the ledger on %s', (name, open) => {
  let db: Database;
  let wallet: WalletModule;
  let runs = 0;
  beforeAll(async () => {
    db = await open();
    wallet = createWallet({ db, clock, currency: 'BDT' });
  });
  afterAll(() => db.close());

  /** Three fresh owners, two of real money and one of play money, and drawn movements as theirs. */
  async function aRun(): Promise<(drawn: Draw) => Posting> {
    runs += 1;
    const run = `${name} ${runs}`;
    const ownerOf = (index: number) => `mbr_${run}_${index}`;
    await db.tx(async (tx) => {
      for (const [index, book] of books.entries()) await wallet.open(tx, ownerOf(index), book);
    });
    return ({ owner, ref, amountMinor, isBonus }) => ({
      txCode: amountMinor < 0n ? 'BET' : 'WIN',
      refType: 'race',
      refId: `${run} ${ref}`,
      ownerId: ownerOf(owner),
      account: books[owner] === 'TEST' ? 'TEST' : isBonus ? 'BONUS' : 'CASH',
      house: 'VENDOR_SETTLEMENT:MEGA',
      amountMinor,
    });
  }
  const post = (posting: Posting) => db.tx((tx) => wallet.post(tx, posting));
  const balanceOf = async (posting: Posting): Promise<bigint> =>
    (await wallet.summary(posting.ownerId)).wallets
      .filter(({ type }) => type === posting.account)
      .reduce((sum, { balance }) => sum + BigInt(balance.replace('.', '')), 0n);

  it('agrees with the model for any sequence of movements and replays', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(draw, { maxLength: 25 }), async (draws) => {
        const postingOf = await aRun();
        const model = createModel();
        for (const posting of draws.map(postingOf)) {
          const posted = await post(posting);
          const expected = model.post(posting);
          expect(posted).toMatchObject(expected);
          expect(posted.journalId !== null).toBe(['posted', 'repeated'].includes(expected.verdict));
        }
      }),
      { numRuns: runsByDay(12) },
    );
    expect((await wallet.prove()).faults).toEqual([]);
  });

  it('keeps its promises for any movements that are posted at the same time, each of them twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(draw, { minLength: 2, maxLength: 12 }), async (draws) => {
        const postingOf = await aRun();
        const all = [...draws, ...draws].map(postingOf);
        const answers = await Promise.all(all.map(post));
        const sums = new Map<string, bigint>();
        const references = new Set<string>();
        for (const [at, { verdict }] of answers.entries()) {
          const { ownerId, account, refId, txCode, amountMinor } = all[at] as Posting;
          if (verdict !== 'posted') continue;
          const place = `${ownerId} ${account}`;
          sums.set(place, (sums.get(place) ?? 0n) + amountMinor);
          expect(references, 'a reference is posted once').not.toContain(`${refId} ${txCode}`);
          references.add(`${refId} ${txCode}`);
        }
        for (const posting of all)
          expect(await balanceOf(posting)).toBe(sums.get(`${posting.ownerId} ${posting.account}`) ?? 0n);
      }),
      { numRuns: runsByDay(6) },
    );
    expect((await wallet.prove()).faults).toEqual([]);
  });
});

describe('eight posters hammering five members', () => {
  it('post every reference once, whatever they repeat and however they collide', async () => {
    const db = await testPostgres();
    const posters = Array.from({ length: 8 }, () => createWallet({ db, clock, currency: 'BDT' }));
    const [wallet] = posters as [WalletModule, ...WalletModule[]];
    const members = ['mbr_1', 'mbr_2', 'mbr_3', 'mbr_4', 'mbr_5'];
    const bet = (ownerId: string, refId: string, amountMinor: bigint): Posting => ({
      txCode: amountMinor < 0n ? 'BET' : 'WIN',
      refType: 'hammer',
      refId,
      ownerId,
      account: 'CASH',
      house: 'VENDOR_SETTLEMENT:MEGA',
      amountMinor,
    });
    await db.tx(async (tx) => {
      for (const member of members) {
        await wallet.open(tx, member, 'REAL');
        await wallet.post(tx, bet(member, `open ${member}`, 200n));
      }
    });
    const postedOnce = new Map<string, number>();
    const refused: PostingVerdict[] = [];
    // Each poster walks the same 60 rounds from another place; every fifth round touches two members in
    // opposite orders, which is how deadlocks come about.
    await Promise.all(
      posters.map(async (poster, nth) => {
        for (let step = 0; step < 60; step += 1) {
          const round = (step + nth * 7) % 60;
          const [one = '', two = ''] = [members[round % 5], members[(round + 1 + nth) % 5]];
          const pair = nth % 2 === 0 ? [one, two] : [two, one];
          const owners = round % 5 === 0 && one !== two ? pair : [one];
          const done = await db.tx(async (tx) => {
            const verdicts: [string, PostingVerdict][] = [];
            for (const owner of owners) {
              const refId = `${round} ${owner}`;
              const amountMinor = round % 3 === 0 ? 25n : -70n;
              verdicts.push([refId, (await poster.post(tx, bet(owner, refId, amountMinor))).verdict]);
            }
            return verdicts;
          });
          for (const [refId, verdict] of done) {
            if (verdict === 'posted') postedOnce.set(refId, (postedOnce.get(refId) ?? 0) + 1);
            else refused.push(verdict);
          }
        }
      }),
    );
    expect([...postedOnce.values()].filter((times) => times !== 1)).toEqual([]);
    expect(new Set(refused)).toEqual(new Set(['repeated', 'insufficient']));
    const { faults, entries } = await wallet.prove();
    expect(faults).toEqual([]);
    expect(entries).toBe(BigInt(postedOnce.size + members.length));
    await db.close();
  });
});
