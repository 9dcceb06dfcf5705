// The queries of the lottery's screens.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/base/language.ts';
import type { PrizeMode } from '#contract/games/game.ts';
import { openedNumero, openedNumeros } from '#contract/lottery/draws-calls.ts';
import type { OpenedDraws } from '#contract/lottery/draws.ts';
import {
  lotteryGames,
  lotteryMenu,
  lotteryRules,
  ownPrizeGroup,
  recentLotteries,
} from '#contract/lottery/games-calls.ts';
import { callApi } from '#site/base/api.ts';
import { setServerTime } from './server-clock.ts';

/** The lotteries on sale change with a release only. */
const staleMs = 10 * 60_000;

export const lotteryGamesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['lottery', 'games', language],
    queryFn: ({ signal }) => callApi(lotteryGames, { query: { language } }, { signal, quiet: true }),
    staleTime: staleMs,
    placeholderData: keepPreviousData,
  });

export const lotteryMenuQuery = (language: Language) =>
  queryOptions({
    queryKey: ['lottery', 'menu', language],
    queryFn: ({ signal }) => callApi(lotteryMenu, { query: { language } }, { signal, quiet: true }),
    staleTime: staleMs,
    placeholderData: keepPreviousData,
  });

export const lotteryRulesQuery = (gameCode: string, prizeMode: PrizeMode, language: Language) =>
  queryOptions({
    queryKey: ['lottery', 'rules', gameCode, prizeMode, language],
    queryFn: ({ signal }) =>
      callApi(
        lotteryRules,
        { params: { gameCode }, query: { prizeMode, language } },
        { signal, quiet: true },
      ),
    placeholderData: (known) => (known?.game.gameCode === gameCode ? known : undefined),
  });

/** The prize groups an account may choose from; fetched again whenever the rules are. */
export const ownPrizeGroupQuery = (account: string, gameCode: string, prizeMode: PrizeMode) =>
  queryOptions({
    queryKey: ['lottery', 'rules', gameCode, 'groups', account, prizeMode],
    queryFn: ({ signal }) =>
      callApi(ownPrizeGroup, { params: { gameCode }, query: { prizeMode } }, { signal, quiet: true }),
  });

export const recentLotteriesQuery = (account: string, language: Language) =>
  queryOptions({
    queryKey: ['lottery', 'orders', account, 'games', language],
    queryFn: ({ signal }) => callApi(recentLotteries, { query: { language } }, { signal, quiet: true }),
  });

/** The draws on sale now; every response sets the clock. */
export const openingQuery = (gameCode: string) =>
  queryOptions({
    queryKey: ['lottery', 'opening', gameCode],
    queryFn: async ({ signal }) => {
      const opening = await callApi(openedNumero, { query: { gameCode } }, { signal, quiet: true });
      setServerTime(opening.serverTime);
      return opening;
    },
    staleTime: 2000,
  });

/** The draws on sale in every game, by the game's code: one query for the whole lobby; the response sets the clock. */
export const openingsQuery = queryOptions({
  queryKey: ['lottery', 'openings'],
  queryFn: async ({ signal }): Promise<Readonly<Record<string, OpenedDraws>>> => {
    const { serverTime, games } = await callApi(openedNumeros, {}, { signal, quiet: true });
    setServerTime(serverTime);
    return Object.fromEntries(games.map((game) => [game.gameCode, { ...game, serverTime }]));
  },
  staleTime: 2000,
});

/** The numbers of the draws to come, to chase a slip in. */
export const comingDrawsQuery = (gameCode: string, numero: string) =>
  queryOptions({
    queryKey: ['lottery', 'coming', gameCode, numero],
    queryFn: ({ signal }) =>
      callApi(openedNumero, { query: { gameCode, coming: 120 } }, { signal, quiet: true }).then(
        ({ coming = [] }) => coming,
      ),
  });
