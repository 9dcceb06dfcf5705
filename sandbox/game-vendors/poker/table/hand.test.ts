// Proves hold'em hands: money in equals money out plus rake in any history, side pots, odd chips, all-in rules.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, fullDeck, readCards } from '../cards/card.ts';
import { handValue } from '../cards/hand-value.ts';
import { act, dealHand, type Hand, type HandAct, isAllowed, livePlayers, optionsOf } from './hand.ts';
import { positions, potsOf, sharesOf, uncalledBet } from './pots.ts';

/** So many times as many cases by night. */
const depth = Number(process.env.TEST_DEPTH ?? 1);

const rakeRules = { basisPoints: 500n, capMinor: 300n };
const blinds = { smallBlind: 100n, bigBlind: 200n, rakeRules };
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

/** A deck that begins with these cards. */
const deckFrom = (text: string): Card[] => {
  const first = readCards(text);
  return [...first, ...fullDeck.filter((card) => !first.includes(card))];
};
const deal = (stacks: readonly bigint[], deck: readonly Card[] = fullDeck, button = 0): Hand =>
  dealHand({ ...blinds, button, deck, stacks: stacks.map((stack, position) => ({ position, stack })) });
const raise = (to: bigint): HandAct => ({ kind: 'raise', to });
const [fold, check, call] = [{ kind: 'fold' }, { kind: 'check' }, { kind: 'call' }] as const;
const play = (hand: Hand, ...acts: readonly HandAct[]): Hand => acts.reduce(act, hand);
const stackOf = (hand: Hand, position: number): bigint | undefined =>
  hand.players.find((player) => player.position === position)?.stack;

const dealt = fc.record({
  stacks: fc.array(fc.bigInt({ min: 1n, max: 5000n }), { minLength: 2, maxLength: positions }),
  deck: fc.shuffledSubarray([...fullDeck], { minLength: 52, maxLength: 52 }),
  button: fc.nat({ max: positions - 1 }),
  choices: fc.array(fc.record({ kind: fc.nat({ max: 5 }), part: fc.nat({ max: 100 }) }), { minLength: 1 }),
});

/** An allowed act by free choice. */
function chosen(hand: Hand, { kind, part }: { kind: number; part: number }): HandAct {
  const options = optionsOf(hand);
  if (kind >= 4 && options?.raise) {
    const { least, most } = options.raise;
    return raise(kind === 5 ? most : least + ((most - least) * BigInt(part)) / 100n);
  }
  if (kind === 0 && !options?.canCheck) return fold;
  return options?.canCheck ? check : call;
}

