// Any commands by several concurrent posters on a real server: in every order, each reference moves money once, every
// response is true, and the sum of all accounts stays zero (server.md 37: 1, 2, 6, 8).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import {
  booksOfOwners,
  type LedgerAction,
  ledgerAction,
  holdOf,
  postingOf,
} from '#server/testing/ledger-actions.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import { createWallet, type Posting, type WalletModule } from '../index.ts';

const clock = heldClock('2026-11-21T04:00:00Z');
const makers = ['opr_one', 'opr_two'] as const;
const posters = 4;

/** The effect of a journal on each owner, over all accounts. */
type Net = ReadonlyMap<string, bigint>;
type Hold = { readonly holdId: string; readonly ownerId: string; readonly amountMinor: bigint };

/** A set of accounts with several posters; their responses are recorded outside the database. */
type World = {
  readonly name: string;
  readonly db: Database;
  readonly journals: Map<string, Net>;
  readonly holds: Hold[];
  /** How often each reference, hold or reversal was answered with `posted`. */
  readonly posted: Map<string, number>;
  readonly sums: Map<string, bigint>;
};

let db: Database;
let wallets: WalletModule[];
let worlds = 0;
beforeAll(async () => {
  db = await testPostgres();
  wallets = Array.from({ length: posters }, () => createWallet({ db, clock, currency: 'BDT' }));
});
afterAll(async () => {
  await Promise.all(wallets.map((wallet) => wallet.close()));
  await db.close();
});

const first = (): WalletModule => wallets[0] as WalletModule;
const ownerIdsOf = (name: string): string[] => booksOfOwners.map((_, nth) => `mbr_${name}_${nth}`);

async function aWorld(): Promise<World> {
  worlds += 1;
  const name = `at-once-${worlds}`;
  await db.tx(async (tx) => {
    for (const [nth, book] of booksOfOwners.entries()) await first().open(tx, `mbr_${name}_${nth}`, book);
  });
  return { name, db, journals: new Map(), holds: [], posted: new Map(), sums: new Map() };
}

/** Records a response: once for a reference, with its effect. */
function note(world: World, key: string, journalId: string | null, net: Net): void {
  world.posted.set(key, (world.posted.get(key) ?? 0) + 1);
  if (journalId !== null) world.journals.set(journalId, net);
  for (const [ownerId, minor] of net) world.sums.set(ownerId, (world.sums.get(ownerId) ?? 0n) + minor);
}

function netOf({ ownerId, amountMinor, to }: Posting): Net {
  const net = new Map([[ownerId, amountMinor]]);
  if (to) net.set(to.ownerId, (net.get(to.ownerId) ?? 0n) - amountMinor);
  return net;
}

async function doAction(world: World, wallet: WalletModule, drawn: LedgerAction): Promise<void> {
  const { name, holds, journals } = world;
  switch (drawn.is) {
    case 'post': {
      const postings = drawn.postings.map((one) => postingOf(name, one));
      const answers = drawn.isGathered
        ? await Promise.all(postings.map((posting) => wallet.postGathered(posting)))
        : await db.tx((tx) => wallet.postMany(tx, postings));
      for (const [at, { verdict, journalId }] of answers.entries()) {
        const posting = postings[at] as Posting;
        if (verdict !== 'posted') continue;
        note(world, `${posting.refId} ${posting.txCode}`, journalId, netOf(posting));
      }
      return;
    }
    case 'hold': {
      const posting = holdOf(name, drawn.posting);
      const { ownerId, refType, refId, txCode } = posting;
      const request = { ownerId, refType, refId, txCode, account: posting.account as 'CASH' };
      const held = await db.tx((tx) => wallet.hold(tx, { ...request, amountMinor: -posting.amountMinor }));
      if (held.verdict !== 'posted') return;
      note(world, `hold ${refId}`, held.journalId, new Map());
      holds.push({ holdId: held.journalId ?? '', ownerId, amountMinor: -posting.amountMinor });
      return;
    }
    case 'settle': {
      const found = holds[drawn.hold % Math.max(1, holds.length)];
      if (!found) return;
      const { state, txCode } = drawn;
      const end =
        state === 'POSTED' ? ({ state, txCode, house: 'PAYOUT_CLEARING' } as const) : { state, txCode };
      const settled = await db.tx((tx) => wallet.settleHold(tx, found.holdId, end));
      if (settled.verdict !== 'posted') return;
      const net =
        state === 'POSTED' ? new Map([[found.ownerId, -found.amountMinor]]) : new Map<string, bigint>();
      return note(world, `end of ${found.holdId}`, settled.journalId, net);
    }
    case 'reverse': {
      const known = [...journals];
      const [journalId, net] = known[drawn.journal % Math.max(1, known.length)] ?? [];
      if (journalId === undefined || !net) return;
      const request = { journalId, reason: 'a mistake', makers };
      const reversed = await db.tx((tx) => wallet.reverse(tx, request));
      if (reversed.verdict !== 'posted') return;
      const back = new Map([...net].map(([ownerId, minor]) => [ownerId, -minor]));
      return note(world, `reversal of ${journalId}`, reversed.journalId, back);
    }
    case 'freeze':
      return db.tx((tx) => wallet.freeze(tx, `mbr_${name}_${drawn.owner}`, drawn.frozen));
    case 'payDebt': {
      const request = {
        ownerId: `mbr_${name}_${drawn.owner}`,
        refType: 'model-debt',
        refId: `${name} ${drawn.ref}`,
      };
      const paid = await db.tx((tx) => wallet.payDebt(tx, request));
      if (paid?.verdict === 'posted') note(world, `debt ${request.refId}`, null, new Map());
    }
  }
}

