// The bar over a poker game: rules, history, the game's name, the balance, the trial label and the sound.
import { byId, element, icon } from '../element.ts';
import { showMoney } from '../money-text.ts';
import type { Sound } from '../sound/sound.ts';
import type { GameTexts } from '../texts.ts';

const icons = {
  rules: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 7.8v.2',
  history: 'M4 12a8 8 0 1 0 2.6-5.9L4 8M4 4v4h4M12 8v4.5l3 2',
  soundOff: 'M11 5L6.5 9H3v6h3.5L11 19zM16 9.5l5 5M21 9.5l-5 5',
  soundOn: 'M11 5L6.5 9H3v6h3.5L11 19zM15.5 9a4.2 4.2 0 0 1 0 6M18.2 6.5a8 8 0 0 1 0 11',
};

type BarOptions = {
  readonly texts: GameTexts;
  readonly name: string;
  readonly isTrial: boolean;
  readonly sound: Sound;
  readonly openRules: () => void;
  readonly openHistory: () => void;
};

/** Builds the bar; the returned function shows a balance. */
export function createPokerBar(options: BarOptions): { setBalance(balance: string): void } {
  const { texts, name, isTrial, sound } = options;
  const balance = element('b');
  const badge = element('span', { class: 'badge', title: texts.trialNote }, texts.trial);
  const title = element('span', { class: 'bar-name' }, name, ...(isTrial ? [' ', badge] : []));
  const money = element('span', { class: 'bar-balance' }, `${texts.balance} `, balance);
  byId('bar').append(
    button(texts.rules, icons.rules, options.openRules),
    button(texts.history, icons.history, options.openHistory),
    element('span', { class: 'middle' }, title, money),
    soundButton(texts, sound),
  );
  return { setBalance: (amount) => (balance.textContent = showMoney(amount)) };
}

function button(label: string, path: string, click: () => void): HTMLButtonElement {
  return element('button', { type: 'button', class: 'button', 'aria-label': label, click }, icon(path));
}

function soundButton(texts: GameTexts, sound: Sound): HTMLButtonElement {
  const made = button(texts.soundOn, icons.soundOff, () => {
    sound.toggle();
    made.setAttribute('aria-label', sound.on ? texts.soundOff : texts.soundOn);
    made.textContent = '';
    made.append(icon(sound.on ? icons.soundOn : icons.soundOff));
  });
  return made;
}
