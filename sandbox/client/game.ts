// Runs the game: one turn after another, wins shown, features played to their end, by press or by autoplay.
import type { SessionAnswer, SpinAnswer, WireSpin } from '../game-vendors/game-wire.ts';
import { createAutoplay } from './autoplay/autoplay.ts';
import type { Round } from './autoplay/autoplay-run.ts';
import { celebrate, endCelebration } from './celebration.ts';
import { askForBalance } from './ask-for-balance.ts';
import { outcomeText } from './announce.ts';
import { symbolNames } from './art/symbol-names.ts';
import { worldOf } from './art/worlds.ts';
import { byId } from './element.ts';
import { coinsOf, playFeature } from './feature.ts';
import { createFreeRounds } from './free-rounds.ts';
import { notifyPlatform } from './frame-messages.ts';
import { type GameCalls, Refused } from './game-calls.ts';
import { showEnd, showNote } from './layer.ts';
import { fromCents, showMoney, toCents } from './money-text.ts';
import { createPanel } from './panel.ts';
import { createSheets } from './sheets/game-sheets.ts';
import { pause } from './reels/reels-view.ts';
import { createSound } from './sound/sound.ts';
import { soundThemeOf } from './sound/sound-theme.ts';
import { createStage } from './stage.ts';
import { endsSession, type GameTexts } from './texts.ts';
import { startWinShow } from './win-show.ts';

export class Game {
  readonly #calls: GameCalls;
  readonly #session: SessionAnswer;
  readonly #texts: GameTexts;
  readonly #sound;
  readonly #names;
  readonly #sheets;
  readonly #autoplay;
  readonly #panel;
  readonly #stage;
  readonly #freeRounds;
  #betIndex: number;
  #balance: string;
  #busy = false;
  /** False while the platform has not confirmed the money of the last round. */
  #isConfirmed = true;
  #hurry: (() => void) | undefined;
  #endShow: () => void = () => {};

