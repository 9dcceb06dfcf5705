// The course of play: one turn after another, wins shown, free spins carried to their end.
import type { SessionAnswer, SpinAnswer, WireSpin } from '../game-vendors/game-wire.ts';
import { throwCoins } from './coin-shower.ts';
import { countUp } from './count-up.ts';
import { byId } from './element.ts';
import { tellPlatform } from './frame-messages.ts';
import { type GameCalls, Refused } from './game-calls.ts';
import { openSheet, showEnd, showMoment, showNote } from './layer.ts';
import { fromCents, showMoney, toCents } from './money-text.ts';
import { createPanel } from './panel.ts';
import { historyContent } from './sheets/history-sheet.ts';
import { paytableContent } from './sheets/paytable-sheet.ts';
import { createSound } from './sound.ts';
import { createStage } from './stage.ts';
import { endsSession, type GameTexts } from './texts.ts';
import { startWinShow } from './win-show.ts';

/** From so many bets on a win is called big, mega, epic. */
const grades = [
  { from: 100, name: 'epic', coins: 160 },
  { from: 40, name: 'mega', coins: 100 },
  { from: 15, name: 'big', coins: 60 },
] as const;
const pauseBetweenFreeMs = 500;
const settleTriesMs = [400, 800, 1600, 3000, 5000, 8000, 15_000, 30_000];

const wait = (durationMs: number): Promise<void> => new Promise((resume) => setTimeout(resume, durationMs));

export class Game {
  readonly #calls: GameCalls;
  readonly #session: SessionAnswer;
  readonly #texts: GameTexts;
  readonly #code: string;
  readonly #sound = createSound();
  readonly #panel;
  readonly #stage;
  #betIndex: number;
  #balance: string;
  #busy = false;
  #hurry: (() => void) | undefined;
  #endShow: () => void = () => {};

  constructor(calls: GameCalls, session: SessionAnswer, texts: GameTexts, code: string) {
    this.#calls = calls;
    this.#session = session;
    this.#texts = texts;
    this.#code = code;
    this.#balance = session.balance;
    this.#betIndex = Math.max(0, session.betLevels.indexOf(session.open?.bet ?? session.defaultBet));
    const acts = {
      spin: () => this.press(),
      stepBet: (step: -1 | 1) => this.#stepBet(step),
      openRules: () => void this.#openRules(),
      openHistory: () => void this.#openHistory(),
    };
    this.#panel = createPanel(texts, acts, this.#sound, session.mode === 'TRIAL');
    const first =
      session.open?.screen ??
      session.strips.map((strip, reel) => (strip + strip).slice(reel * 3 + 1, reel * 3 + 1 + session.rows));
    this.#stage = createStage(session, code, texts, first);
    this.#stage.reels.onStop = (scatter) => this.#sound.play(scatter ? 'scatter' : 'stop');
    byId('reels').setAttribute('aria-label', texts.reelsLabel);
    byId('reels').addEventListener('click', () => this.#busy && this.press());
    this.#panel.setBalance(this.#balance);
    this.#panel.setBet(this.#bet);
    this.#panel.setWin(session.open?.roundAmount ?? '0.00');
    this.#panel.setMessage(this.#idleMessage);
    this.#rest();
  }

  /** Goes on with the round a former visit left open. */
  async resume(): Promise<void> {
    const { open, mode } = this.#session;
    if (mode === 'TRIAL') showNote(this.#texts.trialNote);
    if (!open) return;
    showNote(this.#texts.resumed);
    await this.#locked(() => this.#freeSpins(open));
  }

  /** The one big button: spins, or hurries what is going on. */
  press(): void {
    if (this.#busy) return this.#hurry?.();
    void this.#locked(async () => {
      this.#panel.setWin('0.00');
      const rest = fromCents(toCents(this.#balance) - toCents(this.#bet));
      const answer = await this.#turn(this.#bet, rest, this.#texts.goodLuck);
      if (answer.spinsLeft > 0) await this.#freeSpins(answer);
    });
  }

  get #bet(): string {
    return this.#session.betLevels[this.#betIndex] ?? this.#session.defaultBet;
  }

  /** Runs one round, or the rest of one, at a time; a refusal brings the reels back and is told. */
  async #locked(act: () => Promise<void>): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    tellPlatform('round-started');
    this.#sound.play('press');
    try {
      await act();
    } catch (error) {
      await this.#refused(error instanceof Refused ? error : new Refused('INTERNAL'));
    }
    this.#busy = false;
    tellPlatform('round-shown');
    this.#panel.setFree(false);
    this.#stage.setFree(false);
    this.#rest();
  }

  #rest(): void {
    const last = this.#session.betLevels.length - 1;
    this.#panel.setState('idle', this.#betIndex > 0, this.#betIndex < last);
  }

  /** One turn of the reels from the press to the counted win. */
  async #turn(bet: string, balanceMeanwhile: string, say: string): Promise<SpinAnswer> {
    this.#endShow();
    this.#endShow = () => {};
    this.#panel.setState('spinning', false, false);
    this.#panel.setMessage(say);
    this.#panel.setBalance(balanceMeanwhile);
    this.#stage.reels.start();
    let impatient = false;
    this.#hurry = () => {
      impatient = true;
    };
    const slow = window.setTimeout(() => this.#panel.setMessage(this.#texts.connecting), 2500);
    let answer: SpinAnswer;
    try {
      answer = await this.#calls.spin(bet);
    } finally {
      window.clearTimeout(slow);
    }
    const landing = this.#stage.reels.land(answer);
    this.#hurry = () => this.#stage.reels.hurry();
    if (impatient) this.#hurry();
    await landing;
    this.#balance = answer.balance ?? balanceMeanwhile;
    await this.#celebrate(answer);
    this.#panel.setBalance(this.#balance);
    if (answer.spinsLeft === 0 && answer.balance === undefined) void this.#settle();
    return answer;
  }

