// What a slip that was refused for its prices has to be told of them.
import { faultOf, type Line, mostWin, playOf, type Rules } from './line.ts';

export type OddsNews = {
  readonly text: 'lottery.linesClosed' | 'lottery.pricesChanged';
  /** What a unit of each line could win before and can now, where that is not the same. */
  readonly changes: readonly PriceChange[];
};
type PriceChange = {
  readonly id: number;
  readonly name: string;
  readonly before: number;
  readonly now: number;
};

/** Null when the lines that were refused are gone and the others are what they were: then nothing is left to accept. */
export function oddsNews(
  rules: Rules,
  lines: readonly Line[],
  asked: { readonly rules: Rules; readonly lines: readonly Line[] },
): OddsNews | null {
  const playable = lines.filter((line) => faultOf(rules, line) === null);
  const changes = playable
    .map((line) => ({
      id: line.id,
      name: playOf(rules, line.play)?.name ?? line.play,
      before: mostWin(asked.rules, line),
      now: mostWin(rules, line),
    }))
    .filter((change) => change.before !== change.now);
  if (playable.length < lines.length) return { text: 'lottery.linesClosed', changes };
  const wasForLines = asked.lines.some((line) => faultOf(rules, line) !== null);
  return wasForLines && changes.length === 0 ? null : { text: 'lottery.pricesChanged', changes };
}
