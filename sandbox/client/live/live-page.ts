// Runs the page of a live table: follows the table's events, takes the player's chips, shows results and money.
import type { GameRefusalCode } from '../../game-vendors/game-refusal.ts';
import type { LiveEvent, LiveState, WireBets } from '../../game-vendors/live/live-wire.ts';
import { stepMs } from '../../game-vendors/live/tables/round-times.ts';
import { findTable, type LiveTable } from '../../game-vendors/live/tables/table-list.ts';
import { byId } from '../element.ts';
import { notifyPlatform } from '../frame-messages.ts';
import { Refused } from '../game-calls.ts';
import { showEnd, showNote } from '../layer.ts';
import { fromCents, showMoney, toCents } from '../money-text.ts';
import { createServerClock, type ServerClock } from '../server-clock.ts';
import { endsSession, type GameTexts } from '../texts.ts';
import { BetsDraft, type SpotAmounts, sumOfAmounts } from './bets-draft.ts';
import { BetBoard } from './board/bet-board.ts';
import { Controls } from './controls.ts';
import type { LiveCalls, LiveSession } from './live-calls.ts';
import { LiveBalance } from './live-balance.ts';
import { createLiveSound } from './live-sound.ts';
import { type Phase, phaseOf } from './phase.ts';
import { RoundNotice } from './round-notice.ts';
import { RoadsView } from './roads/roads-view.ts';
import { TableStage } from './scenes/table-stage.ts';
import { createTableSheets } from './sheets/open-sheets.ts';
import { isWonSpot, possibleActions, returnedCents, shownMoment } from './view-of-state.ts';
import type { LiveTexts } from './words/live-texts.ts';
import { phaseWords, resultWords } from './words/phase-words.ts';
import { type Language, sceneLabels } from './words/spot-names.ts';

const readBets = (bets: WireBets): Map<string, number> =>
  new Map(Object.entries(bets).map(([spot, amount]) => [spot, toCents(amount)]));

export class LivePage {
  readonly #calls: LiveCalls;
  readonly #session: LiveSession;
  readonly #texts: LiveTexts;
  readonly #refusals: GameTexts['refusals'];
  readonly #language: Language;
  readonly #table: LiveTable;
  /** Known from the first event on. */
  #clock: ServerClock | undefined;
  readonly #sound = createLiveSound();
  readonly #draft: BetsDraft;
  readonly #notice = new RoundNotice();
  readonly #balance: LiveBalance;
  readonly #board: BetBoard;
  readonly controls: Controls;
  readonly stage: TableStage;
  readonly #roads: RoadsView;
  #state: LiveState | undefined;
  #phase: Phase | undefined;
  #last: SpotAmounts = new Map();
  #isSending = false;

