// The sheets of the page of duels: rules, own bets, fairness.
import type {
  BetWire,
  CockfightHistory,
  CockfightOpening,
  DuelState,
  PastDuel,
} from '../../game-vendors/cockfight/cockfight-wire.ts';
import { phases } from '../../game-vendors/cockfight/duel.ts';
import { element } from '../element.ts';
import { openSheet } from '../layer.ts';
import { showMoney } from '../money-text.ts';
import type { CockfightTexts } from './cockfight-texts.ts';
import { verifyDuels } from './verify-duels.ts';

type Deps = {
  readonly texts: CockfightTexts;
  readonly opening: CockfightOpening;
  readonly state: () => DuelState;
  readonly history: () => Promise<CockfightHistory>;
  readonly showAmount: (amount: string) => string;
};

export function createCockfightSheets(deps: Deps) {
  const { texts } = deps;
  return {
    rules: () => void openSheet(texts.rules, texts.close, rulesContent(deps)),
    async history(): Promise<void> {
      const { duels } = await deps.history();
      openSheet(texts.history, texts.close, historyContent(texts, duels));
    },
    fair: () => void openSheet(texts.fair, texts.close, fairContent(deps)),
  };
}

function rulesContent({ texts, opening, showAmount }: Deps): HTMLElement {
  const seconds = opening.roundMs / 1000;
  const rules = [
    texts.ruleWhat,
    texts.ruleTime(seconds, Math.round((seconds * phases.bets) / 1000)),
    texts.ruleChances,
    texts.rulePool(opening.commissionPercent),
    texts.ruleCancel(opening.leastDividend),
    texts.ruleReal,
    texts.rulePrice,
    texts.ruleDraw,
    texts.ruleStakes(showAmount(showMoney(opening.stakes.least)), showAmount(showMoney(opening.stakes.most))),
    texts.ruleLate,
    texts.keys,
  ];
  return element('div', { class: 'duel-rules' }, ...rules.map((rule) => element('p', {}, rule)));
}

function historyContent(texts: CockfightTexts, duels: CockfightHistory['duels']): HTMLElement {
  if (duels.length === 0) return element('p', {}, texts.noHistory);
  const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium' });
  return element(
    'ul',
    { class: 'duel-history' },
    ...duels.map(({ number, at, past, bets }) =>
      element(
        'li',
        {},
        element('span', { class: 'muted' }, `${time.format(at)} · ${texts.duel(number)}`),
        element('b', {}, past ? resultText(texts, past) : texts.waiting),
        ...bets.map((bet) => element('span', {}, betText(texts, bet))),
      ),
    ),
  );
}

function resultText(texts: CockfightTexts, { result }: PastDuel): string {
  return result === 'draw' ? texts.drawn : texts.won(texts[result]);
}

function betText(texts: CockfightTexts, { market, side, amount, state, paid }: BetWire): string {
  const bet = `${texts[market]} · ${texts[side]} · ${showMoney(amount)}`;
  if (paid === undefined) return `${bet} → ${texts.waiting}`;
  return `${bet} → ${state === 'BACK' ? texts.back(showMoney(paid)) : texts.paid(showMoney(paid))}`;
}

function fairContent({ texts, opening, state }: Deps): HTMLElement {
  const result = element('p', { role: 'status', class: 'verified' });
  const check = async (): Promise<void> => {
    const { right, wrong } = await verifyDuels(opening.arena, state().past);
    if (wrong > 0) result.textContent = texts.notVerified(wrong);
    else result.textContent = right > 0 ? texts.verified(right) : texts.nothingToVerify;
  };
  return element(
    'div',
    { class: 'fairness' },
    element('p', {}, texts.fairNote),
    element('h3', {}, texts.commitment),
    element('p', { class: 'hash' }, state().commitment),
    element('button', { type: 'button', class: 'act', click: () => void check() }, texts.verify),
    result,
    ...state().past.map(({ number, seed, percent, result: winner }) =>
      element('p', { class: 'hash' }, `${texts.duel(number)}: ${texts[winner]} (${percent}) ${seed}`),
    ),
  );
}
