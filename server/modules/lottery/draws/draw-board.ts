// What is on sale, waiting and newest in each game, held in memory: read once a change, however many ask.
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

/** A change that nobody told of is seen after this. */
const trustedForMs = 5_000;
/** A step that is due and not yet taken, or the first draw of a game, is looked for that often. */
const lookAgainMs = 200;

export type DrawBoard = {
  of(game: Pick<DrawnGame, 'code' | 'no'>): Promise<OpenedDraws>;
  /** Something changed in a game, or perhaps in all. */
  forget(gameCode?: string): void;
};

/** @param ticksMs a clock that only runs forward, in milliseconds */
export function createDrawBoard(db: Database, ticksMs: () => number = () => performance.now()): DrawBoard {
  const kept = new Map<string, Kept>();
  const reading = new Map<string, Promise<Kept>>();

  async function read(game: Pick<DrawnGame, 'code' | 'no'>): Promise<Kept> {
    const readAtTick = ticksMs();
    const rows = await selectAround(db, game.code);
    const readAtMs = rows[0]?.now.getTime() ?? Date.now();
    const picture = pictureOf(game, rows, readAtMs);
    return { picture, readAtMs, readAtTick, rightForMs: rightFor(rows, readAtMs) };
  }

  function refresh(game: Pick<DrawnGame, 'code' | 'no'>): Promise<Kept> {
    const running = reading.get(game.code);
    if (running) return running;
    const mine = read(game)
      .then((fresh) => {
        // What was forgotten meanwhile is old before it is kept.
        if (reading.get(game.code) === mine) kept.set(game.code, fresh);
        return fresh;
      })
      .finally(() => {
        if (reading.get(game.code) === mine) reading.delete(game.code);
      });
    reading.set(game.code, mine);
    return mine;
  }

  return {
    async of(game) {
      const known = kept.get(game.code);
      const isRight = known && ticksMs() - known.readAtTick < known.rightForMs;
      const { picture, readAtMs, readAtTick } = isRight ? known : await refresh(game);
      return { ...picture, serverTime: Math.round(readAtMs + (ticksMs() - readAtTick)) };
    },
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

function pictureOf(
  game: Pick<DrawnGame, 'code' | 'no'>,
  rows: readonly CurrentRow[],
  nowMs: number,
): Picture {
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
      ? { numero: newest.numero, result: [...(newest.result ?? [])], drawAt: newest.drawAt.getTime() }
      : null,
  };
}

function presentDraw({ numero, openAt, closeAt, drawAt, commitHash }: CurrentRow) {
  return {
    numero,
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
