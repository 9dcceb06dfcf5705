// The rules of a lottery as they are for whoever plays: with the own prize groups in them.
import { useQuery } from '@tanstack/react-query';
import type { PrizeMode } from '#contract/games/game.ts';
import { useLanguage } from '#site/base/i18n.ts';
import { useSession } from '#site/base/session.ts';
import { lotteryRulesQuery, ownPrizeGroupQuery } from '#site/data/lottery/games.ts';
import type { Rules } from '../slip/line.ts';

/** `rules` are there once both answers are; without an answer about the own groups everybody's hold. */
export function useOwnRules(gameCode: string, prizeMode: PrizeMode) {
  const account = useSession()?.userName ?? '';
  const query = useQuery(lotteryRulesQuery(gameCode, prizeMode, useLanguage()));
  const own = useQuery({ ...ownPrizeGroupQuery(account, gameCode, prizeMode), enabled: account !== '' });
  const isThere = query.data !== undefined && (own.data !== undefined || own.isError);
  return { query, rules: isThere && query.data ? withGroups(query.data, own.data) : undefined };
}

/** Prizes grow with the highest group, and so does what comes back. */
export function withGroups(rules: Rules, groups: Rules['prizeGroup'] | undefined): Rules {
  const { max } = rules.prizeGroup;
  if (!groups || groups.max === max) return rules;
  return {
    ...rules,
    prizeGroup: groups,
    plays: rules.plays.map((play) => {
      if (play.playType !== 'trad') return play;
      return { ...play, returnPercent: ((Number(play.returnPercent) * groups.max) / max).toFixed(1) };
    }),
  };
}
