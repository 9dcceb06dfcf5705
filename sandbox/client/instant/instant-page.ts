// The frame of every instant game: bar, meters, stakes, the big button, money and refusals.
import type { OpenedAnswer } from '../../game-vendors/game-wire.ts';
import type { InstantOpening, NextSeeds } from '../../game-vendors/instant/instant-wire.ts';
import { byId, element, icon } from '../element.ts';
import { notifyPlatform } from '../frame-messages.ts';
import { Refused } from '../game-calls.ts';
import { showEnd, showNote } from '../layer.ts';
import { showTrialStrip } from '../trial-strip.ts';
import { showMoney, toCents } from '../money-text.ts';
import type { GameCall } from '../open-game-page.ts';
import { endsSession, textsOf } from '../texts.ts';
import { instantTextsOf, showTimes } from './instant-texts.ts';
import { createTones } from './tones.ts';

export type InstantSession = OpenedAnswer & InstantOpening;
export type InstantPage = ReturnType<typeof createInstantPage>;

const icons = {
  rules: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 7.8v.2',
  history: 'M4 12a8 8 0 1 0 2.6-5.9L4 8M4 4v4h4M12 8v4.5l3 2',
  fair: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2.2 2.2L15.5 10',
  soundOff: 'M11 5L6.5 9H3v6h3.5L11 19zM16 9.5l5 5M21 9.5l-5 5',
  soundOn: 'M11 5L6.5 9H3v6h3.5L11 19zM15.5 9a4.2 4.2 0 0 1 0 6M18.2 6.5a8 8 0 0 1 0 11',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
};

/** What a round paid, if anything; less than the bet is not called a win. */
function resultText(texts: ReturnType<typeof instantTextsOf>, win: string, hundredths: number): string {
  if (!win) return texts.lost;
  return (hundredths < 100 ? texts.returned : texts.won)(win, showTimes(hundredths));
}

export function createInstantPage(session: InstantSession, call: GameCall) {
  const texts = { ...textsOf(session.language), ...instantTextsOf(session.language) };
  const tones = createTones();
  let stake = Math.max(0, session.stakes.indexOf(session.open?.bet ?? session.firstStake));
  let next: NextSeeds | undefined = session.next;
  let [isLocked, isBusy] = [false, false];
  const step = (by: number) => {
    stake = Math.min(session.stakes.length - 1, Math.max(0, stake + by));
    paint();
  };
  const panel = buildPanel(texts, step);
  const bet = (): string => session.stakes[stake] ?? session.firstStake;
  const paint = (): void => {
    panel.bet.textContent = showMoney(bet());
    panel.less.disabled = isLocked || stake === 0;
    panel.more.disabled = isLocked || stake === session.stakes.length - 1;
    for (const input of panel.options.querySelectorAll<HTMLInputElement>('button, input'))
      input.disabled = isLocked;
  };
  const showWin = (win: string): void => {
    panel.win.textContent = showMoney(win);
    panel.win.parentElement?.classList.toggle('has', toCents(win) > 0);
  };
  const page = {
    session,
    call,
    texts,
    tones,
    options: panel.options,
    money: (amount: string): string => `${session.currencySymbol}${showMoney(amount)}`,
    bet,
    setBalance: panel.setBalance,
    isCalm: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    stage: byId('stage'),
    next: () => next,
    setNext: (seeds: NextSeeds) => (next = seeds),
    chains: [] as readonly string[],
    say: (text: string) => (panel.message.textContent = text),
    showResult(win: string, hundredths: number): void {
      const text = resultText(texts, toCents(win) > 0 ? page.money(win) : '', hundredths);
      panel.message.textContent = text;
      showWin(win);
      byId('result').textContent = text;
      tones.play(toCents(win) === 0 || hundredths < 100 ? 'lose' : hundredths >= 500 ? 'big' : 'win');
    },
    clearWin: () => showWin('0.00'),
    setBig: panel.setBig,
    /** While a round is open neither stake nor options change. */
    lock(isOn: boolean): void {
      isLocked = isOn;
      paint();
    },
    /** Runs one act at a time; a refusal is shown with the way out. */
    async once(act: () => Promise<void>): Promise<void> {
      if (isBusy) return;
      isBusy = true;
      notifyPlatform('round-started');
      try {
        await act();
      } catch (error) {
        showRefusal(page, error instanceof Refused ? error : new Refused('INTERNAL'));
      }
      isBusy = false;
      notifyPlatform('round-shown');
    },
  };
  panel.setBalance(session.balance);
  page.clearWin();
  paint();
  if (session.mode === 'TRIAL') showTrialStrip(texts);
  return page;
}

