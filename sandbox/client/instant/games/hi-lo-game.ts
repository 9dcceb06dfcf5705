// Hi-lo: the present card, the last ones, and a guess with its price.
import type { SoloAnswer, SoloPlayed } from '../../../game-vendors/instant/instant-wire.ts';
import type { Card, HiLoAct, HiLoOutcome } from '../../../game-vendors/instant/rules/hi-lo.ts';
import { element, refill } from '../../element.ts';
import type { InstantPage } from '../instant-page.ts';
import { showTimes } from '../instant-texts.ts';
import { beginRound, makeAct } from '../solo-calls.ts';
import { winText } from '../win-text.ts';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const suits = ['♠', '♥', '♦', '♣'];

export function startHiLo(page: InstantPage): void {
  const { texts } = page;
  let round: SoloAnswer | undefined = page.session.open;
  const current = element('div', { class: 'card back', role: 'img', 'aria-label': '—' });
  const past = element('div', { class: 'past-cards', 'aria-hidden': 'true' });
  const choice = (act: HiLoAct) =>
    element('button', { type: 'button', class: 'option', click: () => make(act) });
  const [higher, lower, skip] = [choice('higher'), choice('lower'), choice('skip')];
  page.stage.append(element('div', { class: 'hilo' }, past, current));
  const guesses = element('div', { class: 'guesses' }, higher, skip, lower);
  page.stage.append(guesses);

  const paint = (): void => {
    const outcome = round?.outcome as HiLoOutcome | undefined;
    const isOpen = outcome !== undefined && !outcome.isOver;
    const cards = outcome?.cards ?? [];
    const last = cards[cards.length - 1];
    current.className = `card${last ? (isRed(last) ? ' red' : '') : ' back'}${outcome?.isOver ? (outcome.hundredths > 0 ? ' good' : ' bad') : ''}`;
    refill(current, ...(last ? cardFace(last) : []));
    current.setAttribute('aria-label', last ? nameOf(last) : '—');
    refill(
      past,
      ...cards
        .slice(-7, -1)
        .map((card) => element('span', { class: isRed(card) ? 'red' : '' }, nameOf(card))),
    );
    const rank = last?.rank ?? 7;
    paintGuess(
      higher,
      `↑ ${rank === 13 ? texts.same : rank === 1 ? texts.higher : `${texts.higher} ${texts.orSame}`}`,
      outcome?.offers.higher,
    );
    paintGuess(
      lower,
      `↓ ${rank === 1 ? texts.same : rank === 13 ? texts.lower : `${texts.lower} ${texts.orSame}`}`,
      outcome?.offers.lower,
    );
    skip.textContent = isOpen ? `${texts.skip} · ${outcome.skipsLeft}` : texts.skip;
    skip.disabled = !isOpen || outcome.skipsLeft === 0;
    // Between rounds there is nothing to guess.
    guesses.classList.toggle('idle', !isOpen);
    page.lock(isOpen);
    if (isOpen) page.say(texts.guessNext);
    if (!isOpen) return page.setBig(texts.placeBet, true, begin);
    const win = winText(round?.bet ?? '0.00', outcome.hundredths);
    page.setBig(texts.take(page.money(win)), outcome.canTake, () => make('take'), 'take');
  };
  const show = (played: SoloPlayed): void => {
    round = played.round;
    page.setNext(played.next);
    page.setBalance(played.balance);
    paint();
    if (round.outcome.isOver) page.showResult(round.win, round.outcome.hundredths);
    else page.tones.play('open');
  };
  const begin = (): void =>
    void page.once(async () => {
      page.clearWin();
      page.say('');
      show(await beginRound(page.call, page.bet(), {}));
    });
  const make = (act: HiLoAct): void =>
    void page.once(async () => {
      if (!round || round.outcome.isOver) return;
      show(await makeAct(page.call, round.roundId, round.play.acts.length, act));
    });
  paint();
}

function paintGuess(
  target: HTMLButtonElement,
  label: string,
  offer: { readonly wins: number; readonly hundredths: number } | undefined,
): void {
  target.disabled = !offer;
  const facts = offer ? `${showTimes(offer.hundredths)}× · ${((100 * offer.wins) / 13).toFixed(1)} %` : '—';
  refill(target, element('b', {}, label), element('small', {}, facts));
}

/** A playing card: its rank and suit in two corners, the suit large in the middle. */
function cardFace({ rank, suit }: Card): HTMLElement[] {
  const corner = (place: string): HTMLElement =>
    element(
      'span',
      { class: `corner ${place}` },
      element('b', {}, ranks[rank - 1] ?? ''),
      element('i', {}, suits[suit] ?? ''),
    );
  return [corner('first'), element('span', { class: 'pip' }, suits[suit] ?? ''), corner('second')];
}

function nameOf({ rank, suit }: Card): string {
  return `${ranks[rank - 1] ?? ''}${suits[suit] ?? ''}`;
}

function isRed({ suit }: Card): boolean {
  return suit === 1 || suit === 2;
}
