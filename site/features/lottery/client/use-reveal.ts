// Whether a draw is being shown now, so that nothing shows its outcome before its last number.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { onNews } from '#site/base/live/news.ts';
import type { Drawn } from '../use-opening.ts';

/** The longest time, in ms, that a show may delay other outcomes. */
const longestRevealMs = 10_000;

export type Reveal = {
  readonly isShowing: boolean;
  /** A show of this draw begins. */
  readonly begin: (numero: string) => void;
  /** All its numbers are on the screen. */
  readonly end: (numero: string) => void;
  /** Resolves when no draw is being shown; at once when none is. */
  readonly whenOver: () => Promise<void>;
};

/** A draw of the game counts as being shown from its news on, because money can move before the first number does. */
export function useReveal(gameCode: string): Reveal {
  const [shown, setShown] = useState<string | null>(null);
  const present = useRef<string | null>(null);
  const waiting = useRef<(() => void)[]>([]);
  const change = useCallback((numero: string | null) => {
    present.current = numero;
    setShown(numero);
    if (numero === null) for (const resume of waiting.current.splice(0)) resume();
  }, []);
  useEffect(
    () =>
      onNews('lotteryDrawn', (news) => {
        const drawn = news as Drawn;
        if (drawn.gameCode === gameCode && drawn.result) change(drawn.numero);
      }),
    [gameCode, change],
  );
  useEffect(() => {
    if (shown === null) return;
    const limit = setTimeout(() => change(null), longestRevealMs);
    return () => clearTimeout(limit);
  }, [shown, change]);
  const end = useCallback(
    (numero: string) => {
      if (numero === present.current) change(null);
    },
    [change],
  );
  const whenOver = useCallback(async () => {
    if (present.current !== null) await new Promise<void>((resume) => waiting.current.push(resume));
  }, []);
  return useMemo(
    () => ({ isShowing: shown !== null, begin: change, end, whenOver }),
    [shown, change, end, whenOver],
  );
}
