// Shows a member what one bet moved in the ledger, line by line.
import type { AnswerOf, QueryOf } from '#contract/base/endpoint.ts';
import type { betMovements } from '#contract/reporting.ts';
import { Refusal } from '#server/base/refusal.ts';
import { movementsOf } from '#server/modules/wallet/index.ts';
import { selectBetsByReference } from './bet-list-store.ts';
import type { ReportingParts } from './parts.ts';

/** A bet is noted so long before or after its money moves, at most. */
const aroundMs = 60_000;

/** @throws Refusal NOT_FOUND, also for a bet of somebody else */
export async function listBetMovements(
  { db, clock, sources, follower }: ReportingParts,
  memberId: string,
  { roundId }: QueryOf<typeof betMovements>,
): Promise<AnswerOf<typeof betMovements>> {
  await follower.catchUp();
  const found = await selectBetsByReference(db, roundId);
  const bet = found.find((one) => one.memberId === memberId);
  if (!bet) throw new Refusal('NOT_FOUND');
  const movements = sources.find(({ name }) => name === bet.source)?.movements;
  if (!movements) return { movements: [] };
  return {
    movements: await movementsOf(db, {
      ownerId: memberId,
      from: new Date(bet.placedAt.getTime() - aroundMs),
      to: new Date((bet.settledAt ?? clock.now()).getTime() + aroundMs),
      refTypes: movements.refTypes(bet.vendor),
      ownLines: (moved) => movements.ownLines(db, bet, moved),
    }),
  };
}
