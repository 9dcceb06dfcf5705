// The balance while a round or a draw is being shown: the stake is seen at once, the win not before the show has ended.
import { useEffect, useState } from 'react';

/** Longer no round is believed to go on, in ms: a game that fell silent must not keep the balance from its owner. */
const longestRoundMs = 180_000;

/** The newest balance, or the lowest since the round began while it is being shown. */
export function useUnspoiltBalance(newest: string | undefined, roundShowing: boolean): string | undefined {
  const [shown, setShown] = useState(newest);
  const [overdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!roundShowing) return;
    const limit = setTimeout(() => setOverdue(true), longestRoundMs);
    return () => {
      clearTimeout(limit);
      setOverdue(false);
    };
  }, [roundShowing]);
  const next = balanceToShow(shown, newest, roundShowing && !overdue);
  if (next !== shown) setShown(next);
  return next;
}

/** While a round is being shown a balance only sinks. For telling more from less, floating point is good enough. */
export function balanceToShow(
  shown: string | undefined,
  newest: string | undefined,
  roundShowing: boolean,
): string | undefined {
  if (!roundShowing || shown === undefined || newest === undefined) return newest;
  return Number(newest) > Number(shown) ? shown : newest;
}
