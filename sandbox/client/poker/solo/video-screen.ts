// The screen of a video poker: pay table, five cards to hold, advice, and one button for deal and draw.
import { readCard } from '../../../game-vendors/poker/cards/card.ts';
import type { SoloHand, SoloOpening } from '../../../game-vendors/poker/solo/solo-wire.ts';
import {
  type VideoPokerName,
  videoPokers,
} from '../../../game-vendors/poker/video-poker/video-poker-rules.ts';
import { element } from '../../element.ts';
import { toCents } from '../../money-text.ts';
import { cardName, createCard } from '../cards/card-view.ts';
import type { SoloCalls } from '../poker-calls.ts';
import { findAdvice } from './advice.ts';
import { createPayList } from './pay-list.ts';
import { createSoloTurn, type PokerPage, type SoloTurn } from './solo-page.ts';
import { createStakeRow } from './stake-row.ts';

type VideoHand = Extract<SoloHand, { kind: 'video' }>;
const places = [0, 1, 2, 3, 4] as const;
const noneHeld: readonly boolean[] = places.map(() => false);

export class VideoScreen {
  readonly #page: PokerPage;
  readonly #name: VideoPokerName;
  readonly #pays;
  readonly #cards;
  readonly #buttons: readonly HTMLButtonElement[];
  readonly #message = element('p', { class: 'poker-message' });
  readonly #stakes;
  readonly #act: HTMLButtonElement;
  readonly #advice: HTMLButtonElement;
  readonly turn: SoloTurn;
  #held = noneHeld;
  #advised: readonly boolean[] | null = null;
  #wantsAdvice = false;

