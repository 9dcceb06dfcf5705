// The state of the board: the bet type, the picks, the price of a unit, and the lines of the slip.
import { startTransition, useState } from 'react';
import type { PlayType } from '#contract/games/game.ts';
import type { Selection } from '#contract/lottery/forms.ts';
import type { LotteryBetType } from '#contract/lottery/games.ts';
import { useSession } from '#site/base/session.ts';
import { completed, emptySelection } from '../board/draft.ts';
import { acceptedStakes, isAccepted } from '../slip/accepted-stakes.ts';
import { type NewLine, betTypeOf, type Rules, wireLine, withinGroups } from '../slip/line.ts';
import type { Stakes } from '../slip/price.ts';
import { useSlipLines } from '../slip/use-slip-lines.ts';
import { habitsAt, keepHabits, lastSlip, stakesAtFirst } from './habits.ts';

type Chosen = { readonly stakes: Stakes; readonly betType?: string | undefined };
type Picks = { readonly betType: string; readonly selection: Selection };

/** Everything but the draw; `rules` may be replaced by newer ones at any time. */
export function useBoard(rules: Rules, playType: PlayType) {
  const account = useSession()?.userName ?? '';
  const { gameCode } = rules.game;
  const [habits, setHabits] = useState(() => habitsAt(account, gameCode));
  const keep = (change: typeof habits) => {
    keepHabits(account, gameCode, change);
    setHabits({ ...habits, ...change });
  };
  const betTypes = rules.betTypes.filter((betType) => betType.playType === playType);
  const [firstGroup] = rules.groups.filter(({ code }) => betTypes.some(({ group }) => group === code));
  /** The stakes that were chosen last, and the bet type they were chosen for. */
  const [chosen, setChosen] = useState<Chosen>(() => ({ stakes: stakesAtFirst(rules, habits) }));
  const [picks, setPicks] = useState<Picks | null>(null);
  const slip = useSlipLines(`${account} ${gameCode}`);
  const known = (code: string | undefined) => betTypes.find((betType) => betType.code === code);
  const betType =
    known(picks?.betType) ??
    known(habits.betTypes?.[playType]) ??
    betTypes.find(({ group, isOpen }) => isOpen && group === firstGroup?.code) ??
    betTypes.find(({ isOpen }) => isOpen) ??
    betTypes[0];
  const inGroups = withinGroups(rules, chosen.stakes);
  const stakes =
    !betType || chosen.betType === betType.code ? inGroups : acceptedStakes(rules, betType, inGroups);
  const selection =
    betType && picks?.betType === betType.code
      ? picks.selection
      : betType
        ? emptySelection(betType.form)
        : [];
  const whole = betType ? completed(betType.form, selection) : null;
  const line: NewLine | null = betType && whole ? { betType: betType.code, ...whole, stakes } : null;
  return {
    ...slip,
    lines: slip.lines.map((one) => ({ ...one, stakes: withinGroups(rules, one.stakes) })),
    betTypes,
    betType,
    selection,
    stakes,
    line,
    last: lastSlip(rules, habits),
    setStakes: (next: Stakes) => {
      setChosen({ stakes: next, betType: betType?.code });
      if (betType && isAccepted(rules, betType, next)) keep({ stakes: next });
    },
    choose: (next: LotteryBetType) => {
      // A board may have hundreds of buttons: a slow phone stays awake while they are made.
      startTransition(() => setPicks({ betType: next.code, selection: emptySelection(next.form) }));
      keep({ betTypes: { ...habits.betTypes, [playType]: next.code } });
    },
    pick: (next: Selection) => betType && setPicks({ betType: betType.code, selection: next }),
    /** Adds lines to the slip and empties the board. A slip cannot mix lines of both play types. */
    add: (added: readonly NewLine[]): boolean => {
      const type = betTypeOf(rules, slip.lines[0]?.betType ?? '')?.playType;
      if (type !== undefined && type !== playType) return false;
      slip.add(added);
      if (betType) setPicks({ betType: betType.code, selection: emptySelection(betType.form) });
      return true;
    },
    /** The slip was taken: it is the one to repeat. */
    placed: () => {
      keep({ slip: slip.lines.map((one) => wireLine(rules, one)) });
      slip.replaceLines([]);
    },
  };
}
