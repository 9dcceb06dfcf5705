// What the player is putting together: the play, the picks, what a unit costs, and the lines of the slip.
import { startTransition, useState } from 'react';
import type { PlayType } from '#contract/games/game.ts';
import type { Selection } from '#contract/lottery/forms.ts';
import type { LotteryPlay } from '#contract/lottery/games.ts';
import { useSession } from '#site/base/session.ts';
import { completed, emptySelection } from '../board/draft.ts';
import { browserChance, randomSelection } from '../board/random-selection.ts';
import { type Line, type NewLine, playOf, type Rules, wireLine, withinGroups } from '../slip/line.ts';
import type { Stakes } from '../slip/price.ts';
import { habitsAt, keepHabits, lastSlip, stakesAtFirst } from './habits.ts';

type Picks = { readonly play: string; readonly selection: Selection };

/** Slips that were left behind without being placed, for as long as the page lives. */
const left = new Map<string, readonly Line[]>();

/** Everything but the draw; `rules` may be replaced by newer ones at any time. */
export function useBoard(rules: Rules, playType: PlayType) {
  const account = useSession()?.userName ?? '';
  const { gameCode } = rules.game;
  const [habits, setHabits] = useState(() => habitsAt(account, gameCode));
  const keep = (change: typeof habits) => {
    keepHabits(account, gameCode, change);
    setHabits({ ...habits, ...change });
  };
  const plays = rules.plays.filter((play) => play.playType === playType);
  const [firstGroup] = rules.groups.filter(({ code }) => plays.some(({ group }) => group === code));
  const [chosen, setStakes] = useState(() => stakesAtFirst(rules, habits));
  const stakes = withinGroups(rules, chosen);
  const [picks, setPicks] = useState<Picks | null>(null);
  const slip = useSlipLines(`${account} ${gameCode}`);
  const known = (code: string | undefined) => plays.find((play) => play.code === code);
  const play =
    known(picks?.play) ??
    known(habits.plays?.[playType]) ??
    plays.find(({ group, isOpen }) => isOpen && group === firstGroup?.code) ??
    plays.find(({ isOpen }) => isOpen) ??
    plays[0];
  const selection =
    play && picks?.play === play.code ? picks.selection : play ? emptySelection(play.form) : [];
  const whole = play ? completed(play.form, selection) : null;
  const line: NewLine | null = play && whole ? { play: play.code, ...whole, stakes } : null;
  return {
    ...slip,
    lines: slip.lines.map((one) => ({ ...one, stakes: withinGroups(rules, one.stakes) })),
    plays,
    play,
    selection,
    stakes,
    line,
    last: lastSlip(rules, habits),
    setStakes: (next: Stakes) => {
      setStakes(next);
      keep({ stakes: next });
    },
    choose: (next: LotteryPlay) => {
      // A board may have hundreds of buttons: a slow phone stays awake while they are made.
      startTransition(() => setPicks({ play: next.code, selection: emptySelection(next.form) }));
      keep({ plays: { ...habits.plays, [playType]: next.code } });
    },
    pick: (next: Selection) => play && setPicks({ play: play.code, selection: next }),
    /** Puts lines on the slip and empties the board; lines of the other play type cannot stand beside them. */
    add: (added: readonly NewLine[]): boolean => {
      const type = playOf(rules, slip.lines[0]?.play ?? '')?.playType;
      if (type !== undefined && type !== playType) return false;
      slip.add(added);
      if (play) setPicks({ play: play.code, selection: emptySelection(play.form) });
      return true;
    },
    /** The slip was taken: it is the one to repeat. */
    placed: () => {
      keep({ slip: slip.lines.map((one) => wireLine(rules, one)) });
      slip.replaceLines([]);
    },
  };
}

/** The lines of the slip; what was just taken away comes back with `undo`. */
function useSlipLines(owner: string) {
  const [lines, showLines] = useState<readonly Line[]>(() => left.get(owner) ?? []);
  const [before, setBefore] = useState<readonly Line[] | null>(null);
  const nextId = 1 + Math.max(0, ...lines.map(({ id }) => id));
  const numbered = (added: readonly NewLine[]) => added.map((one, at) => ({ ...one, id: nextId + at }));
  const setLines = (next: readonly Line[], was: readonly Line[] | null = null) => {
    left.set(owner, next);
    showLines(next);
    setBefore(was);
  };
  return {
    lines,
    add: (added: readonly NewLine[]) => setLines([...lines, ...numbered(added)]),
    remove: (id: number) =>
      setLines(
        lines.filter((one) => one.id !== id),
        lines,
      ),
    clear: () => setLines([], lines),
    undo: before && (() => setLines(before)),
    replaceLines: (next: readonly NewLine[]) => setLines(numbered(next)),
    /** All lines count so often. */
    multiply: (multiple: number) =>
      setLines(lines.map((one) => ({ ...one, stakes: { ...one.stakes, multiple } }))),
  };
}

/** A random selection of a play in its canonical order. */
export function luckyLine(play: LotteryPlay, stakes: Stakes): { selection: Selection; line: NewLine } {
  for (;;) {
    const whole = completed(play.form, randomSelection(play.form, browserChance));
    if (!whole) continue;
    const selection = whole.content.split('|').map((row) => (row === '' ? [] : row.split(',')));
    return { selection, line: { play: play.code, ...whole, stakes } };
  }
}
