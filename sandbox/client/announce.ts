// Announces the outcome of a turn to screen readers: the win, the balance, and the symbols reel by reel.
import type { WireSpin } from '../game-vendors/game-wire.ts';
import { showMoney, toCents } from './money-text.ts';
import type { GameTexts } from './texts.ts';

type Deps = {
  readonly texts: GameTexts;
  /** By letter of the strips. */
  readonly names: ReadonlyMap<string, string>;
  readonly showAmount: (amount: string) => string;
};
type Turn = Pick<WireSpin, 'screen' | 'amount' | 'expanded' | 'held' | 'free'>;

/** The sentence about a turn; a turn of hold and win names only its coins, because nothing else counts. */
export function outcomeText({ texts, names, showAmount }: Deps, turn: Turn, balance: string): string {
  const won = toCents(turn.amount) > 0 ? texts.totalWin(showAmount(turn.amount)) : texts.noWin;
  const shown =
    turn.free && turn.held
      ? texts.coinsHeld(turn.held.length)
      : turn.screen.map((letters, reel) => reelText(letters, reel, turn)).join('. ');
  return `${won}. ${texts.balance} ${showMoney(balance)}. ${shown}.`;

  function reelText(letters: string, reel: number, { expanded }: Turn): string {
    if (expanded?.includes(reel)) return texts.reelShows(reel + 1, texts.wild);
    return texts.reelShows(reel + 1, Array.from(letters, (letter) => names.get(letter) ?? '').join(', '));
  }
}
