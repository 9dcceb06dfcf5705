// E-sports: rounds and maps of a shooter (MR12), maps of an arena game by a lead that walks, and series of maps.
import { logistic } from './distributions.ts';

export const roundsToWin = 13;
const roundsInHalf = 12;
const overtimeRounds = 6;

/** The chance that home wins a round when it defends (CT) and when it attacks (T). */
export type RoundStrength = { readonly defending: number; readonly attacking: number };

/** Whether home defends in this round, counted from 0; in overtime sides change after three rounds. */
export function homeDefends(round: number, homeStartsDefending: boolean): boolean {
  const half =
    round < 2 * roundsInHalf ? Math.floor(round / roundsInHalf) : Math.floor((round - 2 * roundsInHalf) / 3);
  return half % 2 === 0 ? homeStartsDefending : !homeStartsDefending;
}

export type RoundScore = { readonly home: number; readonly away: number };

/** Whether the map is won; overtime goes on in blocks of six until one side has four of a block. */
export function mapWinner({ home, away }: RoundScore): 'home' | 'away' | undefined {
  const [most, least] = home > away ? [home, away] : [away, home];
  if (most < roundsToWin) return undefined;
  if (least < 12) return home > away ? 'home' : 'away';
  const block = Math.floor((home + away - 24 - 1) / overtimeRounds);
  const base = 12 + block * 3;
  return most - base >= 4 ? (home > away ? 'home' : 'away') : undefined;
}

/** Everything about the rest of a map: who wins it, and the chances of its number of rounds (overtime merged at 25). */
export type MapChances = { readonly home: number; readonly rounds: ReadonlyMap<number, number> };

/** Exact sums from the present score. */
export function mapChances(
  strength: RoundStrength,
  startsDefending: boolean,
  score: RoundScore = { home: 0, away: 0 },
): MapChances {
  const rounds = new Map<number, number>();
  const won = mapWinner(score);
  if (won) return { home: won === 'home' ? 1 : 0, rounds: new Map([[score.home + score.away, 1]]) };
  const chanceAt = (round: number): number =>
    homeDefends(round, startsDefending) ? strength.defending : strength.attacking;
  if (score.home + score.away >= 24) {
    return { home: overtimeChance(chanceAt, score), rounds: new Map([[25, 1]]) };
  }
  let live = new Map<number, number>([[score.home, 1]]);
  let home = 0;
  for (let round = score.home + score.away; round < 24; round += 1) {
    const r = chanceAt(round);
    const next = new Map<number, number>();
    for (const [a, p] of live)
      for (const [x, chance] of [
        [a + 1, p * r],
        [a, p * (1 - r)],
      ] as const) {
        const isWon = x === roundsToWin || round + 1 - x === roundsToWin;
        if (!isWon) next.set(x, (next.get(x) ?? 0) + chance);
        else rounds.set(round + 1, (rounds.get(round + 1) ?? 0) + chance);
        if (x === roundsToWin) home += chance;
      }
    live = next;
  }
  const level = live.get(12) ?? 0;
  if (level > 0) rounds.set(25, level);
  return { home: home + level * overtimeChance(chanceAt, { home: 12, away: 12 }), rounds };
}

/** First to four of six, repeated while a block ends three all. */
function overtimeChance(chanceAt: (round: number) => number, { home, away }: RoundScore): number {
  const fresh = blockChances(chanceAt, { home: 0, away: 0 }, 24);
  const afterTie = fresh.home / (fresh.home + fresh.away);
  const played = home + away - 24;
  const block = Math.floor(played / overtimeRounds);
  const now = { home: home - 12 - block * 3, away: away - 12 - block * 3 };
  const rest = blockChances(chanceAt, now, 24 + block * overtimeRounds);
  return rest.home + rest.level * afterTie;
}

function blockChances(chanceAt: (round: number) => number, now: RoundScore, start: number) {
  let live = new Map([[now.home, 1]]);
  let [home, away] = [0, 0];
  for (let played = now.home + now.away; played < overtimeRounds; played += 1) {
    const r = chanceAt(start + played);
    const next = new Map<number, number>();
    for (const [a, p] of live) {
      if (a + 1 === 4) home += p * r;
      else next.set(a + 1, (next.get(a + 1) ?? 0) + p * r);
      if (played + 1 - a === 4) away += p * (1 - r);
      else next.set(a, (next.get(a) ?? 0) + p * (1 - r));
    }
    live = next;
  }
  return { home, away, level: Math.max(0, 1 - home - away) };
}

/** Chances of each final score of a series to two maps, from the maps won and the chances of the maps left. */
export function seriesChances(
  won: { home: number; away: number },
  mapChance: (map: number) => number,
): Map<string, number> {
  const scores = new Map<string, number>();
  const walk = (home: number, away: number, p: number): void => {
    if (p === 0) return;
    if (home === 2 || away === 2) {
      scores.set(`${home}-${away}`, (scores.get(`${home}-${away}`) ?? 0) + p);
      return;
    }
    const chance = mapChance(home + away);
    walk(home + 1, away, p * chance);
    walk(home, away + 1, p * (1 - chance));
  };
  walk(won.home, won.away, 1);
  return scores;
}

/** An arena map has thirty minutes; the lead in gold walks by steps, and its last value decides by a logistic. */
export const arenaMinutes = 30;
/** Steps of the lead in units of 500 gold. */
export const leadSteps = [-2, -1, 0, 1, 2] as const;
const leadWeight = 0.16;

/** Chances of a step; a drift above 0 leans to home. */
export function leadChances(drift: number): number[] {
  const raw = [1, 2, 2.4, 2, 1].map((weight, at) => weight * Math.exp(drift * (leadSteps[at] ?? 0)));
  const sum = raw.reduce((total, p) => total + p, 0);
  return raw.map((p) => p / sum);
}

/** The chance that the side with this lead at the end wins the map. */
export const winChanceAtEnd = (lead: number): number => logistic(leadWeight * lead);

/** The chance that home wins the map, with so many minutes left. */
export function arenaChance(drift: number, lead: number, minutesLeft: number): number {
  const steps = leadChances(drift);
  let values = new Map<number, number>([[lead, 1]]);
  for (let minute = 0; minute < minutesLeft; minute += 1) {
    const next = new Map<number, number>();
    for (const [at, p] of values)
      steps.forEach((chance, index) => {
        const to = at + (leadSteps[index] ?? 0);
        next.set(to, (next.get(to) ?? 0) + p * chance);
      });
    values = next;
  }
  let home = 0;
  for (const [at, p] of values) home += p * winChanceAtEnd(at);
  return home;
}
