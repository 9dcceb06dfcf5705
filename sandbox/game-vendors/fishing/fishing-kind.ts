// Fishing as a kind of game: a sea of fish, tables of four, and shots that are bets.
import { minorToDecimal } from '#contract/base/money.ts';
import type { GameKind } from '../game-kind.ts';
import { batchSchema, BatchStore } from './batch-store.ts';
import { addFishingRoutes } from './fishing-routes.ts';
import type { FishingOpening } from './fishing-wire.ts';
import { seaOf } from './sea-of.ts';
import { seas } from './seas/seas.ts';
import { seedSchema, SeedStore } from './seed-store.ts';
import { presentSeeds, seedsOf } from './seeds.ts';
import { settleBatch } from './shoot.ts';
import { Tables } from './tables.ts';

const letter = 'F';

export const fishing: GameKind = {
  name: 'fishing',
  letters: [letter],
  categories: ['FISH'],
  page: 'fishing.html',
  find: ({ name }) => {
    const sea = seas.get(name);
    return sea && { names: { en: sea.name.EN, bn: sea.name.BN } };
  },
  schema: `${batchSchema}${seedSchema}`,
  run(kindDeps) {
    const { records, clock, wagers } = kindDeps;
    const [batches, seeds] = [new BatchStore(records.db), new SeedStore(records.db)];
    const deps = { ...kindDeps, batches, seeds, tables: new Tables() };
    return {
      addRoutes: (app) => addFishingRoutes(app, deps),
      /** Stakes that were taken before a crash are settled with what was drawn; the others are given back by wagers. */
      resume() {
        const taken = new Set(wagers.listOpen(letter).map(({ roundId }) => roundId));
        for (const batch of batches.listBetting()) {
          if (taken.has(batch.roundId)) settleBatch(deps, batch);
          else batches.end(batch.roundId, 'REFUSED', 'BET_UNCERTAIN');
        }
      },
      opening(session): FishingOpening {
        const sea = seaOf(session.gameCode);
        return {
          sea: sea.key,
          now: clock.now().getTime(),
          cannons: sea.cannons.map((minor) => minorToDecimal(BigInt(minor))),
          seeds: presentSeeds(records.together(() => seedsOf(seeds, session))),
        };
      },
    };
  },
};
