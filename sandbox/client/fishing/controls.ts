// The bar above and the panel below the sea: balance, cannon, automatic fire, lock and sheets.
import { byId, element, icon } from '../element.ts';
import { showMoney } from '../money-text.ts';
import type { Sound } from '../sound/sound.ts';
import type { FishingTexts } from './fishing-texts.ts';

type Acts = {
  readonly stepCannon: (step: 1 | -1) => void;
  readonly toggleAuto: () => void;
  readonly toggleLock: () => void;
  readonly openRules: () => void;
  readonly openHistory: () => void;
  readonly openFair: () => void;
};

const icons = {
  rules: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 7.8v.2',
  history: 'M4 12a8 8 0 1 0 2.6-5.9L4 8M4 4v4h4M12 8v4.5l3 2',
  fair: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2.2 2.2L15.5 10',
  soundOff: 'M11 5L6.5 9H3v6h3.5L11 19zM16 9.5l5 5M21 9.5l-5 5',
  soundOn: 'M11 5L6.5 9H3v6h3.5L11 19zM15.5 9a4.2 4.2 0 0 1 0 6M18.2 6.5a8 8 0 0 1 0 11',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  auto: 'M4 12a8 8 0 0 1 13.7-5.7L20 8.5M20 4v4.5h-4.5M20 12a8 8 0 0 1-13.7 5.7L4 15.5M4 20v-4.5h4.5M10.5 9.5v5l4-2.5z',
  lock: 'M12 5v3M12 16v3M5 12h3M16 12h3M12 12m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M12 12v.1',
};

export type Controls = ReturnType<typeof createControls>;

export function createControls(texts: FishingTexts, acts: Acts, sound: Sound, isTrial: boolean) {
  const balance = element('b', { id: 'balance' });
  const cannon = element('b', { id: 'cannon' });
  const message = element('p', { class: 'message' });
  const less = button(texts.less, icons.minus, () => acts.stepCannon(-1), 'step');
  const more = button(texts.more, icons.plus, () => acts.stepCannon(1), 'step');
  const auto = labelled(texts.auto, texts.autoOn, icons.auto, acts.toggleAuto, 'auto');
  const lock = labelled(texts.lock, texts.lockOn, icons.lock, acts.toggleLock, 'lock');
  const badge = element('span', { class: 'badge', title: texts.trialNote }, texts.trial);
  byId('bar').append(
    button(texts.rules, icons.rules, acts.openRules),
    button(texts.history, icons.history, acts.openHistory),
    element('span', { class: 'middle' }, ...(isTrial ? [badge] : [])),
    button(texts.fair, icons.fair, acts.openFair),
    soundButton(texts, sound),
  );
  byId('panel').append(
    element(
      'div',
      { class: 'sea-head' },
      element('span', { class: 'muted' }, texts.balance),
      balance,
      message,
    ),
    element(
      'div',
      { class: 'sea-controls' },
      element(
        'div',
        { class: 'cannon-picker', role: 'group', 'aria-label': texts.cannon },
        less,
        element('span', { class: 'cannon-value' }, element('span', {}, texts.cannon), cannon),
        more,
      ),
      element('div', { class: 'switches' }, auto, lock),
    ),
  );
  return {
    setBalance: (amount: string) => write(balance, showMoney(amount)),
    setMessage: (text: string) => write(message, text),
    setCannon(amount: string, canLess: boolean, canMore: boolean) {
      write(cannon, showMoney(amount));
      less.disabled = !canLess;
      more.disabled = !canMore;
    },
    setAuto: (on: boolean) => setSwitch(auto, on, on ? texts.autoOff : texts.autoOn),
    setLock: (on: boolean) => setSwitch(lock, on, on ? texts.lockOff : texts.lockOn),
  };
}

function soundButton(texts: FishingTexts, sound: Sound): HTMLButtonElement {
  const switcher = button(
    texts.soundOn,
    icons.soundOff,
    () => {
      sound.toggle();
      name(switcher, sound.on ? texts.soundOff : texts.soundOn);
      switcher.replaceChild(icon(sound.on ? icons.soundOn : icons.soundOff), switcher.firstChild as Node);
    },
    'sound',
  );
  return switcher;
}

function button(text: string, path: string, act: () => void, kind = ''): HTMLButtonElement {
  const attributes = { type: 'button', class: `button ${kind}`, 'aria-label': text, title: text };
  return element('button', { ...attributes, click: act }, icon(path));
}

function labelled(
  text: string,
  longer: string,
  path: string,
  act: () => void,
  kind: string,
): HTMLButtonElement {
  const made = button(longer, path, act, `switch ${kind}`);
  made.setAttribute('aria-pressed', 'false');
  made.append(element('span', { 'aria-hidden': 'true' }, text));
  return made;
}

function setSwitch(target: HTMLElement, on: boolean, text: string): void {
  target.classList.toggle('on', on);
  target.setAttribute('aria-pressed', String(on));
  name(target, text);
}

function name(target: HTMLElement, text: string): void {
  target.setAttribute('aria-label', text);
  target.title = text;
}

function write(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}
