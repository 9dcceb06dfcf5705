// Compares the prices of a slip that was refused with the present ones.
import { useEffect, useEffectEvent } from 'react';
import { faultOf, type Line, mostWin, betTypeOf, type Rules } from './line.ts';
import type { Refused } from './use-place-order.ts';

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

type SlipAndRules = { readonly rules: Rules; readonly lines: readonly Line[] };

/**
 * What the player has to accept after a refusal; null for nothing. When only the prices of other bets have changed, the
 * same slip is sent again.
 */
export function useOddsNews(
  refused: Refused | null,
  { rules, lines }: SlipAndRules,
  sent: SlipAndRules,
  sendAgain: () => void,
): OddsNews | null {
  const news = refused?.kind === 'odds' ? oddsNews(rules, lines, sent) : null;
  const isOfOthers =
    news?.text === 'lottery.pricesChanged' &&
    news.changes.length === 0 &&
    JSON.stringify(lines) === JSON.stringify(sent.lines) &&
    rules.version !== sent.rules.version;
  const again = useEffectEvent(sendAgain);
  useEffect(() => {
    if (isOfOthers) again();
  }, [isOfOthers]);
  return isOfOthers ? null : news;
}

/** Null when the refused lines are gone and the others are unchanged: then there is nothing to accept. */
export function oddsNews(rules: Rules, lines: readonly Line[], sent: SlipAndRules): OddsNews | null {
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
