// Cricket: markets of the match, of an innings, of its first overs, of one over and of the next wicket.
import * as cricket from '../models/cricket.ts';
import { overChances, type OverChances } from '../models/cricket-over.ts';
import { type Split, splitOf } from '../models/split.ts';
import { type CricketState, type InningsScore, isCricketOver } from '../matches/cricket-play.ts';
import { type Book, memo, type Selection } from './book.ts';
import { inningsRuns, matchChances, prepareInnings } from './cricket-winner.ts';
import { ballsOf, type Running, runningOf, sessionsOf, stopsOf } from './cricket-running.ts';
import { ballName, ballOutcomes, cricketResult, cutResult } from './cricket-results.ts';
import { type Market, margins, overUnder, plainMarket, sides, yesNo } from './market.ts';

const oddEven = ['odd', 'even'];

/** Whether a chase cannot end within so many balls: then the model of an over needs no target. */
const cannotEnd = ({ stopAt }: Running, balls: number): boolean => stopAt > balls * 6 + 12;

/** The book of a cricket match; what its prices need is computed once, and only when it is asked for. */
export function cricketBook(state: CricketState): Book {
  const isOver = isCricketOver(state);
  const running = runningOf(state);
  const runs = running ? furtherRuns(running, stopsOf(state)) : runsBeforeToss(state);
  const toEnd = (): Float64Array => runs(ballsOf(state));
  const match = memo(() => matchChances(state, running, toEnd));
  const nextWicket = memo(() =>
    running ? cricket.nextWicketRuns(running.table, running.now.balls, running.stopAt).runs : undefined,
  );
  const over = memo((number) => (running ? overOf(running, number) : undefined));
  const sources: Sources = {
    running,
    runs,
    match: () => match(0),
    nextWicket: () => nextWicket(0) ?? new Float64Array(),
    over,
  };
  return {
    base: { home: 0, away: 0 },
    offered: () =>
      isOver
        ? []
        : [
            ...matchMarkets(state),
            ...(running ? inningsMarkets(state, sources) : tossMarkets(state, sources)),
          ],
    split: (selection) => splitAt(state, sources, selection),
    result: (selection) => cricketResult(state, isOver, selection),
    prepare: () => isOver || prepareInnings(state),
    resultWhenCut: (selection) => cutResult(state, selection),
  };
}

type Sources = {
  readonly running: Running | undefined;
  /** Chances of the further runs up to before a ball. */
  readonly runs: (until: number) => Float64Array;
  readonly match: () => { home: number; away: number; tie: number };
  readonly nextWicket: () => Float64Array;
  readonly over: (number: number) => OverChances | undefined;
};

/** Further runs of the running innings, all from one walk. */
function furtherRuns({ table, now, stopAt }: Running, stops: readonly number[]): Sources['runs'] {
  const from = { ball: now.balls, wickets: now.wickets };
  const walk = memo(() => cricket.runsAheadAt(table, from, stops, { stopAt }).map(cricket.runsOnly));
  return (until) =>
    walk(0)[stops.indexOf(until)] ?? cricket.runsOnly(cricket.runsAhead(table, from, until, { stopAt }));
}

/** Before the toss: the mean of both sides. */
function runsBeforeToss(state: CricketState): Sources['runs'] {
  return (until) => {
    const both = sides.map((side) => inningsRuns(state, side).get(until) ?? new Float64Array());
    return (both[0] ?? new Float64Array()).map((p, at) => (p + (both[1]?.[at] ?? 0)) / 2);
  };
}

function matchMarkets(state: CricketState): Market[] {
  if (state.superOvers.length > 0) return [plainMarket('winner2', sides)];
  return [plainMarket('winner2', sides), plainMarket('tied_match', yesNo, margins.line)];
}

/** The half line that is nearest to even. */
function middleLine(runs: Float64Array, scored: number): number {
  let below = 0;
  for (let r = 0; r < runs.length; r += 1) {
    below += runs[r] ?? 0;
    if (below >= 0.5) return scored + r + (below - 0.5 > (runs[r] ?? 0) / 2 ? -0.5 : 0.5);
  }
  return scored + 0.5;
}

