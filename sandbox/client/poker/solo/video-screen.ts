// The screen of a video poker: pay table, five cards to hold, advice, and one button for deal and draw.
import type { SoloHand, SoloOpening } from '../../../game-vendors/poker/solo/solo-wire.ts';
import { readCard } from '../../../game-vendors/poker/cards/card.ts';
import {
  type VideoPokerName,
  videoPokers,
} from '../../../game-vendors/poker/video-poker/video-poker-rules.ts';
import { element } from '../../element.ts';
import { fromCents, toCents } from '../../money-text.ts';
import { cardName, createCard } from '../cards/card-view.ts';
import type { SoloCalls } from '../poker-calls.ts';
import { findAdvice } from './advice.ts';
import { createPayList } from './pay-list.ts';
import { createSoloTurn, type PokerPage, type SoloTurn } from './solo-page.ts';
import { createStakeRow } from './stake-row.ts';

type VideoHand = Extract<SoloHand, { kind: 'video' }>;
const places = [0, 1, 2, 3, 4] as const;

/** Builds the screen into `stage` and `panel`; the returned functions are for the sheets and the keyboard. */
export function createVideoScreen(
  page: PokerPage,
  { name, calls, opening }: { name: VideoPokerName; calls: SoloCalls; opening: SoloOpening },
  { stage, panel }: { stage: HTMLElement; panel: HTMLElement },
) {
  const { texts } = page;
  let held = places.map(() => false);
  let advised: readonly boolean[] | null = null;
  let wantsAdvice = false;
  const pays = createPayList(videoPokers[name].pays, texts);
  const cards = places.map(() => createCard(texts, 'large'));
  const holds = places.map(() => element('span', { class: 'hold-mark', 'aria-hidden': 'true' }, texts.held));
  const buttons = places.map((place) =>
    element(
      'button',
      { type: 'button', class: 'hold', 'aria-pressed': 'false', click: () => toggle(place) },
      holds[place] as HTMLElement,
      (cards[place] as ReturnType<typeof createCard>).root,
    ),
  );
  const message = element('p', { class: 'poker-message' });
  const stakes = createStakeRow(
    { stakes: opening.stakes, first: opening.open?.bet ?? opening.defaultStake, label: texts.bet },
    texts,
    () => pays.setStake(stakes.stake, page.showAmount),
  );
  const act = element('button', { type: 'button', class: 'act poker-act', click: press }, texts.deal);
  const advice = element(
    'button',
    { type: 'button', class: 'advice', 'aria-pressed': 'false', click: toggleAdvice },
    texts.advice,
  );
  stage.append(
    element(
      'div',
      { class: 'video' },
      pays.root,
      element('div', { class: 'video-cards' }, ...buttons),
      message,
    ),
  );
  panel.append(element('div', { class: 'poker-panel' }, stakes.root, act, advice));
  pays.setStake(stakes.stake, page.showAmount);
  const turn = createSoloTurn(page, calls, opening, render);
  render(turn);
  if (turn.round) {
    page.note(texts.resumed);
    announceDeal();
  }
  return { press, hold: toggle, turn, stake: () => stakes.stake };

  function handOf({ round }: SoloTurn): VideoHand | null {
    return round?.hand.kind === 'video' ? round.hand : null;
  }
  function isChoosing(): boolean {
    const hand = handOf(turn);
    return hand !== null && hand.drawn === null && !turn.isBusy;
  }
  async function press(): Promise<void> {
    if (turn.isBusy) return;
    if (isChoosing()) await draw();
    else await deal();
  }
  async function deal(): Promise<void> {
    held = places.map(() => false);
    advised = null;
    await turn.deal(stakes.stake);
    if (!isChoosing()) return;
    announceDeal();
    if (wantsAdvice) void showAdvice();
  }
  async function draw(): Promise<void> {
    await turn.choose({ held });
    const [hand, round] = [handOf(turn), turn.round];
    if (!hand?.drawn || !round?.returned) return;
    const won = toCents(round.returned) > 0;
    page.play(toCents(round.returned) > 10 * toCents(round.bet) ? 'big' : won ? 'small' : 'stop');
    const names = hand.drawn.cards.map((code) => cardName(code, texts)).join(', ');
    page.announce(texts.roundSays(names, resultText(), page.showAmount(page.balance())));
  }
  function announceDeal(): void {
    const dealt = handOf(turn)?.dealt ?? [];
    page.announce(dealt.map((code) => cardName(code, texts)).join(', '));
  }
  function toggle(place: number): void {
    if (!isChoosing()) return;
    held = held.map((isHeld, nth) => (nth === place ? !isHeld : isHeld));
    page.play('press');
    render(turn);
  }
  function toggleAdvice(): void {
    wantsAdvice = !wantsAdvice;
    if (wantsAdvice && isChoosing()) void showAdvice();
    else advised = null;
    render(turn);
  }
  async function showAdvice(): Promise<void> {
    const round = turn.round;
    const dealt = handOf(turn)?.dealt ?? [];
    message.textContent = texts.thinking;
    const best = await findAdvice(name, dealt.map(readCard));
    if (turn.round !== round || !isChoosing() || !wantsAdvice) return;
    advised = best;
    render(turn);
    const names = dealt.filter((_code, nth) => best[nth]).map((code) => cardName(code, texts));
    page.announce(`${texts.advised}: ${names.join(', ') || '–'}`);
  }
  function resultText(): string {
    const [hand, round] = [handOf(turn), turn.round];
    if (!hand?.drawn) return hand?.dealtHand ? (texts.hands[hand.dealtHand] ?? '') : texts.holdHint;
    const returned = round?.returned ?? '0.00';
    if (!hand.drawn.hand) return texts.noWin;
    return texts.handWon(texts.hands[hand.drawn.hand] ?? '', page.showAmount(fromCents(toCents(returned))));
  }
  function render(now: SoloTurn): void {
    const hand = handOf(now);
    const isOver = hand?.drawn !== null && hand !== null;
    const waitsForDeal = now.isBusy && (hand === null || isOver);
    places.forEach((place) => {
      const code = isOver ? hand.drawn?.cards[place] : hand?.dealt[place];
      cards[place]?.show(waitsForDeal ? null : (code ?? null));
      const isHeld = isOver ? hand.drawn?.held[place] === true : held[place] === true;
      const button = buttons[place] as HTMLButtonElement;
      button.classList.toggle('on', isHeld && hand !== null && !waitsForDeal);
      button.classList.toggle('advised', advised?.[place] === true && !isOver);
      button.setAttribute('aria-pressed', String(isHeld));
      button.disabled = !(hand !== null && !isOver) || now.isBusy;
    });
    pays.mark(waitsForDeal ? null : hand?.drawn ? hand.drawn.hand : (hand?.dealtHand ?? null));
    message.textContent = now.isBusy ? texts.dealing : hand ? resultText() : texts.pressDeal;
    message.classList.toggle('good', isOver && toCents(now.round?.returned ?? '0.00') > 0 && !now.isBusy);
    act.textContent = hand !== null && !isOver ? texts.draw : texts.deal;
    act.disabled = now.isBusy;
    stakes.setDisabled(now.isBusy || (hand !== null && !isOver));
    advice.setAttribute('aria-pressed', String(wantsAdvice));
    advice.classList.toggle('on', wantsAdvice);
  }
}
