// The operators' view of the books: sums, seals, reversals and the results of proofs.
import { minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/wallet-office.ts';
import type { Clock } from '#server/base/clock.ts';
import { csvOf } from '#server/base/csv.ts';
import { dated } from '#server/base/dated.ts';
import type { Database } from '#server/db/database.ts';
import { readLastRuns } from '#server/db/jobs/job-store.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { beginReading } from '#server/db/one-moment.ts';
import { look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import { journalName } from '../ledger/ledger-store.ts';
import { selectSums } from '../proof/proof-store.ts';
import { type ReversalRow, reversalList, type SealRow, sealList } from './ledger-list-store.ts';

const runsShown = 50;
const mediaType = 'text/csv; charset=utf-8';

const reversalColumns: Readonly<Record<string, (row: ReversalRow) => string>> = {
  Journal: ({ journal }) => journalName(journal),
  'Reversed by': ({ reversedBy }) => journalName(reversedBy),
  'Time (UTC)': ({ at }) => at.toISOString(),
  Makers: ({ makers }) => makers.join(' '),
  Reason: ({ reason }) => reason,
};

const sealColumns: Readonly<Record<string, (row: SealRow) => string>> = {
  Number: ({ number }) => String(number),
  Day: ({ day }) => day,
  Entries: ({ entries }) => String(entries),
  'Last journal': ({ lastJournal }) => journalName(lastJournal),
  Hash: ({ hash }) => hash,
  'Sealed (UTC)': ({ sealedAt }) => sealedAt.toISOString(),
};

export const bookLooks = ({ db, clock }: { readonly db: Database; readonly clock: Clock }): OfficeRoute[] => [
  look(contract.readBooks, () => booksOf(db, clock)),
  look(contract.listProofs, async () => ({ runs: await runsOf(db) })),
  look(contract.listReversals, async ({ query }) => {
    const { rows, ...page } = await selectListPage<ReversalRow, 'at'>(db, reversalList(dated(query)), query);
    return { ...page, rows: rows.map(reversalShown) };
  }),
  lookAtFile(
    contract.reversalsFile,
    async ({ query }) => ({
      name: 'reversals.csv',
      mediaType,
      pieces: csvOf(
        reversalColumns,
        selectWholeList<ReversalRow, 'at'>(db, reversalList(dated(query)), query),
      ),
    }),
    ({ query }) => ({ subject: 'reversals', details: { ...query } }),
  ),
  look(contract.listSeals, async ({ query }) => {
    const { rows, ...page } = await selectListPage<SealRow, 'number'>(db, sealList, query);
    return { ...page, rows: rows.map(sealShown) };
  }),
  lookAtFile(
    contract.sealsFile,
    async ({ query }) => ({
      name: 'seals.csv',
      mediaType,
      pieces: csvOf(sealColumns, selectWholeList<SealRow, 'number'>(db, sealList, query)),
    }),
    ({ query }) => ({ subject: 'seals', details: { ...query } }),
  ),
];

async function booksOf(db: Database, clock: Clock) {
  const sums = await db.tx(async (tx) => {
    await beginReading(tx);
    return selectSums(tx);
  });
  const books = (['REAL', 'TEST'] as const).map((book) => {
    const own = sums.filter((sum) => sum.book === book);
    const sumOf = (side: 'MEMBERS' | 'HOUSE') =>
      own.reduce((sum, one) => (one.side === side ? sum + one.sumMinor : sum), 0n);
    const [members, house] = [sumOf('MEMBERS'), sumOf('HOUSE')];
    return {
      book,
      members: minorToDecimal(members),
      house: minorToDecimal(house),
      difference: minorToDecimal(members + house),
      accounts: own.map(({ side, account, accounts, sumMinor }) => ({
        side,
        account,
        accounts: Number(accounts),
        sum: minorToDecimal(sumMinor),
      })),
    };
  });
  return { at: clock.now().getTime(), books };
}

async function runsOf(db: Database) {
  const runs = await readLastRuns(db, contract.provingJobs, runsShown);
  return runs.map(({ job, period, startedAt, finishedAt, note, error }) => ({
    job: job as (typeof contract.provingJobs)[number],
    period,
    startedAt: startedAt.getTime(),
    finishedAt: finishedAt && finishedAt.getTime(),
    note: error ?? note ?? '',
    isFault: error !== null,
  }));
}

const reversalShown = ({ journal, reversedBy, reason, makers, at }: ReversalRow) => ({
  journalId: journalName(journal),
  reversedBy: journalName(reversedBy),
  reason,
  makers,
  at: at.getTime(),
});

const sealShown = ({ number, day, entries, lastJournal, hash, sealedAt }: SealRow) => ({
  number: Number(number),
  day,
  entries: Number(entries),
  lastJournal: journalName(lastJournal),
  hash,
  sealedAt: sealedAt.getTime(),
});