  /** Builds the screen into `stage` and `panel`. */
  constructor(
    page: PokerPage,
    { name, calls, opening }: { name: VideoPokerName; calls: SoloCalls; opening: SoloOpening },
    { stage, panel }: { stage: HTMLElement; panel: HTMLElement },
  ) {
    const { texts } = page;
    this.#page = page;
    this.#name = name;
    this.#pays = createPayList(videoPokers[name].pays, texts);
    this.#cards = places.map(() => createCard(texts, 'large'));
    this.#buttons = this.#cards.map(({ root }, place) => {
      const mark = element('span', { class: 'hold-mark', 'aria-hidden': 'true' }, texts.held);
      const click = (): void => this.hold(place);
      return element('button', { type: 'button', class: 'hold', 'aria-pressed': 'false', click }, mark, root);
    });
    const first = opening.open?.bet ?? opening.defaultStake;
    const showPays = (): void => this.#pays.setStake(this.#stakes.stake, page.showAmount);
    this.#stakes = createStakeRow({ stakes: opening.stakes, first, label: texts.bet }, texts, showPays);
    const press = (): void => void this.press();
    this.#act = element('button', { type: 'button', class: 'act poker-act', click: press }, texts.deal);
    const toggle = (): void => this.#toggleAdvice();
    this.#advice = element('button', { type: 'button', class: 'advice', click: toggle }, texts.advice);
    const cards = element('div', { class: 'video-cards' }, ...this.#buttons);
    stage.append(element('div', { class: 'video' }, this.#pays.root, cards, this.#message));
    panel.append(element('div', { class: 'poker-panel' }, this.#stakes.root, this.#act, this.#advice));
    showPays();
    this.turn = createSoloTurn(page, calls, opening, (turn) => this.#render(turn));
    this.#render(this.turn);
    if (!this.turn.round) return;
    page.note(texts.resumed);
    this.#announceDeal();
  }

  get stake(): string {
    return this.#stakes.stake;
  }

  /** The main button: deals, or draws. */
  async press(): Promise<void> {
    if (this.turn.isBusy) return;
    if (this.#isChoosing()) await this.#draw();
    else await this.#deal();
  }

  /** Holds a card, or not any more. */
  hold(place: number): void {
    if (!this.#isChoosing()) return;
    this.#held = this.#held.map((isHeld, nth) => (nth === place ? !isHeld : isHeld));
    this.#page.play('press');
    this.#render(this.turn);
  }

  #isChoosing(): boolean {
    const hand = handOf(this.turn);
    return hand !== null && hand.drawn === null && !this.turn.isBusy;
  }

  async #deal(): Promise<void> {
    this.#held = noneHeld;
    this.#advised = null;
    await this.turn.deal(this.#stakes.stake);
    if (!this.#isChoosing()) return;
    this.#announceDeal();
    if (this.#wantsAdvice) void this.#showAdvice();
  }

  async #draw(): Promise<void> {
    await this.turn.choose({ held: this.#held });
    const [hand, round] = [handOf(this.turn), this.turn.round];
    if (!hand?.drawn || !round?.returned) return;
    const { texts, play, announce, showAmount, balance } = this.#page;
    const [returned, bet] = [toCents(round.returned), toCents(round.bet)];
    // What is not more than the stake is no win to celebrate.
    play(returned > 10 * bet ? 'big' : returned > bet ? 'small' : 'stop');
    const names = hand.drawn.cards.map((code) => cardName(code, texts)).join(', ');
    announce(texts.roundSays(names, this.#resultText(), showAmount(balance())));
  }

  #announceDeal(): void {
    const { texts, announce } = this.#page;
    const dealt = handOf(this.turn)?.dealt ?? [];
    announce(dealt.map((code) => cardName(code, texts)).join(', '));
  }

  #toggleAdvice(): void {
    this.#wantsAdvice = !this.#wantsAdvice;
    this.#advised = null;
    this.#render(this.turn);
    if (this.#wantsAdvice && this.#isChoosing()) void this.#showAdvice();
  }

  async #showAdvice(): Promise<void> {
    const { texts, announce } = this.#page;
    const { round } = this.turn;
    const dealt = handOf(this.turn)?.dealt ?? [];
    this.#message.textContent = texts.thinking;
    const best = await findAdvice(this.#name, dealt.map(readCard));
    if (this.turn.round !== round || !this.#isChoosing() || !this.#wantsAdvice) return;
    this.#advised = best;
    this.#render(this.turn);
    const names = dealt.filter((_code, nth) => best[nth]).map((code) => cardName(code, texts));
    announce(`${texts.advised}: ${names.join(', ') || '–'}`);
  }

  #resultText(): string {
    const { texts, showAmount } = this.#page;
    const hand = handOf(this.turn);
    if (!hand?.drawn) return hand?.dealtHand ? (texts.hands[hand.dealtHand] ?? '') : texts.holdHint;
    if (!hand.drawn.hand) return texts.noWin;
    return texts.handWon(texts.hands[hand.drawn.hand] ?? '', showAmount(this.turn.round?.returned ?? '0.00'));
  }

  #render(turn: SoloTurn): void {
    const { texts } = this.#page;
    const hand = handOf(turn);
    const drawn = hand?.drawn ?? null;
    const isOpen = hand !== null && drawn === null;
    const waitsForDeal = turn.isBusy && !isOpen;
    const held = drawn?.held ?? this.#held;
    places.forEach((place) => {
      const code = (drawn?.cards ?? hand?.dealt)?.[place] ?? null;
      this.#cards[place]?.show(waitsForDeal ? null : code);
      const button = this.#buttons[place] as HTMLButtonElement;
      const isHeld = held[place] === true && hand !== null && !waitsForDeal;
      button.classList.toggle('on', isHeld);
      button.classList.toggle('advised', isOpen && this.#advised?.[place] === true);
      button.setAttribute('aria-pressed', String(isHeld));
      button.disabled = !isOpen || turn.isBusy;
    });
    this.#pays.mark(waitsForDeal ? null : drawn ? drawn.hand : (hand?.dealtHand ?? null));
    this.#message.textContent = turn.isBusy ? texts.dealing : hand ? this.#resultText() : texts.pressDeal;
    const returned = toCents(turn.round?.returned ?? '0.00');
    this.#message.classList.toggle('good', returned > 0 && !turn.isBusy);
    this.#act.textContent = isOpen ? texts.draw : texts.deal;
    this.#act.disabled = turn.isBusy;
    this.#stakes.setDisabled(turn.isBusy || isOpen);
    this.#advice.setAttribute('aria-pressed', String(this.#wantsAdvice));
    this.#advice.classList.toggle('on', this.#wantsAdvice);
  }
}

const handOf = ({ round }: SoloTurn): VideoHand | null => (round?.hand.kind === 'video' ? round.hand : null);
