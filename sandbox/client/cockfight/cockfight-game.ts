// Runs the page of duels: the arena's state as it comes, bets, results, and what the player reads.
import type { CockfightOpening, DuelState } from '../../game-vendors/cockfight/cockfight-wire.ts';
import type { DuelResult } from '../../game-vendors/cockfight/duel.ts';
import { askForBalance } from '../ask-for-balance.ts';
import { byId, element, icon } from '../element.ts';
import { notifyPlatform } from '../frame-messages.ts';
import { Refused } from '../game-calls.ts';
import { showEnd, showNote } from '../layer.ts';
import { showTrialStrip } from '../trial-strip.ts';
import { fromCents, showMoney, toCents } from '../money-text.ts';
import { createServerClock } from '../server-clock.ts';
import { createSound } from '../sound/sound.ts';
import { soundThemeOf } from '../sound/sound-theme.ts';
import { endsSession, textsOf } from '../texts.ts';
import { ArenaView } from './arena-view.ts';
import { BetPanel } from './bet-panel.ts';
import type { CockfightCalls } from './cockfight-calls.ts';
import { createCockfightSheets } from './cockfight-sheets.ts';
import { type CockfightTexts, cockfightTextsOf } from './cockfight-texts.ts';

export type CockfightSession = CockfightOpening & {
  readonly token: string;
  readonly language: 'BN' | 'EN';
  readonly mode: 'REAL' | 'TRIAL';
  readonly balance: string;
  readonly currencySymbol: string;
};

const icons = {
  rules: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 7.8v.2',
  history: 'M4 12a8 8 0 1 0 2.6-5.9L4 8M4 4v4h4M12 8v4.5l3 2',
  fair: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2.2 2.2L15.5 10',
  soundOff: 'M11 5L6.5 9H3v6h3.5L11 19zM16 9.5l5 5M21 9.5l-5 5',
  soundOn: 'M11 5L6.5 9H3v6h3.5L11 19zM15.5 9a4.2 4.2 0 0 1 0 6M18.2 6.5a8 8 0 0 1 0 11',
};

/** The clock is written so often; its words and sums are not made in every frame. */
const clockMs = 200;

export class CockfightGame {
  readonly #session: CockfightSession;
  readonly #calls: CockfightCalls;
  readonly #texts: CockfightTexts;
  readonly #clock;
  readonly #view: ArenaView;
  readonly #sound;
  readonly panel: BetPanel;
  /** The balance that is shown. */
  #balance = '';
  #state: DuelState;
  #clockShownMs = 0;
  /** The round and phase that were last announced. */
  #announced = '';

