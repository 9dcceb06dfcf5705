// One spot of the board: a button with its name, its odds, the player's chips and the sum of everybody.
import { element } from '../../element.ts';
import { fromCents } from '../../money-text.ts';
import type { LiveTexts } from '../words/live-texts.ts';

export type SpotView = {
  /** Cents: confirmed, laid out, and everybody's. */
  readonly placed: number;
  readonly draft: number;
  readonly sum: number;
  readonly isWon: boolean;
};

export type SpotFace = {
  readonly name: string;
  readonly odds: string;
  /** What the button shows instead of its name. */
  readonly picture?: Node;
  readonly look?: string;
  /** Small spots show chips alone. */
  readonly isBare?: boolean;
};

/** `1500` as `1.5K`: what fits on a chip. */
export function shortAmount(cents: number): string {
  const units = cents / 100;
  if (units >= 1_000_000) return `${Math.round(units / 10_000) / 100}M`;
  if (units >= 1000) return `${Math.round(units / 10) / 100}K`;
  return String(Math.round(units * 100) / 100);
}

export class SpotButton {
  readonly node: HTMLButtonElement;
  readonly #texts: LiveTexts;
  readonly #face: SpotFace;
  readonly #chip = element('span', { class: 'spot-chip' });
  readonly #sum = element('span', { class: 'spot-sum' });
  #last = '';

  constructor(texts: LiveTexts, face: SpotFace, press: () => void) {
    this.#texts = texts;
    this.#face = face;
    this.node = element('button', { type: 'button', class: `spot ${face.look ?? ''}`, click: press });
    if (!face.isBare) {
      const name = element('span', { class: 'spot-name' }, face.picture ?? face.name);
      this.node.append(name, element('span', { class: 'spot-odds' }, face.odds), this.#sum);
    }
    this.#chip.hidden = true;
    this.node.append(this.#chip);
    this.show({ placed: 0, draft: 0, sum: 0, isWon: false });
  }

  show(view: SpotView): void {
    const { placed, draft, sum, isWon } = view;
    const key = `${placed} ${draft} ${sum} ${isWon}`;
    if (key === this.#last) return;
    this.#last = key;
    this.#chip.hidden = placed + draft === 0;
    this.#chip.textContent = shortAmount(placed + draft);
    this.#chip.classList.toggle('open', draft > 0);
    this.#sum.textContent = sum > 0 ? `Σ ${shortAmount(sum)}` : '';
    this.node.classList.toggle('won', isWon);
    const { spotSays, spotMine, spotDraft, spotSum } = this.#texts;
    const said = [
      spotSays(this.#face.name, this.#face.odds),
      ...(placed > 0 ? [spotMine(fromCents(placed))] : []),
      ...(draft > 0 ? [spotDraft(fromCents(draft))] : []),
      ...(sum > 0 ? [spotSum(fromCents(sum))] : []),
    ];
    this.node.setAttribute('aria-label', said.join(', '));
  }
}
