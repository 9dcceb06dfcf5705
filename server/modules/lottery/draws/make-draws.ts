// Makes future draws: number, times, and a seed whose hash is published before the sale begins.
import { createHash } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { drawsAfter, drawsPerDay, drawNumberOf } from '../timetable.ts';
import { lockLease } from './draw-store.ts';
import type { DrawnGame } from './drawn-game.ts';
import type { ResultSigner } from './result-signer.ts';
import type { SeedBox } from './seed-box.ts';
import {
  insertDraws,
  lockSeries,
  type NewDraw,
  readMadeUntil,
  registerSeries,
  writeSeries,
} from './series-store.ts';
import { signCommitments } from './sign-results.ts';

const hourMs = 60 * 60_000;
const seedBytes = 32;
const drawsAtOnce = 120;
/** If a game's draws end within this time, more are made at once. Draws further ahead are made a few at a time. */
const urgentMs = hourMs;
/** A draw with a shorter sale than this is not made. */
const leastSaleMs = 10_000;

type MakerDeps = {
  readonly db: Database;
  readonly games: readonly DrawnGame[];
  readonly timeZone: string;
  readonly seedBox: SeedBox;
  readonly signer: ResultSigner;
  /** The service under whose lease draws are made. */
  readonly holder: string;
  readonly randomBytes: (size: number) => Buffer;
};

/** The largest number of future draws of a game. */
const mostAhead = 4_000;

/**
 * The time for which draws are made ahead, in milliseconds: two days, or eight days for a game with at most one draw
 * an hour.
 */
function aheadMs({ timetable }: Pick<DrawnGame, 'timetable'>): number {
  const perDay = drawsPerDay(timetable);
  return Math.min(perDay > 24 ? 48 : 8 * 24, (24 * mostAhead) / perDay) * hourMs;
}

type DrawMaker = {
  /**
   * Makes draws for games that have too few, the game with the fewest first. It makes some draws at each call. While a
   * game has draws for less than an hour, it makes as many as the time allows. It does nothing if no game needs draws.
   */
  fill(now: Date, budgetMs: number): Promise<number>;
};

/** Remembers the last draw of each game, so that it reads the database only when draws must be made. */
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
      // The game with the largest missing part of its draws comes first.
      const lacking = [...reach.values()].filter(isShort);
      while (lacking.length > 0 && performance.now() < giveUpAt) {
        lacking.sort((one, other) => one.untilMs - other.untilMs);
        const [next] = lacking;
        if (!next) break;
        const until = new Date(now.getTime() + next.aheadMs + hourMs);
        const some = await makeSome(deps, next.game, until);
        if (!some) break;
        made += some.count;
        next.untilMs = some.madeUntil.getTime();
        if (!isShort(next)) lacking.shift();
        if (lacking.every(({ untilMs }) => untilMs > now.getTime() + urgentMs)) break;
      }
      return made;
    },
  };
}

/** Makes the next draws of a game, at most an hour further than needed. Makes none if another service has the lease. */
async function makeSome(
  { db, timeZone, seedBox, signer, holder, randomBytes }: MakerDeps,
  game: DrawnGame,
  until: Date,
): Promise<{ count: number; madeUntil: Date } | undefined> {
  return db.tx(async (tx) => {
    if (!(await lockLease(tx, holder))) return undefined;
    const series = await lockSeries(tx, game.code);
    if (!series) throw new Error(`${game.code} has no series of draws`);
    const { now } = series;
    // Draws whose time passed while the service did not run are left out.
    const after = series.madeUntil && series.madeUntil > now ? series.madeUntil : now;
    if (after >= until) return { count: 0, madeUntil: after };
    const draws: NewDraw[] = [];
    let { lastSerial, lastCloseAt } = series;
    let madeUntil = after;
    for (const planned of drawsAfter(game.timetable, after, timeZone, drawsAtOnce)) {
      madeUntil = planned.time;
      // No sale opens before its commitment is published.
      const openAt = new Date(Math.max(planned.openAt.getTime(), lastCloseAt?.getTime() ?? 0, now.getTime()));
      if (planned.closeAt.getTime() > now.getTime() + leastSaleMs && openAt < planned.closeAt) {
        lastSerial += 1n;
        lastCloseAt = planned.closeAt;
        const id = BigInt(Math.floor(planned.drawAt.getTime() / 1_000)) * 1_000n + BigInt(series.gameNo);
        const seed = randomBytes(seedBytes);
        draws.push({
          id,
          drawNo: drawNumberOf(game.timetable, planned, lastSerial),
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
    await signCommitments(tx, signer, game.code, await insertDraws(tx, game.code, draws), now);
    await writeSeries(tx, game.code, { lastSerial, madeUntil, lastCloseAt });
    return { count: draws.length, madeUntil };
  });
}
