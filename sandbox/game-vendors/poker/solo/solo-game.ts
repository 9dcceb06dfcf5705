// A game that one player plays alone with one deck: deal, one choice, settlement.
import * as z from 'zod/mini';
import { type Card, printCard } from '../cards/card.ts';
import { callTimes, settleCalled } from '../casino-holdem/casino-holdem-rules.ts';
import { paysTimes, type VideoPokerName, videoPokers } from '../video-poker/video-poker-rules.ts';
import { bestHold } from '../video-poker/best-hold.ts';
import type { SoloHand } from './solo-wire.ts';

export type SoloGame = {
  /** Reads the player's choice as the page sends it; undefined when it is none of this game. */
  readChoice(input: unknown): SoloChoice | undefined;
  /** The choice of best play, for a round that its player has left. */
  bestChoice(deck: readonly Card[]): SoloChoice;
  /** What a choice stakes besides, in stakes of the deal. */
  extraTimes(choice: SoloChoice): number;
  /** What comes back for one stake of the deal, stakes included; exact because it is a whole number. */
  returnedTimes(deck: readonly Card[], choice: SoloChoice): number;
  /** What the page may see; without a choice only what the player may know before it. */
  show(deck: readonly Card[], choice: SoloChoice | null): SoloHand;
};

/** Which of the five cards are held; or whether the hand is called. */
export type SoloChoice = { readonly held: readonly boolean[] } | { readonly called: boolean };

const heldForm = z.strictObject({ held: z.array(z.boolean()).check(z.length(5)) });
const calledForm = z.strictObject({ called: z.boolean() });
const printed = (cards: readonly Card[]): string[] => cards.map(printCard);

const heldOf = (choice: SoloChoice): readonly boolean[] => ('held' in choice ? choice.held : []);
const isCalled = (choice: SoloChoice): boolean => 'called' in choice && choice.called;

function videoPoker(name: VideoPokerName): SoloGame {
  const { pays, placeOf } = videoPokers[name];
  const dealt = (deck: readonly Card[]): Card[] => deck.slice(0, 5);
  /** Cards that are not held are replaced from left to right by the next of the deck. */
  const drawn = (deck: readonly Card[], held: readonly boolean[]): Card[] => {
    let next = 5;
    return dealt(deck).map((card, nth) => (held[nth] ? card : (deck[next++] as Card)));
  };
  const handOf = (cards: readonly Card[]): string | null => pays[placeOf(cards)]?.hand ?? null;
  return {
    readChoice: (input) => heldForm.safeParse(input).data,
    bestChoice: (deck) => ({ held: bestHold(name, dealt(deck)).held }),
    extraTimes: () => 0,
    returnedTimes: (deck, choice) => paysTimes(name, drawn(deck, heldOf(choice))),
    show(deck, choice) {
      const first = dealt(deck);
      if (!choice) return { kind: 'video', dealt: printed(first), dealtHand: handOf(first), drawn: null };
      const final = drawn(deck, heldOf(choice));
      return {
        kind: 'video',
        dealt: printed(first),
        dealtHand: handOf(first),
        drawn: { held: heldOf(choice), cards: printed(final), hand: handOf(final) },
      };
    },
  };
}

/** The player's two cards, the dealer's two, and the board, in this order from the top of the deck. */
const parts = (deck: readonly Card[]) => ({
  player: deck.slice(0, 2),
  dealer: deck.slice(2, 4),
  board: deck.slice(4, 9),
});

const casinoHoldem: SoloGame = {
  readChoice: (input) => calledForm.safeParse(input).data,
  // Without the player, no second stake can be taken.
  bestChoice: () => ({ called: false }),
  extraTimes: (choice) => (isCalled(choice) ? callTimes : 0),
  returnedTimes(deck, choice) {
    const { player, dealer, board } = parts(deck);
    return isCalled(choice) ? settleCalled(player, dealer, board).returned : 0;
  },
  show(deck, choice) {
    const { player, dealer, board } = parts(deck);
    const seen = { kind: 'casino', player: printed(player), flop: printed(board.slice(0, 3)) } as const;
    if (!choice) return { ...seen, end: null };
    const outcome = isCalled(choice) ? settleCalled(player, dealer, board).outcome : 'folded';
    return { ...seen, end: { dealer: printed(dealer), board: printed(board), outcome } };
  },
};

/** By the name in the game's code. */
export const soloGames: Readonly<Record<string, SoloGame>> = {
  jacks: videoPoker('jacks'),
  deuces: videoPoker('deuces'),
  casinoholdem: casinoHoldem,
};
