// The proof of grants: each grant, its offer's budget and the ledger have the same amounts; it writes nothing.
import type { Database } from '#server/db/database.ts';
import { beginReading } from '#server/db/one-moment.ts';
import { type BookedGrant, sumBookedGrants } from '#server/modules/wallet/index.ts';
import { type ProvenGrant, selectProvenGrants, selectProvenOffers } from './grant-proof-store.ts';

type GrantFault = { readonly rule: string; readonly subject: string };
/** The number of grants, and the contradictions, which should be none. */
export type GrantProof = { readonly grants: number; readonly faults: readonly GrantFault[] };

const rules = {
  granted: 'the ledger granted the bonus of each grant, once, and nothing to one that was never active',
  converted: 'the ledger made cash what a completed grant was, and only of a completed one',
  takenBack: 'the ledger took back what another end took back',
  known: 'a bonus in the ledger belongs to a grant',
  spent: 'the budget spent what its grants were given',
  reserved: 'the budget reserves what its waiting grants reserve',
} as const;

const nothing = { grantedMinor: 0n, convertedMinor: 0n, takenBackMinor: 0n };

/** Compares all grants, the budgets of their offers and the ledger in one snapshot. */
export function proveGrants(db: Database): Promise<GrantProof> {
  return db.tx(async (tx) => {
    await beginReading(tx);
    const grants = await selectProvenGrants(tx);
    const booked = new Map((await sumBookedGrants(tx)).map((sums) => [sums.reference, sums]));
    const known = new Set(grants.map(({ id }) => id));
    const faults = grants.flatMap((grant) => faultsOf(grant, booked.get(grant.id) ?? nothing));
    for (const reference of booked.keys())
      if (!known.has(reference)) faults.push({ rule: rules.known, subject: reference });
    for (const { id, spentMinor, reservedMinor, givenMinor, waitingMinor } of await selectProvenOffers(tx))
      faults.push(
        ...differing(rules.spent, id, spentMinor, givenMinor),
        ...differing(rules.reserved, id, reservedMinor, waitingMinor),
      );
    return { grants: grants.length, faults };
  });
}

const differing = (rule: string, id: string, is: bigint, wanted: bigint): GrantFault[] =>
  is === wanted ? [] : [{ rule, subject: `${id} ${is} instead of ${wanted}` }];

function faultsOf(
  { id, state, amountMinor, endedMinor }: ProvenGrant,
  booked: Omit<BookedGrant, 'reference'>,
): GrantFault[] {
  const isCompleted = state === 'COMPLETED';
  return [
    ...differing(rules.granted, id, booked.grantedMinor, amountMinor),
    ...differing(rules.converted, id, booked.convertedMinor, isCompleted ? endedMinor : 0n),
    ...differing(rules.takenBack, id, booked.takenBackMinor, isCompleted ? 0n : endedMinor),
  ];
}
