// Tables as the page shows them: names, limits, chips, and the return of every spot.
import { printMinor } from '../money.ts';
import type { LiveOpening, WireTable } from './live-wire.ts';
import { mostOn } from './tables/stake-limits.ts';
import type { LiveTable } from './tables/table-list.ts';

export function presentTable({ gameCode, names, game, least, most, bettingMs, pace }: LiveTable): WireTable {
  const limits = { least: printMinor(BigInt(least)), most: printMinor(BigInt(most)) };
  return { gameCode, names, game: game.name, ...limits, bettingMs, pace };
}

export function presentOpening(table: LiveTable): LiveOpening {
  return {
    table: presentTable(table),
    spots: table.game.spots.map(({ id, odds, rtp }) => ({
      id,
      odds,
      most: printMinor(mostOn(table, id)),
      rtp,
    })),
    chips: chipsOf(table).map((chip) => printMinor(BigInt(chip))),
  };
}

/** The chips of a table, in minor units: its least stake and the usual steps above it. */
function chipsOf({ least, most }: LiveTable): number[] {
  return [1, 5, 10, 50, 100, 500].map((step) => least * step).filter((chip) => chip <= most);
}
