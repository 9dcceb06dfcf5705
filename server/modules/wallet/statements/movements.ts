// The movements of one bet: its source says which lines of the ledger are the bet's, and corrections follow.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import type { statement } from '#contract/wallet.ts';
import type { Queryable } from '#server/db/database.ts';
import { journalName } from '../ledger/ledger-store.ts';
import { type MovementRow, selectMovements, selectReversals } from './movement-store.ts';
import { lineFrom } from './statement.ts';

/** A line of the ledger by its reference and its journal's name. */
export type Moved = { readonly refType: string; readonly refId: string; readonly journal: string };

type Wanted = {
  readonly ownerId: string;
  readonly from: Date;
  readonly to: Date;
  readonly refTypes: readonly string[];
  /** Which of these lines belong to the bet. */
  readonly ownLines: (moved: readonly Moved[]) => Promise<readonly Moved[]>;
};

/** The lines of a bet in the shape of the account record, the oldest first, with the reversals of its journals. */
export async function movementsOf(
  db: Queryable,
  { ownLines, ...wanted }: Wanted,
): Promise<AnswerOf<typeof statement>['content']> {
  const rows = (await selectMovements(db, wanted)).map((row) => ({
    ...row,
    journal: journalName(row.journalId),
  }));
  const own = new Set(await ownLines(rows));
  const kept: MovementRow[] = rows.filter((row) => own.has(row));
  const journals = [...new Set(kept.map(({ journalId }) => journalName(journalId)))];
  const reversals = journals.length === 0 ? [] : await selectReversals(db, wanted.ownerId, journals);
  return [...kept, ...reversals].map((row) => lineFrom(wanted.ownerId, row));
}
