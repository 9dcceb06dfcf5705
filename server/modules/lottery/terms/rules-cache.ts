// The rules of each lottery and prize mode, built once for each state of the operators' settings.
import type { PrizeMode } from '#contract/games/game.ts';
import type { Queryable } from '#server/db/database.ts';
import { type GameRules, gameRules, type Limits } from './game-rules.ts';
import type { Family } from '../games/port.ts';
import { familyAt, type Lotteries } from '../lotteries.ts';
import { selectChanges } from './terms-store.ts';
import type { Terms } from './price-list.ts';

/** The merchant's settings for its lotteries. */
export type LotteryTerms = {
  readonly limits: Limits;
  /** Those slips may be priced by. */
  readonly prizeModes: readonly PrizeMode[];
  readonly terms: { readonly [mode in PrizeMode]: Terms };
};

/** The rules of a draw by the present state of the database; undefined for an unknown lottery. */
export type RulesCache = (
  db: Queryable,
  gameCode: string,
  mode: PrizeMode,
  drawAt: Date,
) => Promise<GameRules | undefined>;

export function createRulesCache(
  lotteries: Lotteries,
  { limits, terms }: Pick<LotteryTerms, 'limits' | 'terms'>,
): RulesCache {
  /** The newest rules of each lottery and mode, with the settings they were built from. */
  const made = new Map<
    string,
    { readonly family: Family; readonly changed: string; readonly rules: GameRules }
  >();
  return async (db, gameCode, mode, drawAt) => {
    const lottery = lotteries.get(gameCode);
    if (!lottery) return undefined;
    const changes = await selectChanges(db, gameCode);
    const changed = JSON.stringify(changes);
    const key = `${gameCode} ${mode}`;
    const known = made.get(key);
    const family = familyAt(lottery, drawAt);
    if (known?.changed === changed && known.family === family) return known.rules;
    const rules = gameRules(gameCode, family, terms[mode], limits, changes);
    made.set(key, { family, changed, rules });
    return rules;
  };
}
