// The panel of bets: pool or price, the amount, and one button for each corner and the draw.
import type { DuelState } from '../../game-vendors/cockfight/cockfight-wire.ts';
import type { DuelMarket } from '../../game-vendors/cockfight/bet-store.ts';
import type { DuelResult } from '../../game-vendors/cockfight/duel.ts';
import { byId, element, icon } from '../element.ts';
import { fromCents, showMoney, toCents } from '../money-text.ts';
import type { CockfightTexts } from './cockfight-texts.ts';

type Acts = {
  readonly bet: (market: DuelMarket, side: DuelResult, amount: string) => void;
};
export type BetPanel = ReturnType<typeof createBetPanel>;

const sides = ['meron', 'draw', 'wala'] as const;
const ladder = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000].map((units) => `${units}.00`);
const icons = { minus: 'M6 12h12', plus: 'M6 12h12M12 6v12' };

export function createBetPanel(texts: CockfightTexts, acts: Acts) {
  let market: DuelMarket = 'pool';
  let step = 3;
  let shown: DuelState | undefined;
  let isBusy = false;
  const balance = element('b', { id: 'balance' });
  const amount = element('b', { id: 'amount' });
  const markets = (['pool', 'price'] as const).map((kind) =>
    element('button', { type: 'button', class: 'market', click: () => choose(kind) }, texts[kind]),
  );
  const buttons = sides.map((side) => {
    const [name, odds, note, own] = [element('b'), element('span'), element('small'), element('small')];
    const press = (): void => acts.bet(marketOf(side), side, stake());
    const button = element(
      'button',
      { type: 'button', class: `side ${side}`, click: press },
      name,
      odds,
      note,
      own,
    );
    return { side, button, name, odds, note, own };
  });
  const step1 = (by: 1 | -1): void => {
    step = Math.max(0, Math.min(ladder.length - 1, step + by));
    show();
  };
  const less = stepButton(texts.less, icons.minus, () => step1(-1));
  const more = stepButton(texts.more, icons.plus, () => step1(1));
  byId('panel').append(
    element('div', { class: 'markets', role: 'group', 'aria-label': texts.market }, ...markets),
    element('div', { class: 'sides' }, ...buttons.map(({ button }) => button)),
    element(
      'div',
      { class: 'bet-foot' },
      element('div', { class: 'meter left' }, element('span', {}, texts.balance), balance),
      element(
        'div',
        { class: 'amount-picker', role: 'group', 'aria-label': texts.amount },
        less,
        element('span', { class: 'amount-value' }, element('span', {}, texts.amount), amount),
        more,
      ),
    ),
  );

  function stake(): string {
    return ladder[step] ?? '10.00';
  }
  function marketOf(side: DuelResult): DuelMarket {
    return side === 'draw' ? 'price' : market;
  }
  function choose(kind: DuelMarket): void {
    market = kind;
    show();
  }
  function show(): void {
    amount.textContent = showMoney(stake());
    less.disabled = step === 0;
    more.disabled = step === ladder.length - 1;
    markets.forEach((button, at) => {
      button.setAttribute('aria-pressed', String((at === 0 ? 'pool' : 'price') === market));
    });
    for (const one of buttons) showSide(one);
  }
  function showSide({ side, button, name, odds, note, own }: (typeof buttons)[number]): void {
    if (!shown) return;
    name.textContent = texts[side];
    const kind = marketOf(side);
    const pays = kind === 'price' || side === 'draw' ? shown.prices[side] : shown.pool.dividends[side];
    odds.textContent = pays === null ? texts.noBets : texts.pays(pays);
    const returned = pays === null ? undefined : returnOf(shown, side, pays);
    note.textContent = `${texts.chance(shown.chances[side])}${returned ? ` · ${texts.returns(returned)}` : ''}`;
    const mine = shown.bets
      .filter((bet) => bet.side === side && bet.state !== 'REFUSED')
      .reduce((sum, bet) => sum + toCents(bet.amount), 0);
    own.textContent = mine > 0 ? texts.own(showMoney(fromCents(mine))) : '';
    button.classList.toggle('mine', mine > 0);
    button.classList.toggle('won', shown.phase === 'result' && shown.result === side);
    button.disabled = isBusy || shown.phase !== 'bets';
    button.setAttribute(
      'aria-label',
      `${texts.place(texts[side], showMoney(stake()))}. ${odds.textContent}. ${note.textContent}`,
    );
  }

  return {
    step: step1,
    toggleMarket: () => choose(market === 'pool' ? 'price' : 'pool'),
    press: (at: 0 | 1 | 2) => buttons[at]?.button.click(),
    setBalance: (text: string) => {
      balance.textContent = showMoney(text);
    },
    setBusy(busy: boolean) {
      isBusy = busy;
      show();
    },
    show(state: DuelState) {
      shown = state;
      show();
    },
  };
}

/** What a bet returns in the long run at what is shown now, in percent; a corner's stake comes back on a draw. */
function returnOf({ chances }: DuelState, side: DuelResult, pays: string): string {
  const back = side === 'draw' ? 0 : chances.draw;
  return (chances[side] * Number(pays) + back).toFixed(1);
}

function stepButton(text: string, path: string, act: () => void): HTMLButtonElement {
  return element(
    'button',
    { type: 'button', class: 'button step', 'aria-label': text, click: act },
    icon(path),
  );
}
