// A lucky pick: a random selection as a line; fetched when it is first wanted.
import type { Selection } from '#contract/lottery/forms.ts';
import type { LotteryBetType } from '#contract/lottery/games.ts';
import { completed } from '../board/draft.ts';
import { browserChance, randomSelection } from '../board/random-selection.ts';
import { showToast } from '#kit/overlays/toast.tsx';
import { currentText } from '#site/base/i18n.ts';
import type { NewLine } from '../slip/line.ts';
import type { Stakes } from '../slip/price.ts';

/** A random selection of a bet type in its canonical order. */
function luckyLine(betType: LotteryBetType, stakes: Stakes): { selection: Selection; line: NewLine } {
  for (;;) {
    const whole = completed(betType.form, randomSelection(betType.form, browserChance));
    if (!whole) continue;
    const selection = whole.content.split('|').map((row) => (row === '' ? [] : row.split(',')));
    return { selection, line: { betType: betType.code, ...whole, stakes } };
  }
}

type LuckyPick = {
  betType: LotteryBetType;
  stakes: Stakes;
  times: number;
  pick: (selection: Selection) => void;
  /** Adds lines to the slip; false when it takes none of this kind. */
  add: (lines: readonly NewLine[]) => boolean;
};

/** One lucky pick goes to the board, several go to the slip. */
export function pickLucky({ betType, stakes, times, pick, add }: LuckyPick): void {
  if (times === 1) pick(luckyLine(betType, stakes).selection);
  else if (add(Array.from({ length: times }, () => luckyLine(betType, stakes).line)))
    showToast(currentText()('lottery.added'));
}
