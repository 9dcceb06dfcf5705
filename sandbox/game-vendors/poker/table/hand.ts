// One hand of no-limit Texas hold'em as a value: who may act and how, and the next state after each act.
import type { Card } from '../cards/card.ts';
import { handValue } from '../cards/hand-value.ts';
import { leftOf, type Pot, potsOf, type RakeRules, rakeOf, sharesOf, uncalledBet } from './pots.ts';

const streets = ['preflop', 'flop', 'turn', 'river'] as const;
export type Street = (typeof streets)[number];

type HandPlayer = {
  readonly position: number;
  /** Chips that are not in the pot. */
  readonly stack: bigint;
  /** Put in during this betting round, and during the whole hand. */
  readonly bet: bigint;
  readonly paid: bigint;
  readonly folded: boolean;
  /** Has acted since the last full bet or raise. */
  readonly acted: boolean;
  readonly cards: readonly Card[];
};

/** What the table's winners got, and which hands were shown. */
export type HandResult = {
  readonly pots: readonly (Pot & { readonly winners: readonly { position: number; amount: bigint }[] })[];
  readonly returned: { readonly position: number; readonly amount: bigint } | null;
  readonly rake: bigint;
  /** Positions whose cards everybody sees; nobody's when all others folded. */
  readonly shown: readonly number[];
};

export type Hand = {
  readonly button: number;
  readonly bigBlind: bigint;
  readonly rakeRules: RakeRules;
  /** In clockwise order from the button's left neighbour. */
  readonly players: readonly HandPlayer[];
  readonly board: readonly Card[];
  /** The undealt cards in their order; they never leave the server. */
  readonly deck: readonly Card[];
  readonly street: Street;
  /** The highest bet of this betting round, and the size of its last full bet or raise. */
  readonly highestBet: bigint;
  readonly raiseSize: bigint;
  /** Whose turn it is; null when the hand is over. */
  readonly toAct: number | null;
  readonly result: HandResult | null;
};

/** `to` is the whole bet of this betting round after the act, in minor units. */
export type HandAct =
  | { readonly kind: 'fold' | 'check' | 'call' }
  | { readonly kind: 'raise'; readonly to: bigint };

/** What the player whose turn it is may do; `raise` is null where no raise is possible. */
type Options = {
  readonly canCheck: boolean;
  readonly callMinor: bigint;
  readonly raise: { readonly least: bigint; readonly most: bigint } | null;
};

type Dealt = {
  readonly button: number;
  readonly smallBlind: bigint;
  readonly bigBlind: bigint;
  readonly rakeRules: RakeRules;
  /** Two or more, each with chips. */
  readonly stacks: readonly { readonly position: number; readonly stack: bigint }[];
  readonly deck: readonly Card[];
};

const minOf = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Posts the blinds and deals two cards to each player. With two players the button posts the small blind. */
export function dealHand({ button, smallBlind, bigBlind, rakeRules, stacks, deck }: Dealt): Hand {
  const order = [...stacks].sort((a, b) => leftOf(button, a.position) - leftOf(button, b.position));
  const smallNth = order.length === 2 ? 1 : 0;
  const bigNth = order.length === 2 ? 0 : 1;
  const players = order.map(({ position, stack }, nth): HandPlayer => {
    const blind = nth === smallNth ? smallBlind : nth === bigNth ? bigBlind : 0n;
    const bet = minOf(blind, stack);
    const cards = [deck[nth], deck[nth + order.length]] as Card[];
    return { position, stack: stack - bet, bet, paid: bet, folded: false, acted: false, cards };
  });
  const hand: Hand = {
    button,
    bigBlind,
    rakeRules,
    players,
    board: [],
    deck: deck.slice(2 * order.length),
    street: 'preflop',
    highestBet: bigBlind,
    raiseSize: bigBlind,
    toAct: null,
    result: null,
  };
  return proceed(hand, players[bigNth]?.position ?? 0);
}

/** What the player whose turn it is may do. */
export function optionsOf(hand: Hand): Options | undefined {
  const player = hand.players.find(({ position }) => position === hand.toAct);
  if (!player) return undefined;
  const callMinor = minOf(hand.highestBet - player.bet, player.stack);
  const most = player.bet + player.stack;
  // After an all-in below a full raise, a player who has acted may only call or fold.
  const isOpen = !player.acted && othersCanCall(hand, player.position);
  const least = minOf(hand.highestBet + hand.raiseSize, most);
  return {
    canCheck: callMinor === 0n,
    callMinor,
    raise: isOpen && most > hand.highestBet ? { least, most } : null,
  };
}