  constructor(calls: LiveCalls, session: LiveSession, texts: LiveTexts, shared: Pick<GameTexts, 'refusals'>) {
    this.#calls = calls;
    this.#session = session;
    this.#texts = texts;
    this.#refusals = shared.refusals;
    this.#language = session.language;
    this.#balance = new LiveBalance(session.balance, calls.balance, () => this.#showMoney());
    const { table, spots, chips } = session.live;
    const found = findTable(table.gameCode);
    if (!found) throw new Refused('GAME_UNKNOWN');
    this.#table = found;
    const limits = new Map(spots.map(({ id, most }) => [id, toCents(most)]));
    this.#draft = new BetsDraft({ least: toCents(table.least), most: (spot) => limits.get(spot) ?? 0 });
    this.#board = new BetBoard({
      texts,
      language: this.#language,
      game: table.game,
      spots,
      press: (spot) => this.#put(spot),
    });
    byId('board').append(this.#board.node);
    this.#roads = new RoadsView(texts, this.#language, table.game);
    byId('board').append(this.#roads.node);
    this.controls = new Controls(texts, this.#acts(), {
      name: table.names[this.#language === 'EN' ? 'en' : 'bn'],
      isTrial: session.mode === 'TRIAL',
      chips: chips.map(toCents),
    });
    byId('table').setAttribute('aria-label', texts.stage);
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const fixed = { stepMs: stepMs(table), isCalm, labels: sceneLabels(this.#language) };
    this.stage = new TableStage(byId<HTMLCanvasElement>('table'), table.game, fixed, () =>
      shownMoment(found, this.#state, this.#clock?.now() ?? 0),
    );
    this.#showMoney();
    this.#render();
  }

  /** Follows the table until the page is closed. */
  start(): void {
    this.#calls.follow({
      event: (event) => this.#take(event),
      down: () => this.controls.say(this.#texts.reconnecting, 'live'),
      over: (code) => this.#end(code),
    });
    window.setInterval(() => this.#look(), 200);
    void this.#calls.history().then(
      ({ rounds: [round] }) => {
        if (round && this.#last.size === 0) this.#last = readBets(round.bets);
        this.#render();
      },
      () => undefined,
    );
  }

  #acts() {
    const sheets = createTableSheets({
      calls: this.#calls,
      texts: this.#texts,
      language: this.#language,
      opening: this.#session.live,
      showAmount: (amount) => this.#amount(amount),
      refused: (code) => showNote(this.#refusals[code]),
      running: () => (this.#state?.round?.state === 'OPEN' ? this.#state.round : undefined),
    });
    const change = (act: () => unknown) => (): void => {
      if (this.#isSending || this.#phase !== 'betting') return;
      if (act() === false) showNote(this.#texts.spotFull);
      this.#sound.play('chip');
      this.#render();
    };
    return {
      ...sheets,
      toggleSound: () => {
        this.#sound.toggle();
        return this.#sound.isOn;
      },
      undo: change(() => this.#draft.undo()),
      clear: change(() => this.#draft.clear()),
      double: change(() => this.#draft.double()),
      repeat: change(() => this.#draft.repeat(this.#last)),
      confirm: () => void this.confirm(),
    };
  }

  #put(spot: string): void {
    if (this.#isSending || this.#phase !== 'betting') return;
    if (!this.#draft.add(spot, this.controls.chip)) showNote(this.#texts.spotFull);
    this.#sound.play('chip');
    this.#render();
  }

  /** Sends everything laid out as one bet. */
  async confirm(): Promise<void> {
    const round = this.#state?.round;
    if (this.#isSending || this.#draft.isEmpty || !round || this.#phase !== 'betting') return;
    this.#isSending = true;
    const amounts = this.#draft.amounts;
    const bets = Object.fromEntries([...amounts].map(([spot, cents]) => [spot, fromCents(cents)]));
    this.#notice.begin();
    this.#render();
    try {
      const answer = await this.#calls.bet(round.roundId, bets);
      this.#balance.set(answer.balance);
      if (this.#state?.round?.roundId === round.roundId) {
        this.#draft.clear();
        this.#draft.setPlaced(readBets(answer.bets));
        this.#say(this.#texts.placed(this.#amount(fromCents(sumOfAmounts(amounts)))), 'good');
      }
    } catch (error) {
      this.#refused(error instanceof Refused ? error : new Refused('INTERNAL'));
    }
    this.#isSending = false;
    this.#showMoney();
    this.#render();
  }

  #refused({ code, balance }: Refused): void {
    if (balance !== undefined) this.#balance.set(balance);
    if (endsSession(code)) return this.#end(code);
    if (code === 'REALITY_CHECK') notifyPlatform('reality-check');
    if (code === 'LIMIT_REACHED') notifyPlatform('limit-reached');
    if (code === 'ROUND_CLOSED') this.#draft.clear();
    showNote(code === 'ROUND_CLOSED' ? this.#texts.late : this.#refusals[code]);
    if (this.#draft.placed.size === 0) this.#notice.end();
    if (code === 'BET_UNCERTAIN' || code === 'UNREACHABLE') this.#balance.readLater();
  }

  #take(event: LiveEvent): void {
    if (event.type === 'balance') return this.#balance.set(event.balance);
    const before = this.#state;
    this.#state = event;
    this.#clock ??= createServerClock(event.now);
    this.#clock.learn(event.now);
    if (before?.round?.roundId !== event.round?.roundId) this.#beginRound();
    if (!this.#isSending || event.round?.state !== 'OPEN') this.#draft.setPlaced(readBets(event.mine.bets));
    if (event.round?.state === 'SETTLED' && before?.round?.state !== 'SETTLED') this.#settled(event);
    this.#roads.show(event.results);
    this.controls.setPeople(event.people, event.round?.number);
    this.#look();
    this.#render();
    if (before?.round?.state !== event.round?.state) this.stage.refresh();
  }

  #beginRound(): void {
    if (!this.#draft.isEmpty) this.#draft.clear();
    this.#draft.setPlaced(new Map());
    this.#notice.end();
  }

  #settled({ mine }: LiveState): void {
    const bets = readBets(mine.bets);
    if (bets.size > 0) this.#last = bets;
    if (mine.won !== undefined && toCents(mine.won) > 0) this.#sound.play('win');
    if (bets.size > 0) this.#balance.readLater();
    this.#notice.end();
    this.#showMoney();
  }

  /** Looks at the clock: the phase, its words, the countdown. */
  #look(): void {
    const round = this.#state?.round;
    const now = this.#clock?.now() ?? 0;
    const phase = phaseOf(round, now);
    const left = phase === 'betting' && round ? round.closesAt - now : undefined;
    this.controls.setCountdown(left, round ? round.closesAt - round.opensAt : 1, round?.closesAt ?? 0);
    if (phase === this.#phase) return;
    const before = this.#phase;
    this.#phase = phase;
    if (phase === 'closed' && before === 'betting' && !this.#draft.isEmpty && !this.#isSending) {
      this.#draft.clear();
      showNote(this.#texts.notConfirmed);
    }
    this.#sayPhase(phase);
    this.#render();
    this.stage.refresh();
  }

  #sayPhase(phase: Phase): void {
    if (phase === 'result') return this.#sayResult();
    const { text, tone, tune } = phaseWords(this.#texts, this.#table.game.name, phase);
    if (tune) this.#sound.play(tune);
    this.#say(text, tone);
  }

  #sayResult(): void {
    const { round, mine } = this.#state ?? {};
    if (!round?.drawn) return;
    const hasBets = Object.keys(mine?.bets ?? {}).length > 0;
    const won = hasBets ? this.#amount(fromCents(this.#wonCents())) : undefined;
    const place = { game: this.#table.game.name, language: this.#language };
    const { text, tone } = resultWords(this.#texts, place, round.drawn, won);
    this.#say(text, tone);
  }

  /** What the own bets give back: the server's figure, or the same rules until it has come. */
  #wonCents(): number {
    const { round, mine } = this.#state ?? {};
    if (mine?.won !== undefined) return toCents(mine.won);
    if (!round?.drawn || this.#phase !== 'result') return 0;
    return returnedCents(this.#table, this.#draft.placed, round.drawn);
  }

  /** The dealer's words, for the eyes and for a screen reader. */
  #say(text: string, tone: Parameters<Controls['say']>[1]): void {
    this.controls.say(text, tone);
    byId('result').textContent = text;
  }

  #render(): void {
    const { placed, amounts } = this.#draft;
    const sums = readBets(this.#state?.sums ?? {});
    const drawn = this.#phase === 'result' ? this.#state?.round?.drawn : undefined;
    this.#board.show((spot) => ({
      placed: placed.get(spot) ?? 0,
      draft: amounts.get(spot) ?? 0,
      sum: sums.get(spot) ?? 0,
      isWon: isWonSpot(this.#table, spot, drawn),
    }));
    const isOpen = this.#phase === 'betting' && !this.#isSending;
    this.#board.setOpen(isOpen);
    const states = possibleActions(this.#draft, this.#last, isOpen);
    this.controls.setActions(states, fromCents(sumOfAmounts(amounts)));
    this.#showMoney();
  }

  #showMoney(): void {
    this.controls.setMeters({
      balance: this.#balance.value,
      inRound: fromCents(sumOfAmounts(this.#draft.placed)),
      win: fromCents(this.#phase === 'result' ? this.#wonCents() : 0),
    });
  }

  #amount(amount: string): string {
    return `${this.#session.currencySymbol}${showMoney(amount)}`;
  }

  #end(code: GameRefusalCode): void {
    this.#notice.end();
    showEnd(this.#refusals[code], [
      { label: this.#texts.login, act: () => notifyPlatform('relogin') },
      { label: this.#texts.leave, act: () => notifyPlatform('close') },
    ]);
  }
}
