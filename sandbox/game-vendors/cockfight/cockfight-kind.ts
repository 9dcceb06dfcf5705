// The duel of kites as a kind of game, in the category of cockfights: shared rounds, a pool and prices of the house.
import { minorToDecimal } from '#contract/base/money.ts';
import type { GameKind } from '../game-kind.ts';
import { createArenaRounds } from './arena-rounds.ts';
import { arenas } from './arenas.ts';
import { betSchema, BetStore } from './bet-store.ts';
import { addCockfightRoutes, arenaOf } from './cockfight-routes.ts';
import type { CockfightOpening } from './cockfight-wire.ts';
import { duelSchema, DuelStore } from './duel-store.ts';
import { stakes } from './place-bet.ts';
import { commissionPercent, leastDividend } from './pool.ts';
import { presentDuel } from './present-duel.ts';

const usualRoundMs = 90_000;

export const cockfight: GameKind = {
  name: 'cockfight',
  letters: ['C'],
  categories: ['COCKFIGHT'],
  page: 'cockfight.html',
  find: ({ name }) => {
    const arena = arenas.get(name);
    return arena && { names: { en: arena.name.EN, bn: arena.name.BN } };
  },
  schema: `${duelSchema}${betSchema}`,
  run(kindDeps) {
    const { db } = kindDeps.records;
    const roundMs = kindDeps.duelMs ?? usualRoundMs;
    const deps = { ...kindDeps, duels: new DuelStore(db), bets: new BetStore(db), roundMs };
    const rounds = createArenaRounds(deps);
    return {
      addRoutes: (app) => addCockfightRoutes(app, { ...deps, rounds }),
      resume: rounds.resume,
      start: rounds.start,
      stop: rounds.stop,
      opening(session): CockfightOpening {
        const arena = arenaOf(session.gameCode);
        return {
          arena: arena.key,
          place: arena.place,
          roundMs,
          stakes: { least: minorToDecimal(stakes.least), most: minorToDecimal(stakes.most) },
          commissionPercent: Number(commissionPercent),
          leastDividend: minorToDecimal(leastDividend),
          state: presentDuel(deps, rounds, arena, session),
        };
      },
    };
  },
};
