// The queries of lottery results: pages of draws, the last hundred for trends, and the proof of one draw.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ValueOf } from '#contract/call-types.ts';
import { drawHistory, drawKeys, drawProof } from '#contract/lottery/draws-calls.ts';
import { callApi } from '#site/base/api.ts';

export type DrawProof = ValueOf<typeof drawProof>;
export type DrawKey = ValueOf<typeof drawKeys>['keys'][number];
export type PastDraw = ValueOf<typeof drawHistory>['content'][number];

/** In ms: how often the newest draws are fetched while they are on the screen. */
const newestEveryMs = 15_000;
/** How many draws trends look back on; the platform's longest page. */
const trendDraws = 100;

/** Draws of a game, newest first; as long as only the newest show, they stay new. */
export const drawHistoryQuery = (gameCode: string) =>
  infiniteQueryOptions({
    queryKey: ['lottery', 'history', gameCode],
    queryFn: ({ pageParam, signal }) =>
      callApi(drawHistory, { query: { gameCode, pageNo: pageParam, pageSize: 25 } }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? newestEveryMs : false),
  });

export const trendQuery = (gameCode: string) =>
  queryOptions({
    queryKey: ['lottery', 'trend', gameCode],
    queryFn: ({ signal }) =>
      callApi(drawHistory, { query: { gameCode, pageNo: 1, pageSize: trendDraws } }, { signal, quiet: true }),
    staleTime: 0,
    refetchInterval: newestEveryMs,
  });

/**
 * A draw never changes after its seed is published. Operators may correct it; the correction's signature follows soon
 * after.
 */
export const drawProofQuery = (gameCode: string, numero: string) =>
  queryOptions({
    queryKey: ['lottery', 'proof', gameCode, numero],
    queryFn: ({ signal }) =>
      callApi(drawProof, { params: { no: numero }, query: { gameCode } }, { signal, quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? newestEveryMs : false),
  });

/** The keys of the draw service and when each signed. */
export const drawKeysQuery = queryOptions({
  queryKey: ['lottery', 'keys'],
  queryFn: ({ signal }) => callApi(drawKeys, {}, { signal, quiet: true }),
  staleTime: 60_000,
});

/** For the draw, or for the signature under its correction. */
const isWaiting = ({ chain, correction }: DrawProof): boolean =>
  !chain || (correction !== null && !correction.signature);
