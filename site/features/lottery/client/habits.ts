// The choices of a player that the device remembers for each table: the last bet type, the unit price, and the last
// slip.
import type { PlayType } from '#contract/games/game.ts';
import type { SlipLine } from '#contract/lottery/orders.ts';
import { readStoredJson, writeStored } from '#site/base/storage.ts';
import { type NewLine, lineAgain, betTypeOf, type Rules } from '../slip/line.ts';
import type { Stakes } from '../slip/price.ts';

type Habits = {
  readonly betTypes?: { readonly [type in PlayType]?: string };
  readonly stakes?: Partial<Stakes>;
  readonly slip?: readonly SlipLine[];
};

const storedAs = 'lotteryHabits';
/** Tables that are remembered, those played last; a slip longer than this many letters is not. */
const mostTables = 12;
const longestSlip = 8000;

const tableOf = (account: string, gameCode: string) => `${account} ${gameCode}`;

const readAll = () => Object.entries((readStoredJson(storedAs) ?? {}) as Readonly<Record<string, Habits>>);

/** The remembered choices for the table; empty the first time. */
export function habitsAt(account: string, gameCode: string): Habits {
  return readAll().find(([table]) => table === tableOf(account, gameCode))?.[1] ?? {};
}

/** Adds changes to the remembered choices. */
export function keepHabits(account: string, gameCode: string, change: Habits): void {
  const table = tableOf(account, gameCode);
  const others = readAll().filter(([one]) => one !== table);
  const { slip, ...short } = { ...habitsAt(account, gameCode), ...change };
  const kept = JSON.stringify(slip ?? []).length > longestSlip ? short : { ...short, slip };
  const all = [...others, [table, kept] as const].slice(-mostTables);
  writeStored(storedAs, JSON.stringify(Object.fromEntries(all)));
}

/** The stakes to begin with: as last time where the rules still have them, the multiple always 1. Only accepted ones are kept. */
export function stakesAtFirst({ prizeGroup, unitModes }: Rules, { stakes = {} }: Habits): Stakes {
  const { unitMode, unitStake, prizeGroup: group } = stakes;
  const isGroup = group !== undefined && group >= prizeGroup.min && group <= prizeGroup.max;
  return {
    unitMode: unitModes.find((mode) => mode === unitMode) ?? '1',
    prizeGroup: isGroup && (prizeGroup.max - group) % prizeGroup.step === 0 ? group : prizeGroup.max,
    unitStake: unitStake ?? '10',
    multiple: 1,
  };
}

/** The last slip at today's prices; nothing when one of its bet types is gone. */
export function lastSlip(rules: Rules, { slip }: Habits): readonly NewLine[] {
  if (!Array.isArray(slip) || !slip.every((line) => betTypeOf(rules, line.betType))) return [];
  return slip.map((line: SlipLine) => lineAgain(rules, line));
}
