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

/** Builds the screen into `stage` and `panel`; the returned functions are for the sheets and the keyboard. */
export function createCasinoScreen(
  page: PokerPage,
  { calls, opening }: { calls: SoloCalls; opening: SoloOpening },
  { stage, panel }: { stage: HTMLElement; panel: HTMLElement },
) {
  const { texts } = page;
  const row = (label: string, count: number, name: string) => {
    const cards = Array.from({ length: count }, () => createCard(texts, 'large'));
    const hand = element('span', { class: 'hand-name' });
    const head = element('p', { class: 'casino-label' }, label, hand);
    const line = element('div', { class: 'casino-cards' }, ...cards.map(({ root }) => root));
    return { cards, hand, root: element('section', { class: `casino-row ${name}` }, head, line) };
  };
  const dealer = row(texts.dealer, 2, 'dealer');
  const board = row(texts.board, 5, 'board');
  const player = row(texts.you, 2, 'player');
  const message = element('p', { class: 'poker-message' });
  const stakes = createStakeRow(
    { stakes: opening.stakes, first: opening.open?.bet ?? opening.defaultStake, label: texts.ante },
    texts,
    () => {},
  );
  const deal = element('button', { type: 'button', class: 'act poker-act', click: press }, texts.deal);
  const fold = element(
    'button',
    { type: 'button', class: 'act plain poker-act', click: () => choose(false) },
    texts.fold,
  );
  const call = element(
    'button',
    { type: 'button', class: 'act poker-act', click: () => choose(true) },
    texts.call,
  );
  const choice = element('div', { class: 'casino-choice' }, fold, call);
  stage.append(element('div', { class: 'casino' }, dealer.root, board.root, player.root, message));
  panel.append(element('div', { class: 'poker-panel' }, stakes.root, deal, choice));
  const turn = createSoloTurn(page, calls, opening, render);
  render(turn);
  if (turn.round) page.note(texts.resumed);
  return { press, fold: () => choose(false), turn };

  function handOf({ round }: SoloTurn): CasinoHand | null {
    return round?.hand.kind === 'casino' ? round.hand : null;
  }
  function isChoosing(): boolean {
    const hand = handOf(turn);
    return hand !== null && hand.end === null && !turn.isBusy;
  }
  async function press(): Promise<void> {
    if (turn.isBusy) return;
    if (isChoosing()) return choose(true);
    await turn.deal(stakes.stake);
    const hand = handOf(turn);
    if (hand && !hand.end)
      page.announce([...hand.player, ...hand.flop].map((code) => cardName(code, texts)).join(', '));
  }
  async function choose(called: boolean): Promise<void> {
    if (!isChoosing()) return;
    await turn.choose({ called });
    const hand = handOf(turn);
    if (!hand?.end) return;
    page.play(hand.end.outcome === 'won' ? 'big' : hand.end.outcome === 'not-qualified' ? 'small' : 'stop');
    const names = [...hand.end.dealer, ...hand.end.board].map((code) => cardName(code, texts)).join(', ');
    page.announce(texts.roundSays(names, resultText(hand), page.showAmount(page.balance())));
  }
  function resultText(hand: CasinoHand): string {
    if (!hand.end) return texts.callFor(page.showAmount(callAmount()));
    const { dealer: theirs, board: cards, outcome } = hand.end;
    const returned = page.showAmount(turn.round?.returned ?? '0.00');
    if (outcome === 'folded') return texts.folded;
    if (outcome === 'not-qualified') return texts.notQualified;
    if (outcome === 'tied') return texts.tied;
    if (outcome === 'won') return texts.wonWith(nameOf([...hand.player, ...cards], texts), returned);
    return texts.lost(nameOf([...theirs, ...cards], texts));
  }
  function callAmount(): string {
    return fromCents(toCents(turn.round?.bet ?? stakes.stake) * callTimes);
  }
  function render(now: SoloTurn): void {
    const hand = now.isBusy && handOf(now)?.end !== null ? null : handOf(now);
    const end = hand?.end ?? null;
    const shown = end?.board ?? hand?.flop ?? [];
    dealer.cards.forEach((card, nth) => card.show(end?.dealer[nth] ?? null));
    board.cards.forEach((card, nth) => card.show(shown[nth] ?? null));
    player.cards.forEach((card, nth) => card.show(hand?.player[nth] ?? null));
    player.hand.textContent = hand ? nameOf([...hand.player, ...shown], texts) : '';
    dealer.hand.textContent = end ? nameOf([...end.dealer, ...end.board], texts) : '';
    const isOpen = hand !== null && end === null;
    deal.hidden = isOpen;
    choice.hidden = !isOpen;
    for (const button of [deal, fold, call]) button.disabled = now.isBusy;
    call.textContent = texts.callFor(page.showAmount(callAmount()));
    stakes.root.hidden = isOpen;
    message.textContent = now.isBusy ? texts.dealing : hand ? resultText(hand) : texts.pressDeal;
    const won = end?.outcome === 'won' || end?.outcome === 'not-qualified';
    message.classList.toggle('good', won && !now.isBusy);
  }
}

/** The name of the best hand of these cards. */
function nameOf(codes: readonly string[], texts: PokerTexts): string {
  return texts.hands[categoryOf(handValue(codes.map(readCard)))] ?? '';
}
