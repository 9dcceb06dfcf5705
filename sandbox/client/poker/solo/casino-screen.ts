// The screen of casino hold'em: the dealer's cards, the board, the player's cards, and fold or call.
import { callTimes } from '../../../game-vendors/poker/casino-holdem/casino-holdem-rules.ts';
import { readCard } from '../../../game-vendors/poker/cards/card.ts';
import { categoryOf, handValue } from '../../../game-vendors/poker/cards/hand-value.ts';
import type { SoloHand, SoloOpening } from '../../../game-vendors/poker/solo/solo-wire.ts';
import { element } from '../../element.ts';
import { fromCents, toCents } from '../../money-text.ts';
import { cardName, createCard } from '../cards/card-view.ts';
import type { SoloCalls } from '../poker-calls.ts';
import type { PokerTexts } from '../texts/poker-texts.ts';
import { createSoloTurn, type PokerPage, type SoloTurn } from './solo-page.ts';
import { createStakeRow } from './stake-row.ts';

type CasinoHand = Extract<SoloHand, { kind: 'casino' }>;

export class CasinoScreen {
  readonly #page: PokerPage;
  readonly #dealer;
  readonly #board;
  readonly #player;
  readonly #message = element('p', { class: 'poker-message' });
  readonly #stakes;
  readonly #deal: HTMLButtonElement;
  readonly #fold: HTMLButtonElement;
  readonly #call: HTMLButtonElement;
  readonly #choice: HTMLElement;
  readonly turn: SoloTurn;

  /** Builds the screen into `stage` and `panel`. */
  constructor(
    page: PokerPage,
    { calls, opening }: { calls: SoloCalls; opening: SoloOpening },
    { stage, panel }: { stage: HTMLElement; panel: HTMLElement },
  ) {
    const { texts } = page;
    this.#page = page;
    this.#dealer = createRow(texts.dealer, 2, texts);
    this.#board = createRow(texts.board, 5, texts);
    this.#player = createRow(texts.you, 2, texts);
    const first = opening.open?.bet ?? opening.defaultStake;
    this.#stakes = createStakeRow({ stakes: opening.stakes, first, label: texts.ante }, texts, () => {});
    this.#deal = button('act poker-act', texts.deal, () => void this.press());
    this.#fold = button('act plain poker-act', texts.fold, () => void this.choose(false));
    this.#call = button('act poker-act', texts.call, () => void this.choose(true));
    this.#choice = element('div', { class: 'casino-choice' }, this.#fold, this.#call);
    const rows = [this.#dealer, this.#board, this.#player].map(({ root }) => root);
    stage.append(element('div', { class: 'casino' }, ...rows, this.#message));
    panel.append(element('div', { class: 'poker-panel' }, this.#stakes.root, this.#deal, this.#choice));
    this.turn = createSoloTurn(page, calls, opening, (turn) => this.#render(turn));
    this.#render(this.turn);
    if (this.turn.round) page.note(texts.resumed);
  }

  /** The main button: deals, or calls. */
  async press(): Promise<void> {
    if (this.turn.isBusy) return;
    if (this.#isChoosing()) return this.choose(true);
    await this.turn.deal(this.#stakes.stake);
    const hand = handOf(this.turn);
    const { texts, announce } = this.#page;
    if (hand && !hand.end)
      announce([...hand.player, ...hand.flop].map((code) => cardName(code, texts)).join(', '));
  }

  /** Calls or folds the dealt hand. */
  async choose(called: boolean): Promise<void> {
    if (!this.#isChoosing()) return;
    await this.turn.choose({ called });
    const hand = handOf(this.turn);
    if (!hand?.end) return;
    const { texts, announce, play, showAmount, balance } = this.#page;
    const { outcome, dealer, board } = hand.end;
    play(outcome === 'won' ? 'big' : outcome === 'not-qualified' ? 'small' : 'stop');
    const names = [...dealer, ...board].map((code) => cardName(code, texts)).join(', ');
    announce(texts.roundSays(names, this.#resultText(hand), showAmount(balance())));
  }

  #isChoosing(): boolean {
    const hand = handOf(this.turn);
    return hand !== null && hand.end === null && !this.turn.isBusy;
  }

  #resultText(hand: CasinoHand): string {
    const { texts, showAmount } = this.#page;
    if (!hand.end) return texts.callFor(showAmount(this.#callAmount(this.turn)));
    const { dealer, board, outcome } = hand.end;
    const returned = showAmount(this.turn.round?.returned ?? '0.00');
    if (outcome === 'folded') return texts.folded;
    if (outcome === 'not-qualified') return texts.notQualified;
    if (outcome === 'tied') return texts.tied;
    if (outcome === 'won') return texts.wonWith(nameOf([...hand.player, ...board], texts), returned);
    return texts.lost(nameOf([...dealer, ...board], texts));
  }

  #callAmount({ round }: SoloTurn): string {
    return fromCents(toCents(round?.bet ?? this.#stakes.stake) * callTimes);
  }

  #render(turn: SoloTurn): void {
    const { texts, showAmount } = this.#page;
    const hand = turn.isBusy && handOf(turn)?.end !== null ? null : handOf(turn);
    const end = hand?.end ?? null;
    const shown = end?.board ?? hand?.flop ?? [];
    this.#dealer.show(end?.dealer ?? [], end ? nameOf([...end.dealer, ...end.board], texts) : '');
    this.#board.show(shown, '');
    this.#player.show(hand?.player ?? [], hand ? nameOf([...hand.player, ...shown], texts) : '');
    const isOpen = hand !== null && end === null;
    this.#deal.hidden = isOpen;
    this.#choice.hidden = !isOpen;
    this.#stakes.root.hidden = isOpen;
    for (const one of [this.#deal, this.#fold, this.#call]) one.disabled = turn.isBusy;
    this.#call.textContent = texts.callFor(showAmount(this.#callAmount(turn)));
    this.#message.textContent = turn.isBusy ? texts.dealing : hand ? this.#resultText(hand) : texts.pressDeal;
    const won = end?.outcome === 'won' || end?.outcome === 'not-qualified';
    this.#message.classList.toggle('good', won && !turn.isBusy);
  }
}

const handOf = ({ round }: SoloTurn): CasinoHand | null =>
  round?.hand.kind === 'casino' ? round.hand : null;

/** A labelled row of cards with the name of their hand. */
function createRow(label: string, count: number, texts: PokerTexts) {
  const cards = Array.from({ length: count }, () => createCard(texts, 'large'));
  const name = element('span', { class: 'hand-name' });
  const line = element('div', { class: 'casino-cards' }, ...cards.map(({ root }) => root));
  return {
    root: element(
      'section',
      { class: 'casino-row' },
      element('p', { class: 'casino-label' }, label, name),
      line,
    ),
    show(codes: readonly string[], hand: string): void {
      cards.forEach((card, nth) => card.show(codes[nth] ?? null));
      name.textContent = hand;
    },
  };
}

/** The name of the best hand of these cards. */
function nameOf(codes: readonly string[], texts: PokerTexts): string {
  return texts.hands[categoryOf(handValue(codes.map(readCard)))] ?? '';
}

function button(name: string, label: string, click: () => void): HTMLButtonElement {
  return element('button', { type: 'button', class: name, click }, label);
}
