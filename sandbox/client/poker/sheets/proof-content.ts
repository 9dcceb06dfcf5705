// The proof of one deal on a sheet: seal, seeds, and a button that recomputes them in the browser.
import type { DealProof } from '../../../game-vendors/poker/solo/solo-wire.ts';
import { element } from '../../element.ts';
import { cardRow } from '../cards/card-view.ts';
import { deckOfProof } from '../cards/check-proof.ts';
import type { PokerTexts } from '../texts/poker-texts.ts';

/** A card that the player has seen, and its place in the deck. */
export type SeenCard = { readonly place: number; readonly code: string };

/** `seen` are the cards that must be at their places; `later` says when the seed will be shown. */
export function proofContent(
  proof: DealProof,
  seen: readonly SeenCard[],
  texts: PokerTexts,
  later: string = texts.notYet,
): HTMLElement {
  const line = (label: string, value: string): HTMLElement =>
    element('div', {}, element('dt', {}, label), element('dd', { class: 'hex' }, value));
  const result = element('p', { class: 'small', role: 'status' });
  const cards = element('div');
  const check = async (): Promise<void> => {
    const deck = await deckOfProof(proof).catch(() => undefined);
    const isRight =
      deck !== undefined && deck !== null && seen.every(({ place, code }) => deck[place] === code);
    result.textContent =
      deck === undefined ? texts.proofUnavailable : isRight ? texts.proofGood : texts.proofBad;
    result.className = isRight ? 'small good' : 'small bad';
    cards.textContent = '';
    if (isRight) cards.append(cardRow(deck.slice(0, 17), texts));
  };
  const button = element(
    'button',
    { type: 'button', class: 'text-button', click: () => void check() },
    texts.verify,
  );
  return element(
    'div',
    { class: 'proof' },
    element(
      'dl',
      {},
      line(texts.seal, proof.commitment),
      line(texts.yourSeed, proof.clientSeed || '–'),
      line(texts.serverSeed, proof.seed ?? later),
    ),
    ...(proof.seed === null ? [] : [button]),
    result,
    cards,
  );
}
