// Any order of any vendor's calls, repeated and mixed, for several players with both kinds of money, is answered as the
// decision matrix says (server.md 37: 1, 2, 6, 8); and concurrent calls on a real server move nothing twice.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minorToDecimal } from '#contract/base/money.ts';
import type { Database } from '#server/db/database.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { aGameTable, type GameTable } from '#server/testing/games/a-game-table.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import { type DrawnCall, ModelVendor } from './model-vendor.ts';
import { anyCall, anyPlay, type Moved, openingMinor, send, typesOfPlayers } from './vendor-calls.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };
const whole = {
  from: new Date(0),
  to: new Date('2200-01-01'),
  language: 'EN',
  pageNo: 1,
  pageSize: 1,
} as const;

type World = { readonly name: string; readonly tables: GameTable[] };
let worlds = 0;
async function aWorld(db: Database, hall: GameHall): Promise<World> {
  worlds += 1;
  const tables: GameTable[] = [];
  for (const type of typesOfPlayers)
    tables.push(await aGameTable(db, hall, { type, balanceMinor: openingMinor }));
  return { name: `v${worlds}`, tables };
}

/** Rounds that would show a player of one book in the other's reports. */
async function roundsOfTheOtherBook(db: Database, { tables }: World): Promise<unknown[]> {
  const trials = tables.flatMap(({ member }) => (member.type === 40 ? [member.memberId] : []));
  return db.query(
    `select member_id, book from round where member_id = any($1::text[]) and (book = 'TEST') <> (member_id = any($2::text[]))`,
    [tables.map(({ member }) => member.memberId), trials],
  );
}

/** The content of a response, in the model's terms. */
const saidBy = ({ body }: Moved): unknown => body.errorCode ?? { repeated: body.value.repeated };

describe.each(Object.entries(engines))('vendors and their model on %s', (_name, open) => {
  let db: Database;
  let hall: GameHall;
  beforeAll(async () => {
    db = await open();
    hall = await aGameHall(db);
  });
  afterAll(() => db.close());

  class Step implements fc.AsyncCommand<ModelVendor, World> {
    readonly #call: DrawnCall;
    constructor(call: DrawnCall) {
      this.#call = call;
    }
    check(): boolean {
      return true;
    }
    toString(): string {
      return JSON.stringify(this.#call, (_key, value: unknown) =>
        typeof value === 'bigint' ? Number(value) : value,
      );
    }
    async run(model: ModelVendor, { name, tables }: World): Promise<void> {
      const { player } = this.#call;
      const reply = await send(hall, tables, name, this.#call);
      expect(saidBy(reply)).toEqual(model.answer(this.#call));
      const expected = minorToDecimal(model.playBalances[player]?.playMinor ?? 0n);
      if (reply.body.success) expect(reply.body.value.balance).toBe(expected);
      const balances = await Promise.all(tables.map((table) => table.balance()));
      expect(balances).toEqual(model.playBalances.map(({ playMinor }) => minorToDecimal(playMinor)));
    }
  }

  it('give the same answer to any calls in any order, and the books and rounds add up', async () => {
    const commands = fc.commands([anyCall.map((call) => new Step(call))], { maxCommands: 40, size: 'max' });
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        const world = await aWorld(db, hall);
        const model = new ModelVendor(typesOfPlayers.map(() => openingMinor));
        await fc.asyncModelRun(() => ({ model, real: world }), steps);
        for (const [player, { member }] of world.tables.entries()) {
          const { bet, paid } = model.totalsOf(player);
          const { sumBetMinor, sumWinMinor } = await hall.bets({
            memberId: member.memberId,
            ...whole,
          });
          expect([sumBetMinor, sumWinMinor - sumBetMinor]).toEqual([bet, paid - bet]);
        }
        expect(await roundsOfTheOtherBook(db, world)).toEqual([]);
        expect(hall.faults).toEqual([]);
        expect((await hall.wallet.prove()).faults).toEqual([]);
        expect((await hall.betList.prove()).faults).toEqual([]);
      }),
      { numRuns: runsByDay(4) },
    );
  });
});

describe('vendors at the same moment', () => {
  let db: Database;
  let hall: GameHall;
  beforeAll(async () => {
    db = await testPostgres();
    hall = await aGameHall(db);
  });
  afterAll(() => db.close());

  it('move nothing twice, and a replay of everything changes no balance', async () => {
    const rows = fc.array(fc.array(anyPlay, { minLength: 4, maxLength: 15, size: 'max' }), {
      minLength: 4,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(rows, async (callRows) => {
        const { name, tables } = await aWorld(db, hall);
        const fresh = new Map<number, number>();
        await Promise.all(
          callRows.map(async (row) => {
            for (const call of row) {
              const { body } = await send(hall, tables, name, call);
              const isNew =
                body.success && !body.value.repeated && !['endRound', 'betAndWin'].includes(call.kind);
              if (isNew) fresh.set(call.id, (fresh.get(call.id) ?? 0) + 1);
            }
          }),
        );
        expect([...fresh].filter(([, times]) => times > 1)).toEqual([]);
        const balances = await Promise.all(tables.map((table) => table.balance()));
        const done = callRows
          .flat()
          .filter(({ id, kind }) => fresh.has(id) && kind !== 'endRound' && kind !== 'betAndWin');
        const replies = await Promise.all(done.map((call) => send(hall, tables, name, call)));
        expect(replies.filter(({ body }) => body.success && !body.value.repeated)).toEqual([]);
        expect(await Promise.all(tables.map((table) => table.balance()))).toEqual(balances);
        expect(hall.faults).toEqual([]);
        expect((await hall.wallet.prove()).faults).toEqual([]);
      }),
      { numRuns: runsByDay(4), endOnFailure: true },
    );
  });
});
