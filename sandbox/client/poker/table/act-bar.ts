// The buttons of a turn: fold, check or call, and a raise with its amount by steps, shares of the pot, or a slider.
import type { TableView, WireOptions } from '../../../game-vendors/poker/table/table-wire.ts';
import { element } from '../../element.ts';
import { fromCents, showMoney, toCents } from '../../money-text.ts';
import type { TableAct } from '../poker-calls.ts';
import type { PokerTexts } from '../texts/poker-texts.ts';

type ActBar = {
  readonly root: HTMLElement;
  show(view: TableView): void;
  press(kind: 'fold' | 'call' | 'raise'): void;
};

/** `act` sends one act; the bar is locked until the next turn. */
export function createActBar(texts: PokerTexts, act: (act: TableAct) => void): ActBar {
  let options: WireOptions | null = null;
  let turn = '';
  const fold = button('act plain', texts.foldAct, () => send({ kind: 'fold' }));
  const call = button('act plain', texts.check, () => send({ kind: options?.canCheck ? 'check' : 'call' }));
  const raise = button('act', texts.raiseAct, () =>
    send({ kind: 'raise', to: fromCents(Number(slider.value)) }),
  );
  const slider = element('input', { type: 'range', class: 'raise-slider', 'aria-label': texts.raiseAmount });
  const shares = element('div', { class: 'raise-shares' });
  const amounts = element('div', { class: 'raise-amounts' }, shares, slider);
  const root = element(
    'div',
    { class: 'act-bar' },
    amounts,
    element('div', { class: 'act-buttons' }, fold, call, raise),
  );
  slider.addEventListener('input', () => showRaise());
  return {
    root,
    show(view) {
      const now = view.hand?.options ? `${view.hand.handId}.${view.hand.turn}` : '';
      options = view.hand?.options ?? null;
      root.hidden = options === null;
      if (!options || now === turn) return;
      turn = now;
      setLocked(false);
      call.textContent = options.canCheck ? texts.check : `${texts.callAct} ${showMoney(options.call)}`;
      raise.hidden = options.raise === null;
      amounts.hidden = options.raise === null;
      if (options.raise) offerRaise(view, options.raise);
    },
    press(kind) {
      if (!options) return;
      if (kind === 'fold') fold.click();
      else if (kind === 'call') call.click();
      else raise.click();
    },
  };

  function send(what: TableAct): void {
    if (!options) return;
    setLocked(true);
    act(what);
  }
  function setLocked(isLocked: boolean): void {
    for (const one of [fold, call, raise]) one.disabled = isLocked;
  }
  function offerRaise(view: TableView, { least, most }: { least: string; most: string }): void {
    const [from, to] = [toCents(least), toCents(most)];
    slider.min = String(from);
    slider.max = String(to);
    // The last step is whatever is left, so that all chips can go in.
    slider.step = '1';
    slider.value = String(from);
    const called = toCents(view.hand?.pot ?? '0.00') + toCents(options?.call ?? '0.00');
    const bet = view.participants.reduce((top, { bet: one }) => Math.max(top, toCents(one)), 0);
    const share = (part: number): number => Math.min(to, Math.max(from, Math.round(bet + called * part)));
    shares.textContent = '';
    shares.append(
      chip(texts.least, from),
      chip(texts.half, share(0.5)),
      chip(texts.wholePot, share(1)),
      chip(texts.allIn, to),
    );
    showRaise();
  }
  function chip(label: string, cents: number): HTMLButtonElement {
    return button('raise-share', label, () => {
      slider.value = String(cents);
      showRaise();
    });
  }
  function showRaise(): void {
    const word = options?.canCheck ? texts.betAct : texts.raiseAct;
    raise.textContent = `${word} ${showMoney(fromCents(Number(slider.value)))}`;
  }
}

function button(name: string, label: string, click: () => void): HTMLButtonElement {
  return element('button', { type: 'button', class: name, click }, label);
}
