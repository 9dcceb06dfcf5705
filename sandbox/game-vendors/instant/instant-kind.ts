// Instant games as a kind: crash for all players together, mines, plinko, dice and hi-lo for one.
import { minorToDecimal } from '#contract/base/money.ts';
import { splitGameCode } from '../game-code.ts';
import type { GameKind } from '../game-kind.ts';
import { CrashStore, crashSchema } from './crash/crash-store.ts';
import { CrashTable } from './crash/crash-table.ts';
import { addInstantRoutes } from './instant-routes.ts';
import type { InstantOpening } from './instant-wire.ts';
import { presentNext, presentSolo } from './present-solo.ts';
import { type InstantName, instantNames } from './rules/games.ts';
import { tendSolo } from './solo/play-solo.ts';
import { soloSchema, SoloStore } from './solo/solo-store.ts';
import { firstInstantStake, instantStakes } from './stakes.ts';

const hourMs = 3_600_000;

export const instant: GameKind = {
  name: 'instant',
  letters: ['I'],
  categories: ['RNG'],
  page: 'instant.html',
  find: ({ name }) => (name in instantNames ? { names: instantNames[name as InstantName] } : undefined),
  schema: `${soloSchema}${crashSchema}`,
  run(kindDeps) {
    const { records } = kindDeps;
    const [store, crashStore] = [new SoloStore(records.db), new CrashStore(records.db)];
    const table = new CrashTable({ ...kindDeps, store: crashStore });
    const deps = { ...kindDeps, store, crashStore, table };
    let tending: NodeJS.Timeout | undefined;
    return {
      addRoutes: (app) => addInstantRoutes(app, deps),
      async resume() {
        table.resume();
        await tendSolo(deps, true);
      },
      start() {
        const tend = (): Promise<void> =>
          tendSolo(deps, false).catch((error: unknown) => kindDeps.log(`instant: ${String(error)}`));
        tending = setInterval(() => void tend(), hourMs).unref();
      },
      stop() {
        clearInterval(tending);
        table.stop();
      },
      opening(session): InstantOpening {
        const game = splitGameCode(session.gameCode)?.name ?? '';
        const common = {
          game,
          stakes: instantStakes.map(minorToDecimal),
          firstStake: minorToDecimal(firstInstantStake),
        };
        if (game === 'crash') return common;
        const open = store.findUnfinished(session, session.terms.mode);
        const next = presentNext(store, session);
        return { ...common, next, ...(open?.state === 'OPEN' ? { open: presentSolo(open) } : {}) };
      },
    };
  },
};
