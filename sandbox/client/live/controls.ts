// The controls of a table around its board: bar, caption with countdown, chips, actions and meters.
import { byId, element, icon } from '../element.ts';
import { showMoney } from '../money-text.ts';
import { shortAmount } from './board/spot-button.ts';
import type { LiveTexts } from './words/live-texts.ts';

const icons = {
  rules: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 7.8v.2',
  history: 'M4 12a8 8 0 1 0 2.6-5.9L4 8M4 4v4h4M12 8v4.5l3 2',
  fairness: 'M12 3l7 3v5c0 4.6-3 8.3-7 10-4-1.7-7-5.4-7-10V6zM8.8 12l2.3 2.3 4.2-4.4',
  soundOff: 'M11 5L6.5 9H3v6h3.5L11 19zM16 9.5l5 5M21 9.5l-5 5',
  soundOn: 'M11 5L6.5 9H3v6h3.5L11 19zM15.5 9a4.2 4.2 0 0 1 0 6M18.2 6.5a8 8 0 0 1 0 11',
  undo: 'M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2',
  clear: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  double: 'M5 8l6 8M11 8l-6 8M14 10a2.5 2.5 0 1 1 4.4 1.6L14 17h5',
  repeat: 'M4 11a7 7 0 0 1 12-4l3 3M19 5v5h-5M20 13a7 7 0 0 1-12 4l-3-3M5 19v-5h5',
  tables: 'M6 9l6 6 6-6',
};

type ControlActs = {
  readonly openRules: () => void;
  readonly openHistory: () => void;
  readonly openProof: () => void;
  readonly openTables: () => void;
  readonly toggleSound: () => boolean;
  readonly undo: () => void;
  readonly clear: () => void;
  readonly double: () => void;
  readonly repeat: () => void;
  readonly confirm: () => void;
};

type ActionStates = Readonly<Record<'undo' | 'clear' | 'double' | 'repeat' | 'confirm', boolean>>;

export class Controls {
  /** The value of a press on a spot, in cents. */
  chip: number;
  readonly #texts: LiveTexts;
  readonly #people = element('span', { class: 'people' });
  readonly #caption = element('p', { class: 'caption' });
  readonly #seconds = element('b', { class: 'seconds' });
  readonly #progress = element('i', { class: 'progress' });
  readonly #chips: readonly HTMLButtonElement[];
  readonly #buttons: Readonly<Record<keyof ActionStates, HTMLButtonElement>>;
  readonly #total = element('b');
  readonly #meters: Readonly<Record<'balance' | 'inRound' | 'win', HTMLElement>>;
  #barUntil = 0;

