// The screen of a cash table: six places round the felt, the board, the acts of a turn, and coming and going.
import type { TableView } from '../../../game-vendors/poker/table/table-wire.ts';
import { element } from '../../element.ts';
import { fromCents, showMoney, toCents } from '../../money-text.ts';
import { cardName, createCard } from '../cards/card-view.ts';
import type { TableAct, TableCalls } from '../poker-calls.ts';
import type { PokerPage } from '../solo/solo-page.ts';
import type { PokerTexts } from '../texts/poker-texts.ts';
import { createActBar } from './act-bar.ts';
import { openChipsSheet } from './chips-sheet.ts';
import { createPlace, hasWon } from './place-view.ts';
import { announcementOf } from './announce-table.ts';

const places = [0, 1, 2, 3, 4, 5] as const;

type TablePage = Omit<PokerPage, 'texts'> & {
  readonly texts: PokerTexts & { readonly close: string };
  /** Goes to the list of games, where the game is that is offered while a player waits. */
  readonly openList: () => void;
};

/** Builds the screen; `show` takes each view of the stream. */
export function createTableScreen(
  page: TablePage,
  { calls, first }: { calls: TableCalls; first: TableView },
  { stage, panel }: { stage: HTMLElement; panel: HTMLElement },
) {
  const { texts } = page;
  let view = first;
  let contributed = '';
  const slots = places.map((nth) => createPlace(nth, texts));
  const board = places.slice(0, 5).map(() => createCard(texts));
  const boardRow = element('div', { class: 'table-board' }, ...board.map(({ root }) => root));
  const [pot, say, note] = [
    element('p', { class: 'table-pot' }),
    element('p', { class: 'table-say' }),
    element('p', { class: 'table-note' }),
  ];
  const about = element('p', { class: 'table-about' });
  const meanwhile = textButton(texts.meanwhile, () => page.openList());
  const middle = element('div', { class: 'table-middle' }, pot, boardRow, say, note, meanwhile);
  const bar = createActBar(texts, (act) => void send(act));
  const sit = element('button', { type: 'button', class: 'act poker-act', click: join }, texts.takePlace);
  const [away, more, leave] = [
    textButton(texts.sitOut, () => void run(() => calls.setAway(view.you?.isAway !== true))),
    textButton(texts.topUp, topUp),
    textButton(texts.leaveTable, () => void goAway()),
  ];
  const menu = element('div', { class: 'table-menu' }, away, more, leave);
  stage.append(
    about,
    element(
      'div',
      { class: 'table-felt' },
      element('ol', { class: 'places' }, ...slots.map(({ root }) => root)),
      middle,
    ),
  );
  panel.append(element('div', { class: 'poker-panel' }, bar.root, sit, menu));
  show(first);
  return { show, press: bar.press, join: () => (view.you ? undefined : join()), view: () => view };

  /** One call at a time; its view is shown at once, and a refusal in one sentence. */
  async function run(call: () => Promise<{ view: TableView; balance?: string }>): Promise<void> {
    try {
      const answer = await call();
      if (answer.balance !== undefined) page.setBalance(answer.balance);
      show(answer.view);
    } catch (error) {
      page.refuse(error);
      show(await calls.view().catch(() => view));
    }
  }
  async function send(act: TableAct): Promise<void> {
    page.play('press');
    const { handId = '', turn = 0 } = view.hand ?? {};
    await run(() => calls.act(handId, turn, act));
  }
  async function goAway(): Promise<void> {
    await run(() => calls.leave());
    if (!view.you) page.note(texts.leftWith(page.showAmount(page.balance())));
  }
  function join(): void {
    const { leastBuyIn: least, mostBuyIn: most, bigBlind: step } = view;
    const affordable = Math.min(toCents(most), toCents(page.balance()));
    const top = fromCents(Math.max(toCents(least), affordable - (affordable % toCents(step))));
    openChipsSheet(
      texts,
      { title: texts.buyIn, note: texts.buyInNote, least, most: top, first: top, step, label: texts.sit },
      page.showAmount,
      (amount) => void run(() => calls.join(amount)),
    );
  }
  function topUp(): void {
    const most = view.you?.mostTopUp ?? '0.00';
    const [least, step] = [fromCents(Math.min(toCents(view.bigBlind), toCents(most))), view.bigBlind];
    openChipsSheet(
      texts,
      { title: texts.topUp, note: texts.topUpNote, least, most, first: most, step, label: texts.add },
      page.showAmount,
      (amount) => void run(() => calls.topUp(amount)),
    );
  }
  function show(next: TableView): void {
    const before = view;
    view = next;
    contribute();
    const own = view.you?.position ?? 0;
    slots.forEach((slot, nth) => {
      const position = (own + nth) % places.length;
      slot.show(
        view,
        view.participants.find((one) => one.position === position),
      );
    });
    const cards = view.hand?.board ?? [];
    boardRow.hidden = view.hand === null;
    board.forEach((card, nth) => {
      card.root.classList.toggle('missing', nth >= cards.length);
      card.show(cards[nth] ?? null);
    });
    pot.textContent = view.hand ? `${texts.pot} ${showMoney(view.hand.pot)}` : '';
    about.textContent = `${texts.tableNumber(view.tableNumber)} · ${texts.blinds(showMoney(view.smallBlind), showMoney(view.bigBlind))}`;
    showWords();
    showControls();
    const said = announcementOf(before, view, texts, (code) => cardName(code, texts));
    if (said) page.announce(said);
    if (view.hand?.options && before.hand?.turn !== view.hand.turn) page.play('coin');
    const { you, hand } = view;
    if (you && hand?.result && !before.hand?.result && hasWon(view, you.position)) page.play('big');
  }
  function showWords(): void {
    const [title, words] = wordsOf(view, texts);
    say.textContent = title;
    note.textContent = words;
    meanwhile.hidden = view.participants.length > 1;
  }
  function showControls(): void {
    const { you } = view;
    bar.show(view);
    sit.hidden = you !== null;
    // During a turn its acts alone are under the thumb.
    menu.hidden = you === null || (view.hand !== null && view.hand.options !== null);
    away.textContent = you?.isAway ? texts.comeBack : texts.sitOut;
    more.disabled = toCents(you?.mostTopUp ?? '0.00') === 0;
    leave.disabled = you?.isLeaving === true;
    leave.textContent = you?.isLeaving ? texts.leaving : texts.leaveTable;
  }
  /** Sends this browser's part of the next hand's seed, once a hand. */
  function contribute(): void {
    const { you, next } = view;
    if (!you || next.hasYourSeed || contributed === next.handId) return;
    contributed = next.handId;
    calls.contribute(next.handId).catch(() => {
      contributed = '';
    });
  }
}

