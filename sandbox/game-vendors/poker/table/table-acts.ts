// What changes the state of a table: players come, act, go away and leave; time passes and hands are dealt.
import { deckOf } from '../cards/sealed-deal.ts';
import { type HandRecord, recordOf } from './hand-record.ts';
import { act, dealHand, type HandAct, optionsOf } from './hand.ts';
import type { TableLimits } from './limits.ts';
import {
  nextLineup,
  type NextHand,
  type Participant,
  type RunningHand,
  type TableState,
} from './table-state.ts';
import {
  actMs,
  afterFoldsMs,
  afterShowdownMs,
  awayLimitMs,
  beforeDealMs,
  fullTimeBankMs,
  timeBankPerHandMs,
} from './table-times.ts';

/** A new state, with the hands that ended and the players who left with their chips on the way to it. */
export type TableChange = {
  readonly state: TableState;
  readonly records: readonly HandRecord[];
  readonly left: readonly Participant[];
};
export type ActContext = {
  readonly limits: TableLimits;
  readonly nowMs: number;
  /** Makes the next hand's id and secret seed. */
  readonly newHand: () => Pick<NextHand, 'handId' | 'seed'>;
};

type Arrival = Pick<Participant, 'position' | 'playerId' | 'name' | 'roundId' | 'stakes'>;

const newNext = ({ newHand }: ActContext): NextHand => ({ ...newHand(), clientSeeds: {}, dealAtMs: null });

/** A table without players. */
export const emptyTable = (context: ActContext): TableState => ({
  participants: [],
  lastBigBlind: null,
  next: newNext(context),
  running: null,
});

/** A player takes a free position with the chips of his first stake. */
export function arrive(state: TableState, arrival: Arrival): TableState {
  const participant: Participant = {
    ...arrival,
    stack: arrival.stakes.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    pendingChips: 0n,
    handsDealt: 0,
    awaySinceMs: null,
    waitsForBlind: state.lastBigBlind !== null,
    isLeaving: false,
    timeBankMs: fullTimeBankMs,
  };
  return { ...state, participants: [...state.participants, participant] };
}

const withParticipant = (
  state: TableState,
  playerId: string,
  edit: (one: Participant) => Partial<Participant>,
): TableState => ({
  ...state,
  participants: state.participants.map((one) => (one.playerId === playerId ? { ...one, ...edit(one) } : one)),
});

/** Adds the chips of another stake; they join the stack between hands. */
export const addChips = (
  state: TableState,
  playerId: string,
  stake: Participant['stakes'][number],
): TableState =>
  withParticipant(state, playerId, ({ pendingChips, stakes }) => ({
    pendingChips: pendingChips + stake.amountMinor,
    stakes: [...stakes, stake],
  }));

/** A player who comes back waits for his big blind, since he paid none meanwhile. */
export const setAway = (state: TableState, playerId: string, isAway: boolean, nowMs: number): TableState =>
  withParticipant(state, playerId, ({ awaySinceMs, waitsForBlind }) => {
    if (isAway) return { awaySinceMs: awaySinceMs ?? nowMs };
    const isDealtIn = state.running?.hand.players.some(
      ({ position }) => position === positionOf(state, playerId),
    );
    return { awaySinceMs: null, waitsForBlind: waitsForBlind || (awaySinceMs !== null && !isDealtIn) };
  });

const positionOf = (state: TableState, playerId: string): number | undefined =>
  state.participants.find((one) => one.playerId === playerId)?.position;

/** The player leaves as soon as he is in no hand; until then he folds when it is his turn. */
export const leave = (state: TableState, playerId: string): TableState =>
  withParticipant(state, playerId, () => ({ isLeaving: true }));

/** Adds a player's part of the next hand's seed; the first one counts. */
export function contribute(
  state: TableState,
  playerId: string,
  handId: string,
  clientSeed: string,
): TableState {
  const position = positionOf(state, playerId);
  if (position === undefined || state.next.handId !== handId || state.next.clientSeeds[position])
    return state;
  const clientSeeds = { ...state.next.clientSeeds, [position]: clientSeed };
  return { ...state, next: { ...state.next, clientSeeds } };
}

/**
 * An act of the player whose turn it is.
 * @throws RangeError when it is not allowed
 */
export function actInHand(
  state: TableState,
  context: ActContext,
  { act: action, byTable }: { act: HandAct; byTable: boolean },
): TableChange {
  const { running } = state;
  const position = running?.hand.toAct;
  if (!running || position === null || position === undefined) throw new RangeError('no hand is running');
  const overMs = Math.max(0, context.nowMs - running.turnAtMs - actMs);
  const acts = [...running.acts, { position, street: running.hand.street, act: action, byTable }];
  const participants = state.participants.map((one) =>
    one.position === position ? { ...one, timeBankMs: Math.max(0, one.timeBankMs - overMs) } : one,
  );
  const next: RunningHand = { ...running, hand: act(running.hand, action), acts, turnAtMs: context.nowMs };
  return endIfOver({ ...state, participants, running: next }, context);
}

/** Where the hand has ended, the stacks become those of the hand, and its record is made. */
function endIfOver(state: TableState, { nowMs }: ActContext): TableChange {
  const { running } = state;
  if (!running?.hand.result) return { state, records: [], left: [] };
  const record = recordOf(state, running, nowMs);
  const stacks = new Map(running.hand.players.map(({ position, stack }) => [position, stack]));
  const participants = state.participants.map((one) => ({
    ...one,
    stack: stacks.get(one.position) ?? one.stack,
  }));
  return { state: { ...state, participants }, records: [record], left: [] };
}