const inInnings = (
  key: string,
  part: string,
  outcomes: readonly string[],
  line: number | null = null,
): Market => ({ key, part, line, outcomes, margin: margins.session });

function tossMarkets(state: CricketState, { runs }: Sources): Market[] {
  if (state.superOvers.length > 0 || state.first) return [];
  const middle = middleLine(runs(ballsOf(state)), 0);
  return [
    plainMarket('bats_first', sides, margins.line),
    ...[middle - 10, middle, middle + 10].map((line) => inInnings('innings_runs', '1', overUnder, line)),
    ...sessionsOf[state.variant]
      .slice(0, 1)
      .map((overs) => inInnings('session', `1.${overs}`, overUnder, middleLine(runs(overs * 6), 0))),
  ];
}

function inningsMarkets(state: CricketState, sources: Sources): Market[] {
  const { running, runs } = sources;
  if (!running) return [];
  const { number, now, balls } = running;
  const middle = middleLine(runs(balls), now.runs);
  const step = number === 1 ? 10 : 5;
  const lines = [middle - step, middle, middle + step].filter((line) => line > now.runs);
  const sessions = sessionsOf[state.variant].filter((overs) => overs * 6 > now.balls + 6);
  const wicket = `${number}.${now.wickets + 1}`;
  const over = nextOver(now);
  const toOverEnd = over * 6 - now.balls;
  return [
    ...lines.map((line) => inInnings('innings_runs', String(number), overUnder, line)),
    ...sessions.map((overs) =>
      inInnings('session', `${number}.${overs}`, overUnder, middleLine(runs(overs * 6), now.runs)),
    ),
    inInnings('next_wicket', wicket, overUnder, middleLine(sources.nextWicket(), now.runs)),
    ...(over * 6 <= balls && cannotEnd(running, toOverEnd)
      ? [
          inInnings('over_runs', `${number}.${over}`, overUnder, middleOfOver(sources, over)),
          inInnings('over_parity', `${number}.${over}`, oddEven),
          inInnings('over_wicket', `${number}.${over}`, yesNo),
        ]
      : []),
    ...(now.balls + 3 < balls && cannotEnd(running, 4)
      ? [inInnings('ball', `${number}.${deliveries(state) + 3}`, ballOutcomes)]
      : []),
  ];
}

const middleOfOver = ({ over }: Sources, number: number): number =>
  middleLine(over(number)?.complete ?? new Float64Array(), 0);

/** The over after the running one, counted from 1. */
const nextOver = ({ balls }: InningsScore): number => Math.ceil((balls + 1) / 6) + (balls % 6 === 0 ? 0 : 1);
const deliveries = (state: CricketState): number => {
  const last = state.innings.at(-1);
  const running = runningOf(state);
  return running && running.number > state.innings.length ? 0 : (last?.log.length ?? 0);
};

function overOf({ table, now }: Running, over: number): OverChances {
  const start = (over - 1) * 6;
  const at = cricket.runsAhead(table, { ball: now.balls, wickets: now.wickets }, start);
  return overChances(table, start, cricket.wicketsOnly(at));
}

