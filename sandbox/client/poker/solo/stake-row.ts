// The choice of the stake for games of one player: a step down, the amount, a step up.
import { element, icon } from '../../element.ts';
import { showMoney } from '../../money-text.ts';
import type { PokerTexts } from '../texts/poker-texts.ts';

type StakeRow = {
  readonly root: HTMLElement;
  readonly stake: string;
  setDisabled(isDisabled: boolean): void;
  set(stake: string): void;
};

const minus = 'M6 12h12';
const plus = 'M6 12h12M12 6v12';

/** `onChange` runs after each step. */
export function createStakeRow(
  { stakes, first, label }: { stakes: readonly string[]; first: string; label: string },
  texts: PokerTexts,
  onChange: () => void,
): StakeRow {
  let index = Math.max(0, stakes.indexOf(first));
  let isDisabled = false;
  const amount = element('b');
  const step = (by: -1 | 1) => (): void => {
    index = Math.min(stakes.length - 1, Math.max(0, index + by));
    render();
    onChange();
  };
  const button = (name: string, path: string, act: () => void): HTMLButtonElement =>
    element('button', { type: 'button', class: 'button step', 'aria-label': name, click: act }, icon(path));
  const [less, more] = [button(texts.lessBet, minus, step(-1)), button(texts.moreBet, plus, step(1))];
  const render = (): void => {
    amount.textContent = showMoney(stakes[index] ?? first);
    less.disabled = isDisabled || index === 0;
    more.disabled = isDisabled || index === stakes.length - 1;
  };
  render();
  const middle = element(
    'span',
    { class: 'stake-amount', 'aria-live': 'polite' },
    element('small', {}, label),
    amount,
  );
  return {
    root: element('div', { class: 'stake-row' }, less, middle, more),
    get stake() {
      return stakes[index] ?? first;
    },
    setDisabled(disabled) {
      isDisabled = disabled;
      render();
    },
    set(stake) {
      index = Math.max(0, stakes.indexOf(stake));
      render();
      onChange();
    },
  };
}
