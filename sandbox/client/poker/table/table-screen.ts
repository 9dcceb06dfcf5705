// The screen of a cash table: six places round the felt, the board, the acts of a turn, and coming and going.
import type { TableView } from '../../../game-vendors/poker/table/table-wire.ts';
import { element } from '../../element.ts';
import { fromCents, showMoney, toCents } from '../../money-text.ts';
import { cardName, createCard } from '../cards/card-view.ts';
import type { TableAct, TableCalls } from '../poker-calls.ts';
import type { PokerPage } from '../solo/solo-page.ts';
import type { PokerTexts } from '../texts/poker-texts.ts';
import { ActBar } from './act-bar.ts';
import { announcementOf } from './announce-table.ts';
import { openChipsSheet } from './chips-sheet.ts';
import { createPlace, hasWon } from './place-view.ts';
import { wordsOf } from './table-words.ts';

const places = [0, 1, 2, 3, 4, 5] as const;

type TablePage = Omit<PokerPage, 'texts'> & {
  readonly texts: PokerTexts & { readonly close: string };
  /** Goes to the list of games. */
  readonly openList: () => void;
  /** Opens casino hold'em of the same vendor, the game for one player. */
  readonly openCasino: () => void;
};

export class TableScreen {
  readonly #page: TablePage;
  readonly #calls: TableCalls;
  readonly #slots;
  readonly #board;
  readonly #boardRow: HTMLElement;
  readonly #pot = element('p', { class: 'table-pot' });
  readonly #say = element('p', { class: 'table-say' });
  readonly #note = element('p', { class: 'table-note' });
  readonly #about = element('p', { class: 'table-about' });
  readonly #meanwhile: HTMLElement;
  readonly #casino: HTMLButtonElement;
  readonly #bar: ActBar;
  readonly #join: HTMLButtonElement;
  readonly #away: HTMLButtonElement;
  readonly #more: HTMLButtonElement;
  readonly #leave: HTMLButtonElement;
  readonly #menu: HTMLElement;
  #view: TableView;
  #contributed = '';

