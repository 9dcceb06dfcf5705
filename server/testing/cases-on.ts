// The engines tests of cases run on, and a world of cases for a group of them, whose books are proven in the end.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { aCaseWorld } from './a-case-world.ts';
import { testDatabase } from './test-database.ts';
import { testPostgres } from './test-postgres.ts';

/** Each with its name and a number of its own. */
export const caseEngines = [
  ['the embedded engine', testDatabase, 0],
  ['a PostgreSQL server', testPostgres, 1],
] as const;

export type CaseWorld = Awaited<ReturnType<typeof aCaseWorld>>;

/** Opens a world for the tests of this group and tells of it; each test has a new member. */
export function casesOn(open: typeof testDatabase, tell: (world: CaseWorld, db: Database) => void): void {
  let db: Database;
  let world: CaseWorld;
  beforeAll(async () => {
    db = await open('khela_server');
    world = await aCaseWorld(db);
    tell(world, db);
  });
  afterAll(async () => {
    expect((await world.hall.wallet.prove()).faults).toEqual([]);
    await world.hall.app.close();
    await db.close();
  });
  beforeEach(() => world.sitDown());
}
