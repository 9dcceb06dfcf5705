// What the player is putting together: the play, the picks, what a unit costs, and the lines of the slip.
import { useState } from 'react';
import type { PlayType } from '#contract/games/game.ts';
import type { Selection } from '#contract/lottery/forms.ts';
import type { LotteryPlay } from '#contract/lottery/games.ts';
import { useSession } from '#site/base/session.ts';
import { completed, emptySelection } from '../board/draft.ts';
import { browserChance, randomSelection } from '../board/random-selection.ts';
import { type Line, type NewLine, playOf, type Rules } from '../slip/line.ts';
import type { Stakes } from '../slip/price.ts';

type Picks = { readonly play: string; readonly selection: Selection };

/** Slips that were left behind without being placed, for as long as the page lives. */
const left = new Map<string, readonly Line[]>();

/** Everything but the draw; `rules` may be replaced by newer ones at any time. */
export function useBoard(rules: Rules, playType: PlayType) {
  const plays = rules.plays.filter((play) => play.playType === playType);
  const [stakes, setStakes] = useState<Stakes>({
    unitMode: '1',
    prizeGroup: rules.prizeGroup.max,
    unitStake: '10',
    multiple: 1,
  });
  const [picks, setPicks] = useState<Picks | null>(null);
  const owner = `${useSession()?.userName ?? ''} ${rules.game.gameCode}`;
  const [lines, showLines] = useState<readonly Line[]>(() => left.get(owner) ?? []);
  const nextId = 1 + Math.max(0, ...lines.map(({ id }) => id));
  const setLines = (next: readonly Line[]) => {
    left.set(owner, next);
    showLines(next);
  };
  const play = plays.find(({ code }) => code === picks?.play) ?? plays[0];
  const selection =
    play && picks?.play === play.code ? picks.selection : play ? emptySelection(play.form) : [];
  const whole = play ? completed(play.form, selection) : null;
  const line: NewLine | null = play && whole ? { play: play.code, ...whole, stakes } : null;
  const numbered = (added: readonly NewLine[]) => added.map((one, at) => ({ ...one, id: nextId + at }));
  return {
    plays,
    play,
    selection,
    stakes,
    setStakes,
    line,
    lines,
    choose: (next: LotteryPlay) => setPicks({ play: next.code, selection: emptySelection(next.form) }),
    pick: (next: Selection) => play && setPicks({ play: play.code, selection: next }),
    /** Puts lines on the slip and empties the board; lines of the other play type cannot stand beside them. */
    add: (added: readonly NewLine[]): boolean => {
      const type = playOf(rules, lines[0]?.play ?? '')?.playType;
      if (type !== undefined && type !== playType) return false;
      setLines([...lines, ...numbered(added)]);
      if (play) setPicks({ play: play.code, selection: emptySelection(play.form) });
      return true;
    },
    remove: (id: number) => setLines(lines.filter((one) => one.id !== id)),
    replaceLines: (next: readonly NewLine[]) => setLines(numbered(next)),
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
