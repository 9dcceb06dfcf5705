// SQL on a member's own account record.
import type { Queryable } from '#server/db/database.ts';

/** Which lines: of one owner, from the first instant up to but not including the second, of one code or of all. */
export type StatementFilter = {
  readonly ownerId: string;
  readonly from: Date;
  readonly to: Date;
  readonly txCode: string | null;
};
export type StatementRow = {
  readonly journalId: bigint;
  readonly line: number;
  readonly at: Date;
  readonly txCode: string;
  readonly account: string;
  readonly amountMinor: bigint;
  readonly balanceAfterMinor: bigint;
};
/** The last line that was read; the next page begins after it. */
export type StatementPlace = Pick<StatementRow, 'journalId' | 'line'>;

/** A movement between an account and LOCKED is shown once, on the side of the account. */
export const isShown = `(account <> 'LOCKED' or house is not null)`;
/**
 * The code of a line in records. Both lines of a transfer of agent credit have one code in the ledger; the receiver's
 * line, in cash, is AGENT_IN.
 */
export const shownCode = `case when tx_code = 'AGENT_OUT' and account = 'CASH' then 'AGENT_IN' else tx_code end`;
const ofSelection = `owner_id = $1 and at >= $2 and at < $3 and ($4::text is null or ${shownCode} = $4) and ${isShown}`;

/** The sum of the amounts of a sign over the accounts that a member sees. */
export const countsMinor = (sign: '> 0' | '< 0'): string =>
  `coalesce(sum(amount_minor) filter (where amount_minor ${sign}
     and (account in ('CASH', 'BONUS', 'TEST') or account like 'VENDOR:%')), 0)`;

export const statementColumns = `journal_id as "journalId", line, at, ${shownCode} as "txCode", account, amount_minor as "amountMinor",
  balance_after_minor as "balanceAfterMinor"`;

const valuesOf = ({ ownerId, from, to, txCode }: StatementFilter) => [ownerId, from, to, txCode];

/** One page, newest first. */
export function selectStatementPage(
  db: Queryable,
  filter: StatementFilter,
  page: { readonly size: number; readonly offset: number },
): Promise<StatementRow[]> {
  return db.query<StatementRow>(
    `select ${statementColumns} from entry where ${ofSelection}
     order by journal_id desc, line desc limit $5 offset $6`,
    [...valuesOf(filter), page.size, page.offset],
  );
}

/** The lines after a place, newest first; all lines when there is no place. */
export function selectStatementAfter(
  db: Queryable,
  filter: StatementFilter,
  place: StatementPlace | undefined,
  size: number,
): Promise<StatementRow[]> {
  return db.query<StatementRow>(
    `select ${statementColumns} from entry
     where ${ofSelection} and ($5::int8 is null or (journal_id, line) < ($5::int8, $6::int2))
     order by journal_id desc, line desc limit $7`,
    [...valuesOf(filter), place?.journalId ?? null, place?.line ?? null, size],
  );
}

/** The balance of an account at an instant: after the last line up to it, or 0. */
export async function selectBalanceAt(
  db: Queryable,
  ownerId: string,
  account: string,
  at: Date,
): Promise<bigint> {
  const [row] = await db.query<{ balanceMinor: bigint }>(
    `select balance_after_minor as "balanceMinor" from entry
     where owner_id = $1 and account = $2 and at <= $3 order by journal_id desc, line desc limit 1`,
    [ownerId, account, at],
  );
  return row?.balanceMinor ?? 0n;
}
