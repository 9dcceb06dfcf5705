// Runs the fishing game: the table's events, shots and their answers, the cannon, and what the player reads.
import type { FishingOpening, ShotsAnswer, TableEvent } from '../../game-vendors/fishing/fishing-wire.ts';
import type { Sea } from '../../game-vendors/fishing/seas/sea.ts';
import { seas } from '../../game-vendors/fishing/seas/seas.ts';
import { askForBalance } from '../ask-for-balance.ts';
import { byId } from '../element.ts';
import { notifyPlatform } from '../frame-messages.ts';
import { Refused } from '../game-calls.ts';
import { showEnd, showNote } from '../layer.ts';
import { showTrialStrip } from '../trial-strip.ts';
import { showMoney, toCents } from '../money-text.ts';
import { createSound, type Sound } from '../sound/sound.ts';
import { soundThemeOf } from '../sound/sound-theme.ts';
import { endsSession, textsOf } from '../texts.ts';
import { type Controls, createControls } from './controls.ts';
import type { FishingCalls } from './fishing-calls.ts';
import { createFishingSheets } from './fishing-sheets.ts';
import { type FishingTexts, fishingTextsOf } from './fishing-texts.ts';
import type { Point } from './flights.ts';
import { SeaView } from './sea-view.ts';
import { createServerClock, type ServerClock } from '../server-clock.ts';
import { createShotQueue, type ShotQueue } from './shot-queue.ts';
import { Trigger } from './trigger.ts';

export type FishingSession = FishingOpening & {
  readonly token: string;
  readonly language: 'BN' | 'EN';
  readonly mode: 'REAL' | 'TRIAL';
  readonly balance: string;
  readonly currencySymbol: string;
};

export class FishingGame {
  readonly #session: FishingSession;
  readonly #calls: FishingCalls;
  readonly #texts: FishingTexts;
  readonly #sea: Sea;
  readonly #clock: ServerClock;
  readonly #view: SeaView;
  readonly #sound: Sound;
  readonly #controls: Controls;
  readonly #queue: ShotQueue;
  readonly trigger: Trigger;
  #place = 0;
  #cannonIndex: number;
  #seeds;
  #balance: string;
  #isEnded = false;