  constructor(
    texts: LiveTexts,
    acts: ControlActs,
    table: { readonly name: string; readonly isTrial: boolean; readonly chips: readonly number[] },
  ) {
    this.#texts = texts;
    this.chip = table.chips[0] ?? 0;
    this.#fillBar(acts, table);
    byId('caption').append(this.#progress, this.#caption, this.#seconds);
    this.#chips = table.chips.map((cents, at) => this.#chipButton(cents, at));
    byId('chips').setAttribute('aria-label', texts.chips);
    byId('chips').append(...this.#chips);
    this.#buttons = {
      undo: iconButton(texts.undo, icons.undo, acts.undo),
      clear: iconButton(texts.clear, icons.clear, acts.clear),
      double: iconButton(texts.double, icons.double, acts.double),
      repeat: iconButton(texts.repeat, icons.repeat, acts.repeat),
      confirm: element(
        'button',
        { type: 'button', class: 'confirm', click: acts.confirm },
        texts.confirm,
        this.#total,
      ),
    };
    const { undo, clear, double, repeat, confirm } = this.#buttons;
    byId('actions').append(undo, clear, repeat, double, confirm);
    const meters = { balance: element('b'), inRound: element('b'), win: element('b') };
    this.#meters = meters;
    for (const name of ['balance', 'inRound', 'win'] as const)
      byId('meters').append(
        element('div', { class: 'meter' }, element('span', {}, texts[name]), meters[name]),
      );
    this.#pick(0);
  }

  #fillBar(acts: ControlActs, { name, isTrial }: { name: string; isTrial: boolean }): void {
    const { rules, history, fairness, soundOn, soundOff, trial, tables, trialNote } = this.#texts;
    const sound = iconButton(soundOn, icons.soundOff, () => {
      const isOn = acts.toggleSound();
      sound.setAttribute('aria-label', isOn ? soundOff : soundOn);
      sound.textContent = '';
      sound.append(icon(isOn ? icons.soundOn : icons.soundOff));
    });
    sound.classList.add('sound');
    const badge = isTrial ? [element('span', { class: 'badge', title: trialNote }, trial)] : [];
    const title = element(
      'button',
      { type: 'button', class: 'table-name', title: tables, click: acts.openTables },
      element('span', { class: 'name' }, element('span', { class: 'name-text' }, name), icon(icons.tables)),
      element('span', { class: 'table-facts' }, ...badge, this.#people),
    );
    byId('bar').append(
      iconButton(rules, icons.rules, acts.openRules),
      iconButton(history, icons.history, acts.openHistory),
      title,
      iconButton(fairness, icons.fairness, acts.openProof),
      sound,
    );
  }

  #chipButton(cents: number, at: number): HTMLButtonElement {
    const short = shortAmount(cents);
    return element(
      'button',
      {
        type: 'button',
        class: `chip chip-${at}`,
        'aria-label': this.#texts.chip(short),
        click: () => this.#pick(at, cents),
      },
      element('span', {}, short),
    );
  }

  #pick(at: number, cents = this.chip): void {
    this.chip = cents;
    this.#chips.forEach((chip, nth) => chip.setAttribute('aria-pressed', String(nth === at)));
  }

  /** Chooses the n-th chip, as its key does. */
  pickChip(at: number): void {
    this.#chips[at]?.click();
  }

  setPeople(people: number, round: number | undefined): void {
    const parts = [this.#texts.peopleShort(people), ...(round ? [this.#texts.round(round)] : [])];
    this.#people.textContent = parts.join(' · ');
  }

  /** The dealer's words; `tone` colours them. */
  say(text: string, tone: 'calm' | 'act' | 'live' | 'good' = 'calm'): void {
    this.#caption.textContent = text;
    byId('caption').dataset.tone = tone;
  }

  /** The countdown: whole seconds in words, and a bar that runs by itself until the close. */
  setCountdown(leftMs: number | undefined, wholeMs: number, closesAt: number): void {
    this.#seconds.textContent =
      leftMs === undefined ? '' : this.#texts.secondsLeft(Math.max(0, Math.ceil(leftMs / 1000)));
    byId('caption').classList.toggle('urgent', leftMs !== undefined && leftMs <= 5000);
    const until = leftMs === undefined ? 0 : closesAt;
    if (until === this.#barUntil) return;
    this.#barUntil = until;
    this.#progress.style.transition = 'none';
    this.#progress.style.transform = `scaleX(${leftMs === undefined ? 0 : leftMs / wholeMs})`;
    if (leftMs === undefined) return;
    // The browser must see the first width before it runs to the second.
    this.#progress.getBoundingClientRect();
    this.#progress.style.transition = `transform ${leftMs}ms linear`;
    this.#progress.style.transform = 'scaleX(0)';
  }

  setMeters(amounts: { readonly balance: string; readonly inRound: string; readonly win: string }): void {
    for (const name of ['balance', 'inRound', 'win'] as const)
      this.#meters[name].textContent = showMoney(amounts[name]);
    this.#meters.win.parentElement?.classList.toggle('has', Number(amounts.win) > 0);
  }

  setActions(states: ActionStates, total: string): void {
    for (const name of ['undo', 'clear', 'double', 'repeat', 'confirm'] as const)
      this.#buttons[name].disabled = !states[name];
    this.#total.textContent = states.confirm ? showMoney(total) : '';
  }
}

function iconButton(label: string, paths: string, act: () => void): HTMLButtonElement {
  return element(
    'button',
    { type: 'button', class: 'button', 'aria-label': label, title: label, click: act },
    icon(paths),
  );
}