type Texts = ReturnType<typeof textsOf> & ReturnType<typeof instantTextsOf>;

function buildPanel(texts: Texts, step: (by: number) => void) {
  const [balance, bet, win] = [element('b'), element('b'), element('b')];
  const message = element('p', { class: 'message' });
  const options = element('div', { class: 'options' });
  let press: () => void = () => {};
  const big = element('button', { type: 'button', class: 'act big', click: () => press() });
  const less = button(texts.less, icons.minus, () => step(-1), 'step');
  const more = button(texts.more, icons.plus, () => step(1), 'step');
  const meter = (label: string, value: HTMLElement, name: string): HTMLElement =>
    element('div', { class: `meter ${name}` }, element('span', {}, label), value);
  byId('panel').append(
    message,
    options,
    element(
      'div',
      { class: 'meters' },
      meter(texts.balance, balance, 'left'),
      meter(texts.bet, bet, 'mid'),
      meter(texts.win, win, 'right'),
    ),
    element('div', { class: 'controls' }, less, big, more),
  );
  document.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement | null;
    if (event.repeat || target?.closest('.sheet, .moment, input')) return;
    const by = event.code === 'ArrowUp' ? 1 : event.code === 'ArrowDown' ? -1 : 0;
    if (by !== 0 && !(by > 0 ? more : less).disabled) step(by);
    else if (event.code === 'Space' && !target?.closest('button') && !big.disabled) press();
    else return;
    event.preventDefault();
  });
  return {
    setBalance(amount: string | undefined): void {
      if (amount !== undefined) balance.textContent = showMoney(amount);
    },
    bet,
    win,
    message,
    options,
    less,
    more,
    setBig(label: string, isOn: boolean, act: () => void, kind = ''): void {
      if (big.textContent !== label) big.textContent = label;
      big.disabled = !isOn;
      big.className = `act big ${kind}`;
      press = act;
    },
  };
}

function showRefusal(
  page: Pick<InstantPage, 'session' | 'texts' | 'setBalance'>,
  { code, balance }: Refused,
): void {
  const { session, texts } = page;
  page.setBalance(balance);
  const text = code === 'ROUND_CLOSED' && session.game === 'crash' ? texts.late : texts.refusals[code];
  if (!endsSession(code)) {
    showNote(text);
    if (code === 'REALITY_CHECK') notifyPlatform('reality-check');
    return;
  }
  const leave = { label: texts.leave, act: () => notifyPlatform('close') };
  showEnd(text, [{ label: texts.login, act: () => notifyPlatform('relogin') }, leave]);
}

/** The buttons of the bar. */
export function addBar(
  { session, texts, tones }: InstantPage,
  open: { readonly rules: () => void; readonly history: () => void; readonly fair: () => void },
): void {
  const badge = element('span', { class: 'badge', title: texts.trialNote }, texts.trial);
  const middle = element('span', { class: 'middle' }, ...(session.mode === 'TRIAL' ? [badge] : []));
  const sound = button(texts.soundOn, icons.soundOff, () => {
    tones.toggle();
    sound.setAttribute('aria-label', tones.on ? texts.soundOff : texts.soundOn);
    sound.replaceChild(icon(tones.on ? icons.soundOn : icons.soundOff), sound.firstChild as Node);
  });
  byId('bar').append(
    button(texts.rules, icons.rules, open.rules),
    button(texts.history, icons.history, open.history),
    button(texts.fair, icons.fair, open.fair),
    middle,
    sound,
  );
}

function button(name: string, path: string, act: () => void, kind = ''): HTMLButtonElement {
  const attributes = { type: 'button', class: `button ${kind}`, 'aria-label': name, title: name };
  return element('button', { ...attributes, click: act }, icon(path));
}