  constructor(session: FishingSession, calls: FishingCalls, gameCode: string) {
    this.#session = session;
    this.#calls = calls;
    this.#texts = fishingTextsOf(session.language);
    this.#sea = seas.get(session.sea) as Sea;
    this.#seeds = session.seeds;
    this.#balance = session.balance;
    this.#cannonIndex = Math.min(2, session.cannons.length - 1);
    this.#clock = createServerClock(session.now);
    this.#sound = createSound(soundThemeOf('sea', gameCode));
    const sheets = this.#createSheets();
    this.#controls = createControls(
      this.#texts,
      {
        stepCannon: (step) => this.stepCannon(step),
        toggleAuto: () => this.trigger.setAuto(!this.trigger.isAuto),
        toggleLock: () => this.trigger.setLocking(!this.trigger.isLocking),
        openRules: () => this.#open(() => sheets.rules()),
        openHistory: () => this.#open(() => sheets.history()),
        openFair: () => this.#open(() => sheets.fair()),
      },
      this.#sound,
      session.mode === 'TRIAL',
    );
    byId('sea').setAttribute('aria-label', `${this.#texts.sea}: ${this.#sea.name[session.language]}`);
    this.#view = new SeaView({
      sea: this.#sea,
      clock: this.#clock,
      scene: byId<HTMLCanvasElement>('water'),
      canvas: byId<HTMLCanvasElement>('sea'),
      calm: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    });
    this.#queue = createShotQueue({
      send: (batchId, cannon, fish) => calls.shoot(batchId, cannon, fish),
      onAnswer: (answer) => this.#answered(answer),
      onRefused: (refused) => this.#refused(refused),
      onSlow: (slow) => this.#controls.setMessage(slow ? this.#texts.connecting : ''),
    });
    this.trigger = new Trigger({
      view: this.#view,
      fire: (target, fishId) => this.#fire(target, fishId),
      mayFire: () => !this.#isEnded && !this.#queue.isFull && !document.hidden,
      onChange: () => this.#showSwitches(),
    });
    this.#controls.setBalance(this.#balance);
    this.#controls.setMessage(this.#texts.hint);
    this.#showCannon();
  }

  /** Draws until the page is closed; nothing moves while it is hidden. */
  run(): void {
    window.addEventListener('resize', () => this.#view.resize());
    document.addEventListener('visibilitychange', () => document.hidden && this.trigger.stop());
    if (this.#session.mode === 'TRIAL') showTrialStrip(this.#texts);
    const frame = (nowMs: number): void => {
      this.trigger.tick(nowMs);
      this.#view.frame(nowMs);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  /** One event of the table. */
  hear(event: TableEvent): void {
    if (event.type === 'table') {
      this.#place = event.place;
      this.#clock.learn(event.now);
      this.#view.setCaught(event.caught);
      void this.#calls.setCannon(this.#cannon).catch(() => undefined);
    }
    if (event.type === 'shots') return this.#showOthers(event);
    const players = event.players.map((player) =>
      player.place === this.#place ? { ...player, cannon: this.#cannon } : player,
    );
    const levels = this.#session.cannons;
    this.#view.setPlayers(players, this.#place, (cannon) =>
      Math.max(0, levels.indexOf(cannon) / Math.max(1, levels.length - 1)),
    );
    byId('players').textContent = this.#texts.players(players.length);
  }

  stepCannon(step: 1 | -1): void {
    const last = this.#session.cannons.length - 1;
    this.#cannonIndex = Math.max(0, Math.min(last, this.#cannonIndex + step));
    this.#showCannon();
    void this.#calls.setCannon(this.#cannon).catch(() => undefined);
  }

  /** Locks onto the next fish and says its name, for keys and screen readers. */
  chooseFish(direction: 1 | -1): void {
    const kind = this.trigger.step(direction)?.kind;
    if (kind) byId('result').textContent = `${kind.name[this.#session.language]} ×${kind.prizes[0]?.times}`;
  }

  toggleSound(): void {
    document.querySelector<HTMLElement>('.sound')?.click();
  }

  get #cannon(): string {
    return this.#session.cannons[this.#cannonIndex] ?? '';
  }

  #showCannon(): void {
    const last = this.#session.cannons.length - 1;
    this.#controls.setCannon(this.#cannon, this.#cannonIndex > 0, this.#cannonIndex < last);
  }

  #showSwitches(): void {
    this.#controls.setAuto(this.trigger.isAuto);
    this.#controls.setLock(this.trigger.isLocking);
  }

  #fire(target: Point, fishId: string | undefined): void {
    const cannon = this.#cannon;
    this.#controls.setMessage('');
    this.#sound.play('press');
    this.#view.fire(this.#place, target, fishId, (hitId, at) => {
      this.#view.net(at, this.#place);
      if (!this.#isEnded && !this.#queue.isFull) this.#queue.add(hitId, cannon);
    });
  }

  #answered(answer: ShotsAnswer): void {
    for (const { fishId, caught, amount } of answer.shots) {
      if (caught.length > 0) this.#view.catchFish(caught, this.#place, showMoney(amount));
      else this.#view.startle(fishId);
    }
    this.#view.setCaught(answer.gone);
    const { x, y } = this.#view.muzzle(this.#place);
    if (answer.gone.length > 0) this.#view.say({ x, y: y - 50 }, this.#texts.gone);
    if (answer.balance !== undefined) this.#setBalance(answer.balance);
    else if (answer.shots.length > 0) void this.#askBalance();
    const best = [...answer.shots].sort((left, right) => right.times - left.times)[0];
    if (!best) return;
    if (best.times > 0) this.#sound.play(best.times >= 50 ? 'big' : 'small');
    const kind = this.#sea.fish.find(({ key }) => key === best.kind);
    const amount = `${this.#session.currencySymbol}${showMoney(answer.win)}`;
    const name = kind?.name[this.#session.language] ?? '';
    const isWin = toCents(answer.win) > 0;
    byId('result').textContent = isWin
      ? this.#texts.caught(name, amount)
      : this.#texts.missed(answer.shots.length);
  }

  #showOthers({ place, shots }: Extract<TableEvent, { type: 'shots' }>): void {
    if (place === this.#place) return;
    for (const { fishId, caught, amount } of shots) {
      const fish = this.#view.fish().find(({ id }) => id === fishId);
      if (!fish) {
        this.#view.setCaught(caught);
        continue;
      }
      this.#view.fire(place, this.#view.at(fish), fishId, (_, at) => {
        this.#view.net(at, place);
        if (caught.length > 0) this.#view.catchFish(caught, place, showMoney(amount));
      });
    }
  }

  #setBalance(balance: string): void {
    this.#balance = balance;
    this.#controls.setBalance(balance);
  }

  async #askBalance(): Promise<void> {
    this.#controls.setMessage(this.#texts.settling);
    const balance = await askForBalance(this.#calls, () => !this.#isEnded);
    if (balance !== undefined) this.#setBalance(balance);
    this.#controls.setMessage('');
  }

  #refused({ code, balance }: Refused): void {
    this.trigger.stop();
    if (balance !== undefined) this.#setBalance(balance);
    const { refusals } = textsOf(this.#session.language);
    if (!endsSession(code)) {
      showNote(refusals[code]);
      if (code === 'REALITY_CHECK') notifyPlatform('reality-check');
      if (code === 'BET_UNCERTAIN') void this.#askBalance();
      return;
    }
    this.#isEnded = true;
    showEnd(refusals[code], [
      { label: this.#texts.login, act: () => notifyPlatform('relogin') },
      { label: this.#texts.leave, act: () => notifyPlatform('close') },
    ]);
  }

  #open(open: () => void | Promise<void>): void {
    this.trigger.stop();
    void Promise.resolve(open()).catch((error: unknown) => this.#sheetRefused(error));
  }

  #sheetRefused(error: unknown): void {
    this.#refused(error instanceof Refused ? error : new Refused('INTERNAL'));
  }

  #createSheets() {
    return createFishingSheets({
      texts: this.#texts,
      language: this.#session.language,
      sea: this.#sea,
      cannon: () => this.#cannon,
      showAmount: (amount) => `${this.#session.currencySymbol}${showMoney(amount)}`,
      history: () => this.#calls.history(),
      seeds: () => this.#seeds,
      changeSeeds: async (clientSeed) => (this.#seeds = await this.#calls.changeSeeds(clientSeed)),
      onRefused: (error) => this.#sheetRefused(error),
    });
  }
}
