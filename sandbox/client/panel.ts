// The bar above and the panel below the reels: meters, message line, stakes, spin, autoplay and turbo.
import type { SessionAnswer } from '../game-vendors/game-wire.ts';
import { byId, element, icon } from './element.ts';
import { showMoney, toCents } from './money-text.ts';
import type { Sound } from './sound/sound.ts';
import type { GameTexts } from './texts.ts';

type PanelActs = {
  readonly spin: () => void;
  readonly stepBet: (step: -1 | 1) => void;
  readonly openStakes: () => void;
  readonly openRules: () => void;
  readonly openHistory: () => void;
  readonly openAutoplay: () => void;
  readonly setTurbo: (on: boolean) => void;
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
  autoplay:
    'M4 12a8 8 0 0 1 13.7-5.7L20 8.5M20 4v4.5h-4.5M20 12a8 8 0 0 1-13.7 5.7L4 15.5M4 20v-4.5h4.5M10.5 9.5v5l4-2.5z',
  turbo: 'M13 3L5 14h6l-1 7 8-11h-6z',
};

/** Adds the controls to the page; controls that the merchant's law forbids are left out. */
function buildControls(
  texts: GameTexts,
  acts: PanelActs,
  sound: Sound,
  { mode, rules: law }: Pick<SessionAnswer, 'mode' | 'rules'>,
) {
  const [balance, bet, win] = [element('b'), element('b'), element('b')];
  const message = element('p', { class: 'message' });
  const less = button(texts.lessBet, icons.minus, () => acts.stepBet(-1), 'step');
  const more = button(texts.moreBet, icons.plus, () => acts.stepBet(1), 'step');
  const spin = button(texts.spin, icons.spin, acts.spin, 'spin');
  const rules = button(texts.rules, icons.rules, acts.openRules);
  const history = button(texts.history, icons.history, acts.openHistory);
  const autoplay = button(texts.autoplay, icons.autoplay, acts.openAutoplay, 'extra');
  const turbo = buildTurboButton(texts, acts);
  const stakes = element(
    'button',
    { type: 'button', class: 'meter mid', title: texts.chooseBet, click: acts.openStakes },
    element('span', {}, texts.bet),
    bet,
  );
  const badge = element('span', { class: 'badge', title: texts.trialNote }, texts.trial);
  const middle = element('span', { class: 'middle' }, ...(mode === 'TRIAL' ? [badge] : []));
  byId('bar').append(rules, history, middle, buildSoundButton(texts, sound));
  const meter = (label: string, value: HTMLElement, name: string): HTMLElement =>
    element('div', { class: `meter ${name}` }, element('span', {}, label), value);
  byId('panel').append(
    message,
    element(
      'div',
      { class: 'meters' },
      meter(texts.balance, balance, 'left'),
      stakes,
      meter(texts.win, win, 'right'),
    ),
    element(
      'div',
      { class: 'controls' },
      ...(law.autoplay ? [autoplay] : []),
      less,
      spin,
      more,
      ...(law.turbo ? [turbo] : []),
    ),
  );
  return { balance, bet, win, message, less, more, spin, rules, history, autoplay, stakes };
}

function buildTurboButton(texts: GameTexts, acts: PanelActs): HTMLButtonElement {
  let on = false;
  const switcher = button(
    texts.turboOn,
    icons.turbo,
    () => {
      on = !on;
      acts.setTurbo(on);
      label(switcher, on ? texts.turboOff : texts.turboOn);
      switcher.classList.toggle('on', on);
    },
    'extra turbo',
  );
  return switcher;
}

function buildSoundButton(texts: GameTexts, sound: Sound): HTMLButtonElement {
  const switcher = button(
    texts.soundOn,
    icons.soundOff,
    () => {
      sound.toggle();
      label(switcher, sound.on ? texts.soundOff : texts.soundOn);
      switcher.replaceChild(icon(sound.on ? icons.soundOn : icons.soundOff), switcher.firstChild as Node);
    },
    'sound',
  );
  return switcher;
}

/** The controls of the game, which tells them what to show. */
export function createPanel(
  texts: GameTexts,
  acts: PanelActs,
  sound: Sound,
  session: Pick<SessionAnswer, 'mode' | 'rules'>,
) {
  const controls = buildControls(texts, acts, sound, session);
  const { balance, bet, win, message, less, more, spin, rules, history, autoplay, stakes } = controls;
  let free = false;
  /** Spins that autoplay has left; undefined while the player presses. */
  let left: number | undefined;

  return {
    setBalance: (amount: string) => write(balance, showMoney(amount)),
    setBet: (amount: string) => write(bet, showMoney(amount)),
    setMessage: (text: string) => write(message, text),
    setWin(amount: string) {
      write(win, showMoney(amount));
      win.parentElement?.classList.toggle('has', toCents(amount) > 0);
    },
    setState(state: State, canLess: boolean, canMore: boolean) {
      const open = state === 'idle' && !free && left === undefined;
      less.disabled = !open || !canLess;
      more.disabled = !open || !canMore;
      for (const control of [rules, history, autoplay]) control.disabled = !open;
      stakes.disabled = less.disabled && more.disabled;
      const isRunning = state === 'spinning' || left !== undefined;
      spin.disabled = state === 'waiting' && left === undefined;
      spin.classList.toggle('turning', isRunning);
      spin.classList.toggle('free', free);
      const stop = left === undefined ? texts.stop : texts.autoplayStop(left);
      label(spin, isRunning ? stop : texts.spin);
      spin.replaceChild(
        left === undefined ? icon(isRunning ? icons.stop : icons.spin) : element('b', {}, String(left)),
        spin.firstChild as Node,
      );
    },
    /** Autoplay counts down on the spin button, which ends it. */
    setLeft(spins: number | undefined) {
      left = spins;
    },
    setFree(on: boolean) {
      free = on;
      document.body.classList.toggle('free-mode', on);
    },
  };
}

function button(name: string, path: string, act: () => void, kind = ''): HTMLButtonElement {
  return element(
    'button',
    { type: 'button', class: `button ${kind}`, 'aria-label': name, title: name, click: act },
    icon(path),
  );
}

function label(target: HTMLElement, text: string): void {
  target.setAttribute('aria-label', text);
  target.title = text;
}

function write(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}
