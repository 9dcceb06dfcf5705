// One of the six places at a table: name, chips, cards, bet, last act, the dealer button and the time that is left.
import type { TableView, WireParticipant } from '../../../game-vendors/poker/table/table-wire.ts';
import { element } from '../../element.ts';
import { showMoney, toCents } from '../../money-text.ts';
import { createCard } from '../cards/card-view.ts';
import type { PokerTexts } from '../texts/poker-texts.ts';

type PlaceView = {
  readonly root: HTMLElement;
  show(view: TableView, one: WireParticipant | undefined): void;
};

/** `nth` is how far clockwise from this person's own place, which is below. */
export function createPlace(nth: number, texts: PokerTexts): PlaceView {
  const name = element('span', { class: 'place-name' });
  const stack = element('b', { class: 'place-stack' });
  const state = element('span', { class: 'place-state' });
  const bet = element('span', { class: 'place-bet' });
  const button = element('span', { class: 'dealer-button', title: texts.button }, 'D');
  const cards = [createCard(texts), createCard(texts)];
  const hand = element('span', { class: 'place-cards' }, ...cards.map(({ root }) => root));
  const timer = element('span', { class: 'place-timer', 'aria-hidden': 'true' });
  const box = element('div', { class: 'place-box' }, name, stack, state, timer);
  const root = element('li', { class: `place place-${nth}` }, hand, box, bet, button);
  let turnShown = '';
  return {
    root,
    show(view, one) {
      const isActing = one !== undefined && view.hand?.toAct === one.position;
      root.classList.toggle('free', one === undefined);
      root.classList.toggle('acting', isActing);
      root.classList.toggle('out', one !== undefined && (one.folded || one.state === 'away'));
      root.classList.toggle('winner', one !== undefined && hasWon(view, one.position));
      name.textContent = one ? (one.isYou ? texts.you : one.name) : texts.freePlace;
      stack.textContent = one ? showMoney(one.stack) : '';
      state.textContent = one ? stateOf(one, texts) : '';
      bet.textContent = one && toCents(one.bet) > 0 ? showMoney(one.bet) : '';
      button.hidden = !one?.inHand || view.hand?.button !== one.position;
      hand.hidden = !one?.inHand || (one.folded && !one.isYou);
      cards.forEach((card, place) => card.show(one?.cards?.[place] ?? null));
      root.setAttribute(
        'aria-label',
        one
          ? texts.placeSays(one.isYou ? texts.you : one.name, showMoney(one.stack), stateOf(one, texts))
          : texts.freePlace,
      );
      const turn = isActing ? `${view.hand?.handId}.${view.hand?.turn}` : '';
      if (turn !== turnShown) run(timer, isActing ? (view.hand ?? null) : null);
      turnShown = turn;
    },
  };
}

export const hasWon = (view: TableView, position: number): boolean =>
  view.hand?.result?.pots.some(({ winners }) => winners.some((winner) => winner.position === position)) ===
  true;

function stateOf(one: WireParticipant, texts: PokerTexts): string {
  if (one.state === 'away') return texts.away;
  if (one.folded) return texts.foldedState;
  if (one.allIn) return texts.allIn;
  if (one.lastAct) {
    const acts = { fold: texts.foldAct, check: texts.check, call: texts.callAct, raise: texts.raiseAct };
    return acts[one.lastAct.kind as keyof typeof acts] ?? '';
  }
  return one.inHand ? '' : texts.waiting;
}

/** Lets the bar shrink to nothing during the time that is left. */
function run(timer: HTMLElement, hand: { actMsLeft: number; allMsLeft: number } | null): void {
  timer.style.transition = 'none';
  timer.style.transform = hand ? 'scaleX(1)' : 'scaleX(0)';
  if (!hand) return;
  // The browser must see the full bar before it may shrink.
  void timer.offsetWidth;
  timer.style.transition = `transform ${hand.allMsLeft}ms linear`;
  timer.style.transform = 'scaleX(0)';
}
