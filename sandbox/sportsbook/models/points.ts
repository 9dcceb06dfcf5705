// Games of turns, in which both sides add points turn by turn: kabaddi by raids, basketball by possessions.
import { repeated } from './distributions.ts';
import { chanceOf, gridOf, normalised, type ScoreGrid } from './score-grid.ts';

/** One result of a turn: points of the side whose turn it is, points of the other, and the chance. */
export type TurnResult = { readonly own: number; readonly other: number; readonly chance: number };
/** The results of a turn of home and of a turn of away. */
export type TurnTable = { readonly home: readonly TurnResult[]; readonly away: readonly TurnResult[] };

/** A raid of kabaddi: points of the raider and of the defenders. */
export const raidResults: readonly TurnResult[] = [
  { own: 0, other: 0, chance: 0.42 },
  { own: 1, other: 0, chance: 0.3 },
  { own: 2, other: 0, chance: 0.045 },
  { own: 3, other: 0, chance: 0.015 },
  { own: 0, other: 1, chance: 0.2 },
  { own: 0, other: 2, chance: 0.02 },
];
export const raidsInMatch = 80;

/** A possession of basketball; its mean is 1.07 points. */
export const possessionResults: readonly TurnResult[] = [
  { own: 0, other: 0, chance: 0.5 },
  { own: 1, other: 0, chance: 0.05 },
  { own: 2, other: 0, chance: 0.33 },
  { own: 3, other: 0, chance: 0.12 },
];
/** Four quarters of 38 possessions; overtime has 16. */
export const possessionsInMatch = 152;
export const possessionsInQuarter = 38;
export const possessionsInOvertime = 16;

/** Multiplies the odds of own points by a strength and scales to a sum of 1; 1 changes nothing. */
export function strengthened(results: readonly TurnResult[], strength: number): TurnResult[] {
  const raw = results.map((result) => result.chance * (result.own > 0 ? strength : 1));
  const sum = raw.reduce((total, p) => total + p, 0);
  return results.map((result, at) => ({ ...result, chance: (raw[at] ?? 0) / sum }));
}

/** Drops the outermost row and column while they hold next to nothing; the loss is below 1e-12 in all. */
function trimmed({ width, cells }: ScoreGrid): ScoreGrid {
  let kept = width;
  const edge = (at: number): number => {
    let sum = 0;
    for (let k = 0; k <= at; k += 1) sum += (cells[at * width + k] ?? 0) + (cells[k * width + at] ?? 0);
    return sum;
  };
  while (kept > 1 && edge(kept - 1) < 1e-15) kept -= 1;
  if (kept === width) return { width, cells };
  const small = new Float64Array(kept * kept);
  for (let a = 0; a < kept; a += 1) small.set(cells.subarray(a * width, a * width + kept), a * kept);
  return { width: kept, cells: small };
}

/** Grids of a table that are computed already, by the turns left of home and away; each grows by one turn at a time. */
const chains = new Map<string, ScoreGrid[]>();
const mostChains = 16;

function chainOf({ home, away }: TurnTable): ScoreGrid[] {
  const key = [...home, ...away].map(({ chance }) => chance).join(' ');
  const chain = chains.get(key) ?? [{ width: 1, cells: Float64Array.of(1) }];
  chains.set(key, chain);
  if (chains.size > mostChains) chains.delete(chains.keys().next().value ?? '');
  return chain;
}

/** Adds a turn to a chain: of away and of home in turn, so that every chain ends with home's last but one. */
function grow(chain: ScoreGrid[], table: TurnTable): void {
  const isHome = chain.length % 2 === 0;
  chain.push(afterTurn(chain.at(-1) as ScoreGrid, isHome ? table.home : table.away, isHome));
}

const bothScore = (table: TurnTable): boolean =>
  [...table.home, ...table.away].some(({ other }) => other > 0);
const turnsAtOnce = 8;

/** Computes a part of what `turnGrid` needs for so many turns left; true when there is nothing left to compute. */
export function prepareTurns(table: TurnTable, turnsLeft: number): boolean {
  if (!bothScore(table)) return true;
  const chain = chainOf(table);
  for (let count = 0; count < turnsAtOnce && chain.length <= turnsLeft; count += 1) grow(chain, table);
  return chain.length > turnsLeft;
}

