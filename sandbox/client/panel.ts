// The bar above and the panel below the reels: meters, message line, bet and spin buttons.
import { byId, element, icon } from './element.ts';
import { fromCents, showMoney, toCents } from './money-text.ts';
import type { Sound } from './sound.ts';
import type { GameTexts } from './texts.ts';

export type PanelActs = {
  spin(): void;
  stepBet(step: -1 | 1): void;
  openRules(): void;
  openHistory(): void;
};
export type Panel = ReturnType<typeof createPanel>;
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

/** Builds the controls; the game tells them what to show. */
export function createPanel(texts: GameTexts, acts: PanelActs, sound: Sound, trial: boolean) {
  const balance = element('b');
  const bet = element('b');
  const win = element('b');
  const message = element('p', { class: 'message' });
  const less = button(texts.lessBet, icons.minus, () => acts.stepBet(-1), 'step');
  const more = button(texts.moreBet, icons.plus, () => acts.stepBet(1), 'step');
  const spin = button(texts.spin, icons.spin, acts.spin, 'spin');
  const soundButton = button(texts.soundOn, icons.soundOff, () => {
    sound.toggle();
    soundButton.setAttribute('aria-label', sound.on ? texts.soundOff : texts.soundOn);
    soundButton.setAttribute('aria-pressed', String(sound.on));
    soundButton.replaceChild(icon(sound.on ? icons.soundOn : icons.soundOff), soundButton.firstChild as Node);
  });
  soundButton.setAttribute('aria-pressed', 'false');
  const rules = button(texts.rules, icons.rules, acts.openRules);
  const history = button(texts.history, icons.history, acts.openHistory);
  const badge = element('span', { class: 'badge', title: texts.trialNote }, texts.trial);
  byId('bar').append(
    rules,
    history,
    element('span', { class: 'middle' }, ...(trial ? [badge] : [])),
    soundButton,
  );
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
  let free = false;

  return {
    spinButton: spin,
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
    /** Counts the win meter up to `to` within `durationMs`; calling the answer ends it early. */
    countWin(from: string, to: string, durationMs: number, done: () => void): () => void {
      const [first, last] = [toCents(from), toCents(to)];
      const startedAt = performance.now();
      let frame = 0;
      const finish = (): void => {
        cancelAnimationFrame(frame);
        this.setWin(to);
        done();
      };
      const step = (): void => {
        const part = durationMs === 0 ? 1 : (performance.now() - startedAt) / durationMs;
        if (part >= 1) return finish();
        this.setWin(fromCents(first + (last - first) * part));
        frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
      return finish;
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
