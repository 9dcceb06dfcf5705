// Shows the wins of a turn: all at once, then one after the other, until the next turn begins.
import type { WireSpin, WireWin } from '../game-vendors/game-wire.ts';
import { showMoney } from './money-text.ts';
import type { GameTexts } from './texts.ts';

type Deps = {
  readonly texts: GameTexts;
  readonly show: (wins: readonly WireWin[]) => void;
  readonly say: (text: string) => void;
};

const allMs = 1500;
const eachMs = 1400;

/** Starts the show; the returned function ends it. */
export function startWinShow(
  { texts, show, say }: Deps,
  { wins, amount, held, free }: Pick<WireSpin, 'wins' | 'amount' | 'held' | 'free'>,
): () => void {
  let timer = 0;
  let index = -1;
  const next = (): void => {
    const win = wins[index];
    show(win ? [win] : wins);
    say(win ? describe(texts, win, free && held !== undefined) : texts.totalWin(showMoney(amount)));
    index = index + 1 < wins.length && wins.length > 1 ? index + 1 : -1;
    timer = window.setTimeout(next, win ? eachMs : allMs);
  };
  next();
  if (wins.length === 1) window.clearTimeout(timer);
  return () => {
    window.clearTimeout(timer);
    show([]);
  };
}

function describe(texts: GameTexts, { line, ways, count, amount }: WireWin, isHeld: boolean): string {
  const money = showMoney(amount);
  if (line !== undefined) return texts.lineWin(line, money);
  if (isHeld) return texts.coinWin(count, money);
  return ways === undefined ? texts.countWin(count, money) : texts.wayWin(ways, money);
}
