// SQL on the lines that a member's play moved in a span of time, and on their corrections.
import type { Queryable } from '#server/db/database.ts';
import { statementColumns, type StatementRow } from './statement-store.ts';

export type MovementRow = StatementRow & { readonly refType: string; readonly refId: string };

/** So many lines are read at most. */
const mostLines = 5_000;

// A movement between an account and LOCKED is shown once, on the side of the account.
const shownLines = `owner_id = $1 and (account <> 'LOCKED' or house is not null)`;
const columns = `${statementColumns}, ref_type as "refType", ref_id as "refId"`;

/** An owner's lines with references of these types, booked from one instant to another, the oldest first. */
export function selectMovements(
  db: Queryable,
  {
    ownerId,
    from,
    to,
    refTypes,
  }: {
    readonly ownerId: string;
    readonly from: Date;
    readonly to: Date;
    readonly refTypes: readonly string[];
  },
): Promise<MovementRow[]> {
  return db.query<MovementRow>(
    `select ${columns} from entry where ${shownLines} and at >= $2 and at <= $3 and ref_type = any($4::text[])
     order by journal_id, line limit ${mostLines}`,
    [ownerId, from, to, refTypes],
  );
}

/** The lines of an owner that reverse these journals, whenever that was; the names are those of journals. */
export function selectReversals(
  db: Queryable,
  ownerId: string,
  journals: readonly string[],
): Promise<MovementRow[]> {
  return db.query<MovementRow>(
    `select ${columns} from (
       select r.journal_id as reversing, r.at as reversed_at from unnest($2::text[]) as journal
       join ledger_reference r on r.key = ledger_key('reversal', journal, 'REVERSAL')
     ) r join entry e on e.journal_id = r.reversing and e.at = r.reversed_at
     where ${shownLines} order by journal_id, line`,
    [ownerId, journals],
  );
}
