// A market: its key, what it is about, its line, and the outcomes that exclude each other.
import type { Side } from '../matches/fixture.ts';

export type Market = {
  readonly key: string;
  /** A map, set, over or the like, as in `1.13`; empty where there is only one. */
  readonly part: string;
  readonly line: number | null;
  readonly outcomes: readonly string[];
  readonly margin: number;
};
/** The score when a leg was placed; live handicaps of football count from it. */
export type BaseScore = { readonly home: number; readonly away: number };

/** `key/part@line`, without what a market does not have. */
export function marketIdOf({ key, part, line }: Pick<Market, 'key' | 'part' | 'line'>): string {
  return `${key}${part ? `/${part}` : ''}${line === null ? '' : `@${line}`}`;
}

/** Reads an id; undefined when it has no such form. */
export function readMarketId(id: string): Pick<Market, 'key' | 'part' | 'line'> | undefined {
  const match = /^([a-z0-9_]{2,24})(?:\/([0-9.]{1,12}))?(?:@(-?\d{1,4}(?:\.\d{1,2})?))?$/.exec(id);
  if (!match) return undefined;
  const [, key = '', part = '', line] = match;
  return { key, part, line: line === undefined ? null : Number(line) };
}

export const sides: readonly Side[] = ['home', 'away'];
export const overUnder = ['over', 'under'] as const;
export const yesNo = ['yes', 'no'] as const;

/** Margins of the demo, as printed in the rules. */
export const margins = { match: 0.045, line: 0.05, session: 0.06, score: 0.08 } as const;

/** A market without part and line. */
export function plainMarket(
  key: string,
  outcomes: readonly string[],
  margin: number = margins.match,
): Market {
  return { key, part: '', line: null, outcomes, margin };
}