/** The balances of each owner, and every account that must not be below zero. */
async function readOwners(world: World) {
  const locked = await db.tx((tx) => first().lockOwners(tx, ownerIdsOf(world.name)));
  const sums = new Map<string, bigint>();
  const wrong: string[] = [];
  for (const [ownerId, { book, balances }] of locked) {
    for (const [kind, minor] of balances) {
      sums.set(ownerId, (sums.get(ownerId) ?? 0n) + minor);
      const isDebt = kind === 'DEBT' || kind === 'TEST_DEBT';
      if (isDebt ? minor > 0n : minor < 0n) wrong.push(`${ownerId} ${kind} ${minor}`);
      if ((book === 'TEST') !== kind.startsWith('TEST')) wrong.push(`${ownerId} of ${book} has ${kind}`);
    }
  }
  return { sums, wrong };
}

const rows = fc.array(fc.array(ledgerAction, { minLength: 3, maxLength: 12, size: 'max' }), {
  minLength: posters,
  maxLength: posters,
});

describe('posters at the same moment', () => {
  it('keep every promise whoever comes first, and every replay changes nothing', async () => {
    const known = new Set<string>();
    await fc.assert(
      fc.asyncProperty(rows, async (actions) => {
        const world = await aWorld();
        await Promise.all(
          actions.map(async (row, nth) => {
            for (const drawn of row) await doAction(world, wallets[nth] as WalletModule, drawn);
          }),
        );
        const { sums, wrong } = await readOwners(world);
        expect(wrong).toEqual([]);
        for (const [ownerId, minor] of sums)
          expect([ownerId, minor]).toEqual([ownerId, world.sums.get(ownerId) ?? 0n]);
        expect([...world.posted].filter(([, times]) => times !== 1)).toEqual([]);
        expect(await newFaults(known)).toEqual([]);
        await replay(world, actions.flat());
        expect((await readOwners(world)).sums).toEqual(sums);
      }),
      // A failure by a race cannot be reduced by trying again.
      { numRuns: runsByDay(6), endOnFailure: true },
    );
  });
});

/** The faults that the proof finds in addition to the known ones. */
async function newFaults(known: Set<string>): Promise<string[]> {
  const { faults } = await first().prove();
  const found = faults.map(({ rule, subject }) => `${rule}: ${subject}`).filter((fault) => !known.has(fault));
  for (const fault of found) known.add(fault);
  return found;
}

/** Every posting that was posted comes again, all at once: each is a repeat, or a clash with the one that won. */
async function replay({ name, posted }: World, actions: readonly LedgerAction[]): Promise<void> {
  const postings = actions
    .flatMap((drawn) => (drawn.is === 'post' ? drawn.postings : []))
    .map((drawn) => postingOf(name, drawn))
    .filter(({ refId, txCode }) => posted.has(`${refId} ${txCode}`));
  const answers = await Promise.all(
    postings.map((posting, nth) => (wallets[nth % posters] as WalletModule).postGathered(posting)),
  );
  const verdicts = new Set(answers.map(({ verdict }) => verdict));
  for (const verdict of ['repeated', 'mismatch', 'unknown-wallet'] as const) verdicts.delete(verdict);
  expect([...verdicts]).toEqual([]);
}
