// Some neighbouring digits of a result, and their properties for bet types.
import { digits } from '../bet-kinds/digits.ts';
import { perResult } from '../bet-kinds/per-result.ts';
import type { BetTypeCard } from '../bet-kinds/card.ts';
import type { BetType, DrawResult } from '../port.ts';

export type Words = BetType['name'];

/** A place of a result: the code of its row on a board and its name. */
export type DigitPlace = { readonly code: string; readonly name: Words };

type Seen = {
  readonly values: readonly number[];
  readonly sum: number;
  /** The highest digit less the lowest. */
  readonly span: number;
  /** How often each digit comes. */
  readonly times: readonly number[];
  /** The digits that come exactly so many times. */
  readonly withTimes: readonly (readonly string[])[];
};

export type Window = {
  readonly code: string;
  /** `Front three`. */
  readonly name: Words;
  /** `the first three digits`. */
  readonly phrase: Words;
  readonly from: number;
  readonly places: readonly DigitPlace[];
  readonly size: number;
  /** How many results the window can show, all alike. */
  readonly cases: bigint;
  readonly seen: (result: DrawResult) => Seen;
};

export function windowOf(
  code: string,
  name: Words,
  phrase: Words,
  [all, from, size]: readonly [places: readonly DigitPlace[], from: number, size: number],
): Window {
  return {
    code,
    name,
    phrase,
    from,
    places: all.slice(from, from + size),
    size,
    cases: 10n ** BigInt(size),
    seen: perResult((result) => look(result.slice(from, from + size))),
  };
}

export function look(shown: readonly string[]): Seen {
  const values = shown.map(Number);
  const times = digits.map(() => 0);
  for (const value of values) times[value] = (times[value] ?? 0) + 1;
  const withTimes = Array.from({ length: shown.length + 1 }, (): string[] => []);
  for (const [value, count] of times.entries()) withTimes[count]?.push(String(value));
  return {
    values,
    sum: values.reduce((sum, value) => sum + value, 0),
    span: Math.max(...values) - Math.min(...values),
    times,
    withTimes,
  };
}

/** The card of a bet type on a window, under the heading `group`; the texts contain the name of the window. */
export function cardFor(
  window: Window,
  [code, style, group]: readonly [code: string, style: BetType['style'], group: string],
  name: Words,
  how: (phrase: Words) => Words,
): BetTypeCard {
  return {
    code: `${window.code}_${code}`,
    style,
    group,
    name: { BN: `${window.name.BN} ${name.BN}`, EN: `${window.name.EN} ${name.EN}` },
    how: how(window.phrase),
  };
}