  constructor(calls: GameCalls, session: SessionAnswer, texts: GameTexts, code: string) {
    this.#calls = calls;
    this.#session = session;
    this.#texts = texts;
    this.#balance = session.balance;
    this.#betIndex = Math.max(0, session.betLevels.indexOf(session.open?.bet ?? session.defaultBet));
    const isHeld = session.open?.free && session.feature === 'hold-and-win';
    const first = (isHeld ? undefined : session.open?.screen) ?? session.opening;
    const world = worldOf(session.theme, code);
    this.#names = symbolNames(world, session, texts);
    this.#sound = createSound(soundThemeOf(world.scenery, code));
    this.#sheets = createSheets({
      calls,
      session,
      texts,
      code,
      sprites: () => this.#stage.sprites,
      bet: () => this.#bet,
      balance: () => this.#balance,
      showAmount: this.#showAmount,
    });
    const acts = {
      spin: () => this.press(),
      stepBet: (step: -1 | 1) => this.stepBet(step),
      openStakes: () => this.#sheets.stakes((index) => this.#setBet(index)),
      openRules: () => void this.#sheets.rules(),
      openHistory: () => void this.#sheets.history(),
      openAutoplay: () => this.openAutoplay(),
      setTurbo: (on: boolean) => (this.#stage.reels.turbo = on),
    };
    this.#panel = createPanel(texts, acts, this.#sound, session);
    this.#freeRounds = createFreeRounds(session.freeRounds, texts, this.#showAmount);
    // The stage takes the space beside the panel.
    this.#stage = createStage(session, code, texts, first);
    this.#autoplay = createAutoplay({
      texts,
      stake: () => this.#freeRounds.next(this.#bet).cents,
      balance: () => toCents(this.#balance),
      confirmed: () => this.#settled(),
      playRound: () => this.#playRound(),
      setLeft: (spins) => this.#panel.setLeft(spins),
      isFast: () => this.#stage.reels.turbo,
    });
    this.#stage.reels.onStop = (special) =>
      this.#sound.play(!special ? 'stop' : session.feature === 'hold-and-win' ? 'coin' : 'scatter');
    byId('reels').addEventListener('click', () => this.#busy && this.press());
    this.#panel.setBalance(this.#balance);
    this.#panel.setWin(session.open?.roundAmount ?? '0.00');
    this.#panel.setMessage(this.#texts[this.#session.model]);
    this.#rest();
  }

  /** Resumes the round that a former visit left open. */
  async resume(): Promise<void> {
    const { open, feature } = this.#session;
    if (!open) return;
    showNote(this.#texts.resumed);
    if (feature === 'hold-and-win') this.#stage.reels.hold(coinsOf(open));
    await this.#locked(() => this.#playFeature(open));
  }

  /** The big button: spins, or speeds up the present turn, or ends autoplay. */
  press(): void {
    if (this.#autoplay.running) return this.#autoplay.end('player');
    if (this.#busy) return this.#hurry?.();
    void this.#locked(() => this.#playRound());
  }

  /** A step up or down the list of stakes. */
  stepBet(step: -1 | 1): void {
    this.#setBet(this.#betIndex + step);
  }

  /** The sheet of autoplay; ends it when it runs. Where the law forbids it there is none. */
  openAutoplay(): void {
    if (this.#autoplay.running) return this.#autoplay.end('player');
    if (this.#busy || !this.#session.rules.autoplay) return;
    this.#sheets.autoplay((plan) => void this.#locked(() => this.#autoplay.play(plan)));
  }

  /** A paid turn and the feature it may open. */
  async #playRound(): Promise<Round> {
    this.#panel.setWin('0.00');
    this.#panel.setBet(this.#bet);
    const { bet, cents: staked, rewardId } = this.#freeRounds.next(this.#bet);
    const rest = fromCents(toCents(this.#balance) - staked);
    const paid = await this.#turn(bet, rest, this.#texts.goodLuck, rewardId);
    if (rewardId) this.#freeRounds.count();
    const last = paid.spinsLeft > 0 ? await this.#playFeature(paid) : paid;
    return { staked, won: toCents(last.roundAmount), featureWon: paid.spinsLeft > 0 };
  }

  async #playFeature(first: WireSpin): Promise<WireSpin> {
    const last = await playFeature(
      {
        texts: this.#texts,
        kind: this.#session.feature,
        freeTimes: this.#session.freeTimes,
        panel: this.#panel,
        stage: this.#stage,
        sound: this.#sound,
        showAmount: this.#showAmount,
        turn: (bet, say) => this.#turn(bet, this.#balance, say),
        byItself: () => this.#autoplay.running,
      },
      first,
    );
    this.#panel.setFree(false);
    this.#stage.setFree(false);
    this.#panel.setBet(this.#bet);
    return last;
  }

  get #bet(): string {
    return this.#freeRounds.stake ?? this.#session.betLevels[this.#betIndex] ?? this.#session.defaultBet;
  }

  /** An amount shown alone, with the sign of the currency before it. */
  readonly #showAmount = (amount: string): string => `${this.#session.currencySymbol}${showMoney(amount)}`;

  /** Runs one round, the rest of one, or many, never two at once; a refusal restores the reels and shows a message. */
  async #locked(act: () => Promise<unknown>): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    notifyPlatform('round-started');
    this.#sound.play('press');
    try {
      await act();
    } catch (error) {
      await this.#refused(error instanceof Refused ? error : new Refused('INTERNAL'));
    }
    this.#busy = false;
    notifyPlatform('round-shown');
    this.#panel.setFree(false);
    this.#stage.setFree(false);
    this.#rest();
  }

  #rest(): void {
    const isOwn = this.#freeRounds.stake === undefined;
    const last = this.#session.betLevels.length - 1;
    this.#panel.setBet(this.#bet);
    this.#panel.setState('idle', isOwn && this.#betIndex > 0, isOwn && this.#betIndex < last);
  }

  /** One turn of the reels from the press to the counted win. */
  async #turn(bet: string, balanceMeanwhile: string, say: string, rewardId?: string): Promise<SpinAnswer> {
    this.#endShow();
    this.#endShow = () => {};
    endCelebration();
    const { leastSpinMs, turbo: mayHurry } = this.#session.rules;
    const startedAt = performance.now();
    this.#panel.setState('spinning', false, false);
    this.#panel.setMessage(say);
    this.#panel.setBalance(balanceMeanwhile);
    const { reels } = this.#stage;
    reels.start();
    let impatient = false;
    this.#hurry = () => (impatient = true);
    const slow = window.setTimeout(() => this.#panel.setMessage(this.#texts.connecting), 2500);
    let answer: SpinAnswer;
    try {
      answer = await this.#calls.spin(bet, rewardId);
    } finally {
      window.clearTimeout(slow);
    }
    if (!answer.free) await pause(startedAt + leastSpinMs - performance.now());
    if (answer.free && answer.held) await reels.landCoins(coinsOf(answer));
    else await this.#land(answer, mayHurry, impatient);
    this.#balance = answer.balance ?? balanceMeanwhile;
    this.#isConfirmed = answer.spinsLeft > 0 || answer.balance !== undefined;
    await this.#showWins(answer);
    this.#panel.setBalance(this.#balance);
    if (!this.#isConfirmed && !this.#autoplay.running) void this.#settled();
    return answer;
  }

  /** Stops the reels on a result and lets wilds cover theirs; a press speeds it up only where the law allows. */
  async #land(answer: SpinAnswer, mayHurry: boolean, impatient: boolean): Promise<void> {
    const { reels } = this.#stage;
    const landing = reels.land(answer);
    this.#hurry = mayHurry ? () => reels.hurry() : undefined;
    if (impatient) this.#hurry?.();
    await landing;
    if (answer.expanded) await reels.cover(answer.expanded);
  }

  /** Highlights the wins, announces them to screen readers, and celebrates them. */
  async #showWins(answer: SpinAnswer): Promise<void> {
    const won = toCents(answer.amount);
    const said = { texts: this.#texts, names: this.#names, showAmount: this.#showAmount };
    byId('result').textContent = outcomeText(said, answer, this.#balance);
    this.#panel.setMessage(won > 0 ? '' : this.#texts[this.#session.model]);
    if (won === 0) return;
    const { reels } = this.#stage;
    this.#endShow = startWinShow(
      { texts: this.#texts, show: (wins) => reels.show(wins), say: (text) => this.#panel.setMessage(text) },
      answer,
    );
    await celebrate(
      {
        texts: this.#texts,
        sound: this.#sound,
        stage: this.#stage,
        showAmount: this.#showAmount,
        setWin: (amount) => this.#panel.setWin(amount),
        isFast: () => this.#stage.reels.turbo,
      },
      // In hold and win the meter shows the win of the feature; the round's sum follows when it is over.
      answer.free && answer.held ? { ...answer, roundAmount: answer.amount } : answer,
      (hurry) => (this.#hurry = hurry),
    );
  }

  /** Waits until the platform has booked the last round; false when it does not respond. */
  async #settled(): Promise<boolean> {
    if (this.#isConfirmed) return true;
    showNote(this.#texts.settling);
    const balance = await askForBalance(this.#calls, () => !this.#busy || this.#autoplay.running);
    if (balance === undefined) return false;
    this.#balance = balance;
    this.#isConfirmed = true;
    this.#panel.setBalance(balance);
    return true;
  }

  async #refused({ code, balance }: Refused): Promise<void> {
    const { reels } = this.#stage;
    const landing = reels.land({ screen: reels.screen, orbs: [] });
    reels.hurry();
    await landing;
    if (balance !== undefined) this.#balance = balance;
    this.#panel.setBalance(this.#balance);
    this.#panel.setMessage('');
    if (code === 'ROUND_CLOSED' || code === 'BET_NOT_ALLOWED') this.#freeRounds.count(true);
    if (!endsSession(code)) {
      showNote(this.#texts.refusals[code]);
      if (code === 'REALITY_CHECK') notifyPlatform('reality-check');
      if (code === 'LIMIT_REACHED') notifyPlatform('limit-reached');
      this.#isConfirmed = code !== 'BET_UNCERTAIN' && code !== 'UNREACHABLE';
      // Waits, so that the round is over before the first query.
      if (!this.#isConfirmed) window.setTimeout(() => void this.#settled());
      return;
    }
    showEnd(this.#texts.refusals[code], [
      { label: this.#texts.login, act: () => notifyPlatform('relogin') },
      { label: this.#texts.leave, act: () => notifyPlatform('close') },
    ]);
  }

  #setBet(index: number): void {
    if (this.#busy || this.#freeRounds.stake !== undefined) return;
    this.#betIndex = Math.max(0, Math.min(this.#session.betLevels.length - 1, index));
    this.#rest();
  }
}