  constructor(session: CockfightSession, calls: CockfightCalls, gameCode: string) {
    this.#session = session;
    this.#calls = calls;
    this.#texts = cockfightTextsOf(session.language);
    this.#state = session.state;
    this.#clock = createServerClock(session.state.now);
    this.#sound = createSound(soundThemeOf('sky', gameCode));
    this.#buildBar();
    this.panel = new BetPanel(this.#texts, {
      bet: (market, side, amount) => void this.#bet({ market, side, amount }),
    });
    byId('arena').setAttribute('aria-label', this.#texts.arena);
    this.#view = new ArenaView({
      place: session.place,
      sky: byId<HTMLCanvasElement>('sky'),
      canvas: byId<HTMLCanvasElement>('arena'),
      calm: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      now: () => this.#clock.now(),
    });
    this.#view.onClash = () => this.#sound.play('stop');
    this.#showBalance(session.balance);
    this.hear(session.state);
  }

  /** Draws until the page is closed; the browser rests it while it is hidden. */
  run(): void {
    window.addEventListener('resize', () => this.#view.resize());
    if (this.#session.mode === 'TRIAL') showTrialStrip(this.#texts);
    const frame = (nowMs: number): void => {
      this.#view.frame(nowMs, this.#state);
      this.#showClock();
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  /** The state of the arena after a change. */
  hear(state: DuelState): void {
    this.#clock.learn(state.now);
    this.#state = state;
    this.panel.show(state);
    this.#showPast();
    const moment = `${state.number}/${state.phase}`;
    if (moment === this.#announced) return;
    this.#announced = moment;
    if (state.phase === 'bets') this.#say(this.#texts.opened);
    if (state.phase === 'duel') this.#announceClose();
    if (state.phase === 'result') this.#announceResult();
  }

  toggleSound(): void {
    document.querySelector<HTMLElement>('.sound')?.click();
  }

  async #bet(order: { market: 'pool' | 'price'; side: DuelResult; amount: string }): Promise<void> {
    this.#sound.play('press');
    this.panel.setBusy(true);
    notifyPlatform('round-started');
    try {
      const { balance, state } = await this.#calls.bet({ number: this.#state.number, ...order });
      this.#showBalance(balance);
      this.hear(state);
      this.#say(this.#texts.placed(this.#texts[order.side], this.#money(order.amount)));
    } catch (error) {
      this.#refused(error instanceof Refused ? error : new Refused('INTERNAL'));
    }
    this.panel.setBusy(false);
    notifyPlatform('round-shown');
  }

  #announceClose(): void {
    const isBack = this.#state.bets.some(({ state, market }) => state === 'BACK' && market === 'pool');
    this.#say(isBack ? `${this.#texts.poolCancelled}. ${this.#texts.closed}` : this.#texts.closed);
    if (!isBack) return;
    showNote(this.#texts.poolCancelled);
    void this.#askBalance(true);
  }

  #announceResult(): void {
    const { result = 'draw', bets } = this.#state;
    const outcome = result === 'draw' ? this.#texts.drawn : this.#texts.won(this.#texts[result]);
    const settled = bets.filter(({ state }) => state === 'PAID');
    if (settled.length === 0) return this.#say(outcome);
    const paid = settled.reduce((sum, bet) => sum + toCents(bet.paid ?? '0.00'), 0);
    const own = paid > 0 ? this.#texts.youWin(this.#money(fromCents(paid))) : this.#texts.youLose;
    this.#say(`${outcome}. ${own}`);
    showNote(`${outcome} · ${own}`);
    const staked = settled.reduce((sum, bet) => sum + toCents(bet.amount), 0);
    if (paid > staked) this.#sound.play('big');
    void this.#askBalance(paid > 0);
  }

  #showBalance(balance: string): void {
    this.#balance = balance;
    this.panel.setBalance(balance);
  }

  /** Money that is due changes the balance, perhaps a moment after the duel. */
  async #askBalance(isMoneyDue: boolean): Promise<void> {
    const balance = await askForBalance(this.#calls, () => true, isMoneyDue ? this.#balance : undefined);
    if (balance !== undefined) this.#showBalance(balance);
  }

  #refused({ code, balance }: Refused): void {
    if (balance !== undefined) this.#showBalance(balance);
    const { refusals } = textsOf(this.#session.language);
    if (!endsSession(code)) {
      showNote(code === 'ROUND_CLOSED' ? this.#texts.late : refusals[code]);
      if (code === 'REALITY_CHECK') notifyPlatform('reality-check');
      if (code === 'BET_UNCERTAIN' || code === 'UNREACHABLE') void this.#askBalance(false);
      return;
    }
    showEnd(refusals[code], [
      { label: this.#texts.login, act: () => notifyPlatform('relogin') },
      { label: this.#texts.leave, act: () => notifyPlatform('close') },
    ]);
  }

  #showClock(): void {
    const { phase, closesAt, nextAt, pool, result } = this.#state;
    const now = this.#clock.now();
    if (Math.abs(now - this.#clockShownMs) < clockMs) return;
    this.#clockShownMs = now;
    const seconds = (until: number): number => Math.max(0, Math.ceil((until - now) / 1000));
    const total = this.#money(fromCents(toCents(pool.meron) + toCents(pool.wala)));
    const texts = this.#texts;
    const words = {
      bets: `${texts.betsOpen(seconds(closesAt))} · ${texts.poolTotal(total)}`,
      duel: texts.duelRuns,
      result: `${result === 'draw' ? texts.drawn : texts.won(texts[result ?? 'draw'])} · ${texts.nextIn(seconds(nextAt))}`,
    }[phase];
    const clock = byId('clock');
    if (clock.textContent !== words) clock.textContent = words;
    const look = phase === 'bets' && closesAt - now < 10_000 ? 'soon' : phase;
    if (clock.className !== look) clock.className = look;
  }

  #showPast(): void {
    const list = byId('past');
    list.textContent = '';
    for (const { result, number } of this.#state.past)
      list.append(
        element('li', { class: result, title: this.#texts.duel(number) }, this.#texts[result].slice(0, 1)),
      );
  }

  #say(text: string): void {
    byId('result').textContent = text;
  }

  #money(amount: string): string {
    return `${this.#session.currencySymbol}${showMoney(amount)}`;
  }

  #buildBar(): void {
    const texts = this.#texts;
    const sheets = createCockfightSheets({
      texts,
      opening: this.#session,
      state: () => this.#state,
      history: () => this.#calls.history(),
      showAmount: (amount) => `${this.#session.currencySymbol}${amount}`,
    });
    const open = (act: () => unknown) => (): void =>
      void Promise.resolve(act()).catch((error: unknown) =>
        this.#refused(error instanceof Refused ? error : new Refused('INTERNAL')),
      );
    const button = (text: string, path: string, act: () => void, kind = ''): HTMLButtonElement => {
      const attributes = { type: 'button', class: `button ${kind}`, 'aria-label': text, title: text };
      return element('button', { ...attributes, click: act }, icon(path));
    };
    const sound = button(
      texts.soundOn,
      icons.soundOff,
      () => {
        this.#sound.toggle();
        sound.setAttribute('aria-label', this.#sound.on ? texts.soundOff : texts.soundOn);
        sound.replaceChild(icon(this.#sound.on ? icons.soundOn : icons.soundOff), sound.firstChild as Node);
      },
      'sound',
    );
    const badge = element('span', { class: 'badge', title: texts.trialNote }, texts.trial);
    byId('bar').append(
      button(texts.rules, icons.rules, open(sheets.rules)),
      button(texts.history, icons.history, open(sheets.history)),
      element('span', { class: 'middle' }, ...(this.#session.mode === 'TRIAL' ? [badge] : [])),
      button(texts.fair, icons.fair, open(sheets.fair)),
      sound,
    );
  }
}
