// The last fifty rounds with every screen, bet and win, as the server kept them.
import type { HistoryAnswer, WireSpin } from '../../game-vendors/game-wire.ts';
import type { Sprites } from '../art/symbol-sprites.ts';
import { element } from '../element.ts';
import { showMoney, toCents } from '../money-text.ts';
import type { GameTexts } from '../texts.ts';
import { screenPicture } from './symbol-picture.ts';

const cellSize = 24;

/** The content of the history sheet; rounds open to show their turns. */
export function historyContent(
  { rounds }: HistoryAnswer,
  sprites: Sprites,
  texts: GameTexts,
  language: 'BN' | 'EN',
): HTMLElement {
  if (rounds.length === 0) return element('p', { class: 'empty' }, texts.noHistory);
  const clock = new Intl.DateTimeFormat(language === 'EN' ? 'en-GB' : 'bn-BD-u-nu-latn', {
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
  });
  return element(
    'ol',
    { class: 'history' },
    ...rounds.map(({ roundId, at, spins }) => {
      const last = spins[spins.length - 1];
      const won = last?.roundAmount ?? '0.00';
      return element(
        'li',
        {},
        element(
          'p',
          { class: 'history-head' },
          element('time', {}, clock.format(new Date(at))),
          element('code', {}, roundId.slice(-8)),
        ),
        element(
          'p',
          { class: 'history-money' },
          element('span', {}, `${texts.bet} ${showMoney(last?.bet ?? '0.00')}`),
          element('b', toCents(won) > 0 ? { class: 'good' } : {}, `${texts.win} ${showMoney(won)}`),
        ),
        ...turns(spins, sprites, texts),
      );
    }),
  );
}

function turns(spins: readonly WireSpin[], sprites: Sprites, texts: GameTexts): HTMLElement[] {
  const [paid, ...free] = spins;
  const isHold = free.some(({ held }) => held);
  const name = (count: number): string => (isHold ? texts.respins(count) : texts.freeSpins(count));
  const part = (number: number): string => (isHold ? texts.respinPart(number) : texts.freePart(number));
  const shown = paid ? [turn(paid, sprites, '', texts)] : [];
  if (free.length === 0) return shown;
  return [
    ...shown,
    element(
      'details',
      {},
      element('summary', {}, name(free.length)),
      ...free.map((spin) =>
        turn(spin, sprites, `${part(spin.number - 1)} · ${showMoney(spin.amount)}`, texts),
      ),
    ),
  ];
}

function turn(spin: WireSpin, sprites: Sprites, label: string, texts: GameTexts): HTMLElement {
  const orbs = spin.orbs.map((value) => `×${value}`).join(' ');
  const covered = spin.expanded ? texts.covered(spin.expanded.map((reel) => reel + 1).join(', ')) : '';
  const coins = (spin.held ?? []).map(({ amount }) => showMoney(amount)).join(' + ');
  return element(
    'figure',
    {},
    screenPicture(sprites, spin.screen, cellSize),
    element('figcaption', {}, [label, orbs, covered, coins].filter(Boolean).join(' · ')),
  );
}
