// The panel of bets: pool or price, the amount, and one button for each corner and the draw.
import type { DuelMarket } from '../../game-vendors/cockfight/bet-store.ts';
import type { DuelState } from '../../game-vendors/cockfight/cockfight-wire.ts';
import type { DuelResult } from '../../game-vendors/cockfight/duel.ts';
import { byId, element, icon } from '../element.ts';
import { fromCents, showMoney, toCents } from '../money-text.ts';
import type { CockfightTexts } from './cockfight-texts.ts';

type Acts = {
  readonly bet: (market: DuelMarket, side: DuelResult, amount: string) => void;
};

type SideButton = {
  readonly side: DuelResult;
  readonly button: HTMLButtonElement;
  /** Name, odds, chance, return, own bets. */
  readonly parts: readonly [HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement];
};

const sides = ['meron', 'draw', 'wala'] as const;
const ladder = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000].map((units) => `${units}.00`);
const icons = { minus: 'M6 12h12', plus: 'M6 12h12M12 6v12' };

export class BetPanel {
  readonly #texts: CockfightTexts;
  readonly #balance = element('b', { id: 'balance' });
  readonly #amount = element('b', { id: 'amount' });
  readonly #markets: readonly { readonly kind: DuelMarket; readonly button: HTMLButtonElement }[];
  readonly #sides: readonly SideButton[];
  readonly #less: HTMLButtonElement;
  readonly #more: HTMLButtonElement;
  #market: DuelMarket = 'price';
  #step = 3;
  #state: DuelState | undefined;
  #isBusy = false;

  constructor(texts: CockfightTexts, acts: Acts) {
    this.#texts = texts;
    this.#markets = (['price', 'pool'] as const).map((kind) => {
      const click = (): void => this.#choose(kind);
      return { kind, button: element('button', { type: 'button', class: 'market', click }, texts[kind]) };
    });
    this.#sides = sides.map((side) => {
      const parts = [
        element('b'),
        element('span'),
        element('small'),
        element('small'),
        element('small'),
      ] as const;
      const click = (): void => acts.bet(this.#marketOf(side), side, this.#stake);
      return {
        side,
        parts,
        button: element('button', { type: 'button', class: `side ${side}`, click }, ...parts),
      };
    });
    this.#less = stepButton(texts.less, icons.minus, () => this.step(-1));
    this.#more = stepButton(texts.more, icons.plus, () => this.step(1));
    const markets = this.#markets.map(({ button }) => button);
    byId('panel').append(
      element('div', { class: 'markets', role: 'group', 'aria-label': texts.market }, ...markets),
      element('div', { class: 'sides' }, ...this.#sides.map(({ button }) => button)),
      this.#buildFoot(),
    );
  }

  step(by: 1 | -1): void {
    this.#step = Math.max(0, Math.min(ladder.length - 1, this.#step + by));
    this.#show();
  }

  toggleMarket(): void {
    this.#choose(this.#market === 'pool' ? 'price' : 'pool');
  }

  /** Presses the button of a place, for keys. */
  press(at: 0 | 1 | 2): void {
    this.#sides[at]?.button.click();
  }

  setBalance(balance: string): void {
    this.#balance.textContent = showMoney(balance);
  }

  setBusy(isBusy: boolean): void {
    this.#isBusy = isBusy;
    this.#show();
  }

  show(state: DuelState): void {
    this.#state = state;
    this.#show();
  }

  get #stake(): string {
    return ladder[this.#step] ?? '10.00';
  }

  #marketOf(side: DuelResult): DuelMarket {
    return side === 'draw' ? 'price' : this.#market;
  }

  #choose(market: DuelMarket): void {
    this.#market = market;
    this.#show();
  }

  #show(): void {
    this.#amount.textContent = showMoney(this.#stake);
    this.#less.disabled = this.#step === 0;
    this.#more.disabled = this.#step === ladder.length - 1;
    for (const { kind, button } of this.#markets)
      button.setAttribute('aria-pressed', String(kind === this.#market));
    for (const one of this.#sides) if (this.#state) this.#showSide(one, this.#state);
  }

  #showSide({ side, parts, button }: SideButton, state: DuelState): void {
    const texts = this.#texts;
    const [name, odds, chance, returned, own] = parts;
    name.textContent = texts[side];
    const isPrice = this.#marketOf(side) === 'price' || side === 'draw';
    const pays = isPrice ? state.prices[side] : state.pool.dividends[side];
    odds.textContent = pays === null ? texts.noBets : texts.pays(pays);
    chance.textContent = texts.chance(state.chances[side]);
    returned.textContent = pays === null ? '' : texts.returns(returnOf(state, side, pays));
    const mine = state.bets
      .filter((bet) => bet.side === side && bet.state !== 'REFUSED')
      .reduce((sum, bet) => sum + toCents(bet.amount), 0);
    own.textContent = mine > 0 ? texts.own(showMoney(fromCents(mine))) : '';
    button.classList.toggle('mine', mine > 0);
    button.classList.toggle('won', state.phase === 'result' && state.result === side);
    button.disabled = this.#isBusy || state.phase !== 'bets';
    const act = texts.place(texts[side], showMoney(this.#stake));
    button.setAttribute(
      'aria-label',
      `${act}. ${odds.textContent}. ${chance.textContent}. ${returned.textContent}`,
    );
  }

  #buildFoot(): HTMLElement {
    const texts = this.#texts;
    return element(
      'div',
      { class: 'bet-foot' },
      element('div', { class: 'meter left' }, element('span', {}, texts.balance), this.#balance),
      element(
        'div',
        { class: 'amount-picker', role: 'group', 'aria-label': texts.amount },
        this.#less,
        element('span', { class: 'amount-value' }, element('span', {}, texts.amount), this.#amount),
        this.#more,
      ),
    );
  }
}

/** What a bet returns in the long run at what is shown now, in percent; a corner's stake comes back on a draw. */
function returnOf({ chances }: DuelState, side: DuelResult, pays: string): string {
  const back = side === 'draw' ? 0 : chances.draw;
  return (chances[side] * Number(pays) + back).toFixed(2);
}

function stepButton(text: string, path: string, act: () => void): HTMLButtonElement {
  const attributes = { type: 'button', class: 'button step', 'aria-label': text };
  return element('button', { ...attributes, click: act }, icon(path));
}