/** Whether an act is allowed now; an amount must lie between the least and the most. */
export function isAllowed(hand: Hand, act: HandAct): boolean {
  const options = optionsOf(hand);
  if (!options) return false;
  if (act.kind === 'raise')
    return options.raise !== null && act.to >= options.raise.least && act.to <= options.raise.most;
  if (act.kind === 'check') return options.canCheck;
  return act.kind === 'fold' || options.callMinor > 0n;
}

/**
 * The hand after the act of the player whose turn it is.
 * @throws RangeError when the act is not allowed
 */
export function act(hand: Hand, action: HandAct): Hand {
  if (!isAllowed(hand, action)) throw new RangeError(`${action.kind} is not allowed now`);
  const position = hand.toAct as number;
  const raised = action.kind === 'raise' ? action.to - hand.highestBet : 0n;
  const isFull = raised >= hand.raiseSize;
  const players = hand.players.map((player): HandPlayer => {
    // Only a full bet or raise gives the others another turn to raise.
    if (player.position !== position) return isFull ? { ...player, acted: false } : player;
    if (action.kind === 'fold') return { ...player, folded: true, acted: true };
    const to = action.kind === 'raise' ? action.to : minOf(hand.highestBet, player.bet + player.stack);
    const added = to - player.bet;
    return { ...player, stack: player.stack - added, bet: to, paid: player.paid + added, acted: true };
  });
  const next = {
    ...hand,
    players,
    highestBet: hand.highestBet + raised,
    raiseSize: isFull ? raised : hand.raiseSize,
  };
  return proceed(next, position);
}

/** Players who have not folded. */
export const livePlayers = (hand: Hand): readonly HandPlayer[] =>
  hand.players.filter(({ folded }) => !folded);

function othersCanCall(hand: Hand, position: number): boolean {
  return livePlayers(hand).some((player) => player.position !== position && player.stack > 0n);
}

/** Gives the turn to the next player, or deals the next cards, or ends the hand. */
function proceed(hand: Hand, after: number): Hand {
  if (livePlayers(hand).length === 1) return finish(hand, []);
  const toAct = nextToAct(hand, after);
  if (toAct !== undefined) return { ...hand, toAct };
  if (hand.street === 'river')
    return finish(
      hand,
      livePlayers(hand).map(({ position }) => position),
    );
  return proceed(dealStreet(hand), hand.button);
}

/** The next player clockwise who can and must act. */
function nextToAct(hand: Hand, after: number): number | undefined {
  const waiting = livePlayers(hand).filter((player) => {
    if (player.stack === 0n) return false;
    const canBeCalled = othersCanCall(hand, player.position);
    if (player.bet < hand.highestBet) return canBeCalled || player.bet < highestOther(hand, player.position);
    return !player.acted && canBeCalled;
  });
  return [...waiting].sort((a, b) => leftOf(after, a.position) - leftOf(after, b.position))[0]?.position;
}

/** The highest bet of the others; below the big blind where the blind had fewer chips. */
function highestOther(hand: Hand, position: number): bigint {
  const others = livePlayers(hand).filter((player) => player.position !== position);
  return others.reduce((most, { bet }) => (bet > most ? bet : most), 0n);
}

function dealStreet(hand: Hand): Hand {
  const street = streets[streets.indexOf(hand.street) + 1] as Street;
  const count = street === 'flop' ? 3 : 1;
  return {
    ...hand,
    street,
    board: [...hand.board, ...hand.deck.slice(0, count)],
    deck: hand.deck.slice(count),
    players: hand.players.map((player) => ({ ...player, bet: 0n, acted: false })),
    highestBet: 0n,
    raiseSize: hand.bigBlind,
  };
}

/** Returns the uncalled bet, takes the rake and pays the pots. */
function finish(hand: Hand, shown: readonly number[]): Hand {
  const returned = uncalledBet(hand.players) ?? null;
  const players = hand.players.map((player) =>
    player.position === returned?.position ? { ...player, paid: player.paid - returned.amount } : player,
  );
  const total = players.reduce((sum, { paid }) => sum + paid, 0n);
  const rake = rakeOf(total, hand.board.length > 0, hand.rakeRules);
  const values = new Map(
    livePlayers(hand).map(({ position, cards }) => [
      position,
      shown.length > 0 ? handValue([...cards, ...hand.board]) : 0,
    ]),
  );
  const pots = potsOf(players, rake).map((pot) => ({
    ...pot,
    winners: sharesOf(pot, (position) => values.get(position) ?? -1, hand.button),
  }));
  const gains = [...(returned ? [returned] : []), ...pots.flatMap(({ winners }) => winners)];
  const gainOf = (wanted: number): bigint =>
    gains.reduce((sum, { position, amount }) => sum + (position === wanted ? amount : 0n), 0n);
  return {
    ...hand,
    players: players.map((player) => ({ ...player, bet: 0n, stack: player.stack + gainOf(player.position) })),
    toAct: null,
    result: { pots, returned, rake, shown },
  };
}
