// Live tables as a kind of game: all players of a table share its rounds.
import type { EventStream } from '../event-stream.ts';
import type { GameKind } from '../game-kind.ts';
import { addLiveRoutes } from './live-routes.ts';
import { presentOpening } from './present-table.ts';
import { liveSchema, LiveStore } from './rounds/live-store.ts';
import { resumeRounds } from './rounds/resume-rounds.ts';
import { TableRunner } from './rounds/table-runner.ts';
import { findTable, type LiveTable, liveTables } from './tables/table-list.ts';

const letter = 'V';
/** The steps of a table come at most this much later than their time. */
const tickMs = 100;

/** The table at another speed. */
function paced(table: LiveTable, pace: number): LiveTable {
  return { ...table, bettingMs: table.bettingMs * pace, pace: table.pace * pace };
}

export const live: GameKind = {
  name: 'live',
  letters: [letter],
  categories: ['LIVE'],
  page: 'live/index.html',
  find: ({ prefix, number, name }) =>
    findTable(`${prefix}_${letter}${String(number).padStart(2, '0')}_${name}`),
  schema: liveSchema,
  run(deps) {
    const store = new LiveStore(deps.records.db);
    const inRounds = { ...deps, store };
    const runners = new Map(
      liveTables.map((table) => [
        table.gameCode,
        new TableRunner(inRounds, paced(table, deps.livePace ?? 1)),
      ]),
    );
    const streams = new Set<EventStream>();
    let timer: NodeJS.Timeout | undefined;
    return {
      addRoutes: (app) => addLiveRoutes(app, { ...inRounds, runners, streams }),
      async resume() {
        for (const round of await resumeRounds(inRounds, letter)) runners.get(round.gameCode)?.adopt(round);
      },
      start() {
        timer = setInterval(() => {
          for (const runner of runners.values()) void runner.tick();
        }, tickMs);
      },
      stop() {
        clearInterval(timer);
        for (const stream of streams) stream.end();
      },
      opening(session) {
        const table = findTable(session.gameCode);
        return table ? { live: presentOpening(table) } : {};
      },
    };
  },
};
