// The rules of a machine as the page prints them, its exact return among them.
import type { PaytableAnswer } from './game-wire.ts';
import { betLevels, printMinor } from './money.ts';
import { exactReturn, scatterChances } from './slots/exact-return.ts';
import { type Fraction, toDecimal } from './slots/fraction.ts';
import { payLines } from './slots/lines/pay-lines.ts';
import { coinsPerBet, type Machine, spinsFor, wild } from './slots/machine.ts';

/** Digits of the printed return: finer than the billionth it is proven to. */
const returnDigits = 12;

export function presentPaytable(machine: Machine): PaytableAnswer {
  const returns = exactReturn(machine);
  const print = (value: Fraction): string => toDecimal(value, returnDigits);
  const [least = 0n] = betLevels;
  return {
    model: machine.model,
    volatility: machine.volatility,
    pays: machine.pays,
    coinsPerBet,
    lines: machine.model === 'lines' ? payLines : [],
    freeSpins: machine.freeSpins,
    wildReels: wildReels(machine),
    orbs: machine.orbs.map((orb) => orb.value),
    rtp: {
      total: print(returns.total),
      baseGame: print(returns.baseGame),
      freeSpins: print(returns.freeSpins),
    },
    oneIn: {
      win: (1 / machine.figures.hitFrequency).toFixed(1),
      freeSpins: (1 / triggerChance(machine)).toFixed(0),
    },
    betRange: { least: printMinor(least), most: printMinor(betLevels.at(-1) ?? least) },
  };
}

function wildReels({ strips, freeStrips }: Machine): [number, number] {
  const reels = strips.flatMap((strip, reel) =>
    (strip + freeStrips[reel]).includes(wild) ? [reel + 1] : [],
  );
  return [Math.min(...reels), Math.max(...reels)];
}

function triggerChance(machine: Machine): number {
  return scatterChances(machine, machine.strips).reduce(
    (sum, chance, scatters) => (spinsFor(machine, scatters) > 0 ? sum + Number(toDecimal(chance, 15)) : sum),
    0,
  );
}
