// The match process: the only holder of seeds; plays every match by the clock and shows what has happened so far.
import type { Fixture } from './fixture.ts';
import type { EndedMatch, MatchControl, MatchStore, StoredMatch } from './match-store.ts';
import { type MatchState, playOf } from './plays.ts';
import type { ScoreBoard } from './play.ts';
import { chanceOfStep, seedHashOf } from './seeded-chance.ts';
import type { SeedStore } from './seed-store.ts';
import { strengthFor } from './strengths.ts';
import { pairing, sportOf } from './teams.ts';
import { type Slot, slotsAt } from './timetable.ts';

export type MatchPhase =
  | 'SCHEDULED'
  | 'POSTPONED'
  | 'LIVE'
  | 'INTERRUPTED'
  | 'ENDED'
  | 'ABANDONED'
  | 'CANCELLED';

/** What everybody may know about a match; no seed before its end. */
export type MatchView = {
  readonly fixture: Fixture;
  readonly phase: MatchPhase;
  readonly state: MatchState;
  readonly board: ScoreBoard;
  /** Steps played, and the time of the last change. */
  readonly step: number;
  readonly atMs: number;
  readonly startAtMs: number;
  /** Something may be about to be decided: no bets. */
  readonly danger: boolean;
  /** When the last decisive step was shown; 0 before the first. */
  readonly decisiveAtMs: number;
  readonly progress: number;
  readonly corrected: boolean;
  /** After the end only. */
  readonly seed: string | null;
};

/** The side of the process that prices and bets see. */
export type MatchFeed = {
  list(): readonly MatchView[];
  find(matchId: string): MatchView | undefined;
  listen(listener: (view: MatchView) => void): void;
  /** When the process last ran. */
  aliveAtMs(): number;
};

type Running = {
  fixture: Fixture;
  control: MatchControl;
  seed: string;
  state: MatchState;
  step: number;
  atMs: number;
  decisiveAtMs: number;
  /** The next step as it will be, and whether it is preceded by a stop. */
  next: { state: MatchState; dueMs: number; danger: boolean } | undefined;
  shown: string;
};
type MatchChange = 'abandon' | 'cancel' | 'postpone' | 'finish' | 'correct';
type Deps = { store: MatchStore; seeds: SeedStore; clock: { now(): Date } };

const dangerMs = 1_500;
const pauseMs = 45_000;
const daysKept = 2 * 24 * 3_600_000;
const notStartedMs = 48 * 3_600_000;
/** After that a result is corrected only by agreement of both parties' operators, bet by bet. */
const correctedWithinMs = 24 * 3_600_000;

export type MatchProcess = ReturnType<typeof createMatchProcess>;

