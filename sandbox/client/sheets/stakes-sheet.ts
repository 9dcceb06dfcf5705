// The stakes a player may choose, as the vendor allows them; a tap takes one.
import { element } from '../element.ts';

export function stakesContent(
  levels: readonly string[],
  chosen: string,
  showAmount: (amount: string) => string,
  choose: (index: number) => void,
): HTMLElement {
  return element(
    'div',
    { class: 'stakes' },
    ...levels.map((level, index) =>
      element(
        'button',
        {
          type: 'button',
          class: 'stake',
          'aria-pressed': String(level === chosen),
          click: () => choose(index),
        },
        showAmount(level),
      ),
    ),
  );
}
