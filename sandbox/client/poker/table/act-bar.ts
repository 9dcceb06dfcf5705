// The buttons of a turn: fold, check or call, and a raise with its amount by shares of the pot or a slider.
import type { TableView, WireOptions } from '../../../game-vendors/poker/table/table-wire.ts';
import { element } from '../../element.ts';
import { fromCents, showMoney, toCents } from '../../money-text.ts';
import type { TableAct } from '../poker-calls.ts';
import type { PokerTexts } from '../texts/poker-texts.ts';

export class ActBar {
  readonly #texts: PokerTexts;
  readonly #act: (act: TableAct) => void;
  readonly #fold: HTMLButtonElement;
  readonly #call: HTMLButtonElement;
  readonly #raise: HTMLButtonElement;
  readonly #slider: HTMLInputElement;
  readonly #shares = element('div', { class: 'raise-shares' });
  readonly #amounts: HTMLElement;
  readonly root: HTMLElement;
  #options: WireOptions | null = null;
  #turn = '';

  /** `act` sends one act; the bar is locked until the next turn or `unlock`. */
  constructor(texts: PokerTexts, act: (act: TableAct) => void) {
    this.#texts = texts;
    this.#act = act;
    this.#fold = button('act plain', texts.foldAct, () => this.#send({ kind: 'fold' }));
    this.#call = button('act plain', texts.check, () =>
      this.#send({ kind: this.#options?.canCheck ? 'check' : 'call' }),
    );
    this.#raise = button('act', texts.raiseAct, () =>
      this.#send({ kind: 'raise', to: fromCents(Number(this.#slider.value)) }),
    );
    this.#slider = element('input', {
      type: 'range',
      class: 'raise-slider',
      'aria-label': texts.raiseAmount,
    });
    this.#slider.addEventListener('input', () => this.#showRaise());
    this.#amounts = element('div', { class: 'raise-amounts' }, this.#shares, this.#slider);
    const buttons = element('div', { class: 'act-buttons' }, this.#fold, this.#call, this.#raise);
    this.root = element('div', { class: 'act-bar' }, this.#amounts, buttons);
  }

  show(view: TableView): void {
    const now = view.hand?.options ? `${view.hand.handId}.${view.hand.turn}` : '';
    const options = view.hand?.options ?? null;
    this.#options = options;
    this.root.hidden = options === null;
    if (!options || now === this.#turn) return;
    this.#turn = now;
    this.unlock();
    const texts = this.#texts;
    this.#call.textContent = options.canCheck ? texts.check : `${texts.callAct} ${showMoney(options.call)}`;
    this.#raise.hidden = options.raise === null;
    this.#amounts.hidden = options.raise === null;
    if (options.raise) this.#offerRaise(view, options.raise);
  }

  /** By key. */
  press(kind: 'fold' | 'call' | 'raise'): void {
    if (!this.#options) return;
    ({ fold: this.#fold, call: this.#call, raise: this.#raise })[kind].click();
  }

  /** After a refused act the player may act again. */
  unlock(): void {
    for (const one of [this.#fold, this.#call, this.#raise]) one.disabled = false;
  }

  #send(what: TableAct): void {
    if (!this.#options) return;
    for (const one of [this.#fold, this.#call, this.#raise]) one.disabled = true;
    this.#act(what);
  }

  #offerRaise(view: TableView, { least, most }: { least: string; most: string }): void {
    const [from, to] = [toCents(least), toCents(most)];
    const slider = this.#slider;
    slider.min = String(from);
    slider.max = String(to);
    slider.step = '1';
    slider.value = String(from);
    const called = toCents(view.hand?.pot ?? '0.00') + toCents(this.#options?.call ?? '0.00');
    const bet = view.participants.reduce((top, { bet: one }) => Math.max(top, toCents(one)), 0);
    const share = (part: number): number => Math.min(to, Math.max(from, Math.round(bet + called * part)));
    const texts = this.#texts;
    this.#shares.textContent = '';
    this.#shares.append(
      this.#share(texts.least, from),
      this.#share(texts.half, share(0.5)),
      this.#share(texts.wholePot, share(1)),
      this.#share(texts.allIn, to),
    );
    this.#showRaise();
  }

  #share(label: string, cents: number): HTMLButtonElement {
    return button('raise-share', label, () => {
      this.#slider.value = String(cents);
      this.#showRaise();
    });
  }

  #showRaise(): void {
    const word = this.#options?.canCheck ? this.#texts.betAct : this.#texts.raiseAct;
    this.#raise.textContent = `${word} ${showMoney(fromCents(Number(this.#slider.value)))}`;
  }
}

function button(name: string, label: string, click: () => void): HTMLButtonElement {
  return element('button', { type: 'button', class: name, click }, label);
}
