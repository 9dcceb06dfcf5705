// Runs the page of a live table: follows the table's events, takes the player's chips, shows results and money.
import type { GameRefusalCode } from '../../game-vendors/game-refusal.ts';
import type { LiveEvent, LiveState, WireBets } from '../../game-vendors/live/live-wire.ts';
import { dealingMs, stepMs } from '../../game-vendors/live/tables/round-times.ts';
import { findTable, type LiveTable } from '../../game-vendors/live/tables/table-list.ts';
import { byId } from '../element.ts';
import { notifyPlatform } from '../frame-messages.ts';
import { Refused } from '../game-calls.ts';
import { showEnd, showNote } from '../layer.ts';
import { fromCents, showMoney, toCents } from '../money-text.ts';
import { endsSession, type GameTexts } from '../texts.ts';
import { BetsDraft, type SpotAmounts, sumOfAmounts } from './bets-draft.ts';
import { BetBoard } from './board/bet-board.ts';
import { Controls } from './controls.ts';
import type { LiveCalls, LiveSession } from './live-calls.ts';
import { createLiveSound } from './live-sound.ts';
import { type Phase, phaseOf } from './phase.ts';
import { RoadsView } from './roads/roads-view.ts';
import { type Shown, TableStage } from './scenes/table-stage.ts';
import { ServerClock } from './server-clock.ts';
import { createTableSheets } from './sheets/open-sheets.ts';
import { sayResult } from './words/dealer-words.ts';
import type { LiveTexts } from './words/live-texts.ts';
import { type Language, sceneLabels } from './words/spot-names.ts';

const lookEveryMs = 200;
/** A win that the platform has not confirmed is read from it after this time. */
const balanceAfterMs = 2500;

const readBets = (bets: WireBets): Map<string, number> =>
  new Map(Object.entries(bets).map(([spot, amount]) => [spot, toCents(amount)]));

export class LivePage {
  readonly #calls: LiveCalls;
  readonly #session: LiveSession;
  readonly #texts: LiveTexts;
  readonly #refusals: GameTexts['refusals'];
  readonly #language: Language;
  readonly #table: LiveTable;
  readonly #clock = new ServerClock();
  readonly #sound = createLiveSound();
  readonly #draft: BetsDraft;
  readonly #board: BetBoard;
  readonly #controls: Controls;
  readonly #stage: TableStage;
  readonly #roads: RoadsView;
  #state: LiveState | undefined;
  #phase: Phase | undefined;
  #balance: string;
  #last: SpotAmounts = new Map();
  #isSending = false;
  #isRoundShown = true;
  #balanceTimer = 0;