/** The chance of a kind of delivery, `ahead` deliveries from now (1 is the next), and that it is not bowled. */
function deliveryChance(running: Running, outcome: string, ahead: number): { chance: number; never: number } {
  const walk = (ball: number, wickets: number, left: number): { chance: number; never: number } => {
    if (ball >= running.balls || wickets >= cricket.wicketsInInnings) return { chance: 0, never: 1 };
    const chances = cricket.chancesAt(running.table, ball);
    if (left === 1) {
      if (outcome === 'wide') return { chance: cricket.wideChance, never: 0 };
      const legal = chances.reduce((sum, p, code) => (ballName(code) === outcome ? sum + p : sum), 0);
      return { chance: (1 - cricket.wideChance) * legal, never: 0 };
    }
    const out = (1 - cricket.wideChance) * (chances[cricket.wicketAt] ?? 0);
    const parts = [
      { p: cricket.wideChance, rest: walk(ball, wickets, left - 1) },
      { p: out, rest: walk(ball + 1, wickets + 1, left - 1) },
      { p: 1 - cricket.wideChance - out, rest: walk(ball + 1, wickets, left - 1) },
    ];
    return parts.reduce(
      (sum, { p, rest }) => ({ chance: sum.chance + p * rest.chance, never: sum.never + p * rest.never }),
      { chance: 0, never: 0 },
    );
  };
  return walk(running.now.balls, running.now.wickets, ahead);
}

function splitAt(state: CricketState, sources: Sources, selection: Selection): Split | undefined {
  const { key, part, outcome } = selection;
  if (key === 'winner2') return splitOf(sources.match()[outcome === 'home' ? 'home' : 'away']);
  if (key === 'tied_match') {
    const { tie } = sources.match();
    return splitOf(outcome === 'yes' ? tie : 1 - tie);
  }
  if (key === 'bats_first') return state.first ? undefined : splitOf(0.5);
  const [number = 0, of = 0] = part.split('.').map(Number);
  const { running } = sources;
  if (number !== (running?.number ?? 1) || (!running && state.first)) return undefined;
  const scored = running?.now.runs ?? 0;
  if (key === 'innings_runs') return lineSplit(sources.runs(ballsOf(state)), selection, scored);
  if (key === 'session' && of * 6 > (running?.now.balls ?? 0))
    return lineSplit(sources.runs(of * 6), selection, scored);
  if (!running) return undefined;
  if (key === 'next_wicket' && of === running.now.wickets + 1)
    return lineSplit(sources.nextWicket(), selection, scored);
  if (key === 'ball') {
    const ahead = of - deliveries(state);
    if (ahead < 1 || ahead > 3 || !cannotEnd(running, ahead)) return undefined;
    const { chance, never } = deliveryChance(running, outcome, ahead);
    return splitOf(chance, never);
  }
  return overSplit(running, sources, selection, of);
}

function lineSplit(runs: Float64Array, { outcome, line }: Selection, scored: number): Split {
  const { over, on, under } = cricket.lineChances(runs, line ?? 0, scored);
  return splitOf(outcome === 'over' ? over : under, on);
}

/** An over that is not completed makes the bet void, unless it is decided already. */
function overSplit(
  running: Running,
  sources: Sources,
  selection: Selection,
  over: number,
): Split | undefined {
  const { key, outcome, line } = selection;
  if ((over - 1) * 6 < running.now.balls || over * 6 > running.balls) return undefined;
  if (!cannotEnd(running, over * 6 - running.now.balls)) return undefined;
  const chances = sources.over(over);
  if (!chances) return undefined;
  const { complete, cut, wicket } = chances;
  const sum = (runs: Float64Array, holds: (r: number) => boolean): number =>
    runs.reduce((total, p, r) => (holds(r) ? total + p : total), 0);
  if (key === 'over_runs') {
    const wins = (r: number): boolean => r > (line ?? 0);
    const over = sum(complete, wins) + sum(cut, wins);
    const under = sum(complete, (r) => r < (line ?? 0));
    return splitOf(outcome === 'over' ? over : under, Math.max(0, 1 - over - under));
  }
  if (key === 'over_parity') {
    const odd = sum(complete, (r) => r % 2 === 1);
    const even = sum(complete, (r) => r % 2 === 0);
    return splitOf(outcome === 'odd' ? odd : even, Math.max(0, 1 - odd - even));
  }
  if (key !== 'over_wicket') return undefined;
  // An over is cut only by a wicket, so without one it is complete.
  const no = sum(complete, () => true) + sum(cut, () => true) - wicket;
  return splitOf(outcome === 'yes' ? wicket : no, Math.max(0, 1 - wicket - no));
}
