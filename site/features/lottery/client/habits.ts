// What the device remembers of a player at each table: the play last chosen, what a unit cost, and the last slip.
import type { PlayType } from '#contract/games/game.ts';
import type { SlipLine } from '#contract/lottery/orders.ts';
import { readStoredJson, writeStored } from '#site/base/storage.ts';
import { type NewLine, lineAgain, playOf, type Rules } from '../slip/line.ts';
import type { Stakes } from '../slip/price.ts';

type Habits = {
  readonly plays?: { readonly [type in PlayType]?: string };
  readonly stakes?: Partial<Stakes>;
  readonly slip?: readonly SlipLine[];
};

const storedAs = 'lotteryHabits';
/** Tables that are remembered, those played last; a slip longer than this many letters is not. */
const mostTables = 12;
const longestSlip = 8000;

const tableOf = (account: string, gameCode: string) => `${account} ${gameCode}`;

function readAll(): readonly (readonly [string, Habits])[] {
  const stored = readStoredJson(storedAs);
  return typeof stored === 'object' && stored !== null ? (Object.entries(stored) as [string, Habits][]) : [];
}

/** What is known of the table; nothing the first time. */
export function habitsAt(account: string, gameCode: string): Habits {
  return readAll().find(([table]) => table === tableOf(account, gameCode))?.[1] ?? {};
}

/** Keeps what is told beside what was known. */
export function keepHabits(account: string, gameCode: string, change: Habits): void {
  const table = tableOf(account, gameCode);
  const others = readAll().filter(([one]) => one !== table);
  const next = { ...habitsAt(account, gameCode), ...change };
  const { slip, ...short } = next;
  const kept = JSON.stringify(slip ?? []).length > longestSlip ? short : next;
  const all = [...others, [table, kept] as const].slice(-mostTables);
  writeStored(storedAs, JSON.stringify(Object.fromEntries(all)));
}

/** The stakes to begin with: as last time where the rules still have them, the multiple always 1. */
export function stakesAtFirst({ prizeGroup, unitModes }: Rules, { stakes = {} }: Habits): Stakes {
  const { unitMode, unitStake, prizeGroup: group } = stakes;
  const isGroup = group !== undefined && group >= prizeGroup.min && group <= prizeGroup.max;
  return {
    unitMode: unitModes.find((mode) => mode === unitMode) ?? '1',
    prizeGroup: isGroup && (prizeGroup.max - group) % prizeGroup.step === 0 ? group : prizeGroup.max,
    unitStake: /^(?!0*\.?0*$)\d{1,6}(\.\d{1,2})?$/.test(unitStake ?? '') ? String(unitStake) : '10',
    multiple: 1,
  };
}

/** The last slip at today's prices; nothing when one of its plays is gone. */
export function lastSlip(rules: Rules, { slip }: Habits): readonly NewLine[] {
  if (!Array.isArray(slip) || !slip.every((line) => playOf(rules, line.play))) return [];
  return slip.map((line: SlipLine) => lineAgain(rules, line));
}
