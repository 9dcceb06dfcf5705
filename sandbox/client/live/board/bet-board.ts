// The board of a table: every spot of its game, laid out for a thumb.
import { element } from '../../element.ts';
import type { LiveGameName } from '../../../game-vendors/live/games/live-game.ts';
import type { WireSpot } from '../../../game-vendors/live/live-wire.ts';
import type { LiveTexts } from '../words/live-texts.ts';
import { type Language, spotName } from '../words/spot-names.ts';
import {
  andarBaharRows,
  baccaratRows,
  type BoardRow,
  dragonTigerRows,
  sicBoRows,
  teenPattiRows,
} from './board-layouts.ts';
import { dicePicture } from './die-picture.ts';
import { createBetSwitch, insideBetsWith, numberOf, openInsideSheet } from './inside-bets.ts';
import { rouletteBoard } from './roulette-board.ts';
import { SpotButton, type SpotFace, type SpotView } from './spot-button.ts';

type BoardDeps = {
  readonly texts: LiveTexts;
  readonly language: Language;
  readonly game: LiveGameName;
  readonly spots: readonly WireSpot[];
  readonly press: (spot: string) => void;
};

export class BetBoard {
  readonly node: HTMLElement;
  readonly #buttons = new Map<string, SpotButton>();
  readonly #deps: BoardDeps;
  #viewOf: ((spot: string) => SpotView) | undefined;
  /** The spots of the open sheet of roulette. */
  #inSheet = new Map<string, SpotButton>();
  #isMany = false;
  #closeSheet: () => void = () => {};

  constructor(deps: BoardDeps) {
    this.#deps = deps;
    const content =
      deps.game === 'roulette'
        ? rouletteBoard((id, face) => this.#make(id, face))
        : element('div', { class: `rows ${deps.game}` }, ...this.#rows().flatMap((row) => this.#lay(row)));
    this.node = element('div', { class: 'board', role: 'group', 'aria-label': deps.texts.board });
    if (deps.game === 'roulette')
      this.node.append(createBetSwitch(deps.texts, (isMany) => (this.#isMany = isMany)));
    this.node.append(content);
  }

  /** Shows the chips and sums of every spot. */
  show(viewOf: (spot: string) => SpotView): void {
    this.#viewOf = viewOf;
    for (const [id, button] of [...this.#buttons, ...this.#inSheet]) button.show(viewOf(id));
  }

  /** Whether the board takes presses. */
  setOpen(isOpen: boolean): void {
    this.node.classList.toggle('closed', !isOpen);
    if (!isOpen) this.#closeSheet();
    for (const { node } of this.#buttons.values()) node.setAttribute('aria-disabled', String(!isOpen));
  }

  #rows(): readonly BoardRow[] {
    const { game, spots } = this.#deps;
    switch (game) {
      case 'baccarat':
        return baccaratRows(spots.some(({ id }) => id === 'super-six'));
      case 'dragontiger':
        return dragonTigerRows;
      case 'teenpatti':
        return teenPattiRows;
      case 'andarbahar':
        return andarBaharRows;
      case 'sicbo':
        return sicBoRows;
      case 'roulette':
        return [];
    }
  }

  #lay(row: BoardRow): HTMLElement[] {
    return row.map(({ id, span, look = '' }) => {
      const picture = dicePictureOf(id);
      return this.#make(id, { look: `${look} span-${span}`, ...(picture ? { picture } : {}) }).node;
    });
  }

  #make(id: string, face: Partial<SpotFace>): SpotButton {
    const button = this.#spot(id, face, () => this.#press(id));
    this.#buttons.set(id, button);
    return button;
  }

  #spot(id: string, face: Partial<SpotFace>, press: () => void): SpotButton {
    const { texts, language, spots } = this.#deps;
    const odds = spots.find((spot) => spot.id === id)?.odds ?? '';
    return new SpotButton(texts, { name: spotName(id, language), odds, ...face }, press);
  }

  #press(id: string): void {
    const number = this.#isMany ? numberOf(id) : undefined;
    if (number === undefined) this.#deps.press(id);
    else if (!this.node.classList.contains('closed')) this.#openInside(number);
  }

  /** Every bet on a number as a button that a thumb hits. */
  #openInside(number: number): void {
    const { texts, press } = this.#deps;
    const made = insideBetsWith(number).map(
      (id) => [id, this.#spot(id, { look: 'inside' }, () => press(id))] as const,
    );
    this.#inSheet = new Map(made);
    if (this.#viewOf) this.show(this.#viewOf);
    this.#closeSheet = openInsideSheet(texts, number, [...this.#inSheet.values()]);
  }
}

/** The dice that a spot of Sic Bo shows in place of words. */
function dicePictureOf(id: string): HTMLElement | undefined {
  const [kind, first = '', second = ''] = id.split('-');
  const [a, b] = [Number(first), Number(second)];
  if (kind === 'single') return dicePicture([a]);
  if (kind === 'double') return dicePicture([a, a]);
  if (kind === 'triple') return dicePicture([a, a, a]);
  return kind === 'pair' && a > 0 ? dicePicture([a, b]) : undefined;
}
