// The sheets over a live table: rules with every return, my rounds, proof, and the other tables.
import { element } from '../../element.ts';
import { showMoney } from '../../money-text.ts';
import type {
  LiveHistoryAnswer,
  LiveOpening,
  ProofAnswer,
  TablesAnswer,
} from '../../../game-vendors/live/live-wire.ts';
import { isRightRound } from '../is-right-round.ts';
import { sideLook } from '../roads/statistics.ts';
import { sayResult } from '../words/dealer-words.ts';
import type { LiveTexts } from '../words/live-texts.ts';
import { rulesOf } from '../words/rules-texts.ts';
import { gameName, groupName, type Language, spotName } from '../words/spot-names.ts';

export type SheetDeps = {
  readonly texts: LiveTexts;
  readonly language: Language;
  readonly opening: LiveOpening;
  readonly showAmount: (amount: string) => string;
};

/** Rules, limits, and one row for each group of spots with the same odds. */
export function rulesContent({ texts, language, opening, showAmount }: SheetDeps): HTMLElement {
  const { table, spots } = opening;
  const isSuperSix = spots.some(({ id }) => id === 'super-six');
  const rows = new Map(spots.map((spot) => [`${groupName(spot.id, language)} ${spot.odds}`, spot] as const));
  const head = [texts.spot, texts.pays, texts.rtp, texts.most].map((title) =>
    element('th', { scope: 'col' }, title),
  );
  const body = [...rows.values()].map(({ id, odds, rtp, most }) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, groupName(id, language)),
      element('td', {}, odds),
      element('td', {}, `${rtp}%`),
      element('td', {}, showAmount(most)),
    ),
  );
  return element(
    'div',
    { class: 'rules' },
    ...rulesOf(table.game, isSuperSix, language).map((text) => element('p', {}, text)),
    element(
      'table',
      { class: 'odds-table' },
      element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...body),
    ),
    element('p', { class: 'small' }, texts.rtpNote),
  );
}

/** The player's rounds at this table, each with its result and bets. */
export function historyContent(
  deps: SheetDeps,
  { rounds }: LiveHistoryAnswer,
  verify: (roundId: string) => void,
): HTMLElement {
  const { texts, language, opening, showAmount } = deps;
  if (rounds.length === 0) return element('p', { class: 'empty' }, texts.noHistory);
  const items = rounds.map((round) => {
    const bets = Object.entries(round.bets).map(
      ([spot, amount]) => `${spotName(spot, language)} ${showMoney(amount)}`,
    );
    const time = new Date(round.at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
    return element(
      'li',
      {},
      element(
        'div',
        { class: 'history-head' },
        element('span', {}, texts.round(round.number)),
        element('span', {}, time),
      ),
      element('p', {}, sayResult(opening.table.game, round.drawn, language)),
      element('p', { class: 'small' }, bets.join(' · ')),
      element(
        'div',
        { class: 'history-money' },
        element('span', {}, `${texts.staked} ${showAmount(round.staked)}`),
        element(
          'span',
          { class: Number(round.won) > 0 ? 'good' : '' },
          `${texts.returned} ${showAmount(round.won)}`,
        ),
      ),
      element(
        'button',
        { type: 'button', class: 'plain-button', click: () => verify(round.roundId) },
        texts.check,
      ),
    );
  });
  return element('ul', { class: 'history' }, ...items);
}

/** How fairness is shown, the commitment of the running round, and a finished round to recompute. */
export function proofContent(
  { texts, language, opening }: SheetDeps,
  running: { readonly number: number; readonly commitment: string } | undefined,
  proof: ProofAnswer | undefined,
): HTMLElement {
  const line = (label: string, value: string): HTMLElement =>
    element('div', { class: 'proof-line' }, element('dt', {}, label), element('dd', {}, value));
  const content = element('div', { class: 'proof' }, element('p', {}, texts.fairNote));
  if (running) {
    content.append(
      element('h3', {}, `${texts.thisRound} · ${texts.round(running.number)}`),
      element('dl', {}, line(texts.commitment, running.commitment), line(texts.seed, texts.seedLater)),
    );
  }
  if (!proof) {
    content.append(element('p', { class: 'small' }, texts.noRound));
    return content;
  }
  const verdict = element('p', { class: 'verdict', role: 'status' });
  const check = element('button', { type: 'button', class: 'act', click: () => void run() }, texts.check);
  const run = async (): Promise<void> => {
    verdict.textContent = texts.checking;
    const isRight = await isRightRound(proof).catch(() => false);
    verdict.textContent = isRight ? texts.checkedRight : texts.checkedWrong;
    verdict.className = `verdict ${isRight ? 'right' : 'wrong'}`;
  };
  content.append(
    element('h3', {}, `${texts.lastRound} · ${texts.round(proof.number)}`),
    element(
      'dl',
      {},
      line(texts.result, sayResult(opening.table.game, proof.drawn, language)),
      line(texts.commitment, proof.commitment),
      line(texts.seed, proof.seed),
    ),
    check,
    verdict,
  );
  return content;
}

/** The tables of this vendor: game, limits, pace, people and last results. */
export function tablesContent(
  { texts, language, opening, showAmount }: SheetDeps,
  { tables }: TablesAnswer,
  open: (gameCode: string) => void,
): HTMLElement {
  const items = tables.map((table) => {
    const isHere = table.gameCode === opening.table.gameCode;
    const name = table.names[language === 'EN' ? 'en' : 'bn'];
    const units = (amount: string): string => showAmount(amount).replace(/\.00$/, '');
    const facts = [
      gameName(table.game, language),
      texts.limits(units(table.least), units(table.most)),
      texts.seconds(table.bettingMs / 1000),
      texts.people(table.people),
    ];
    const beads = table.results.slice(-12).map((brief) => {
      const side = sideLook(table.game, brief);
      const bead = element('i', {}, side.spot ? side.letter : brief);
      bead.style.background = side.colour;
      return bead;
    });
    const button = element(
      'button',
      {
        type: 'button',
        class: 'table-card',
        'aria-current': isHere ? 'true' : false,
        click: () => (isHere ? undefined : open(table.gameCode)),
      },
      element('b', {}, name),
      element('span', { class: 'small' }, facts.join(' · ')),
      element('span', { class: 'beads' }, ...beads),
      ...(isHere ? [element('span', { class: 'here' }, texts.thisTable)] : []),
    );
    return element('li', {}, button);
  });
  return element(
    'div',
    {},
    element('p', { class: 'small' }, texts.tablesNote),
    element('ul', { class: 'table-cards' }, ...items),
  );
}