/** Creates the process; `advance` plays everything that is due. */
export function createMatchProcess({ store, seeds, clock }: Deps) {
  const running = new Map<string, Running>();
  const views = new Map<string, MatchView>();
  const listeners: ((view: MatchView) => void)[] = [];
  let aliveAtMs = 0;
  let timetableAtMs = Number.NEGATIVE_INFINITY;

  const show = (view: MatchView): void => {
    views.set(view.fixture.matchId, view);
    for (const listener of listeners) listener(view);
  };
  const load = (stored: StoredMatch): void => {
    const seed = seeds.seedOf(stored.fixture.matchId);
    if (stored.ended) return show(endedView(stored, seed, stored.ended));
    const match = begin(stored, seed);
    running.set(stored.fixture.matchId, match);
    show(viewOf(match, 'SCHEDULED'));
  };
  for (const stored of store.listSince(clock.now().getTime() - daysKept)) load(stored);

  function fillTimetable(nowMs: number): void {
    for (const slot of slotsAt(nowMs)) {
      const matchId = `${slot.variant.toLowerCase()}-${slot.number}`.replaceAll('_', '');
      if (views.has(matchId) || store.has(matchId)) continue;
      const fixture = fixtureOf(slot, matchId, seedHashOf(seeds.seedOf(matchId)));
      store.add(fixture);
      load({ fixture, control: {}, ended: undefined });
    }
    for (const [matchId, { phase, atMs }] of views)
      if (isOverPhase(phase) && atMs < nowMs - daysKept) views.delete(matchId);
  }

  function finish(match: Running, phase: EndedMatch['phase'], atMs: number): void {
    const ended = { phase, atMs, step: match.step };
    store.end(match.fixture.matchId, ended);
    running.delete(match.fixture.matchId);
    show(endedView({ fixture: match.fixture, control: match.control, ended }, match.seed, ended));
  }

  return {
    feed: feedOf(views, listeners, () => aliveAtMs),

    /** Plays every step that is due, ends what is over, and keeps the timetable full. */
    advance(): void {
      const nowMs = clock.now().getTime();
      aliveAtMs = nowMs;
      if (nowMs - timetableAtMs >= 60_000) {
        timetableAtMs = nowMs;
        fillTimetable(nowMs);
      }
      for (const match of running.values()) {
        const phase = advanceMatch(match, nowMs);
        if (isOverPhase(phase)) finish(match, phase, match.atMs);
        else {
          const view = viewOf(match, phase, nowMs);
          const shown = `${phase} ${view.step} ${view.danger} ${view.startAtMs}`;
          if (shown !== match.shown) show(view);
          match.shown = shown;
        }
      }
    },

    /** An operator's change; a correction only of a match that ended within the last day. */
    control(matchId: string, change: MatchChange): boolean {
      const stored = store.find(matchId);
      if (!stored) return false;
      const match = running.get(matchId);
      const changed = changedControl(stored, match?.step ?? 0, change, clock.now().getTime());
      if (!changed || (match === undefined) !== (change === 'correct')) return false;
      store.setControl(matchId, changed);
      if (match) match.control = changed;
      else if (stored.ended)
        show(endedView({ ...stored, control: changed }, seeds.seedOf(matchId), stored.ended));
      return true;
    },
  };
}

function feedOf(
  views: ReadonlyMap<string, MatchView>,
  listeners: ((view: MatchView) => void)[],
  aliveAtMs: () => number,
): MatchFeed {
  return {
    list: () => [...views.values()],
    find: (matchId) => views.get(matchId),
    listen: (listener) => void listeners.push(listener),
    aliveAtMs,
  };
}

export const isOverPhase = (phase: MatchPhase): phase is EndedMatch['phase'] =>
  phase === 'ENDED' || phase === 'ABANDONED' || phase === 'CANCELLED';

function fixtureOf({ variant, number, startAtMs }: Slot, matchId: string, seedHash: string): Fixture {
  const { league, home, away } = pairing(variant, number);
  const { grade: homeGrade, ...homeTeam } = home;
  const { grade: awayGrade, ...awayTeam } = away;
  const strength = strengthFor(variant, homeGrade, awayGrade);
  const sides = { home: homeTeam, away: awayTeam };
  const rest = { modelVersion: 'm1', strength, simulated: true } as const;
  return { matchId, sport: sportOf[variant], variant, league, ...sides, startAtMs, seedHash, ...rest };
}

function changedControl(
  { fixture, control, ended }: StoredMatch,
  step: number,
  change: MatchChange,
  nowMs: number,
): MatchControl | undefined {
  const startAtMs = control.startAtMs ?? fixture.startAtMs;
  switch (change) {
    case 'abandon':
      return step > 0 ? { ...control, abandonAt: step } : undefined;
    case 'cancel':
      return step === 0 ? { ...control, cancelled: true } : undefined;
    case 'postpone':
      return step === 0 ? { ...control, startAtMs: Math.max(startAtMs, nowMs) + 3_600_000 } : undefined;
    case 'finish':
      return { ...control, finished: true, ...(step === 0 ? { startAtMs: Math.min(startAtMs, nowMs) } : {}) };
    case 'correct':
      return ended?.phase === 'ENDED' && nowMs - ended.atMs <= correctedWithinMs
        ? { ...control, corrected: !control.corrected }
        : undefined;
  }
}

