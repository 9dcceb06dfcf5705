// Reads a game code such as `MEG_L07_tiger`: the letter is the model, the digits the volatility, the rest the theme.
import { type GameCode, splitGameCode } from '../game-code.ts';
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

/** The machine of a code; even numbers are the steady variant. Undefined when the letter is no slot's. */
export function findMachine({ letter, number }: GameCode): Machine | undefined {
  const pair = machines[letter];
  return number % 2 === 0 ? pair?.even : pair?.odd;
}

/** The machine and theme of a code; undefined when it is no slot of this sandbox. */
export function readGameCode(gameCode: string): { machine: Machine; theme: string } | undefined {
  const code = splitGameCode(gameCode);
  const machine = code && findMachine(code);
  return machine && { machine, theme: code.name };
}