  constructor(calls: LiveCalls, session: LiveSession, texts: LiveTexts, shared: Pick<GameTexts, 'refusals'>) {
    this.#calls = calls;
    this.#session = session;
    this.#texts = texts;
    this.#refusals = shared.refusals;
    this.#language = session.language;
    this.#balance = session.balance;
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
    this.#controls = new Controls(texts, this.#acts(), {
      name: table.names[this.#language === 'EN' ? 'en' : 'bn'],
      isTrial: session.mode === 'TRIAL',
      chips: chips.map(toCents),
    });
    byId('table').setAttribute('aria-label', texts.stage);
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const fixed = { stepMs: stepMs(table), isCalm, labels: sceneLabels(this.#language) };
    this.#stage = new TableStage(byId<HTMLCanvasElement>('table'), table.game, fixed, () => this.#shown());
    this.#showMoney();
    this.#render();
  }

  /** Follows the table until the page is closed. */
  start(): void {
    if (this.#session.mode === 'TRIAL') showNote(this.#texts.trialNote);
    this.#calls.follow({
      event: (event) => this.#take(event),
      down: () => this.#controls.say(this.#texts.reconnecting, 'live'),
      over: (code) => this.#end(code),
    });
    window.setInterval(() => this.#look(), lookEveryMs);
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

  /** Chooses a chip by its number, from zero. */
  pickChip(at: number): void {
    this.#controls.pickChip(at);
  }

  #put(spot: string): void {
    if (this.#isSending || this.#phase !== 'betting') return;
    if (!this.#draft.add(spot, this.#controls.chip)) showNote(this.#texts.spotFull);
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
    this.#showRound();
    this.#render();
    try {
      const answer = await this.#calls.bet(round.roundId, bets);
      this.#balance = answer.balance;
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
    if (balance !== undefined) this.#balance = balance;
    if (endsSession(code)) return this.#end(code);
    if (code === 'REALITY_CHECK') notifyPlatform('reality-check');
    if (code === 'ROUND_CLOSED') this.#draft.clear();
    showNote(code === 'ROUND_CLOSED' ? this.#texts.late : this.#refusals[code]);
    if (this.#draft.placed.size === 0) this.#endRound();
    if (code === 'BET_UNCERTAIN' || code === 'UNREACHABLE') this.#askBalanceLater();
  }

  #take(event: LiveEvent): void {
    if (event.type === 'balance') {
      window.clearTimeout(this.#balanceTimer);
      this.#balance = event.balance;
      return this.#showMoney();
    }
    const before = this.#state;
    this.#state = event;
    this.#clock.note(event.now);
    if (before?.round?.roundId !== event.round?.roundId) this.#beginRound();
    if (!this.#isSending || event.round?.state !== 'OPEN') this.#draft.setPlaced(readBets(event.mine.bets));
    if (event.round?.state === 'SETTLED' && before?.round?.state !== 'SETTLED') this.#settled(event);
    this.#roads.show(event.results);
    this.#controls.setPeople(event.people, event.round?.number);
    this.#look();
    this.#render();
    if (before?.round?.state !== event.round?.state) this.#stage.refresh();
  }

  #beginRound(): void {
    if (!this.#draft.isEmpty) this.#draft.clear();
    this.#draft.setPlaced(new Map());
    this.#endRound();
  }

  #settled({ mine }: LiveState): void {
    const bets = readBets(mine.bets);
    if (bets.size > 0) this.#last = bets;
    if (mine.won !== undefined && toCents(mine.won) > 0) this.#sound.play('win');
    if (bets.size > 0) this.#askBalanceLater();
    this.#endRound();
    this.#showMoney();
  }

  /** The platform is told of a round from the first bet until its result is seen. */
  #showRound(): void {
    if (this.#isRoundShown) notifyPlatform('round-started');
    this.#isRoundShown = false;
  }

  #endRound(): void {
    if (!this.#isRoundShown) notifyPlatform('round-shown');
    this.#isRoundShown = true;
  }

  #askBalanceLater(): void {
    window.clearTimeout(this.#balanceTimer);
    this.#balanceTimer = window.setTimeout(() => {
      void this.#calls.balance().then(
        (balance) => {
          this.#balance = balance;
          this.#showMoney();
        },
        () => this.#askBalanceLater(),
      );
    }, balanceAfterMs);
  }

  /** Looks at the clock: the phase, its words, the countdown. */
  #look(): void {
    const round = this.#state?.round;
    const now = this.#clock.now();
    const phase = phaseOf(round, now);
    const left = phase === 'betting' && round ? round.closesAt - now : undefined;
    this.#controls.setCountdown(left, round ? round.closesAt - round.opensAt : 1, round?.closesAt ?? 0);
    if (phase === this.#phase) return;
    const before = this.#phase;
    this.#phase = phase;
    if (phase === 'closed' && before === 'betting' && !this.#draft.isEmpty && !this.#isSending) {
      this.#draft.clear();
      showNote(this.#texts.notConfirmed);
    }
    this.#sayPhase(phase);
    this.#render();
    this.#stage.refresh();
  }

  #sayPhase(phase: Phase): void {
    const { game } = this.#session.live.table;
    const { places, opensSoon, closed, dealing, spinning, rolling } = this.#texts;
    if (phase === 'betting') return this.#say(places, 'act');
    if (phase === 'waiting') return this.#say(opensSoon, 'calm');
    if (phase === 'closed') {
      this.#sound.play('close');
      return this.#say(closed, 'live');
    }
    if (phase === 'dealing') {
      this.#sound.play(game === 'roulette' || game === 'sicbo' ? 'ball' : 'card');
      return this.#say(game === 'roulette' ? spinning : game === 'sicbo' ? rolling : dealing, 'live');
    }
    this.#sayResult();
  }

  #sayResult(): void {
    const { round, mine } = this.#state ?? {};
    if (!round?.drawn) return;
    const said = `${sayResult(this.#table.game.name, round.drawn, this.#language)}।`;
    const result = this.#language === 'EN' ? said.replace('।', '.') : said;
    const won = this.#wonCents();
    const { youWon, youLost } = this.#texts;
    const own =
      Object.keys(mine?.bets ?? {}).length === 0
        ? ''
        : won > 0
          ? youWon(this.#amount(fromCents(won)))
          : youLost;
    this.#say(`${result} ${own}`.trim(), won > 0 ? 'good' : 'calm');
  }

  /** What the own bets give back: the server's figure, or the same rules until it has come. */
  #wonCents(): number {
    const { round, mine } = this.#state ?? {};
    if (mine?.won !== undefined) return toCents(mine.won);
    if (!round?.drawn || this.#phase !== 'result') return 0;
    let sum = 0;
    for (const [spot, cents] of this.#draft.placed) {
      const { over, under } = this.#table.game.pay(spot, round.drawn);
      sum += Math.floor((cents * over) / under);
    }
    return sum;
  }

  /** The dealer's words, for the eyes and for a screen reader. */
  #say(text: string, tone: Parameters<Controls['say']>[1]): void {
    this.#controls.say(text, tone);
    byId('result').textContent = text;
  }

  #shown(): Shown {
    const round = this.#state?.round;
    const lastResult = this.#state?.results[this.#state.results.length - 1];
    if (!round?.drawn) return { drawn: undefined, elapsedMs: 0, dealingMs: 0, lastResult };
    const dealing = dealingMs(this.#table, round.drawn);
    const elapsedMs = this.#clock.now() - ((round.settlesAt ?? 0) - dealing);
    return { drawn: round.drawn, elapsedMs, dealingMs: dealing, lastResult };
  }

  #render(): void {
    const { placed, amounts } = this.#draft;
    const sums = readBets(this.#state?.sums ?? {});
    const drawn = this.#phase === 'result' ? this.#state?.round?.drawn : undefined;
    this.#board.show((spot) => ({
      placed: placed.get(spot) ?? 0,
      draft: amounts.get(spot) ?? 0,
      sum: sums.get(spot) ?? 0,
      isWon: drawn !== undefined && isWin(this.#table, spot, drawn),
    }));
    const isOpen = this.#phase === 'betting' && !this.#isSending;
    this.#board.setOpen(isOpen);
    const hasDraft = !this.#draft.isEmpty;
    this.#controls.setActions(
      {
        undo: isOpen && hasDraft,
        clear: isOpen && hasDraft,
        double: isOpen && (hasDraft || placed.size > 0),
        repeat: isOpen && this.#last.size > 0,
        confirm: isOpen && hasDraft,
      },
      fromCents(sumOfAmounts(amounts)),
    );
    this.#showMoney();
  }

  #showMoney(): void {
    this.#controls.setMeters({
      balance: this.#balance,
      inRound: fromCents(sumOfAmounts(this.#draft.placed)),
      win: fromCents(this.#phase === 'result' ? this.#wonCents() : 0),
    });
  }

  #amount(amount: string): string {
    return `${this.#session.currencySymbol}${showMoney(amount)}`;
  }

  #end(code: GameRefusalCode): void {
    this.#endRound();
    showEnd(this.#refusals[code], [
      { label: this.#texts.login, act: () => notifyPlatform('relogin') },
      { label: this.#texts.leave, act: () => notifyPlatform('close') },
    ]);
  }
}

/** A spot is lit when it pays more than its stake. */
function isWin(table: LiveTable, spot: string, drawn: readonly number[]): boolean {
  const { over, under } = table.game.pay(spot, drawn);
  return over > under;
}
