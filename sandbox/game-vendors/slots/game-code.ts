// Reads a game code such as `MEG_L07_tiger`: the letter is the model, the digits the volatility, the rest the theme.
import { boldLines } from './lines/bold-lines.ts';
import { calmLines } from './lines/calm-lines.ts';
import type { Machine } from './machine.ts';
import { boldScatter } from './scatter/bold-scatter.ts';
import { calmScatter } from './scatter/calm-scatter.ts';
import { boldWays } from './ways/bold-ways.ts';
import { calmWays } from './ways/calm-ways.ts';

const machines: Record<string, { even: Machine; odd: Machine }> = {
  L: { even: calmLines, odd: boldLines },
  W: { even: calmWays, odd: boldWays },
  S: { even: calmScatter, odd: boldScatter },
};

/**
 * The machine and theme of a code; even numbers are the steady variant. Undefined when it is no slot of this sandbox.
 */
export function readGameCode(gameCode: string): { machine: Machine; theme: string } | undefined {
  const parts = /^[A-Z0-9]{2,8}_([LWS])(\d{2,3})_([a-z0-9]{3,16})$/.exec(gameCode);
  const pair = machines[parts?.[1] ?? ''];
  if (!parts || !pair) return undefined;
  return { machine: Number(parts[2]) % 2 === 0 ? pair.even : pair.odd, theme: parts[3] ?? '' };
}
