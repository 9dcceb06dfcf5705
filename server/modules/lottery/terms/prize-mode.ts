// The prize modes that a slip may use: only those the merchant offers.
import type { PrizeMode } from '#contract/games/game.ts';
import { Refusal } from '#server/base/refusal.ts';

/** @throws Refusal PRIZE_MODE_NOT_OFFERED */
export function requireOffered(offered: readonly PrizeMode[], mode: PrizeMode): void {
  if (!offered.includes(mode)) throw new Refusal('PRIZE_MODE_NOT_OFFERED');
}
