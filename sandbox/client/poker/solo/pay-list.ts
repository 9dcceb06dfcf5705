// The pay table of a video poker with the amounts of the chosen stake; the present hand is marked.
import { element } from '../../element.ts';
import { fromCents, toCents } from '../../money-text.ts';
import type { PokerTexts } from '../texts/poker-texts.ts';

/** The list is for eyes and screen readers; the amounts follow the stake. */
export function createPayList(pays: readonly { hand: string; times: number }[], texts: PokerTexts) {
  const rows = pays.map(({ hand, times }) => {
    const amount = element('dd');
    return {
      hand,
      times,
      amount,
      row: element('div', {}, element('dt', {}, texts.hands[hand] ?? hand), amount),
    };
  });
  return {
    root: element('dl', { class: 'pay-list' }, ...rows.map(({ row }) => row)),
    setStake(stake: string, showAmount: (amount: string) => string): void {
      for (const { times, amount } of rows)
        amount.textContent = showAmount(fromCents(toCents(stake) * times));
    },
    mark(hand: string | null): void {
      for (const one of rows) one.row.classList.toggle('on', one.hand === hand);
    },
  };
}
