// Follows the draws of one game: by the news of the stream, and by the clock where no stream is open.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OpenedDraws } from '#contract/lottery/draws.ts';
import { onNews } from '#site/base/live/news.ts';
import { openingQuery } from '#site/data/lottery/games.ts';
import { serverNow } from '#site/data/lottery/server-clock.ts';

/** After a state change, the platform needs a short time; tabs spread their queries over it. In ms. */
export const afterEdgeMs = 150;
/** A step that is overdue is looked for that often; a game at rest that often. In ms. */
const overdueMs = 1000;
const restMs = 30_000;
/** The wait before a query is repeated after a failure, in ms. */
export const afterFailureMs = 3000;

export type Drawn = { readonly gameCode: string; readonly numero: string; readonly result: string[] | null };

/** The present opening of a game. */
export function useOpening(gameCode: string) {
  const client = useQueryClient();
  const query = useQuery(openingQuery(gameCode));
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = query;
  useEffect(() => {
    if (!data && errorUpdatedAt === 0) return;
    const isFailing = errorUpdatedAt > dataUpdatedAt;
    const wait = data && !isFailing ? untilNextEdge(data) : afterFailureMs;
    const timer = setTimeout(() => void refetch(), wait + Math.random() * afterEdgeMs);
    return () => clearTimeout(timer);
  }, [data, dataUpdatedAt, errorUpdatedAt, refetch]);
  useEffect(() => {
    const isOurs = (news: unknown): news is Drawn => (news as Drawn | undefined)?.gameCode === gameCode;
    const stops = [
      onNews('lotteryOpened', (news) => isOurs(news) && void refetch()),
      onNews('lotteryDrawn', (news) => {
        if (!isOurs(news)) return;
        putResult(client, news);
        void refetch();
      }),
    ];
    const wake = () => document.visibilityState === 'visible' && void refetch();
    document.addEventListener('visibilitychange', wake);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', wake);
    };
  }, [client, gameCode, refetch]);
  return query;
}

/** The numbers show before any further query. */
function putResult(client: QueryClient, drawn: Drawn): void {
  client.setQueryData(openingQuery(drawn.gameCode).queryKey, (known) => known && withResult(known, drawn));
}

/** An opening after one of its draws; a draw that was called off has no numbers. */
export function withResult(known: OpenedDraws, { numero, result }: Drawn): OpenedDraws {
  const waiting = known.waiting.filter((draw) => draw.numero !== numero);
  return result
    ? { ...known, waiting, last: { numero, result, drawAt: serverNow() } }
    : { ...known, waiting };
}

/** Milliseconds until the platform does something next in this game. */
export function untilNextEdge({ current, waiting, next }: OpenedDraws): number {
  const edges = [
    current?.closeAt,
    current ? undefined : next?.openAt,
    ...waiting.map(({ drawAt }) => drawAt),
  ];
  const known = edges.filter((edge) => edge !== undefined);
  if (known.length === 0) return restMs;
  const wait = Math.min(...known) + afterEdgeMs - serverNow();
  return Math.min(Math.max(wait, overdueMs), 2 ** 31 - 1);
}
