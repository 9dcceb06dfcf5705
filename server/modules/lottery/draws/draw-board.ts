// The draws on sale, waiting and newest of each game in memory: read once a change, for any number of requests.
import type { OpenedDraws } from '#contract/lottery/draws.ts';
import type { Database } from '#server/db/database.ts';
import type { DrawnGame } from './drawn-game.ts';
import { type CurrentRow, selectAround } from './record-store.ts';

type Picture = Omit<OpenedDraws, 'serverTime'>;
type Kept = {
  readonly picture: Picture;
  /** The clock of the database when it was read, and how long the picture may be right by it. */
  readonly readAtMs: number;
  readonly rightForMs: number;
  readonly readAtTick: number;
};

/** A change without a notification is seen after this time, in ms. */
const trustedForMs = 5_000;
/** A step that is due and not yet taken, or the first draw of a game, is looked for that often. */
const lookAgainMs = 200;

type Game = Pick<DrawnGame, 'code' | 'no'>;

export type DrawBoard = {
  of(game: Game): Promise<OpenedDraws>;
  /** The same of many games: those that have to be looked at are looked at all at once. */
  ofAll(games: readonly Game[]): Promise<OpenedDraws[]>;
  /** Something changed in a game, or perhaps in all. */
  forget(gameCode?: string): void;
};

/** @param ticksMs a clock that only runs forward, in milliseconds */
export function createDrawBoard(db: Database, ticksMs: () => number = () => performance.now()): DrawBoard {
  const kept = new Map<string, Kept>();
  const reading = new Map<string, Promise<Kept>>();

  async function read(games: readonly Game[]): Promise<(game: Game) => Kept> {
    const readAtTick = ticksMs();
    const rows = await selectAround(
      db,
      games.map(({ code }) => code),
    );
    const readAtMs = rows[0]?.now.getTime() ?? Date.now();
    const byGame = Map.groupBy(rows, ({ gameCode }) => gameCode);
    return (game) => {
      const own = byGame.get(game.code) ?? [];
      const picture = pictureOf(game, own, readAtMs);
      return { picture, readAtMs, readAtTick, rightForMs: rightFor(own, readAtMs) };
    };
  }

  /** Reads the games that no other read has in progress. */
  function refresh(games: readonly Game[]): void {
    const missing = games.filter(({ code }) => !reading.has(code));
    if (missing.length === 0) return;
    const looked = read(missing);
    for (const game of missing) {
      const mine = looked
        .then((keptOf) => {
          const fresh = keptOf(game);
          // A read that was overtaken by a change is not stored.
          if (reading.get(game.code) === mine) kept.set(game.code, fresh);
          return fresh;
        })
        .finally(() => {
          if (reading.get(game.code) === mine) reading.delete(game.code);
        });
      reading.set(game.code, mine);
    }
  }

  const isRight = ({ readAtTick, rightForMs }: Kept): boolean => ticksMs() - readAtTick < rightForMs;

  async function ofAll(games: readonly Game[]): Promise<OpenedDraws[]> {
    const known = games.map(({ code }) => {
      const picture = kept.get(code);
      return picture && isRight(picture) ? picture : undefined;
    });
    refresh(games.filter((_, at) => !known[at]));
    const pictures = await Promise.all(games.map(async ({ code }, at) => known[at] ?? reading.get(code)));
    return pictures.flatMap((shown) => {
      if (!shown) return [];
      const serverTime = Math.round(shown.readAtMs + (ticksMs() - shown.readAtTick));
      return [{ ...shown.picture, serverTime }];
    });
  }

  return {
    async of(game) {
      const [picture] = await ofAll([game]);
      if (!picture) throw new Error(`nobody looked at ${game.code}`);
      return picture;
    },
    ofAll,
    forget(gameCode) {
      if (gameCode === undefined) {
        kept.clear();
        reading.clear();
      } else {
        kept.delete(gameCode);
        reading.delete(gameCode);
      }
    },
  };
}

function pictureOf(game: Game, rows: readonly CurrentRow[], nowMs: number): Picture {
  const newest = rows.findLast(({ result }) => result !== null);
  const coming = rows.filter(({ state }) => state === 'SCHEDULED' || state === 'OPEN' || state === 'CLOSED');
  const current = coming.find(({ state, closeAt }) => state === 'OPEN' && closeAt.getTime() > nowMs);
  const next = coming.find(({ state, closeAt }) => state === 'SCHEDULED' && closeAt.getTime() > nowMs);
  const isWaiting = ({ state, closeAt }: CurrentRow): boolean =>
    state !== 'SCHEDULED' && closeAt.getTime() <= nowMs;
  return {
    gameCode: game.code,
    gameId: game.no,
    current: current ? presentDraw(current) : null,
    waiting: coming.filter(isWaiting).map(presentDraw),
    next: next ? presentDraw(next) : null,
    last: newest
      ? { numero: newest.drawNo, result: [...(newest.result ?? [])], drawAt: newest.drawAt.getTime() }
      : null,
  };
}

function presentDraw({ drawNo, openAt, closeAt, drawAt, commitHash }: CurrentRow) {
  return {
    numero: drawNo,
    openAt: openAt.getTime(),
    closeAt: closeAt.getTime(),
    drawAt: drawAt.getTime(),
    commitHash: commitHash.toString('hex'),
  };
}

/** Until the next time the clock does something; a little while when something is overdue. */
function rightFor(rows: readonly CurrentRow[], nowMs: number): number {
  const due = rows.flatMap(({ state, openAt, closeAt, drawAt }) => {
    if (state === 'SCHEDULED') return [openAt.getTime()];
    if (state === 'OPEN') return [closeAt.getTime()];
    return state === 'CLOSED' ? [drawAt.getTime()] : [];
  });
  if (due.length === 0) return lookAgainMs;
  const nextMs = Math.min(...due, nowMs + trustedForMs);
  return Math.max(nextMs - nowMs, lookAgainMs);
}
