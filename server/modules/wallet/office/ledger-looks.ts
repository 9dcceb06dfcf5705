// Members' money as operators read it: accounts, ledger and journals.
import { minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/wallet-office.ts';
import { csvOf } from '#server/base/csv.ts';
import { dated } from '#server/base/dated.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Database } from '#server/db/database.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { type Finder, look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import { readJournal } from '../holds/hold-store.ts';
import { journalIdOf, journalName } from '../ledger/ledger-store.ts';
import { summaryOf } from '../ledger/rules.ts';
import { isHandReversible } from '../reversals/hand-reversible.ts';
import { readBalances } from '../store.ts';
import { selectBook, selectJournalLines, selectOpenHolds, selectReversal } from './accounts-store.ts';
import { type LedgerLineRow, ledgerList } from './ledger-list-store.ts';

type LedgerParts = { readonly db: Database; readonly currency: string };
const largestId = 2n ** 63n - 1n;
const ofMember = ({ params }: { params: { id: string } }) => ({ subject: params.id });

const columns: Readonly<Record<string, (row: LedgerLineRow) => string>> = {
  Journal: ({ journal }) => journalName(journal),
  'Time (UTC)': ({ at }) => at.toISOString(),
  Code: ({ txCode }) => txCode,
  Account: ({ account }) => account,
  Amount: ({ amountMinor }) => minorToDecimal(amountMinor),
  'Balance after': ({ balanceAfterMinor }) => minorToDecimal(balanceAfterMinor),
  'Other side': ({ house }) => house ?? '',
  'Reference type': ({ refType }) => refType,
  Reference: ({ refId }) => refId,
  Actor: ({ actor }) => actor ?? '',
};

export const ledgerLooks = (parts: LedgerParts): OfficeRoute[] => [
  look(contract.readAccounts, ({ params }) => accountsOf(parts, params.id), ofMember),
  look(
    contract.listLedger,
    async ({ params, query }) => {
      const list = ledgerList(params.id, { ...query, ...dated(query) });
      const { rows, ...page } = await selectListPage<LedgerLineRow, 'journal'>(parts.db, list, query);
      return { ...page, rows: rows.map(shown) };
    },
    ofMember,
  ),
  lookAtFile(
    contract.ledgerFile,
    async ({ params, query }) => {
      const list = ledgerList(params.id, { ...query, ...dated(query) });
      const pieces = csvOf(columns, selectWholeList<LedgerLineRow, 'journal'>(parts.db, list, query));
      return { name: `ledger-${params.id}.csv`, mediaType: 'text/csv; charset=utf-8', pieces };
    },
    ({ params, query }) => ({ subject: params.id, details: { ...query } }),
  ),
  look(contract.readJournal, ({ params }) => journalOf(parts, params.id)),
];

/** Journals by their ids. */
export const journalFinder = ({ db }: Pick<LedgerParts, 'db'>): Finder => ({
  permission: 'wallet.account.read',
  find: async (text) => {
    const id = journalIdOf(text);
    const [line] = id < 0n || id > largestId ? [] : await selectJournalLines(db, id);
    if (!line) return [];
    const title = `${line.txCode} ${minorToDecimal(line.amountMinor)}`;
    return [{ kind: 'JOURNAL', id: text, title, path: `/money/journals/${text}`, isExact: true }];
  },
});

/** @throws Refusal NOT_FOUND */
async function accountsOf({ db, currency }: LedgerParts, ownerId: string) {
  const book = await selectBook(db, ownerId);
  if (!book) throw new Refusal('NOT_FOUND');
  const balances = await readBalances(db, ownerId);
  const holds = await selectOpenHolds(db, ownerId);
  return {
    book,
    currency,
    sumBalance: summaryOf(balances, currency).sumBalance,
    accounts: balances.map(({ kind, balanceMinor, movedAt }) => ({
      account: kind,
      balance: minorToDecimal(balanceMinor),
      movedAt: movedAt.getTime(),
    })),
    holds: holds.map(({ journal, account, amountMinor, madeAt }) => ({
      journalId: journalName(journal),
      account,
      amount: minorToDecimal(amountMinor),
      madeAt: madeAt.getTime(),
    })),
  };
}

/** @throws Refusal NOT_FOUND */
async function journalOf({ db }: LedgerParts, name: string) {
  const id = journalIdOf(name);
  const lines = id < 0n || id > largestId ? [] : await selectJournalLines(db, id);
  if (lines.length === 0) throw new Refusal('NOT_FOUND');
  const { reversedBy, reverses } = await selectReversal(db, id);
  const { isHold } = await readJournal(db, id);
  return {
    id: journalName(id),
    lines: lines.map((line) => ({ ...shown(line), ownerId: line.ownerId, book: line.book })),
    isReversible: !isHold && reversedBy === null && lines.every(isHandReversible),
    reversedBy: reversedBy === null ? null : journalName(reversedBy),
    reverses: reverses === null ? null : journalName(reverses),
  };
}

function shown({ id, journal, at, amountMinor, balanceAfterMinor, ...line }: LedgerLineRow) {
  const { txCode, account, house, refType, refId, actor } = line;
  return {
    id,
    journalId: journalName(journal),
    at: at.getTime(),
    txCode,
    account,
    house,
    refType,
    refId,
    actor,
    amount: minorToDecimal(amountMinor),
    balanceAfter: minorToDecimal(balanceAfterMinor),
  };
}
