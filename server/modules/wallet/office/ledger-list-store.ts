// SQL on the lists that operators read of the ledger: a member's lines, reversals and seals.
import type { List } from '#server/db/list-page.ts';
import { shownCode } from '../statements/statement-store.ts';

export type LedgerLineRow = {
  readonly id: string;
  readonly journal: bigint;
  readonly at: Date;
  readonly txCode: string;
  readonly account: string;
  readonly amountMinor: bigint;
  readonly balanceAfterMinor: bigint;
  readonly house: string | null;
  readonly refType: string;
  readonly refId: string;
  readonly actor: string | null;
};

export const ledgerColumns = `journal_id || '.' || line as id, journal_id as journal, at, ${shownCode} as "txCode", account,
  amount_minor::bigint as "amountMinor", balance_after_minor as "balanceAfterMinor", house, ref_type as "refType",
  ref_id as "refId", actor`;

type LedgerFilter = {
  readonly txCode?: string | undefined;
  readonly account?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

export const ledgerList = (
  ownerId: string,
  { txCode, account, from, to }: LedgerFilter,
): List<'journal'> => ({
  select: `select ${ledgerColumns} from entry
    where owner_id = $1 and ($2::text is null or ${shownCode} = $2) and ($3::text is null or account = $3)
      and ($4::timestamptz is null or at >= $4) and ($5::timestamptz is null or at < $5)`,
  values: [ownerId, txCode ?? null, account ?? null, from ?? null, to ?? null],
  sorts: { journal: 'bigint' },
});

export type ReversalRow = {
  readonly journal: bigint;
  readonly reversedBy: bigint;
  readonly reason: string;
  readonly makers: string[];
  readonly at: Date;
};

export const reversalList = ({
  from,
  to,
}: {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}): List<'at'> => ({
  select: `select journal_id::text as id, journal_id as journal, reversed_by as "reversedBy", reason, makers, at
    from wallet_reversal
    where ($1::timestamptz is null or at >= $1) and ($2::timestamptz is null or at < $2)`,
  values: [from ?? null, to ?? null],
  sorts: { at: 'timestamptz' },
});

export type SealRow = {
  readonly number: bigint;
  readonly day: string;
  readonly entries: bigint;
  readonly lastJournal: bigint;
  readonly hash: string;
  readonly sealedAt: Date;
};

export const sealList: List<'number'> = {
  select: `select number::text as id, number, day::text, entries, last_journal as "lastJournal",
      encode(hash, 'hex') as hash, sealed_at as "sealedAt"
    from ledger_seal`,
  values: [],
  sorts: { number: 'bigint' },
};
