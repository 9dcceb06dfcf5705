// The record of what operators did, as a list and as a file.
import * as contract from '#contract/operators/accounts.ts';
import { csvOf } from '#server/base/csv.ts';
import { dated } from '#server/base/dated.ts';
import type { Database } from '#server/db/database.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { type AuditListRow, auditList } from './audit-store.ts';
import { look, lookAtFile, type OfficeRoute } from './office-route.ts';
import { type SubjectNames, withSubjectNames } from './subject-names.ts';

type NamedRow = AuditListRow & { readonly subjectName: string | null };

const columns: Readonly<Record<string, (row: NamedRow) => string>> = {
  Number: ({ seq }) => String(seq),
  'Time (UTC)': ({ at }) => at.toISOString(),
  Operator: ({ operator }) => operator,
  Act: ({ act }) => act,
  Step: ({ step }) => step,
  Subject: ({ subject }) => subject,
  'Subject name': ({ subjectName }) => subjectName ?? '',
  Reason: ({ reason }) => reason,
  Details: ({ details }) => JSON.stringify(details),
  Address: ({ ip }) => ip,
  Request: ({ requestId }) => requestId,
  Proposal: ({ proposalId }) => proposalId ?? '',
};

export function auditRoutes({ db }: { readonly db: Database }, namesOf: SubjectNames): OfficeRoute[] {
  return [
    look(contract.listAudit, async ({ query }) => {
      const { rows, ...page } = await selectListPage<AuditListRow, 'seq'>(
        db,
        auditList({ ...query, ...dated(query) }),
        query,
      );
      return { ...page, rows: (await withSubjectNames(namesOf, rows)).map(presented) };
    }),
    lookAtFile(
      contract.auditFile,
      async ({ query }) => ({
        name: 'audit.csv',
        mediaType: 'text/csv; charset=utf-8',
        pieces: csvOf(
          columns,
          inPages(
            namesOf,
            selectWholeList<AuditListRow, 'seq'>(db, auditList({ ...query, ...dated(query) }), query),
          ),
        ),
      }),
      ({ query }) => ({ subject: 'audit', details: { ...query } }),
    ),
  ];
}

async function* inPages(
  namesOf: SubjectNames,
  pages: AsyncIterable<readonly AuditListRow[]>,
): AsyncGenerator<readonly NamedRow[]> {
  for await (const rows of pages) yield await withSubjectNames(namesOf, rows);
}

const presented = ({ at, seq, ...row }: NamedRow) => ({ ...row, seq: Number(seq), at: at.getTime() });
