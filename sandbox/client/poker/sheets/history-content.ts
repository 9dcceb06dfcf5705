// The history sheets: the last fifty rounds against the dealer or the machine, and the last fifty hands of a table.
import type { SoloRound } from '../../../game-vendors/poker/solo/solo-wire.ts';
import type { WireHand } from '../../../game-vendors/poker/table/table-wire.ts';
import { element } from '../../element.ts';
import { fromCents, showMoney, toCents } from '../../money-text.ts';
import { cardRow } from '../cards/card-view.ts';
import type { PokerTexts } from '../texts/poker-texts.ts';
import { proofContent, type SeenCard } from './proof-content.ts';

const clockOf = (language: 'BN' | 'EN'): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language === 'EN' ? 'en-GB' : 'bn-BD-u-nu-latn', {
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });

/** The rounds of a game of one player, each with its cards and its proof. */
export function roundsContent(
  rounds: readonly SoloRound[],
  texts: PokerTexts,
  language: 'BN' | 'EN',
): HTMLElement {
  if (rounds.length === 0) return element('p', { class: 'empty' }, texts.noHistory);
  const clock = clockOf(language);
  return element(
    'ol',
    { class: 'history' },
    ...rounds.map((round) => {
      const returned = round.returned ?? '0.00';
      return element(
        'li',
        {},
        head(clock.format(new Date(round.at)), round.roundId),
        money(
          `${texts.stakedAll} ${showMoney(round.staked)}`,
          `${texts.returned} ${showMoney(returned)}`,
          toCents(returned) > 0,
        ),
        ...rowsOf(round, texts),
        details(texts.proofTitle, proofContent(round.proof, seenIn(round), texts)),
      );
    }),
  );
}

/** The hands of a table; the seed of a young hand is not shown yet. */
export function handsContent(
  hands: readonly WireHand[],
  texts: PokerTexts,
  language: 'BN' | 'EN',
): HTMLElement {
  if (hands.length === 0) return element('p', { class: 'empty' }, texts.noHands);
  const clock = clockOf(language);
  return element(
    'ol',
    { class: 'history' },
    ...hands.map((hand) => {
      const you = hand.players.find(({ isYou }) => isYou);
      const net = toCents(you?.after ?? '0.00') - toCents(you?.before ?? '0.00');
      const later = texts.seedLater(clock.format(new Date(hand.seedShownAt)));
      return element(
        'li',
        {},
        head(clock.format(new Date(hand.at)), hand.handId),
        money(texts.rakeTaken(showMoney(hand.rake)), `${texts.net} ${signed(net)}`, net > 0),
        ...(hand.board.length > 0 ? [element('p', {}, cardRow(hand.board, texts))] : []),
        ...hand.players.map((player) =>
          element(
            'p',
            { class: 'history-player' },
            element('span', {}, player.isYou ? texts.you : player.name),
            cardRow(player.cards ?? [null, null], texts),
            element('b', {}, signed(toCents(player.after) - toCents(player.before))),
          ),
        ),
        details(texts.handNumber(hand.handId), actsOf(hand, texts)),
        details(texts.proofTitle, proofContent(hand.proof, seenAtTable(hand), texts, later)),
      );
    }),
  );
}

const signed = (cents: number): string => `${cents < 0 ? '−' : '+'}${showMoney(fromCents(Math.abs(cents)))}`;

function head(time: string, id: string): HTMLElement {
  return element(
    'p',
    { class: 'history-head' },
    element('time', {}, time),
    element('code', {}, id.slice(-8)),
  );
}

function money(left: string, right: string, isGood: boolean): HTMLElement {
  return element(
    'p',
    { class: 'history-money' },
    element('span', {}, left),
    element('b', isGood ? { class: 'good' } : {}, right),
  );
}

function details(title: string, content: Node): HTMLElement {
  return element('details', {}, element('summary', {}, title), content);
}

function rowsOf({ hand }: SoloRound, texts: PokerTexts): HTMLElement[] {
  if (hand.kind === 'video') {
    const name = hand.drawn?.hand ? (texts.hands[hand.drawn.hand] ?? '') : texts.noWin;
    return [
      element('p', {}, cardRow(hand.dealt, texts), ' → ', cardRow(hand.drawn?.cards ?? [], texts)),
      element('p', { class: 'small' }, name),
    ];
  }
  const { player, flop, end } = hand;
  return [
    element(
      'p',
      {},
      `${texts.you} `,
      cardRow(player, texts),
      ` ${texts.board} `,
      cardRow(end?.board ?? flop, texts),
    ),
    ...(end ? [element('p', {}, `${texts.dealer} `, cardRow(end.dealer, texts))] : []),
  ];
}

/** Where each card that the player saw was in the deck: the order in which the games deal. */
function seenIn({ hand }: SoloRound): SeenCard[] {
  const at = (from: number) => (code: string, nth: number) => ({ place: from + nth, code });
  if (hand.kind === 'video') {
    const drawn = (hand.drawn?.cards ?? []).filter((_code, nth) => hand.drawn?.held[nth] !== true);
    return [...hand.dealt.map(at(0)), ...drawn.map(at(5))];
  }
  return [
    ...hand.player.map(at(0)),
    ...(hand.end?.dealer ?? []).map(at(2)),
    ...(hand.end?.board ?? hand.flop).map(at(4)),
  ];
}

/** Two rounds of cards clockwise from the left of the button, then the board. */
function seenAtTable({ players, board }: WireHand): SeenCard[] {
  const own = players.flatMap(({ cards }, nth) =>
    (cards ?? []).map((code, second) => ({ place: nth + second * players.length, code })),
  );
  return [...own, ...board.map((code, nth) => ({ place: 2 * players.length + nth, code }))];
}

function actsOf({ acts, players }: WireHand, texts: PokerTexts): HTMLElement {
  const words = { fold: texts.foldAct, check: texts.check, call: texts.callAct, raise: texts.raiseAct };
  return element(
    'ol',
    { class: 'history-acts' },
    ...acts.map(({ position, street, kind, to, byTable }) => {
      const who = players.find((player) => player.position === position);
      const name = who?.isYou ? texts.you : (who?.name ?? '');
      const word = words[kind as keyof typeof words] ?? kind;
      const amount = to ? ` ${texts.raiseTo(showMoney(to))}` : '';
      const where = texts.streets[street] ?? street;
      return element('li', {}, `${where} · ${name}: ${word}${amount}${byTable ? texts.byTable : ''}`);
    }),
  );
}