/** Everything that is due by now: acts of players whose time is over, the next deal, and players who leave. */
export function passTime(before: TableState, context: ActContext): TableChange {
  let change: TableChange = { state: before, records: [], left: [] };
  for (;;) {
    const next = passStep(change.state, context);
    if (!next) return change;
    change = {
      state: next.state,
      records: [...change.records, ...next.records],
      left: [...change.left, ...next.left],
    };
  }
}

/** One thing that is due; undefined when there is none. */
function passStep(state: TableState, context: ActContext): TableChange | undefined {
  const { running } = state;
  if (running && !running.hand.result) return actForAbsent(state, running, context);
  const gone = leavers(state, context.nowMs);
  if (gone.length > 0) return letGo(state, gone);
  if (running) {
    if (context.nowMs < shownUntilMs(running)) return undefined;
    return { state: { ...state, running: null }, records: [], left: [] };
  }
  const settled = betweenHands(state, context.nowMs);
  if (settled) return { state: settled, records: [], left: [] };
  return dealWhenDue(state, context);
}

const shownUntilMs = ({ hand, turnAtMs }: RunningHand): number =>
  turnAtMs + ((hand.result?.shown.length ?? 0) > 0 ? afterShowdownMs : afterFoldsMs);

/** Checks, or folds, for a player who leaves, is away, or has no time left; the last one is away from then on. */
function actForAbsent(state: TableState, running: RunningHand, context: ActContext): TableChange | undefined {
  const one = state.participants.find(({ position }) => position === running.hand.toAct);
  if (!one) throw new Error(`nobody is at position ${running.hand.toAct}`);
  const isLate = context.nowMs >= running.turnAtMs + actMs + one.timeBankMs;
  if (!one.isLeaving && one.awaySinceMs === null && !isLate) return undefined;
  const kind = optionsOf(running.hand)?.canCheck ? 'check' : 'fold';
  const change = actInHand(state, context, { act: { kind }, byTable: true });
  return isLate ? { ...change, state: setAway(change.state, one.playerId, true, context.nowMs) } : change;
}

function leavers(state: TableState, nowMs: number): readonly Participant[] {
  return state.participants.filter(
    ({ isLeaving, awaySinceMs }) => isLeaving || (awaySinceMs !== null && nowMs >= awaySinceMs + awayLimitMs),
  );
}

function letGo(state: TableState, gone: readonly Participant[]): TableChange {
  const participants = state.participants.filter((one) => !gone.includes(one));
  const clientSeeds = Object.fromEntries(
    Object.entries(state.next.clientSeeds).filter(([position]) =>
      participants.some((one) => String(one.position) === position),
    ),
  );
  const lastBigBlind = participants.length === 0 ? null : state.lastBigBlind;
  return {
    state: { ...state, participants, lastBigBlind, next: { ...state.next, clientSeeds } },
    records: [],
    left: gone,
  };
}

/** Bought chips join the stacks; a player without chips is away. Undefined when nothing changes. */
function betweenHands(state: TableState, nowMs: number): TableState | undefined {
  const isDue = ({ pendingChips, stack, awaySinceMs }: Participant): boolean =>
    pendingChips > 0n || (stack === 0n && awaySinceMs === null);
  if (!state.participants.some(isDue)) return undefined;
  const participants = state.participants.map((one) => {
    const stack = one.stack + one.pendingChips;
    return {
      ...one,
      stack,
      pendingChips: 0n,
      awaySinceMs: stack === 0n ? (one.awaySinceMs ?? nowMs) : one.awaySinceMs,
    };
  });
  return { ...state, participants };
}

/** Plans the next deal as soon as two can play, and deals when its time has come. */
function dealWhenDue(state: TableState, context: ActContext): TableChange | undefined {
  const { next } = state;
  const lineup = nextLineup(state);
  const planned = (dealAtMs: number | null): TableChange => ({
    state: { ...state, next: { ...next, dealAtMs } },
    records: [],
    left: [],
  });
  if (!lineup) return next.dealAtMs === null ? undefined : planned(null);
  if (next.dealAtMs === null) return planned(context.nowMs + beforeDealMs);
  if (context.nowMs < next.dealAtMs) return undefined;
  const { limits, nowMs } = context;
  const dealtIn = state.participants.filter(({ position }) => lineup.positions.includes(position));
  const clientSeed = [...dealtIn]
    .sort((a, b) => a.position - b.position)
    .map(({ position }) => `${position}:${next.clientSeeds[position] ?? ''}`)
    .join(',');
  const deck = deckOf({ seed: next.seed, dealId: next.handId, clientSeed });
  const hand = dealHand({ ...limits, button: lineup.button, stacks: dealtIn, deck });
  const { handId, seed } = next;
  const running = { handId, seed, clientSeed, startedAtMs: nowMs, hand, acts: [], turnAtMs: nowMs };
  const participants = state.participants.map((one) =>
    dealtIn.includes(one)
      ? {
          ...one,
          handsDealt: one.handsDealt + 1,
          waitsForBlind: false,
          timeBankMs: Math.min(fullTimeBankMs, one.timeBankMs + timeBankPerHandMs),
        }
      : one,
  );
  const dealt = { participants, running, lastBigBlind: lineup.bigBlind, next: newNext(context) };
  return endIfOver(dealt, context);
}
