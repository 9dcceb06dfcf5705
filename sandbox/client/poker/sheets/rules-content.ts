// The rules sheets: how each game is played, what it pays, its exact return, and how its cards are proven.
import { antePays, leastAntePays } from '../../../game-vendors/poker/casino-holdem/casino-holdem-rules.ts';
import { printedMeanWin } from '../../../game-vendors/poker/casino-holdem/printed-return.ts';
import { printedReturns } from '../../../game-vendors/poker/video-poker/printed-return.ts';
import {
  type VideoPokerName,
  videoPokers,
} from '../../../game-vendors/poker/video-poker/video-poker-rules.ts';
import type { TableView } from '../../../game-vendors/poker/table/table-wire.ts';
import { element } from '../../element.ts';
import { showMoney } from '../../money-text.ts';
import { createPayList } from '../solo/pay-list.ts';
import type { PokerTexts } from '../texts/poker-texts.ts';

/** A fraction as percent with four digits, cut: `99.5439`. */
function percentOf({ numerator, denominator }: { numerator: number; denominator: number }): string {
  return (Math.floor((numerator / denominator) * 1_000_000) / 10_000).toFixed(4);
}

const paragraphs = (lines: readonly string[]): HTMLElement[] => lines.map((line) => element('p', {}, line));

function returnBox(texts: PokerTexts, percent: string): HTMLElement {
  return element(
    'div',
    { class: 'rtp' },
    element('span', {}, texts.rtp),
    element('b', { class: 'rtp-value' }, `${percent} %`),
    element('span', { class: 'small' }, texts.rtpExact),
  );
}

/** The rules of a video poker with the amounts of the present stake. */
export function videoRulesContent(
  name: VideoPokerName,
  stake: string,
  texts: PokerTexts,
  showAmount: (amount: string) => string,
): HTMLElement {
  const pays = createPayList(videoPokers[name].pays, texts);
  pays.setStake(stake, showAmount);
  return element(
    'div',
    { class: 'rules' },
    returnBox(texts, percentOf(printedReturns[name])),
    ...paragraphs(texts.videoRules(name === 'deuces')),
    element('h3', {}, texts.paysFor(showAmount(stake))),
    pays.root,
    element('h3', {}, texts.proofTitle),
    ...paragraphs([texts.proofHow, texts.malfunction]),
  );
}

/** The rules of casino hold'em; its return is that of the ante. */
export function casinoRulesContent(texts: PokerTexts): HTMLElement {
  const { numerator, denominator } = printedMeanWin;
  const rows = [...antePays.filter(({ times }) => times > leastAntePays), { hand: '', times: leastAntePays }];
  return element(
    'div',
    { class: 'rules' },
    returnBox(texts, percentOf({ numerator: denominator + numerator, denominator })),
    element('p', { class: 'small' }, texts.houseEdge(percentOf({ numerator: -numerator, denominator }))),
    ...paragraphs(texts.casinoRules),
    element('h3', {}, texts.antePays),
    element(
      'dl',
      { class: 'pay-list' },
      ...rows.map(({ hand, times }) =>
        element(
          'div',
          {},
          element('dt', {}, hand ? (texts.hands[hand] ?? '') : texts.straightOrLess),
          element('dd', {}, `${times} : 1`),
        ),
      ),
    ),
    element('h3', {}, texts.proofTitle),
    ...paragraphs([texts.proofHow, texts.malfunction]),
  );
}

/** The rules of a cash table, with its blinds, limits and rake. */
export function tableRulesContent(view: TableView, texts: PokerTexts): HTMLElement {
  const percent = String(view.rake.basisPoints / 100);
  return element(
    'div',
    { class: 'rules' },
    element('p', {}, element('b', {}, texts.blinds(showMoney(view.smallBlind), showMoney(view.bigBlind)))),
    element(
      'p',
      {},
      `${texts.buyIn}: ${texts.buyInRange(showMoney(view.leastBuyIn), showMoney(view.mostBuyIn))}`,
    ),
    element('p', {}, texts.rake(percent, showMoney(view.rake.cap))),
    ...paragraphs(texts.tableRules),
    element('h3', {}, texts.proofTitle),
    ...paragraphs([texts.tableProof]),
  );
}
