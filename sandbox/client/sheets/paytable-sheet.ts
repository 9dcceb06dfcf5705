// The rules of the game: what every symbol pays at the current bet, the features, and the exact return.
import type { PaytableAnswer, SessionAnswer } from '../../game-vendors/game-wire.ts';
import type { Hold } from '../../game-vendors/slots/machine.ts';
import type { Sprites } from '../art/symbol-sprites.ts';
import { element } from '../element.ts';
import { fromCents, showMoney, toCents } from '../money-text.ts';
import type { GameTexts } from '../texts.ts';
import { stripsContent } from './strips-content.ts';
import { symbolPicture } from './symbol-picture.ts';

type Shown = {
  readonly bet: string;
  readonly sprites: Sprites;
  readonly texts: GameTexts;
  readonly law: SessionAnswer['rules'];
  readonly showAmount: (amount: string) => string;
};

/** The content of the rules sheet. */
export function paytableContent(table: PaytableAnswer, shown: Shown): HTMLElement {
  const { bet, sprites, texts, law, showAmount } = shown;
  const exact = (coins: number): string => fromCents((toCents(bet) * coins) / table.coinsPerBet);
  const money = (coins: number): string => showMoney(exact(coins));
  const cards = Object.keys(table.pays).map((symbol) =>
    element(
      'li',
      {},
      symbolPicture(sprites, symbol, 56),
      element(
        'dl',
        {},
        ...(table.pays[symbol] ?? []).flatMap((pay, index, all) => [
          element('dt', {}, range(pay.from, all[index + 1]?.from, table)),
          element('dd', {}, money(pay.coins)),
        ]),
      ),
    ),
  );
  const { least, most } = table.betRange;
  return element(
    'div',
    { class: 'rules' },
    returnBlock(table, shown, exact),
    element('h3', {}, texts.paysAtBet(showAmount(bet))),
    element('ul', { class: 'pays' }, ...cards),
    ...ruleLines(table, texts, money).map(([symbol, text]) =>
      element(
        'div',
        { class: 'rule' },
        ...(symbol ? [symbolPicture(sprites, symbol, 44)] : []),
        element('p', {}, text),
      ),
    ),
    ...(table.lines.length > 0 ? [element('h3', {}, texts.payLines), lineDiagrams(table.lines)] : []),
    ...stripsContent(table, sprites, texts),
    ...[
      `${texts.betRange(showAmount(least), showAmount(most))}. ${texts.noRounding}`,
      ...(law.leastSpinMs > 0 ? [texts.spinTime((law.leastSpinMs / 1000).toFixed(1))] : []),
      texts.malfunction,
      texts.keys,
    ].map((line) => element('p', { class: 'small' }, line)),
  );
}

function range(from: number, next: number | undefined, table: PaytableAnswer): string {
  if (table.model !== 'scatter') return `${from}×`;
  if (next === undefined) return `${from}+`;
  return next - 1 > from ? `${from}–${next - 1}` : `${from}`;
}

/** The proven return: readable first, then every digit, then where it comes from. */
function returnBlock(
  { rtp, oneIn, volatility, deviation, topWin, coinsPerBet }: PaytableAnswer,
  { texts, showAmount }: Shown,
  exact: (coins: number) => string,
): HTMLElement {
  const times = (topWin / coinsPerBet).toLocaleString('en');
  return element(
    'section',
    { class: 'rtp' },
    element('p', {}, texts.rtp),
    element('p', { class: 'rtp-value' }, `${percent(rtp.total, 2)} %`),
    element(
      'p',
      { class: 'small' },
      `${texts.exact} `,
      element('span', { 'data-rtp': rtp.total }, `${percent(rtp.total, 10)} %`),
    ),
    element('p', { class: 'small' }, texts.rtpNote(percent(rtp.baseGame, 2), percent(rtp.feature, 2))),
    element(
      'p',
      { class: 'small facts' },
      ...[
        texts[volatility],
        texts.deviation(deviation),
        texts.oneInWin(oneIn.win),
        texts.oneInFeature(oneIn.feature),
        texts.topWin(showAmount(exact(topWin)), times),
      ].map((fact) => element('span', {}, fact)),
    ),
  );
}

/** `0.961804292060` becomes `96.18042920` with eight places; digits are cut, never rounded up. */
function percent(share: string, places: number): string {
  const digits = share.slice(2);
  const whole = String(Number(share[0] + digits.slice(0, 2)));
  return `${whole}.${digits.slice(2, 2 + places)}`;
}

function ruleLines(
  { model, feature, freeSpins, hold, orbs, orbWeights, wildReels }: PaytableAnswer,
  texts: GameTexts,
  money: (coins: number) => string,
): [symbol: string, text: string][] {
  const awards = freeSpins.awards.map(({ from, spins }) => texts.award(from, spins)).join(', ');
  const main = { lines: texts.linesRule, ways: texts.waysRule, scatter: texts.scatterRule }[model];
  return [
    ['', main],
    ...(model === 'scatter' ? [] : [['W', texts.wildRule(...wildReels)] as [string, string]]),
    ...(orbs.length > 0
      ? [
          [
            'M',
            texts.orbRule(orbs.map((value, at) => `×${value} (${share(orbWeights, at)})`).join(', ')),
          ] as [string, string],
        ]
      : []),
    ...(hold ? holdLines(hold, texts, money) : []),
    ...(feature === 'expanding-wilds'
      ? [['S', texts.coverRule(awards, freeSpins.cap)] as [string, string]]
      : []),
    ...(feature === 'free-spins'
      ? [['S', texts.freeRule(awards, freeSpins.times, freeSpins.cap)] as [string, string]]
      : []),
  ];
}

function holdLines(
  { from, respins, landing, values, full }: Hold,
  texts: GameTexts,
  money: (coins: number) => string,
): [symbol: string, text: string][] {
  const weights = values.map(({ weight }) => weight);
  const shown = values.map(({ value }, at) => `${money(value)} (${share(weights, at)})`).join(', ');
  return [
    ['S', texts.holdRule(from, respins, `${landing.over}/${landing.under}`)],
    ['', texts.holdValues(shown)],
    ['', texts.holdFull(money(full))],
  ];
}

/** A weight among all as a chance in per cent. */
function share(weights: readonly number[], at: number): string {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return `${(((weights[at] ?? 0) / all) * 100).toFixed(1)} %`;
}

function lineDiagrams(lines: PaytableAnswer['lines']): HTMLElement {
  return element(
    'ol',
    { class: 'lines' },
    ...lines.map((rows) => {
      const cells = [0, 1, 2].flatMap((row) =>
        rows.map((at) => element('i', at === row ? { class: 'on' } : {})),
      );
      return element(
        'li',
        {},
        element(
          'span',
          { class: 'line-grid', 'aria-label': rows.map((row) => row + 1).join('-'), role: 'img' },
          ...cells,
        ),
      );
    }),
  );
}
