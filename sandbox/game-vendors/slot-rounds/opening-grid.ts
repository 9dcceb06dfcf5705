// The first screen of a game: a fixed screen that its strips can really show.
import { createHash } from 'node:crypto';
import { countOf, type Machine, scatter, windowAt } from '../slots/machine.ts';
import { screenWins } from '../slots/wins.ts';

/** Candidates are tried in a fixed order, so a game always opens alike. */
const candidates = 400;

/** A screen that wins nothing and teases with no scatter, with as many pictures as a look through the strips finds. */
export function openingGrid(machine: Machine, gameCode: string): string[] {
  const start = createHash('sha256').update(gameCode, 'utf8').digest();
  let [best, most] = [screenAt(machine, start, 0), -1];
  for (let turn = 0; turn < candidates; turn += 1) {
    const screen = screenAt(machine, start, turn);
    const shown = screen.join('');
    if (shown.includes(scatter) || screenWins(machine, screen, [], false).length > 0) continue;
    const pictures = countOf(shown, 'ABCD');
    if (pictures > most) [best, most] = [screen, pictures];
  }
  return best;
}

function screenAt({ strips, rows }: Machine, start: Uint8Array, turn: number): string[] {
  return strips.map((strip, reel) =>
    windowAt(strip, ((start[reel] ?? 0) + turn * (2 * reel + 1)) % strip.length, rows),
  );
}
