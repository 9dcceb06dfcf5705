// Bet types on digits at any place of a window.
import { binomial } from '../combinations.ts';
import { fraction } from '../fraction.ts';
import { tier } from '../bet-kinds/tier.ts';
import { ways } from '../bet-kinds/ways.ts';
import { won } from '../bet-kinds/won.ts';
import type { BetType } from '../port.ts';
import { digits } from '../bet-kinds/digits.ts';
import { cardFor, type Window } from './window.ts';

/** `choose` different digits, all somewhere in the window. */
export function anyPlaceBetType(window: Window, group: string, choose: number): BetType {
  const name = {
    BN: `যেকোনো স্থানে ${choose}টি অঙ্ক`,
    EN: `any place, ${choose} ${choose > 1 ? 'digits' : 'digit'}`,
  };
  const card = cardFor(window, [`ANY_${choose}`, 'TRAD', group], name, ({ BN, EN }) => ({
    BN: `${BN}ের মধ্যে আপনার ${choose > 1 ? `${choose}টি অঙ্কই` : 'অঙ্কটি'} থাকলে জিতবেন।`,
    EN: `Win when ${choose > 1 ? `all ${choose} of your digits are` : 'your digit is'} among ${EN}.`,
  }));
  return {
    ...card,
    form: { kind: 'PICK', symbols: [...digits], choose, bankers: false },
    tiers: [tier('WIN', fraction(casesWithAll(choose, window.size), window.cases))],
    wins: ([picked = []], result) => {
      const { times } = window.seen(result);
      return won(
        ways(
          countWith(picked, (digit) => (times[digit] ?? 0) > 0),
          choose,
        ),
      );
    },
  };
}

/** A digit that comes at least `least` times. */
export function atLeastBetType(window: Window, group: string, least: number): BetType {
  const name = { BN: `কমপক্ষে ${least} বার`, EN: `at least ${least} times` };
  const card = cardFor(window, [`TIMES_${least}`, 'TRAD', group], name, ({ BN, EN }) => ({
    BN: `${BN}ের মধ্যে আপনার অঙ্ক কমপক্ষে ${least} বার এলে জিতবেন।`,
    EN: `Win when your digit comes at least ${least} times among ${EN}.`,
  }));
  return {
    ...card,
    form: { kind: 'PICK', symbols: [...digits], choose: 1, bankers: false },
    tiers: [tier('WIN', fraction(casesWithAtLeast(least, window.size), window.cases))],
    wins: ([picked = []], result) => {
      const { times } = window.seen(result);
      return won(countWith(picked, (digit) => (times[digit] ?? 0) >= least));
    },
  };
}

const countWith = (picked: readonly string[], isSo: (digit: number) => boolean): number =>
  picked.reduce((count, digit) => (isSo(Number(digit)) ? count + 1 : count), 0);

/** The numbers that contain all of `chosen` digits, by inclusion and exclusion. */
function casesWithAll(chosen: number, size: number): bigint {
  let cases = 0n;
  for (let missing = 0; missing <= chosen; missing += 1) {
    const without = binomial(chosen, missing) * BigInt(10 - missing) ** BigInt(size);
    cases += missing % 2 === 0 ? without : -without;
  }
  return cases;
}

function casesWithAtLeast(least: number, size: number): bigint {
  let cases = 0n;
  for (let times = least; times <= size; times += 1)
    cases += binomial(size, times) * 9n ** BigInt(size - times);
  return cases;
}
