// A grant as its member and operators see it.
import { minorToDecimal } from '#contract/base/money.ts';
import type { Grant } from '#contract/promotions/grants.ts';
import type { Queryable } from '#server/db/database.ts';
import { requiredOf } from '../offers/offer-rules.ts';
import type { PromotionsParts } from '../parts.ts';
import { progressOf } from '../wagering/progress.ts';
import type { GrantRow } from './grant-store.ts';

type Began = GrantRow & { readonly activeAt: Date; readonly endsAt: Date };
const hasBegun = (grant: GrantRow): grant is Began => grant.activeAt !== null && grant.endsAt !== null;

/** Grants in their order, with their progress from the list of bets. What has ended counts no later bets. */
export async function presentGrants(
  db: Queryable,
  parts: Pick<PromotionsParts, 'bets' | 'freeRounds'>,
  grants: readonly GrantRow[],
): Promise<Grant[]> {
  const begun = grants.filter(hasBegun);
  const spans = begun.map(({ overAt, endsAt, ...grant }) => ({
    ...grant,
    endsAt: overAt !== null && overAt < endsAt ? overAt : endsAt,
  }));
  const progress = new Map((await progressOf(db, parts, spans)).map((one, nth) => [begun[nth]?.id, one]));
  const rounds = await roundsOf(db, parts, grants);
  return grants.map((grant) => {
    const freeRounds = rounds.get(grant.id);
    const { countedMinor = 0n, openBets = 0 } = progress.get(grant.id) ?? {};
    // Before the credit, the bonus and the sum to bet are those of the reservation.
    const amountMinor = grant.activeAt === null ? grant.reservedMinor : grant.amountMinor;
    const requiredMinor =
      grant.activeAt === null ? requiredOf(grant.terms, amountMinor) : grant.requiredMinor;
    const isDone = grant.state === 'COMPLETED' || countedMinor >= requiredMinor;
    const shownMinor = isDone ? requiredMinor : countedMinor;
    return {
      id: grant.id,
      offerId: grant.offerId,
      kind: grant.kind,
      names: grant.names,
      version: grant.version,
      terms: grant.terms,
      state: grant.state,
      reason: grant.reason,
      amount: minorToDecimal(amountMinor),
      required: minorToDecimal(requiredMinor),
      counted: minorToDecimal(shownMinor),
      left: minorToDecimal(requiredMinor - shownMinor),
      openBets,
      orderNo: grant.orderNo,
      acceptedAt: grant.acceptedAt.getTime(),
      activeAt: grant.activeAt?.getTime() ?? null,
      endsAt: grant.endsAt?.getTime() ?? null,
      overAt: grant.overAt?.getTime() ?? null,
      ...(freeRounds ? { freeRounds } : {}),
    };
  });
}

/** How far free rounds have come, by grant. */
async function roundsOf(
  db: Queryable,
  { freeRounds }: Pick<PromotionsParts, 'freeRounds'>,
  grants: readonly GrantRow[],
): Promise<ReadonlyMap<string, NonNullable<Grant['freeRounds']>>> {
  const ids = grants.filter(({ kind }) => kind === 'FREE_ROUNDS').map(({ id }) => id);
  const states = await freeRounds.statesOf(db, ids);
  return new Map(
    states.map(({ id, vendorCode, nodeId, rounds, left, wonMinor, endsAt, isReady }) => [
      id,
      {
        vassalage: vendorCode,
        nodeId,
        rounds,
        left,
        won: minorToDecimal(wonMinor),
        endsAt: endsAt.getTime(),
        isReady,
      },
    ]),
  );
}
