// The sheet for buying chips: at the beginning within the limits of the table, later up to the highest buy-in.
import { element } from '../../element.ts';
import { openSheet } from '../../layer.ts';
import { fromCents, showMoney, toCents } from '../../money-text.ts';
import type { PokerTexts } from '../texts/poker-texts.ts';

type Offer = {
  readonly title: string;
  readonly note: string;
  readonly least: string;
  readonly most: string;
  readonly first: string;
  readonly step: string;
  /** The label of the button for an amount. */
  readonly label: (amount: string) => string;
};

/** Opens the sheet; `buy` runs with the chosen amount after it is closed. */
export function openChipsSheet(
  texts: PokerTexts & { readonly close: string },
  offer: Offer,
  showAmount: (amount: string) => string,
  buy: (amount: string) => void,
): void {
  const [least, most] = [toCents(offer.least), toCents(offer.most)];
  const slider = element('input', {
    type: 'range',
    class: 'raise-slider',
    'aria-label': offer.title,
    min: String(least),
    max: String(most),
    step: String(Math.min(toCents(offer.step), Math.max(1, most - least))),
    value: String(Math.min(most, Math.max(least, toCents(offer.first)))),
  });
  const amount = element('p', { class: 'chips-amount', 'aria-live': 'polite' });
  const act = element('button', { type: 'button', class: 'act', click: () => done() }, '');
  const show = (): void => {
    const chosen = fromCents(Number(slider.value));
    amount.textContent = showAmount(chosen);
    act.textContent = offer.label(showAmount(chosen));
  };
  slider.addEventListener('input', show);
  show();
  const range = element(
    'p',
    { class: 'small' },
    texts.buyInRange(showMoney(offer.least), showMoney(offer.most)),
  );
  const note = element('p', { class: 'small' }, offer.note);
  const close = openSheet(
    offer.title,
    texts.close,
    element('div', { class: 'chips' }, amount, slider, range, note, act),
  );
  const done = (): void => {
    close();
    buy(fromCents(Number(slider.value)));
  };
}
