// The form of a sport's book: what is offered at a state, each outcome's chances, and each outcome's result.
import type { Split } from '../models/split.ts';
import type { BaseScore, Market } from './market.ts';
import type { LegResult } from './leg-result.ts';

export type Selection = Pick<Market, 'key' | 'part' | 'line'> & {
  readonly outcome: string;
  readonly base: BaseScore;
};

export type Book = {
  /** Markets that take bets now. */
  offered(): readonly Market[];
  /** Chances of a selection now; undefined when this state cannot price it. */
  split(selection: Selection): Split | undefined;
  /** The result as far as the record decides it; undefined while it is open. */
  result(selection: Selection): LegResult | undefined;
  /** The result when the match ends here unfinished, where a rule gives one; without it the selection is void. */
  resultWhenCut?(selection: Selection): LegResult | undefined;
  /** Computes a slice of what prices need, in about 20 ms; true when prices cost next to nothing. */
  prepare?(): boolean;
  /** The score that live handicaps start from. */
  readonly base: BaseScore;
};

/** A function that computes each of its values once. */
export function memo<Value>(make: (at: number) => Value): (at: number) => Value {
  const known = new Map<number, Value>();
  return (at) => {
    const value = known.get(at) ?? make(at);
    known.set(at, value);
    return value;
  };
}
