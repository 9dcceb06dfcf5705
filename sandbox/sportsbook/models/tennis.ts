// Tennis as a Markov chain of points: best of three sets, a tie-break at six all.

/** The chance that the server wins a point, for home's and for away's service. */
export type ServeStrength = { readonly home: number; readonly away: number };
export type PointScore = { readonly server: number; readonly returner: number };
export type SetScore = { readonly home: number; readonly away: number };

/** The chance that the server wins the game from a score in points. */
export function gameChance(p: number, { server, returner }: PointScore = { server: 0, returner: 0 }): number {
  if (server >= 4 && server - returner >= 2) return 1;
  if (returner >= 4 && returner - server >= 2) return 0;
  const fromDeuce = (p * p) / (p * p + (1 - p) * (1 - p));
  if (server >= 3 && returner >= 3) {
    if (server === returner) return fromDeuce;
    return server > returner ? p + (1 - p) * fromDeuce : p * fromDeuce;
  }
  const won = gameChance(p, { server: server + 1, returner });
  return p * won + (1 - p) * gameChance(p, { server, returner: returner + 1 });
}

/** Whether the side that served first serves this point of a tie-break, counted from 0: one, then two by two. */
export const firstServes = (point: number): boolean => Math.floor((point + 1) / 2) % 2 === 0;

/** The chance that home wins a tie-break to seven from a score. */
export function tieBreakChance(
  strength: ServeStrength,
  homeServesFirst: boolean,
  { home, away }: SetScore = { home: 0, away: 0 },
): number {
  const memo = new Map<number, number>();
  const [ph, pa] = [strength.home, 1 - strength.away];
  // Two points at six all or more: one on each service.
  const level = (ph * pa) / (ph * pa + (1 - ph) * (1 - pa));
  const from = (a: number, b: number): number => {
    if (a >= 7 && a - b >= 2) return 1;
    if (b >= 7 && b - a >= 2) return 0;
    if (a >= 6 && a === b) return level;
    const known = memo.get(a * 100 + b);
    if (known !== undefined) return known;
    const p = firstServes(a + b) === homeServesFirst ? ph : pa;
    const value = p * from(a + 1, b) + (1 - p) * from(a, b + 1);
    memo.set(a * 100 + b, value);
    return value;
  };
  return from(home, away);
}

/** Whether a set is over, and who won it. */
export function setWinner({ home, away }: SetScore): 'home' | 'away' | undefined {
  const [most, least] = home > away ? [home, away] : [away, home];
  const isOver = (most === 6 && least <= 4) || most === 7;
  return isOver ? (home > away ? 'home' : 'away') : undefined;
}

export type TennisState = {
  readonly games: SetScore;
  /** Points of the running game or tie-break. */
  readonly points: SetScore;
  readonly homeServes: boolean;
};
/** A possible end of a set. */
export type SetEnd = SetScore & { readonly chance: number; readonly homeServesNext: boolean };

/** Chances of all ends of the running set. In a tie-break `homeServes` says who served its first point. */
export function setEnds(strength: ServeStrength, { games, points, homeServes }: TennisState): SetEnd[] {
  const ends: SetEnd[] = [];
  const fresh = (at: SetScore, serves: boolean): number =>
    winGame(strength, { games: at, points: none, homeServes: serves });
  const [onHome, onAway] = [fresh(none, true), fresh(none, false)];
  let live = new Map([[games.home * 10 + games.away, 1]]);
  let isRunning = true;
  // Service changes with every game, so all scores of one step have the same server.
  for (let serves = homeServes; live.size > 0; serves = !serves) {
    const next = new Map<number, number>();
    const reach = (home: number, away: number, chance: number): void => {
      if (setWinner({ home, away })) ends.push({ home, away, chance, homeServesNext: !serves });
      else next.set(home * 10 + away, (next.get(home * 10 + away) ?? 0) + chance);
    };
    for (const [key, p] of live) {
      const at = { home: Math.floor(key / 10), away: key % 10 };
      const isTieBreak = at.home === 6 && at.away === 6;
      let win = serves ? onHome : onAway;
      if (isRunning) win = winGame(strength, { games: at, points, homeServes: serves });
      else if (isTieBreak) win = fresh(at, serves);
      reach(at.home + 1, at.away, p * win);
      reach(at.home, at.away + 1, p * (1 - win));
    }
    isRunning = false;
    live = next;
  }
  return ends;
}
const none = { home: 0, away: 0 };

/** The chance that home wins the running game or tie-break. */
export function winGame(strength: ServeStrength, { games, points, homeServes }: TennisState): number {
  if (games.home === 6 && games.away === 6) return tieBreakChance(strength, homeServes, points);
  const { home, away } = points;
  if (homeServes) return gameChance(strength.home, { server: home, returner: away });
  return 1 - gameChance(strength.away, { server: away, returner: home });
}

export type MatchEnds = {
  /** By the sets won: `2-0`, `2-1`, `1-2`, `0-2`. */
  readonly sets: ReadonlyMap<string, number>;
  /** Chances of the games still to come, the running set's counted from its beginning. */
  readonly games: ReadonlyMap<number, number>;
};

/** Chances of the result in sets and of the number of games from the beginning of the running set to the end. */
export function matchEnds(strength: ServeStrength, won: SetScore, state: TennisState): MatchEnds {
  const sets = new Map<string, number>();
  const games = new Map<number, number>();
  const freshEnds = new Map<boolean, SetEnd[]>();
  const fresh = (homeServes: boolean): SetEnd[] => {
    const known = freshEnds.get(homeServes) ?? setEnds(strength, { games: none, points: none, homeServes });
    freshEnds.set(homeServes, known);
    return known;
  };
  const walk = (home: number, away: number, p: number, played: number, ends: readonly SetEnd[]): void => {
    for (const end of ends) {
      const [a, b] = end.home > end.away ? [home + 1, away] : [home, away + 1];
      const chance = p * end.chance;
      const count = played + end.home + end.away;
      if (a < 2 && b < 2) walk(a, b, chance, count, fresh(end.homeServesNext));
      else {
        sets.set(`${a}-${b}`, (sets.get(`${a}-${b}`) ?? 0) + chance);
        games.set(count, (games.get(count) ?? 0) + chance);
      }
    }
  };
  walk(won.home, won.away, 1, 0, setEnds(strength, state));
  return { sets, games };
}
