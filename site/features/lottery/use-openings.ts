// Follows the draws of all games for the lobby: one question whenever something happens to a card on the screen.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { onNews } from '#site/base/live/news.ts';
import { openingQuery, openingsQuery } from '#site/data/lottery/games.ts';
import { afterEdgeMs, afterFailureMs, type Drawn, untilNextEdge, withResult } from './use-opening.ts';

/** Events of draws come in bursts, at full minutes from half of all games: a burst causes one query. In ms. */
const burstMs = 400;

/** `see` gets the cards on the screen, `follow` the draws that run beside them; only events of those cause a query. */
export function useOpenings() {
  const client = useQueryClient();
  const { data, isPending, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery(openingsQuery);
  const [onScreen, setOnScreen] = useState<ReadonlySet<string>>(new Set());
  const [followed, setFollowed] = useState<readonly string[]>([]);
  const seen = useMemo(() => new Set([...onScreen, ...followed]), [onScreen, followed]);
  useEffect(() => {
    // The table of a game opens with the data of the lobby.
    for (const opening of Object.values(data ?? {}))
      client.setQueryData(openingQuery(opening.gameCode).queryKey, opening, { updatedAt: dataUpdatedAt });
  }, [client, data, dataUpdatedAt]);
  useEffect(() => {
    if (!data && errorUpdatedAt === 0) return;
    const waits = [...seen].flatMap((code) => (data?.[code] ? untilNextEdge(data[code]) : []));
    const isFailing = errorUpdatedAt > dataUpdatedAt;
    if (waits.length === 0 && !isFailing) return;
    const wait = isFailing ? afterFailureMs : Math.min(...waits);
    const timer = setTimeout(() => void refetch(), wait + Math.random() * afterEdgeMs);
    return () => clearTimeout(timer);
  }, [data, dataUpdatedAt, errorUpdatedAt, seen, refetch]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void refetch(), burstMs);
    };
    const stops = [
      onNews('lotteryOpened', (news) => seen.has((news as Drawn).gameCode) && soon()),
      onNews('lotteryDrawn', (news) => {
        const drawn = news as Drawn;
        client.setQueryData(openingsQuery.queryKey, (known) => {
          const opening = known?.[drawn.gameCode];
          return opening && { ...known, [drawn.gameCode]: withResult(opening, drawn) };
        });
      }),
    ];
    const wake = () => document.visibilityState === 'visible' && void refetch();
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', wake);
    };
  }, [client, seen, refetch]);
  const see = (code: string, isSeen: boolean) =>
    setOnScreen((known) => {
      if (known.has(code) === isSeen) return known;
      const next = new Set(known);
      if (isSeen) next.add(code);
      else next.delete(code);
      return next;
    });
  return { openings: data, isPending, see, follow: setFollowed };
}
