// Any sequence of commands keeps the ledger's rules (server.md 37: 1, 2, 6, 8): one after the other against a small
// model, and concurrent ones against conditions that are true in every order.
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
import { ModelLedger } from '#server/testing/model-ledger.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import { createWallet, type Posted, type Posting, type WalletModule } from '../index.ts';

const clock = heldClock('2026-11-21T04:00:00Z');
const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };
const makers = ['opr_one', 'opr_two'] as const;

/** A set of owners and references in the one database, with its model. */
type World = {
  readonly name: string;
  readonly model: ModelLedger;
  readonly db: Database;
  readonly wallet: WalletModule;
};

let worlds = 0;
async function aWorld(db: Database, wallet: WalletModule): Promise<World> {
  worlds += 1;
  const name = `w${worlds}`;
  const model = new ModelLedger();
  await db.tx(async (tx) => {
    for (const [nth, book] of booksOfOwners.entries()) {
      model.open(`mbr_${name}_${nth}`, book);
      await wallet.open(tx, `mbr_${name}_${nth}`, book);
    }
  });
  return { name, model, db, wallet };
}

const ownersOf = ({ name }: World): string[] => booksOfOwners.map((_, nth) => `mbr_${name}_${nth}`);

/** The balances of the owners, without empty accounts. */
async function balancesOf(world: World): Promise<Record<string, Record<string, bigint>>> {
  const wallets = await world.db.tx((tx) => world.wallet.lockOwners(tx, ownersOf(world)));
  return Object.fromEntries(
    [...wallets].map(([ownerId, { balances }]) => [
      ownerId,
      Object.fromEntries([...balances].filter(([, minor]) => minor !== 0n)),
    ]),
  );
}

