// What one person may see of a table: everybody's chips and acts, but only his own and shown cards.
import { printMinor } from '../../money.ts';
import { printCard } from '../cards/card.ts';
import { categoryOf, handValue } from '../cards/hand-value.ts';
import { commitmentOf } from '../cards/sealed-deal.ts';
import { type Hand, optionsOf } from './hand.ts';
import type { TableLimits } from './limits.ts';
import { actMs } from './table-times.ts';
import { chipsOf, type Participant, type RunningHand, type TableState } from './table-state.ts';
import type { TableView, WireParticipant, WireResult } from './table-wire.ts';

type Seen = { readonly state: TableState; readonly limits: TableLimits; readonly tableNumber: number };

/** The table for a player, or for a person who only watches. */
export function viewOf({ state, limits, tableNumber }: Seen, playerId: string, nowMs: number): TableView {
  const you = state.participants.find((one) => one.playerId === playerId);
  const { running, next } = state;
  return {
    tableNumber,
    smallBlind: printMinor(limits.smallBlind),
    bigBlind: printMinor(limits.bigBlind),
    leastBuyIn: printMinor(limits.leastBuyIn),
    mostBuyIn: printMinor(limits.mostBuyIn),
    rake: {
      basisPoints: Number(limits.rakeRules.basisPoints),
      cap: printMinor(limits.rakeRules.capMinor),
    },
    participants: state.participants.map((one) => participantView(one, running, one === you)),
    you: you ? yourView(you, running, limits) : null,
    hand: running ? handView(running, state, you, nowMs) : null,
    next: {
      handId: next.handId,
      commitment: commitmentOf(next.seed),
      dealsInMs: next.dealAtMs === null ? null : Math.max(0, next.dealAtMs - nowMs),
      hasYourSeed: you !== undefined && next.clientSeeds[you.position] !== undefined,
    },
  };
}

function participantView(one: Participant, running: RunningHand | null, isYou: boolean): WireParticipant {
  const player = running?.hand.players.find(({ position }) => position === one.position);
  const isShown = running?.hand.result?.shown.includes(one.position) === true;
  const logged = running?.acts.findLast(
    ({ position, street }) => position === one.position && street === running.hand.street,
  );
  const to = logged?.act.kind === 'raise' ? printMinor(logged.act.to) : null;
  return {
    position: one.position,
    name: one.name,
    isYou,
    stack: printMinor(player?.stack ?? one.stack),
    bet: printMinor(player?.bet ?? 0n),
    state: one.awaySinceMs !== null ? 'away' : player ? 'playing' : 'waiting',
    inHand: player !== undefined,
    folded: player?.folded ?? false,
    allIn: player !== undefined && !player.folded && player.stack === 0n && !running?.hand.result,
    cards: player && (isYou || isShown) ? player.cards.map(printCard) : null,
    lastAct: logged ? { kind: logged.act.kind, to } : null,
  };
}

function yourView(you: Participant, running: RunningHand | null, limits: TableLimits): TableView['you'] {
  const player = running?.hand.players.find(({ position }) => position === you.position);
  const chips = chipsOf(you, running);
  return {
    position: you.position,
    isAway: you.awaySinceMs !== null,
    isLeaving: you.isLeaving,
    waitsForBlind: you.waitsForBlind && !player,
    pendingChips: printMinor(you.pendingChips),
    mostTopUp: printMinor(chips < limits.mostBuyIn ? limits.mostBuyIn - chips : 0n),
    timeBankMs: you.timeBankMs,
  };
}

function handView(
  { hand, handId, acts, turnAtMs, seed }: RunningHand,
  state: TableState,
  you: Participant | undefined,
  nowMs: number,
): NonNullable<TableView['hand']> {
  const options = you?.position === hand.toAct ? optionsOf(hand) : undefined;
  const actor = state.participants.find(({ position }) => position === hand.toAct);
  const passedMs = nowMs - turnAtMs;
  return {
    handId,
    street: hand.street,
    button: hand.button,
    board: hand.board.map(printCard),
    pot: printMinor(hand.players.reduce((sum, { paid }) => sum + paid, 0n)),
    toAct: hand.toAct,
    turn: acts.length,
    actMsLeft: Math.max(0, actMs - passedMs),
    allMsLeft: Math.max(0, actMs + (actor?.timeBankMs ?? 0) - passedMs),
    options: options
      ? {
          canCheck: options.canCheck,
          call: printMinor(options.callMinor),
          raise: options.raise && {
            least: printMinor(options.raise.least),
            most: printMinor(options.raise.most),
          },
        }
      : null,
    result: hand.result ? resultView(hand) : null,
    commitment: commitmentOf(seed),
  };
}

/** Who won which pot; the name of the hand only where cards were shown. */
function resultView(hand: Hand): WireResult {
  const nameOf = (position: number): string | null => {
    if (!hand.result?.shown.includes(position)) return null;
    const player = hand.players.find((one) => one.position === position);
    return categoryOf(handValue([...(player?.cards ?? []), ...hand.board]));
  };
  return {
    pots: (hand.result?.pots ?? []).map(({ amount, winners }) => ({
      amount: printMinor(amount),
      winners: winners.map(({ position, amount: won }) => ({
        position,
        amount: printMinor(won),
        hand: nameOf(position),
      })),
    })),
    rake: printMinor(hand.result?.rake ?? 0n),
  };
}