describe('a hand of hold’em', () => {
  it('pays out what was put in less the rake, whatever the players do', () => {
    fc.assert(
      fc.property(dealt, ({ stacks, deck, button, choices }) => {
        let hand = deal(stacks, deck, button % stacks.length);
        for (let turn = 0; hand.toAct !== null; turn += 1) {
          expect(turn).toBeLessThan(400);
          const options = optionsOf(hand);
          if (options?.raise) {
            expect(isAllowed(hand, raise(options.raise.most + 1n))).toBe(false);
            expect(isAllowed(hand, raise(options.raise.least - 1n))).toBe(false);
          }
          hand = act(hand, chosen(hand, choices[turn % choices.length] ?? { kind: 0, part: 0 }));
          expect(hand.players.every(({ stack }) => stack >= 0n)).toBe(true);
        }
        const { result } = hand;
        expect(sum(hand.players.map(({ stack }) => stack)) + (result?.rake ?? 0n)).toBe(sum(stacks));
        expect(result?.rake).toBeLessThanOrEqual(rakeRules.capMinor);
        if (hand.board.length === 0) expect(result?.rake).toBe(0n);
        // Nobody wins from another player more than he paid himself.
        for (const { position, stack } of hand.players) {
          const before = stacks[position] ?? 0n;
          const paid = hand.players.find((player) => player.position === position)?.paid ?? 0n;
          expect(stack).toBeLessThanOrEqual(before + paid * BigInt(stacks.length - 1));
        }
        if ((result?.shown.length ?? 0) > 0) expect(hand.board).toHaveLength(5);
      }),
      { numRuns: 400 * depth },
    );
  });

  it('gives every pot to the best hand among those who paid for all of it', () => {
    const paid = fc.record({ paid: fc.bigInt({ min: 0n, max: 50n }), folded: fc.boolean() });
    fc.assert(
      fc.property(fc.array(paid, { minLength: 2, maxLength: 6 }), fc.nat({ max: 5 }), (given, button) => {
        const players = given.map((player, position) => ({ ...player, position }));
        if (players.every(({ folded }) => folded)) return;
        const total = sum(players.map((player) => player.paid));
        const pots = potsOf(players, total / 20n);
        expect(sum(pots.map(({ amount }) => amount))).toBe(total);
        expect(sum(pots.map(({ rake }) => rake))).toBe(total / 20n);
        for (const pot of pots) {
          const shares = sharesOf(pot, (position) => position % 2, button);
          expect(sum(shares.map(({ amount }) => amount)) + pot.rake).toBe(pot.amount);
          const amounts = shares.map(({ amount }) => amount);
          expect([...amounts].sort((a, b) => (a < b ? 1 : -1))).toEqual(amounts);
          expect((amounts[0] ?? 0n) - (amounts.at(-1) ?? 0n)).toBeLessThanOrEqual(1n);
        }
      }),
      { numRuns: 500 * depth },
    );
  });

  it('lets the button post the small blind and act first when there are two', () => {
    const hand = deal([10_000n, 10_000n]);
    expect(hand.toAct).toBe(0);
    expect([stackOf(hand, 0), stackOf(hand, 1)]).toEqual([9900n, 9800n]);
    const flop = play(hand, call, check);
    expect(flop.board).toHaveLength(3);
    expect(flop.toAct).toBe(1);
  });

  it('gives the big blind the last word before the flop', () => {
    const hand = play(deal([10_000n, 10_000n, 10_000n]), call, call);
    expect(hand.toAct).toBe(2);
    expect(optionsOf(hand)?.raise).toEqual({ least: 400n, most: 10_000n });
    expect(play(hand, check).street).toBe('flop');
  });

  it('pays side pots: the shortest stack wins only what it matched', () => {
    // Dealt in turn from the left of the button: positions 1, 2, 0.
    const deck = deckFrom('As Ks Qs Ad Kd Qd 2c 7h 8d 9c 3s');
    const hand = play(deal([3000n, 1000n, 2000n], deck), raise(3000n), call, call);
    // Aces win 3 × 10.00 less the rake, kings the side pot of 2 × 10.00, and 10.00 were never called.
    expect(hand.result?.returned).toEqual({ position: 0, amount: 1000n });
    expect(hand.result?.rake).toBe(250n);
    expect([0, 1, 2].map((position) => stackOf(hand, position))).toEqual([1000n, 2850n, 1900n]);
  });

  it('gives the odd chip to the first winner left of the button', () => {
    const pot = { amount: 101n, rake: 0n, eligible: [0, 2, 5] };
    const shares = sharesOf(pot, (position) => (position === 2 ? 0 : 9), 2);
    expect(shares).toEqual([
      { position: 5, amount: 51n },
      { position: 0, amount: 50n },
    ]);
  });

  it('does not open the betting again after an all-in below a full raise', () => {
    const hand = play(deal([10_000n, 10_000n, 1100n, 10_000n]), raise(800n), call, call, raise(1100n));
    expect(hand.toAct).toBe(3);
    expect(optionsOf(hand)).toEqual({ canCheck: false, callMinor: 300n, raise: null });
    const full = play(deal([10_000n, 10_000n, 1400n, 10_000n]), raise(800n), call, call, raise(1400n));
    expect(optionsOf(full)?.raise).toEqual({ least: 2000n, most: 10_000n });
  });

  it('deals the board to its end when nobody can bet any more', () => {
    const hand = play(deal([1000n, 1000n]), raise(1000n), call);
    expect(hand.board).toHaveLength(5);
    expect(hand.result?.shown).toEqual(livePlayers(hand).map(({ position }) => position));
  });

  it('plays on when a blind is all in for less', () => {
    const hand = deal([5000n, 5000n, 50n]);
    expect(hand.highestBet).toBe(200n);
    expect(optionsOf(hand)?.callMinor).toBe(200n);
    const done = play(hand, call, call, ...Array.from({ length: 6 }, () => check));
    expect(done.board).toHaveLength(5);
    expect(sum(done.players.map(({ stack }) => stack)) + (done.result?.rake ?? 0n)).toBe(10_050n);
  });

  it('shows nothing and takes no rake when all fold before the flop', () => {
    const hand = play(deal([5000n, 5000n, 5000n]), raise(600n), fold, fold);
    expect(hand.result).toMatchObject({ shown: [], rake: 0n, returned: { position: 0, amount: 400n } });
    expect(stackOf(hand, 0)).toBe(5300n);
  });

  it('refuses an act that is not allowed and gives back only what nobody matched', () => {
    expect(() => act(deal([5000n, 5000n]), check)).toThrow(RangeError);
    expect(uncalledBet([{ position: 0, paid: 5n, folded: true }])).toBeUndefined();
    const [player] = livePlayers(deal([5000n, 5000n]));
    expect(handValue([...(player?.cards ?? []), ...readCards('Kc Kd Kh')])).toBeGreaterThan(0);
  });
});