/** The points of both sides in the turns left, which sides have in turn; away has the last one. */
export function turnGrid(table: TurnTable, turnsLeft: number): ScoreGrid {
  if (!bothScore(table)) {
    const ofAway = Math.ceil(turnsLeft / 2);
    const [home, away] = [
      repeated(ownPoints(table.home), turnsLeft - ofAway),
      repeated(ownPoints(table.away), ofAway),
    ];
    return trimmed(gridOf(home, away));
  }
  const chain = chainOf(table);
  while (chain.length <= turnsLeft) grow(chain, table);
  return normalised(chain[turnsLeft] as ScoreGrid);
}

function afterTurn(grid: ScoreGrid, results: readonly TurnResult[], isHome: boolean): ScoreGrid {
  const width = grid.width + Math.max(...results.map(({ own, other }) => Math.max(own, other)));
  const cells = new Float64Array(width * width);
  for (const { own, other, chance } of results) {
    const shift = isHome ? own * width + other : other * width + own;
    for (let a = 0; a < grid.width; a += 1) {
      const [from, to] = [a * grid.width, a * width + shift];
      for (let b = 0; b < grid.width; b += 1)
        cells[to + b] = (cells[to + b] ?? 0) + (grid.cells[from + b] ?? 0) * chance;
    }
  }
  return trimmed({ width, cells });
}

function ownPoints(results: readonly TurnResult[]): Float64Array {
  const chances = new Float64Array(Math.max(...results.map(({ own }) => own)) + 1);
  for (const { own, chance } of results) chances[own] = (chances[own] ?? 0) + chance;
  return chances;
}

/**
 * Basketball is never drawn: scores that are level play overtimes until one leads. The chance of more than eight
 * overtimes is below 1e-9 and is scaled away.
 */
export function withOvertimes(grid: ScoreGrid, lead: number, overtime: ScoreGrid): ScoreGrid {
  const level = chanceOf(grid, (a, b) => a - b + lead === 0);
  if (level === 0) return grid;
  const width = grid.width + 8 * (overtime.width - 1);
  const cells = new Float64Array(width * width);
  let tied = new Float64Array(width);
  for (let a = 0; a < grid.width; a += 1)
    for (let b = 0; b < grid.width; b += 1) {
      const p = grid.cells[a * grid.width + b] ?? 0;
      if (a - b + lead !== 0) cells[a * width + b] = p;
      else tied[a] = p;
    }
  for (let round = 0; round < 8; round += 1) {
    const next = new Float64Array(width);
    for (let a = 0; a < width; a += 1) {
      const p = tied[a] ?? 0;
      if (p < 1e-16) continue;
      addOvertime({ p, a, b: a + lead }, overtime, { width, cells, next });
    }
    tied = next;
  }
  return normalised({ width, cells });
}

function addOvertime(
  { p, a, b }: { p: number; a: number; b: number },
  overtime: ScoreGrid,
  into: { width: number; cells: Float64Array; next: Float64Array },
): void {
  const { width, cells, next } = into;
  for (let at = 0; at < overtime.cells.length; at += 1) {
    const chance = p * (overtime.cells[at] ?? 0);
    if (chance < 1e-20) continue;
    const x = a + Math.floor(at / overtime.width);
    const y = b + (at % overtime.width);
    if (x >= width || y >= width || y < 0) continue;
    if (x - a === y - b) next[x] = (next[x] ?? 0) + chance;
    else cells[x * width + y] = (cells[x * width + y] ?? 0) + chance;
  }
}

/** The chance that home is the first to reach `target`, from the present points and turns left. */
export function raceChances(
  table: TurnTable,
  now: { home: number; away: number; turn: number },
  { target, turns, homeHasTurn }: { target: number; turns: number; homeHasTurn: (turn: number) => boolean },
): { home: number; away: number; none: number } {
  let live = new Float64Array(target * target);
  live[now.home * target + now.away] = 1;
  let [home, away] = [0, 0];
  for (let turn = now.turn; turn < turns; turn += 1) {
    const next = new Float64Array(target * target);
    const isHome = homeHasTurn(turn);
    for (let at = 0; at < live.length; at += 1) {
      const p = live[at] ?? 0;
      if (p === 0) continue;
      const [a, b] = [Math.floor(at / target), at % target];
      for (const { own, other, chance } of isHome ? table.home : table.away) {
        const [x, y] = isHome ? [a + own, b + other] : [a + other, b + own];
        if (x >= target) home += p * chance;
        else if (y >= target) away += p * chance;
        else next[x * target + y] = (next[x * target + y] ?? 0) + p * chance;
      }
    }
    live = next;
  }
  return { home, away, none: Math.max(0, 1 - home - away) };
}
