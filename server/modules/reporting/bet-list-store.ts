// SQL on a member's bets as operators list them, and on bets by their ids.
import type { Queryable } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';
import { type BetRow, betColumns } from './bet-store.ts';

/** The sort keys of a list are beside the columns of a bet. */
export type BetListRow = BetRow & { readonly id: string };
export type BetSort = 'placedAt' | 'staked' | 'won';

export const betList = (
  memberId: string,
  filter: {
    readonly category?: string | undefined;
    readonly vendor?: string | undefined;
    readonly state?: string | undefined;
    readonly from?: Date | undefined;
    readonly to?: Date | undefined;
  },
): List<BetSort> => ({
  select: `select ${betColumns}, source || ' ' || reference as id, staked_minor::bigint as staked, won_minor as won
    from bet
    where member_id = $1 and ($2::text is null or category = $2) and ($3::text is null or vendor = $3)
      and ($4::text is null or state = $4)
      and ($5::timestamptz is null or placed_at >= $5) and ($6::timestamptz is null or placed_at < $6)`,
  values: [
    memberId,
    ...[filter.category, filter.vendor, filter.state, filter.from, filter.to].map((value) => value ?? null),
  ],
  sorts: { placedAt: 'timestamptz', staked: 'bigint', won: 'bigint' },
});

/** Bets with a reference; a source may have several of a reference in times long apart. */
export function selectBetsByReference(db: Queryable, reference: string): Promise<BetRow[]> {
  return db.query<BetRow>(`select ${betColumns} from bet where reference = $1 order by placed_at limit 5`, [
    reference,
  ]);
}
