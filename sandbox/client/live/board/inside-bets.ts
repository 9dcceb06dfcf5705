// Roulette's bets on several numbers for a thumb: a switch over the cloth, and a sheet with every bet on one number.
import { coveredNumbers } from '../../../game-vendors/live/games/roulette.ts';
import { element } from '../../element.ts';
import { openSheet } from '../../layer.ts';
import type { LiveTexts } from '../words/live-texts.ts';
import type { SpotButton } from './spot-button.ts';

/** The number of a straight bet's spot; undefined for another spot. */
export function numberOf(id: string): number | undefined {
  const [, number] = /^in-(\d+)$/.exec(id) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** The spots of all inside bets on a number, the straight bet first. */
export function insideBetsWith(number: number): string[] {
  const inside = [...coveredNumbers].filter(
    ([id, covered]) => id.startsWith('in-') && covered.includes(number),
  );
  return inside.sort(([, left], [, right]) => left.length - right.length).map(([id]) => id);
}

/** Two choices: a press on a number bets on it alone, or opens the sheet of its bets. */
export function createBetSwitch(texts: LiveTexts, choose: (isMany: boolean) => void): HTMLElement {
  const pick = (isMany: boolean): void => {
    one.setAttribute('aria-pressed', String(!isMany));
    many.setAttribute('aria-pressed', String(isMany));
    choose(isMany);
  };
  const choice = (text: string, isMany: boolean): HTMLButtonElement =>
    element('button', { type: 'button', click: () => pick(isMany) }, text);
  const one = choice(texts.oneNumber, false);
  const many = choice(texts.manyNumbers, true);
  pick(false);
  return element('div', { class: 'bet-switch', role: 'group', 'aria-label': texts.board }, one, many);
}

/** Opens the sheet; the returned function closes it if it is still open. */
export function openInsideSheet(texts: LiveTexts, number: number, spots: readonly SpotButton[]): () => void {
  const content = element(
    'div',
    {},
    element('p', { class: 'inside-note' }, texts.betsWithNote),
    element('div', { class: 'inside-bets' }, ...spots.map(({ node }) => node)),
  );
  const close = openSheet(texts.betsWith(number), texts.close, content);
  return () => {
    if (content.isConnected) close();
  };
}
