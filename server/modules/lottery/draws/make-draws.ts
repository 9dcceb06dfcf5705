// Makes draws ahead of their time: numbers, times, and a seed that is committed to before anything is sold.
import { createHash } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { drawsAfter, drawsPerDay, numeroOf } from '../timetable.ts';
import type { DrawnGame } from './drawn-game.ts';
import type { SeedBox } from './seed-box.ts';
import {
  insertDraws,
  lockSeries,
  type NewDraw,
  readMadeUntil,
  registerSeries,
  writeSeries,
} from './series-store.ts';

const hourMs = 60 * 60_000;
const seedBytes = 32;
const drawsAtOnce = 120;
/** A game that reaches less far is in want; what lies further ahead is made bit by bit. */
const urgentMs = hourMs;
/** A draw that could be sold for less than this is not made any more. */
const leastSaleMs = 10_000;

type MakerDeps = {
  readonly db: Database;
  readonly games: readonly DrawnGame[];
  readonly timeZone: string;
  readonly seedBox: SeedBox;
  readonly randomBytes: (size: number) => Buffer;
};

/** How far ahead a game's draws are made: two days, or eight for one that is drawn at most hourly. */
function aheadMs({ timetable }: Pick<DrawnGame, 'timetable'>): number {
  return (drawsPerDay(timetable) > 24 ? 48 : 8 * 24) * hourMs;
}

type DrawMaker = {
  /**
   * Makes draws where they are short, the shortest game first: some at each call, and as many as the time allows
   * while any game reaches less than an hour. Costs nothing while nothing is short.
   */
  fill(now: Date, budgetMs: number): Promise<number>;
};

/** Remembers how far each game reaches, so that it asks the database only when something has to be made. */
export function createDrawMaker(deps: MakerDeps): DrawMaker {
  const reach = new Map(deps.games.map((game) => [game.code, { game, aheadMs: aheadMs(game), untilMs: 0 }]));
  let isKnown = false;

  async function learn(): Promise<void> {
    await registerSeries(deps.db, deps.games);
    for (const { gameCode, madeUntil } of await readMadeUntil(deps.db)) {
      const known = reach.get(gameCode);
      if (known) known.untilMs = madeUntil?.getTime() ?? 0;
    }
    isKnown = true;
  }

  return {
    async fill(now, budgetMs) {
      if (!isKnown) await learn();
      const giveUpAt = performance.now() + budgetMs;
      let made = 0;
      const isShort = ({ aheadMs, untilMs }: { aheadMs: number; untilMs: number }): boolean =>
        untilMs < now.getTime() + aheadMs;
      // The more a game lacks of what it should have, the sooner it is its turn.
      const lacking = [...reach.values()].filter(isShort);
      while (lacking.length > 0 && performance.now() < giveUpAt) {
        lacking.sort((one, other) => one.untilMs - other.untilMs);
        const [next] = lacking;
        if (!next) break;
        const until = new Date(now.getTime() + next.aheadMs + hourMs);
        const { count, madeUntil } = await makeSome(deps, next.game, until);
        made += count;
        next.untilMs = madeUntil.getTime();
        if (!isShort(next)) lacking.shift();
        if (lacking.every(({ untilMs }) => untilMs > now.getTime() + urgentMs)) break;
      }
      return made;
    },
  };
}

/** Makes the next draws of a game, not past an hour more than it should reach. */
async function makeSome(
  { db, timeZone, seedBox, randomBytes }: MakerDeps,
  game: DrawnGame,
  until: Date,
): Promise<{ count: number; madeUntil: Date }> {
  return db.tx(async (tx) => {
    const series = await lockSeries(tx, game.code);
    if (!series) throw new Error(`${game.code} has no series of draws`);
    const { now } = series;
    // What could have been sold while nobody made it is left out: it never was a draw.
    const after = series.madeUntil && series.madeUntil > now ? series.madeUntil : now;
    if (after >= until) return { count: 0, madeUntil: after };
    const draws: NewDraw[] = [];
    let { lastSerial, lastCloseAt } = series;
    let madeUntil = after;
    for (const planned of drawsAfter(game.timetable, after, timeZone, drawsAtOnce)) {
      madeUntil = planned.time;
      const openAt = lastCloseAt && lastCloseAt > planned.openAt ? lastCloseAt : planned.openAt;
      if (planned.closeAt.getTime() > now.getTime() + leastSaleMs && openAt < planned.closeAt) {
        lastSerial += 1n;
        lastCloseAt = planned.closeAt;
        const id = BigInt(Math.floor(planned.drawAt.getTime() / 1_000)) * 1_000n + BigInt(series.gameNo);
        const seed = randomBytes(seedBytes);
        draws.push({
          id,
          numero: numeroOf(game.timetable, planned, lastSerial),
          serial: lastSerial,
          openAt,
          closeAt: planned.closeAt,
          drawAt: planned.drawAt,
          commitHash: createHash('sha256').update(seed).digest(),
          sealedSeed: seedBox.seal(seed, id),
        });
      }
      if (planned.time >= until) break;
    }
    await insertDraws(tx, game.code, draws);
    await writeSeries(tx, game.code, { lastSerial, madeUntil, lastCloseAt });
    return { count: draws.length, madeUntil };
  });
}
