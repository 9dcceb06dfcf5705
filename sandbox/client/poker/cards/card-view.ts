// A playing card on the page: rank and suit as text and a drawn sign, or its patterned back.
import { element } from '../../element.ts';
import type { PokerTexts } from '../texts/poker-texts.ts';

/** One path of 24 units for each suit. */
const suitPaths: Readonly<Record<string, string>> = {
  s: 'M12 2c3.8 4.6 8.5 7.6 8.5 12a4.3 4.3 0 0 1-7.4 3c.2 2.1.9 3.7 2.4 5H8.500c1.5-1.3 2.2-2.9 2.4-5a4.3 4.3 0 0 1-7.4-3C3.5 9.6 8.2 6.6 12 2z',
  h: 'M12 21.500C5.5 16.4 2.5 13 2.5 8.800A5.2 5.2 0 0 1 12 6a5.2 5.2 0 0 1 9.5 2.800c0 4.2-3 7.6-9.5 12.700z',
  d: 'M12 1.800L20.3 12 12 22.2 3.7 12z',
  c: 'M12 2a4.6 4.6 0 0 1 4 6.9 4.6 4.6 0 1 1-2.9 8.200c.2 2 .9 3.6 2.4 4.900H8.500c1.5-1.3 2.2-2.9 2.4-4.900A4.6 4.6 0 1 1 8 8.9 4.6 4.6 0 0 1 12 2z',
};
const backPath =
  'M12 3l3 4.500L12 12 9 7.500zM12 12l3 4.500L12 21l-3-4.500zM3 12l4.5-3L12 12l-4.5 3zM12 12l4.5-3 4.5 3-4.5 3z';

/** Turns a card, or shows another one; without a code it lies face down. */
type CardView = { readonly root: HTMLElement; show(code: string | null, turns?: boolean): void };

/** A card of one size by its class: `card`, and `small` or `large` beside it. */
export function createCard(texts: PokerTexts, size = ''): CardView {
  const rank = element('b');
  const sign = svg('');
  const corner = element('span', { class: 'card-corner' }, rank, sign.root);
  const large = svg('card-large');
  const face = element('span', { class: 'card-face' }, corner, large.root);
  const back = element('span', { class: 'card-back' }, svg('', backPath).root);
  const inner = element('span', { class: 'card-inner', 'aria-hidden': 'true' }, face, back);
  const root = element('span', { class: `card ${size}`.trim(), role: 'img' }, inner);
  let shown: string | null | undefined;
  return {
    root,
    show(code, turns = true) {
      if (shown === code) return;
      shown = code;
      root.classList.toggle('still', !turns);
      root.classList.toggle('down', code === null);
      root.setAttribute('aria-label', code === null ? texts.hiddenCard : cardName(code, texts));
      if (code === null) return;
      const [letter = '', suit = ''] = code;
      rank.textContent = letter === 'T' ? '10' : letter;
      face.classList.toggle('red', suit === 'h' || suit === 'd');
      for (const picture of [sign, large]) picture.path.setAttribute('d', suitPaths[suit] ?? '');
    },
  };
}

/** `ten of hearts`, for screen readers. */
export function cardName(code: string, texts: PokerTexts): string {
  const [rank = '', suit = ''] = code;
  return texts.cardName(texts.ranks[rank] ?? rank, texts.suits[suit] ?? suit);
}

/** A row of small cards, for sheets; a null is the back of a card. */
export function cardRow(codes: readonly (string | null)[], texts: PokerTexts): HTMLElement {
  return element(
    'span',
    { class: 'card-row' },
    ...codes.map((code) => {
      const card = createCard(texts, 'small');
      card.show(code, false);
      return card.root;
    }),
  );
}

function svg(name: string, d = ''): { root: SVGSVGElement; path: SVGPathElement } {
  const space = 'http://www.w3.org/2000/svg';
  const root = document.createElementNS(space, 'svg');
  root.setAttribute('viewBox', '0 0 24 24');
  if (name) root.setAttribute('class', name);
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', d);
  root.append(path);
  return { root, path };
}