function textButton(label: string, click: () => void): HTMLButtonElement {
  return element('button', { type: 'button', class: 'text-button', click }, label);
}

/** The two lines in the middle of the felt. */
function wordsOf(view: TableView, texts: PokerTexts): [title: string, note: string] {
  const { hand, you, participants, next } = view;
  const nameOf = (position: number): string =>
    participants.find((one) => one.position === position)?.name ?? '';
  if (hand?.result) {
    const [best] = [...hand.result.pots].reverse();
    const winner = best?.winners[0];
    if (!winner) return ['', ''];
    const won = hand.result.pots
      .flatMap(({ winners }) => winners)
      .filter(({ position }) => position === winner.position)
      .reduce((sum, { amount }) => sum + toCents(amount), 0);
    const amount = showMoney(fromCents(won));
    const who =
      winner.position === you?.position
        ? texts.youWon(amount)
        : texts.winner(nameOf(winner.position), amount);
    const rake = toCents(hand.result.rake) > 0 ? texts.rakeTaken(showMoney(hand.result.rake)) : '';
    return [who + (winner.hand ? texts.withHand(texts.hands[winner.hand] ?? '') : ''), rake];
  }
  if (hand) {
    if (hand.toAct === you?.position) return [texts.yourTurn, ''];
    return [
      hand.toAct === null ? '' : texts.turnOf(nameOf(hand.toAct)),
      you?.waitsForBlind ? texts.waitsForBlind : '',
    ];
  }
  if (you?.isAway) {
    const isBroke = toCents(participants.find(({ isYou }) => isYou)?.stack ?? '0.00') === 0;
    return [texts.away, isBroke ? texts.brokeNote : texts.awayNote];
  }
  if (next.dealsInMs !== null) return [texts.nextHand(Math.ceil(next.dealsInMs / 1000)), ''];
  if (you) return [texts.aloneTitle, texts.aloneNote];
  return participants.length === 0
    ? [texts.nobodyTitle, texts.nobodyNote]
    : [texts.waiting, texts.nobodyNote];
}
