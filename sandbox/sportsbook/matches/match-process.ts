// The match process: the only holder of seeds; plays every match by the clock and shows what has happened so far.
import type { Fixture } from './fixture.ts';
import { changedControl, type MatchChange } from './match-control.ts';
import type { EndedMatch, MatchControl, MatchStore, StoredMatch } from './match-store.ts';
import { fixtureOf } from './new-fixture.ts';
import { type MatchState, playOf } from './plays.ts';
import type { ScoreBoard } from './play.ts';
import { chanceOfStep, seedHashOf } from './seeded-chance.ts';
import type { SeedStore } from './seed-store.ts';
import { slotsAt } from './timetable.ts';

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
type Deps = {
  store: MatchStore;
  seeds: SeedStore;
  clock: { now(): Date };
  /** How long one `advance` may play, in ms; without a limit by default. */
  sliceMs?: number | undefined;
};

const dangerMs = 1_500;
const pauseMs = 45_000;
const daysKept = 2 * 24 * 3_600_000;
const notStartedMs = 48 * 3_600_000;

export type MatchProcess = ReturnType<typeof createMatchProcess>;

/** The matches as they are now, and what makes them so: loading, playing and ending one. */
function createMatches({ store, seeds, clock }: Deps) {
  const running = new Map<string, Running>();
  const views = new Map<string, MatchView>();
  const listeners: ((view: MatchView) => void)[] = [];
  /** Matches that ended before the start: each is played again when somebody asks, or in its turn. */
  const endedBefore = new Map<string, StoredMatch>();

  const show = (view: MatchView): void => {
    views.set(view.fixture.matchId, view);
    for (const listener of listeners) listener(view);
  };
  const load = (stored: StoredMatch): void => {
    const seed = seeds.seedOf(stored.fixture.matchId);
    endedBefore.delete(stored.fixture.matchId);
    if (stored.ended) return show(endedView(stored, seed, stored.ended));
    const match = begin(stored, seed);
    running.set(stored.fixture.matchId, match);
    show(viewOf(match, 'SCHEDULED'));
  };
  const finish = (match: Running, phase: EndedMatch['phase'], atMs: number): void => {
    const ended = { phase, atMs, step: match.step };
    store.end(match.fixture.matchId, ended);
    running.delete(match.fixture.matchId);
    show(endedView({ fixture: match.fixture, control: match.control, ended }, match.seed, ended));
  };
  const playOne = (match: Running, nowMs: number): void => {
    const phase = advanceMatch(match, nowMs);
    if (isOverPhase(phase)) return finish(match, phase, match.atMs);
    const view = viewOf(match, phase, nowMs);
    const shown = `${phase} ${view.step} ${view.danger} ${view.startAtMs}`;
    if (shown !== match.shown) show(view);
    match.shown = shown;
  };
  const find = (matchId: string): MatchView | undefined => {
    const before = endedBefore.get(matchId);
    if (before) load(before);
    return views.get(matchId);
  };
  for (const stored of store.listSince(clock.now().getTime() - daysKept))
    if (stored.ended) endedBefore.set(stored.fixture.matchId, stored);
    else load(stored);
  return { running, views, listeners, endedBefore, show, load, playOne, find };
}

/**
 * Creates the process; `advance` plays what is due. What does not fit into its slice is played by the next ones, so that
 * the server answers meanwhile; until all matches are at the present moment, the feed counts as silent.
 */
export function createMatchProcess(deps: Deps) {
  const { store, seeds, clock, sliceMs = Number.POSITIVE_INFINITY } = deps;
  const { running, views, listeners, endedBefore, show, load, playOne, find } = createMatches(deps);
  /** The running matches that were not advanced yet in the present round. */
  let inTurn: string[] = [];
  let aliveAtMs = 0;
  let timetableAtMs = Number.NEGATIVE_INFINITY;

  function fillTimetable(nowMs: number): void {
    const added = slotsAt(nowMs).flatMap((slot) => {
      const matchId = `${slot.variant.toLowerCase()}-${slot.number}`.replaceAll('_', '');
      if (views.has(matchId) || store.has(matchId)) return [];
      return [fixtureOf(slot, matchId, seedHashOf(seeds.seedOf(matchId)))];
    });
    store.add(added);
    for (const fixture of added) load({ fixture, control: {}, ended: undefined });
    for (const [matchId, { phase, atMs }] of views)
      if (isOverPhase(phase) && atMs < nowMs - daysKept) views.delete(matchId);
  }

  return {
    feed: feedOf(views, { listeners, find, aliveAtMs: () => aliveAtMs }),

    /** Plays the steps that are due, ends what is over, and keeps the timetable full. */
    advance(): void {
      const nowMs = clock.now().getTime();
      const begunMs = performance.now();
      const isSpent = (): boolean => performance.now() - begunMs >= sliceMs;
      if (nowMs - timetableAtMs >= 60_000) {
        timetableAtMs = nowMs;
        fillTimetable(nowMs);
      }
      if (inTurn.length === 0) inTurn = [...running.keys()].reverse();
      for (let next = inTurn.pop(); next !== undefined; next = inTurn.pop()) {
        const match = running.get(next);
        if (match) playOne(match, nowMs);
        if (isSpent() && inTurn.length > 0) return;
      }
      aliveAtMs = nowMs;
      for (const stored of endedBefore.values()) {
        load(stored);
        if (isSpent()) return;
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
  rest: Pick<MatchFeed, 'find' | 'aliveAtMs'> & { readonly listeners: ((view: MatchView) => void)[] },
): MatchFeed {
  const { listeners, find, aliveAtMs } = rest;
  return {
    list: () => [...views.values()],
    find,
    listen: (listener) => void listeners.push(listener),
    aliveAtMs,
  };
}

export const isOverPhase = (phase: MatchPhase): phase is EndedMatch['phase'] =>
  phase === 'ENDED' || phase === 'ABANDONED' || phase === 'CANCELLED';

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
