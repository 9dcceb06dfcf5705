// Compares the prices of a slip that was refused with the present ones.
import { faultOf, type Line, mostWin, betTypeOf, type Rules } from './line.ts';

export type OddsNews = {
  readonly text: 'lottery.linesClosed' | 'lottery.pricesChanged';
  /** The old and new highest win of a unit of each line, where they differ. */
  readonly changes: readonly PriceChange[];
};
type PriceChange = {
  readonly id: number;
  readonly name: string;
  readonly before: number;
  readonly now: number;
};

/** Null when the refused lines are gone and the others are unchanged: then there is nothing to accept. */
export function oddsNews(
  rules: Rules,
  lines: readonly Line[],
  sent: { readonly rules: Rules; readonly lines: readonly Line[] },
): OddsNews | null {
  const playable = lines.filter((line) => faultOf(rules, line) === null);
  const changes = playable
    .map((line) => ({
      id: line.id,
      name: betTypeOf(rules, line.betType)?.name ?? line.betType,
      before: mostWin(sent.rules, line),
      now: mostWin(rules, line),
    }))
    .filter((change) => change.before !== change.now);
  if (playable.length < lines.length) return { text: 'lottery.linesClosed', changes };
  const wasForLines = sent.lines.some((line) => faultOf(rules, line) !== null);
  return wasForLines && changes.length === 0 ? null : { text: 'lottery.pricesChanged', changes };
}