/** One action, done to the ledger and to the model, which have to say the same. */
class Step implements fc.AsyncCommand<ModelLedger, World> {
  readonly #ledgerAction: LedgerAction;
  constructor(drawn: LedgerAction) {
    this.#ledgerAction = drawn;
  }
  check(): boolean {
    return true;
  }
  toString(): string {
    return JSON.stringify(this.#ledgerAction, (_key, value: unknown) =>
      typeof value === 'bigint' ? `${value}n` : value,
    );
  }
  async run(_model: ModelLedger, world: World): Promise<void> {
    await doAction(world, this.#ledgerAction);
    const expected = Object.fromEntries(ownersOf(world).map((id) => [id, world.model.balancesOf(id)]));
    expect(await balancesOf(world)).toEqual(expected);
  }
}

async function doAction(world: World, drawn: LedgerAction): Promise<void> {
  switch (drawn.is) {
    case 'post':
      return doPostings(
        world,
        drawn.postings.map((one) => postingOf(world.name, one, drawn.isGathered)),
        drawn.isGathered,
      );
    case 'hold': {
      const { to: _to, amountMinor, house: _house, ...request } = holdOf(world.name, drawn.posting);
      const account = request.account as 'CASH';
      const posted = await world.db.tx((tx) =>
        world.wallet.hold(tx, { ...request, account, amountMinor: -amountMinor }),
      );
      return agree(posted, world.model.hold(holdOf(world.name, drawn.posting)), true);
    }
    case 'settle':
      return settle(world, drawn);
    case 'reverse':
      return reverse(world, drawn.journal);
    case 'freeze': {
      const ownerId = `mbr_${world.name}_${drawn.owner}`;
      await world.db.tx((tx) => world.wallet.freeze(tx, ownerId, drawn.frozen));
      const owner = world.model.owners.get(ownerId);
      if (owner) owner.frozen = drawn.frozen;
      return;
    }
    case 'payDebt': {
      const request = {
        ownerId: `mbr_${world.name}_${drawn.owner}`,
        refType: 'model-debt',
        refId: `${world.name} ${drawn.ref}`,
      };
      const posted = await world.db.tx((tx) => world.wallet.payDebt(tx, request));
      const expected = world.model.payDebt(request.ownerId, request.refType, request.refId);
      expect(posted === null).toBe(expected === null);
      if (posted && expected) agree(posted, expected, true);
    }
  }
}

async function doPostings(world: World, postings: readonly Posting[], isGathered: boolean): Promise<void> {
  const { db, wallet, model } = world;
  const posted = isGathered
    ? await Promise.all(postings.map((posting) => wallet.postGathered(posting)))
    : await db.tx((tx) => wallet.postMany(tx, postings));
  for (const [at, posting] of postings.entries()) {
    const answer = posted[at];
    if (answer) agree(answer, model.post(posting), postings.length === 1);
  }
}

async function settle(
  { db, wallet, model }: World,
  drawn: Extract<LedgerAction, { is: 'settle' }>,
): Promise<void> {
  const found = model.holds[drawn.hold % Math.max(1, model.holds.length)];
  if (!found) return;
  const { state, txCode } = drawn;
  const holdId = found.journal.name ?? '';
  const settled = await db.tx((tx) =>
    wallet.settleHold(
      tx,
      holdId,
      state === 'POSTED' ? { state, txCode, house: 'PAYOUT_CLEARING' } : { state, txCode },
    ),
  );
  if (found.state !== 'PENDING') {
    const isSame = found.state === state && found.txCode === txCode;
    return expect(isSame ? ['repeated'] : ['already-settled', 'mismatch']).toContain(settled.verdict);
  }
  const { ownerId, account, amountMinor } = found;
  const side = state === 'POSTED' ? ({ house: 'PAYOUT_CLEARING' } as const) : { to: { ownerId, account } };
  const expected = model.post(
    {
      txCode,
      refType: 'hold',
      refId: holdId,
      ownerId,
      account: 'LOCKED',
      amountMinor: -amountMinor,
      ...side,
    },
    true,
  );
  agree(settled as Posted, expected, true);
  if (expected.verdict === 'posted') Object.assign(found, { state, txCode });
}

async function reverse({ db, wallet, model }: World, nth: number): Promise<void> {
  const journal = model.journals[nth % Math.max(1, model.journals.length)];
  if (!journal) return;
  const request = { journalId: journal.name ?? '', reason: 'a mistake', makers };
  const reversed = await db.tx((tx) => wallet.reverse(tx, request));
  const before = model.journals.length;
  const expected = model.reverse(journal);
  if (!('balanceMinor' in expected)) return expect(reversed.verdict).toBe(expected.verdict);
  agree(reversed as Posted, expected, false);
  // The debt that was paid with it got a journal whose id no response contained.
  for (const made of model.journals.slice(before)) made.name ??= null;
  model.journals.splice(0, Infinity, ...model.journals.filter(({ name }) => name !== null));
}

/** The ledger's response equals the model's; in a batch, a refusal contains the balance at its end. */
function agree(
  answer: Posted,
  expected: { verdict: string; balanceMinor: bigint; journal?: { name?: string | null } },
  isAlone: boolean,
): void {
  expect(answer.verdict).toBe(expected.verdict);
  if (isAlone || expected.verdict === 'posted') expect(answer.balanceMinor).toBe(expected.balanceMinor);
  if (!expected.journal) return expect(answer.journalId).toBeNull();
  expected.journal.name ??= answer.journalId;
  expect(answer.journalId).toBe(expected.journal.name);
}

async function faultsOf(wallet: WalletModule): Promise<string[]> {
  return (await wallet.prove()).faults.map(({ rule, subject }) => `${rule}: ${subject}`);
}

describe.each(Object.entries(engines))('the ledger and its model on %s', (_name, open) => {
  let db: Database;
  let wallet: WalletModule;
  beforeAll(async () => {
    db = await open();
    wallet = createWallet({ db, clock, currency: 'BDT' });
  });
  afterAll(async () => {
    await wallet.close();
    await db.close();
  });

  it('say the same of any commands in any order, and the proof of the books finds nothing', async () => {
    const commands = fc.commands([ledgerAction.map((drawn) => new Step(drawn))], {
      maxCommands: 30,
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        // Faults of an earlier run remain, and do not count for this one.
        const known = new Set(await faultsOf(wallet));
        const world = await aWorld(db, wallet);
        await fc.asyncModelRun(() => ({ model: world.model, real: world }), steps);
        const found = (await faultsOf(wallet)).filter((fault) => !known.has(fault));
        expect(found).toEqual([]);
      }),
      { numRuns: runsByDay(10) },
    );
  });
});
