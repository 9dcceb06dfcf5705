// The bar above and the panel below the reels: meters, message line, bet and spin buttons.
import { byId, element, icon } from './element.ts';
import { showMoney, toCents } from './money-text.ts';
import type { Sound } from './sound.ts';
import type { GameTexts } from './texts.ts';

type PanelActs = {
  readonly spin: () => void;
  readonly stepBet: (step: -1 | 1) => void;
  readonly openRules: () => void;
  readonly openHistory: () => void;
};
type State = 'idle' | 'spinning' | 'free' | 'waiting';

const icons = {
  rules: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 7.8v.2',
  history: 'M4 12a8 8 0 1 0 2.6-5.9L4 8M4 4v4h4M12 8v4.5l3 2',
  soundOff: 'M11 5L6.5 9H3v6h3.5L11 19zM16 9.5l5 5M21 9.5l-5 5',
  soundOn: 'M11 5L6.5 9H3v6h3.5L11 19zM15.5 9a4.2 4.2 0 0 1 0 6M18.2 6.5a8 8 0 0 1 0 11',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  spin: 'M20 12a8 8 0 1 1-2.7-6M20 3.5v4.2h-4.2',
  stop: 'M8 8h8v8H8z',
};

/** Builds the controls into the page. */
function buildControls(texts: GameTexts, acts: PanelActs, sound: Sound, trial: boolean) {
  const [balance, bet, win] = [element('b'), element('b'), element('b')];
  const message = element('p', { class: 'message' });
  const less = button(texts.lessBet, icons.minus, () => acts.stepBet(-1), 'step');
  const more = button(texts.moreBet, icons.plus, () => acts.stepBet(1), 'step');
  const spin = button(texts.spin, icons.spin, acts.spin, 'spin');
  const rules = button(texts.rules, icons.rules, acts.openRules);
  const history = button(texts.history, icons.history, acts.openHistory);
  const badge = element('span', { class: 'badge', title: texts.trialNote }, texts.trial);
  const middle = element('span', { class: 'middle' }, ...(trial ? [badge] : []));
  byId('bar').append(rules, history, middle, buildSoundButton(texts, sound));
  const meter = (label: string, value: HTMLElement, name: string): HTMLElement =>
    element('div', { class: `meter ${name}` }, element('span', {}, label), value);
  byId('panel').append(
    message,
    element(
      'div',
      { class: 'meters' },
      meter(texts.balance, balance, 'left'),
      meter(texts.bet, bet, 'mid'),
      meter(texts.win, win, 'right'),
    ),
    element('div', { class: 'controls' }, less, spin, more),
  );
  return { balance, bet, win, message, less, more, spin, rules, history };
}

function buildSoundButton(texts: GameTexts, sound: Sound): HTMLButtonElement {
  const switcher = button(texts.soundOn, icons.soundOff, () => {
    sound.toggle();
    switcher.setAttribute('aria-label', sound.on ? texts.soundOff : texts.soundOn);
    switcher.replaceChild(icon(sound.on ? icons.soundOn : icons.soundOff), switcher.firstChild as Node);
  });
  return switcher;
}

/** The controls of the game; it tells them what to show. */
export function createPanel(texts: GameTexts, acts: PanelActs, sound: Sound, trial: boolean) {
  const controls = buildControls(texts, acts, sound, trial);
  const { balance, bet, win, message, less, more, spin, rules, history } = controls;
  let free = false;

  return {
    setBalance: (amount: string) => write(balance, showMoney(amount)),
    setBet: (amount: string) => write(bet, showMoney(amount)),
    setMessage: (text: string) => write(message, text),
    setWin(amount: string) {
      write(win, showMoney(amount));
      win.parentElement?.classList.toggle('has', toCents(amount) > 0);
    },
    setState(state: State, canLess: boolean, canMore: boolean) {
      const open = state === 'idle' && !free;
      less.disabled = !open || !canLess;
      more.disabled = !open || !canMore;
      spin.disabled = state === 'waiting';
      spin.classList.toggle('turning', state === 'spinning');
      spin.classList.toggle('free', free);
      spin.setAttribute('aria-label', state === 'spinning' ? texts.stop : texts.spin);
      for (const control of [rules, history]) control.disabled = state !== 'idle';
      spin.replaceChild(icon(state === 'spinning' ? icons.stop : icons.spin), spin.firstChild as Node);
    },
    setFree(on: boolean) {
      free = on;
      document.body.classList.toggle('free-mode', on);
    },
  };
}

function button(label: string, path: string, act: () => void, name = ''): HTMLButtonElement {
  return element(
    'button',
    { type: 'button', class: `button ${name}`, 'aria-label': label, title: label, click: act },
    icon(path),
  );
}

function write(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}
