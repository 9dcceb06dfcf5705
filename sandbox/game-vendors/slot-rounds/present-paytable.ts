// The rules of a machine as the page prints them, its exact return among them.
import type { PaytableAnswer } from '../game-wire.ts';
import { printMinor } from '../money.ts';
import { type SlotRules, stakesOf } from './slot-rules.ts';
import { exactReturn, scatterChances } from '../slots/exact-return.ts';
import { type Fraction, toDecimal } from '../slots/fraction.ts';
import { payLines } from '../slots/lines/pay-lines.ts';
import { featureOf } from '../slots/feature.ts';
import { coinsPerBet, type Machine, spinsFor, wild } from '../slots/machine.ts';

/** Digits of the printed return: finer than the billionth it is proven to. */
const returnDigits = 12;

export function presentPaytable(machine: Machine, rules: SlotRules): PaytableAnswer {
  const returns = exactReturn(machine);
  const print = (value: Fraction): string => toDecimal(value, returnDigits);
  const stakes = stakesOf(rules);
  const [least = 0n] = stakes;
  return {
    model: machine.model,
    feature: featureOf(machine),
    volatility: machine.volatility,
    pays: machine.pays,
    coinsPerBet,
    lines: machine.model === 'lines' ? payLines : [],
    freeSpins: machine.freeSpins,
    hold: machine.hold ?? null,
    wildReels: wildReels(machine),
    orbs: machine.orbs.map((orb) => orb.value),
    orbWeights: machine.orbs.map((orb) => orb.weight),
    rows: machine.rows,
    strips: { baseGame: machine.strips, freeSpins: machine.freeStrips },
    rtp: {
      total: print(returns.total),
      baseGame: print(returns.baseGame),
      feature: print(returns.feature),
    },
    oneIn: {
      win: (1 / machine.figures.hitFrequency).toFixed(1),
      feature: (1 / triggerChance(machine)).toFixed(0),
    },
    deviation: machine.figures.deviation.toFixed(1),
    topWin: machine.figures.topWin,
    betRange: { least: printMinor(least), most: printMinor(stakes.at(-1) ?? least) },
  };
}

function wildReels({ strips, freeStrips }: Machine): [number, number] {
  const reels = strips.flatMap((strip, reel) =>
    (strip + (freeStrips[reel] ?? '')).includes(wild) ? [reel + 1] : [],
  );
  return [Math.min(...reels), Math.max(...reels)];
}

function triggerChance(machine: Machine): number {
  return scatterChances(machine, machine.strips).reduce(
    (sum, chance, scatters) => (spinsFor(machine, scatters) > 0 ? sum + Number(toDecimal(chance, 15)) : sum),
    0,
  );
}