function begin({ fixture, control }: StoredMatch, seed: string): Running {
  const state = playOf(fixture.variant).begin(fixture);
  const atMs = fixture.startAtMs;
  return { fixture, control, seed, state, step: 0, atMs, decisiveAtMs: 0, next: undefined, shown: '' };
}

/** One match in two hundred is interrupted, one interruption in four is the end. */
function interruptionOf({ seed, fixture }: Pick<Running, 'seed' | 'fixture'>) {
  const chance = chanceOfStep(seed, fixture.matchId, 'interruption');
  if (chance.below(200) > 0) return undefined;
  return { step: 5 + chance.below(50), isEnd: chance.below(4) === 0 };
}

/** Plays the steps of one match that are due; the phase it is in then. */
function advanceMatch(match: Running, nowMs: number): MatchPhase {
  const { fixture, control, seed } = match;
  const play = playOf(fixture.variant);
  const startAtMs = control.startAtMs ?? fixture.startAtMs;
  if (control.cancelled || startAtMs - fixture.startAtMs > notStartedMs) {
    match.atMs = nowMs;
    return 'CANCELLED';
  }
  if (nowMs < startAtMs) return control.startAtMs ? 'POSTPONED' : 'SCHEDULED';
  if (match.step === 0) match.atMs = startAtMs;
  const interruption = control.finished ? undefined : interruptionOf(match);
  for (;;) {
    if (control.abandonAt === match.step) return 'ABANDONED';
    const isPaused = interruption?.step === match.step;
    if (isPaused && interruption.isEnd) return 'ABANDONED';
    const gapMs = play.gapMs(match.state);
    if (gapMs === undefined) return 'ENDED';
    const extraMs = isPaused ? pauseMs : 0;
    if (!match.next) {
      const state = play.step(match.state, chanceOfStep(seed, fixture.matchId, match.step));
      const isFalse = chanceOfStep(seed, fixture.matchId, `stop-${match.step}`).below(25) === 0;
      const danger = isFalse || play.isDecisive(match.state, state);
      match.next = { state, dueMs: match.atMs + gapMs + extraMs, danger };
    }
    const { next } = match;
    if (nowMs < next.dueMs && !control.finished)
      return isPaused && nowMs < next.dueMs - gapMs ? 'INTERRUPTED' : 'LIVE';
    const atMs = Math.min(next.dueMs, nowMs);
    if (play.isDecisive(match.state, next.state)) match.decisiveAtMs = atMs;
    [match.state, match.atMs, match.step, match.next] = [next.state, atMs, match.step + 1, undefined];
  }
}

function viewOf(match: Running, phase: MatchPhase, nowMs = 0): MatchView {
  const { fixture, control, state, step, atMs, decisiveAtMs, next } = match;
  const play = playOf(fixture.variant);
  const danger =
    phase === 'INTERRUPTED' || (next !== undefined && next.danger && nowMs >= next.dueMs - dangerMs);
  return {
    fixture,
    phase,
    state,
    board: play.board(state),
    step,
    atMs,
    startAtMs: control.startAtMs ?? fixture.startAtMs,
    danger,
    decisiveAtMs,
    progress: play.progress(state),
    corrected: false,
    seed: null,
  };
}

/** A match that is over is played again from its seed, so that only its end has to be kept. */
function endedView({ fixture, control }: StoredMatch, seed: string, ended: EndedMatch): MatchView {
  const play = playOf(fixture.variant);
  let state = play.begin(fixture);
  for (let step = 0; step < ended.step; step += 1)
    state = play.step(state, chanceOfStep(seed, fixture.matchId, step));
  const corrected = control.corrected === true;
  if (corrected) state = play.correct(state);
  return {
    fixture,
    phase: ended.phase,
    state,
    board: play.board(state),
    step: ended.step,
    atMs: ended.atMs,
    startAtMs: control.startAtMs ?? fixture.startAtMs,
    danger: false,
    decisiveAtMs: ended.atMs,
    progress: play.progress(state),
    corrected,
    seed,
  };
}
