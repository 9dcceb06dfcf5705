// The rules of the game: what every symbol pays at the current bet, the features, and the exact return.
import type { PaytableAnswer } from '../../game-vendors/game-wire.ts';
import type { Sprites } from '../art/symbol-sprites.ts';
import { element } from '../element.ts';
import { fromCents, showMoney, toCents } from '../money-text.ts';
import type { GameTexts } from '../texts.ts';
import { symbolPicture } from './symbol-picture.ts';

/** The content of the rules sheet. */
export function paytableContent(
  table: PaytableAnswer,
  bet: string,
  sprites: Sprites,
  texts: GameTexts,
): HTMLElement {
  const money = (coins: number): string => showMoney(fromCents((toCents(bet) * coins) / table.coinsPerBet));
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
  return element(
    'div',
    { class: 'rules' },
    returnBlock(table, texts),
    element('h3', {}, texts.paysAtBet(showMoney(bet))),
    element('ul', { class: 'pays' }, ...cards),
    ...ruleLines(table, texts).map(([symbol, text]) =>
      element(
        'div',
        { class: 'rule' },
        ...(symbol ? [symbolPicture(sprites, symbol, 44)] : []),
        element('p', {}, text),
      ),
    ),
    ...(table.lines.length > 0 ? [element('h3', {}, texts.payLines), lineDiagrams(table.lines)] : []),
    element(
      'p',
      { class: 'small' },
      `${texts.betRange(showMoney(table.betRange.least), showMoney(table.betRange.most))}. ${texts.malfunction}`,
    ),
  );
}

function range(from: number, next: number | undefined, table: PaytableAnswer): string {
  if (table.model !== 'scatter') return `${from}×`;
  if (next === undefined) return `${from}+`;
  return next - 1 > from ? `${from}–${next - 1}` : `${from}`;
}

/** The proven return: readable first, then every digit, then where it comes from. */
function returnBlock({ rtp, oneIn, volatility }: PaytableAnswer, texts: GameTexts): HTMLElement {
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
    element('p', { class: 'small' }, texts.rtpNote(percent(rtp.baseGame, 2), percent(rtp.freeSpins, 2))),
    element(
      'p',
      { class: 'small facts' },
      ...[texts[volatility], texts.oneInWin(oneIn.win), texts.oneInFree(oneIn.freeSpins)].map((fact) =>
        element('span', {}, fact),
      ),
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
  { model, freeSpins, orbs, wildReels }: PaytableAnswer,
  texts: GameTexts,
): [symbol: string, text: string][] {
  const awards = freeSpins.awards.map(({ from, spins }) => texts.award(from, spins)).join(', ');
  const main = { lines: texts.linesRule, ways: texts.waysRule, scatter: texts.scatterRule }[model];
  return [
    ['', main],
    ...(model === 'scatter' ? [] : [['W', texts.wildRule(...wildReels)] as [string, string]]),
    ...(orbs.length > 0
      ? [['M', texts.orbRule(orbs.map((value) => `×${value}`).join(', '))] as [string, string]]
      : []),
    ['S', texts.freeRule(awards, freeSpins.times, freeSpins.cap)],
  ];
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
