// The rules of a lottery for the present player: with the player's own prize groups.
import { useQuery } from '@tanstack/react-query';
import type { PrizeMode } from '#contract/games/game.ts';
import { useLanguage } from '#site/base/i18n.ts';
import { useSession } from '#site/base/session.ts';
import { lotteryRulesQuery, ownPrizeGroupQuery } from '#site/data/lottery/games.ts';
import type { Rules } from '../slip/line.ts';

/** `rules` are there when both responses are; if the one about the member's groups fails, the general rules apply. */
export function useOwnRules(gameCode: string, prizeMode: PrizeMode) {
  const account = useSession()?.userName ?? '';
  const query = useQuery(lotteryRulesQuery(gameCode, prizeMode, useLanguage()));
  const own = useQuery({ ...ownPrizeGroupQuery(account, gameCode, prizeMode), enabled: account !== '' });
  const isThere = query.data !== undefined && (own.data !== undefined || own.isError);
  return { query, rules: isThere && query.data ? withGroups(query.data, own.data) : undefined };
}

/** Prizes depend on the highest group, and so does the rebate. */
export function withGroups(rules: Rules, groups: Rules['prizeGroup'] | undefined): Rules {
  const { max } = rules.prizeGroup;
  if (!groups || groups.max === max) return rules;
  return {
    ...rules,
    prizeGroup: groups,
    betTypes: rules.betTypes.map((betType) => {
      if (betType.playType !== 'trad') return betType;
      return { ...betType, returnPercent: ((Number(betType.returnPercent) * groups.max) / max).toFixed(1) };
    }),
  };
}
