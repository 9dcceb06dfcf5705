// The order of lotteries in the lobby, and the list of those whose draws run now.
import type { OpenedDraws } from '#contract/lottery/draws.ts';

type Game = { readonly gameCode: string };
type Opening = Omit<OpenedDraws, 'serverTime'>;
type Openings = Readonly<Record<string, Opening>>;

/** By the end of the present sale, then by the beginning of the next sale, then in the order of the lobby. */
export function soonestFirst<One extends Game>(games: readonly One[], openings: Openings): One[] {
  const rank = ({ gameCode }: Game): readonly [number, number] => {
    const { current, next } = openings[gameCode] ?? { current: null, next: null };
    if (current) return [0, current.closeAt];
    return next ? [1, next.openAt] : [2, 0];
  };
  return games
    .map((game) => ({ game, rank: rank(game) }))
    .sort((one, other) => one.rank[0] - other.rank[0] || one.rank[1] - other.rank[1])
    .map(({ game }) => game);
}

/** A draw further ahead does not run yet; in ms. */
const aheadMs = 10 * 60_000;
/** So long a result is news, in ms. */
export const freshMs = 12_000;
const mostRunning = 8;

/** Whether the newest result of a game has just come. */
export const isFresh = ({ last }: Pick<Opening, 'last'>, now: number): boolean =>
  last !== null && last.drawAt > now - freshMs;

/** The lotteries whose draws run: those that have just drawn, then those being drawn, then those that close soon. */
export function runningGames<One extends Game>(
  games: readonly One[],
  openings: Openings,
  now: number,
): One[] {
  const moment = ({ gameCode }: Game): number | undefined => {
    const opening = openings[gameCode];
    if (!opening) return undefined;
    if (isFresh(opening, now)) return opening.last?.drawAt;
    const [waiting] = opening.waiting;
    return waiting?.drawAt ?? opening.current?.closeAt;
  };
  return games
    .flatMap((game) => {
      const at = moment(game);
      return at !== undefined && at < now + aheadMs ? [{ game, at }] : [];
    })
    .sort((one, other) => one.at - other.at)
    .slice(0, mostRunning)
    .map(({ game }) => game);
}