  /** Lights the wins up and counts them; only a win above the stake is celebrated. */
  async #celebrate(answer: SpinAnswer): Promise<void> {
    const [won, bet] = [toCents(answer.amount), toCents(answer.bet)];
    byId('result').textContent = won > 0 ? this.#texts.totalWin(showMoney(answer.amount)) : this.#texts.noWin;
    this.#panel.setMessage(won > 0 ? '' : this.#idleMessage);
    if (won === 0) return;
    const reels = this.#stage.reels;
    this.#endShow = startWinShow(
      { texts: this.#texts, show: (wins) => reels.show(wins), say: (text) => this.#panel.setMessage(text) },
      answer,
    );
    const grade = grades.find(({ from }) => won >= from * bet);
    if (won > bet) this.#sound.play(grade ? 'big' : 'win');
    const before = fromCents(toCents(answer.roundAmount) - won);
    const durationMs = this.#stage.calm ? 0 : Math.min(3200, 350 + (won / bet) * 130);
    const moment = grade
      ? showMoment(
          { title: this.#texts[grade.name], big: showMoney(answer.amount), kind: `win-${grade.name}` },
          undefined,
          3600,
        )
      : Promise.resolve();
    if (grade && !this.#stage.calm) throwCoins(grade.coins, this.#stage.sprites.get('A')?.sharp);
    await new Promise<void>((counted) => {
      const count = { from: before, to: answer.roundAmount, durationMs };
      this.#hurry = countUp(count, (amount) => this.#panel.setWin(amount), counted);
    });
    await moment;
  }

  /** The free spins of a round, begun by a tap and played to their end. */
  async #freeSpins(first: WireSpin): Promise<void> {
    const times = this.#session.freeTimes;
    this.#panel.setState('waiting', false, false);
    this.#sound.play('scatter');
    await showMoment(
      {
        title: this.#texts.freeSpins(first.spinsLeft),
        note: this.#texts.freeTimes(times),
        kind: 'free-intro',
      },
      this.#texts.start,
    );
    this.#panel.setFree(true);
    this.#stage.setFree(true);
    let answer: WireSpin = first;
    while (answer.spinsLeft > 0) {
      this.#panel.setBet(answer.bet);
      const left = answer.spinsLeft - 1;
      answer = await this.#turn(answer.bet, this.#balance, this.#texts.freeLeft(left, answer.spinsAwarded));
      if (answer.spinsWon > 0 && answer.spinsLeft > left) {
        await showMoment(
          { title: this.#texts.freeMore(answer.spinsLeft - left), kind: 'free-more' },
          undefined,
          1800,
        );
      }
      await wait(this.#stage.calm ? 900 : pauseBetweenFreeMs);
    }
    this.#panel.setBet(this.#bet);
    await showMoment(
      {
        title: this.#texts.freeOver,
        big: showMoney(answer.roundAmount),
        note: this.#texts.win,
        kind: 'free-over',
      },
      this.#texts.goOn,
    );
  }

  /** The platform has not confirmed the win yet: asks for the balance until it answers. */
  async #settle(): Promise<void> {
    showNote(this.#texts.settling);
    for (const pauseMs of settleTriesMs) {
      await wait(pauseMs);
      if (this.#busy) return;
      const balance = await this.#calls.balance().catch(() => undefined);
      if (balance === undefined) continue;
      this.#balance = balance;
      this.#panel.setBalance(balance);
      return;
    }
  }

  async #refused({ code, balance }: Refused): Promise<void> {
    const { reels } = this.#stage;
    const landing = reels.land({ screen: reels.screen, orbs: [] });
    reels.hurry();
    await landing;
    if (balance !== undefined) this.#balance = balance;
    this.#panel.setBalance(this.#balance);
    this.#panel.setMessage('');
    if (!endsSession(code)) {
      showNote(this.#texts.refusals[code]);
      if (code === 'REALITY_CHECK') tellPlatform('reality-check');
      if (code === 'BET_UNCERTAIN' || code === 'UNREACHABLE') void this.#settle();
      return;
    }
    showEnd(this.#texts.refusals[code], [
      { label: this.#texts.login, act: () => tellPlatform('relogin') },
      { label: this.#texts.leave, act: () => tellPlatform('close') },
    ]);
  }

  #stepBet(step: -1 | 1): void {
    if (this.#busy) return;
    const last = this.#session.betLevels.length - 1;
    this.#betIndex = Math.max(0, Math.min(last, this.#betIndex + step));
    this.#panel.setBet(this.#bet);
    this.#rest();
  }

  async #openRules(): Promise<void> {
    await this.#sheet(this.#texts.rules, async () =>
      paytableContent(await this.#calls.paytable(this.#code), this.#bet, this.#stage.sprites, this.#texts),
    );
  }

  async #openHistory(): Promise<void> {
    await this.#sheet(this.#texts.history, async () =>
      historyContent(await this.#calls.history(), this.#stage.sprites, this.#texts, this.#session.language),
    );
  }

  async #sheet(title: string, load: () => Promise<HTMLElement>): Promise<void> {
    try {
      openSheet(title, this.#texts.close, await load());
    } catch (error) {
      showNote(this.#texts.refusals[error instanceof Refused ? error.code : 'INTERNAL']);
    }
  }

  get #idleMessage(): string {
    return this.#texts[this.#session.model];
  }
}