  /** Builds the screen into `stage` and `panel`. */
  constructor(
    page: TablePage,
    { calls, first }: { calls: TableCalls; first: TableView },
    { stage, panel }: { stage: HTMLElement; panel: HTMLElement },
  ) {
    const { texts } = page;
    this.#page = page;
    this.#calls = calls;
    this.#view = first;
    this.#slots = places.map((nth) => createPlace(nth, texts));
    this.#board = places.slice(0, 5).map(() => createCard(texts));
    this.#boardRow = element('div', { class: 'table-board' }, ...this.#board.map(({ root }) => root));
    this.#casino = textButton(texts.casinoMeanwhile, () => void this.#goToCasino());
    this.#meanwhile = element(
      'div',
      { class: 'table-meanwhile' },
      this.#casino,
      textButton(texts.otherTables, () => page.openList()),
    );
    this.#bar = new ActBar(texts, (act) => void this.#send(act));
    const join = (): void => this.#openJoin();
    this.#join = element('button', { type: 'button', class: 'act poker-act', click: join }, texts.takePlace);
    this.#away = textButton(
      texts.sitOut,
      () => void this.#run(() => calls.setAway(this.#view.you?.isAway !== true)),
    );
    this.#more = textButton(texts.topUp, () => this.#openTopUp());
    this.#leave = textButton(texts.leaveTable, () => void this.#goAway());
    this.#menu = element('div', { class: 'table-menu' }, this.#away, this.#more, this.#leave);
    const middle = [this.#pot, this.#boardRow, this.#say, this.#note, this.#meanwhile];
    const ring = element('ol', { class: 'places' }, ...this.#slots.map(({ root }) => root));
    const felt = element(
      'div',
      { class: 'table-felt' },
      ring,
      element('div', { class: 'table-middle' }, ...middle),
    );
    stage.append(this.#about, felt);
    panel.append(element('div', { class: 'poker-panel' }, this.#bar.root, this.#join, this.#menu));
    this.show(first);
  }

  get view(): TableView {
    return this.#view;
  }

  /** By key. */
  press(kind: 'fold' | 'call' | 'raise'): void {
    this.#bar.press(kind);
  }

  /** Takes a view of the stream or of a call. */
  show(next: TableView): void {
    const before = this.#view;
    this.#view = next;
    this.#contribute();
    const own = next.you?.position ?? 0;
    this.#slots.forEach((slot, nth) => {
      const position = (own + nth) % places.length;
      slot.show(
        next,
        next.participants.find((one) => one.position === position),
      );
    });
    this.#showMiddle();
    this.#showControls();
    this.#announce(before);
  }

  /** One call; its view is shown at once, and a refusal in one sentence. */
  async #run(call: () => Promise<{ view: TableView; balance?: string }>): Promise<void> {
    try {
      const answer = await call();
      if (answer.balance !== undefined) this.#page.setBalance(answer.balance);
      this.show(answer.view);
    } catch (error) {
      this.#page.refuse(error);
      this.#bar.unlock();
      this.show(await this.#calls.view().catch(() => this.#view));
    }
  }

  async #send(act: TableAct): Promise<void> {
    this.#page.play('press');
    const { handId = '', turn = 0 } = this.#view.hand ?? {};
    await this.#run(() => this.#calls.act(handId, turn, act));
  }

  async #goAway(): Promise<void> {
    const { texts, note, showAmount, balance } = this.#page;
    await this.#run(() => this.#calls.leave());
    if (!this.#view.you) note(texts.leftWith(showAmount(balance())));
  }

  /** The chips of a place go back to the balance before the other game opens. */
  async #goToCasino(): Promise<void> {
    if (this.#view.you) await this.#run(() => this.#calls.leave());
    if (!this.#view.you) this.#page.openCasino();
  }

  #openJoin(): void {
    const { texts, showAmount, balance } = this.#page;
    const { leastBuyIn: least, mostBuyIn: most, bigBlind: step } = this.#view;
    const affordable = Math.min(toCents(most), toCents(balance()));
    const top = fromCents(Math.max(toCents(least), affordable - (affordable % toCents(step))));
    openChipsSheet(
      texts,
      { title: texts.buyIn, note: texts.buyInNote, least, most: top, first: top, step, label: texts.sit },
      showAmount,
      (amount) => void this.#run(() => this.#calls.join(amount)),
    );
  }

  #openTopUp(): void {
    const { texts, showAmount } = this.#page;
    const most = this.#view.you?.mostTopUp ?? '0.00';
    const step = this.#view.bigBlind;
    const least = fromCents(Math.min(toCents(step), toCents(most)));
    openChipsSheet(
      texts,
      { title: texts.topUp, note: texts.topUpNote, least, most, first: most, step, label: texts.add },
      showAmount,
      (amount) => void this.#run(() => this.#calls.topUp(amount)),
    );
  }

  #showMiddle(): void {
    const { texts } = this.#page;
    const { hand, tableNumber, smallBlind, bigBlind } = this.#view;
    const cards = hand?.board ?? [];
    this.#boardRow.hidden = hand === null;
    this.#board.forEach((card, nth) => {
      card.root.classList.toggle('missing', nth >= cards.length);
      card.show(cards[nth] ?? null);
    });
    this.#pot.textContent = hand ? `${texts.pot} ${showMoney(hand.pot)}` : '';
    const blinds = texts.blinds(showMoney(smallBlind), showMoney(bigBlind));
    this.#about.textContent = `${texts.tableNumber(tableNumber)} · ${blinds}`;
    [this.#say.textContent, this.#note.textContent] = wordsOf(this.#view, texts);
    this.#meanwhile.hidden = this.#view.participants.length > 1;
    // A player who waits alone has nothing else to press; before, it is the place that is to be taken.
    this.#casino.className = this.#view.you ? 'act' : 'text-button';
  }

  #showControls(): void {
    const { texts } = this.#page;
    const { you, hand } = this.#view;
    this.#bar.show(this.#view);
    this.#join.hidden = you !== null;
    // During a turn its acts alone are under the thumb.
    this.#menu.hidden = you === null || (hand !== null && hand.options !== null);
    this.#away.textContent = you?.isAway ? texts.comeBack : texts.sitOut;
    this.#more.disabled = toCents(you?.mostTopUp ?? '0.00') === 0;
    this.#leave.disabled = you?.isLeaving === true;
    this.#leave.textContent = you?.isLeaving ? texts.leaving : texts.leaveTable;
  }

  #announce(before: TableView): void {
    const { texts, announce, play } = this.#page;
    const { you, hand } = this.#view;
    const said = announcementOf(before, this.#view, texts, (code) => cardName(code, texts));
    if (said) announce(said);
    if (hand?.options && before.hand?.turn !== hand.turn) play('coin');
    if (you && hand?.result && !before.hand?.result && hasWon(this.#view, you.position)) play('big');
  }

  /** Sends this browser's part of the next hand's seed, once a hand. */
  #contribute(): void {
    const { you, next } = this.#view;
    if (!you || next.hasYourSeed || this.#contributed === next.handId) return;
    this.#contributed = next.handId;
    this.#calls.contribute(next.handId).catch(() => {
      this.#contributed = '';
    });
  }
}

function textButton(label: string, click: () => void): HTMLButtonElement {
  return element('button', { type: 'button', class: 'text-button', click }, label);
}
