// The engines tests of cases run on, and a world of cases for a group of them, whose books are proven in the end.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { aCaseWorld } from './a-case-world.ts';
import { testDatabase } from '../test-database.ts';
import { testPostgres } from '../test-postgres.ts';

/**
 * Each with its name and the share of the cases it gets. By night the project `postgres` runs the share of the embedded
 * engine on a server as well.
 */
export const caseEngines: readonly (readonly [name: string, open: typeof testDatabase, share: 0 | 1])[] =
  process.env.TEST_ENGINE === 'postgres'
    ? [['a PostgreSQL server too', testPostgres, 0]]
    : [
        ['the embedded engine', testDatabase, 0],
        ['a PostgreSQL server', testPostgres, 1],
      ];

export type CaseWorld = Awaited<ReturnType<typeof aCaseWorld>>;

/** Opens a set-up for the tests of this group; each test has a new member. */
export function casesOn(
  open: typeof testDatabase,
  describeCases: (world: CaseWorld, db: Database) => void,
): void {
  let db: Database;
  let world: CaseWorld;
  beforeAll(async () => {
    db = await open('khela_server');
    world = await aCaseWorld(db);
    describeCases(world, db);
  });
  afterAll(async () => {
    expect((await world.hall.wallet.prove()).faults).toEqual([]);
    await world.hall.app.close();
    await db.close();
  });
  beforeEach(() => world.sitDown());
}
