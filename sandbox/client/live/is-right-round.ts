// Recomputes a finished round in this browser.
import { commitmentOf, roundChance } from '../../game-vendors/live/fair/round-chance.ts';
import type { ProofAnswer } from '../../game-vendors/live/live-wire.ts';
import { findTable } from '../../game-vendors/live/tables/table-list.ts';

/** Whether commitment and result follow from the seed, computed in this browser. */
export async function isRightRound(proof: ProofAnswer): Promise<boolean> {
  const table = findTable(proof.gameCode);
  if (!table || (await commitmentOf(proof.seed, proof.roundId)) !== proof.commitment) return false;
  const drawn = table.game.draw(await roundChance(proof.seed, proof.roundId));
  return drawn.join() === proof.drawn.join();
}
