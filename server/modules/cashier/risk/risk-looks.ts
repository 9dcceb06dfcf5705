// The operators' looks at cases of risk: the list and its file, one case, the risk of a member, and the search.
import type { QueryOf } from '#contract/base/endpoint.ts';
import * as contract from '#contract/cashier/risk-office.ts';
import { csvOf } from '#server/base/csv.ts';
import { dated } from '#server/base/dated.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import {
  type Finder,
  look,
  lookAtFile,
  type OfficeRoute,
  type WorkQueue,
} from '#server/modules/operators/index.ts';
import type { CashierParts } from '../parts.ts';
import { caseRow, namedCases, type NamedCase, presentCase, presentRisk } from './present-case.ts';
import {
  countRiskCases,
  type RiskCaseFilter,
  riskCaseList,
  type RiskCaseRow,
  selectRiskCase,
} from './risk-case-store.ts';

type Sort = 'openedAt' | 'seenAt' | 'score';

export const riskLooks = (parts: CashierParts): OfficeRoute[] => [
  look(contract.listRiskCases, async ({ query }) => {
    const list = riskCaseList(await filterOf(parts, query));
    const { rows, ...page } = await selectListPage<RiskCaseRow, Sort>(parts.db, list, query);
    return { ...page, rows: (await namedCases(parts, rows)).map(caseRow) };
  }),
  lookAtFile(
    contract.riskCasesFile,
    async ({ query }) => {
      const list = riskCaseList(await filterOf(parts, query));
      const pages = selectWholeList<RiskCaseRow, Sort>(parts.db, list, query);
      const pieces = csvOf(columns, allNamed(parts, pages));
      return { name: 'risk-cases.csv', mediaType: 'text/csv; charset=utf-8', pieces };
    },
    ({ query }) => ({ subject: 'risk-cases', details: { ...query } }),
  ),
  look(
    contract.readRiskCase,
    ({ params }) => presentCase(parts, params.id),
    ({ params }) => ({ subject: params.id }),
  ),
  look(
    contract.riskOfMember,
    ({ params }) => presentRisk(parts, params.id),
    ({ params }) => ({ subject: params.id }),
  ),
];

type Filters = Omit<QueryOf<typeof contract.riskCasesFile>, 'sort' | 'direction'>;

async function filterOf(
  { db, identity }: CashierParts,
  { member, ...filters }: Filters,
): Promise<RiskCaseFilter> {
  // An unknown account has no cases.
  const idOf = async (text: string) =>
    text.startsWith('mbr_') ? text : ((await identity.idOf(db, text)) ?? '');
  const memberId = member === undefined ? undefined : await idOf(member);
  return { ...filters, ...dated(filters), memberId };
}

const columns: Readonly<Record<string, (row: NamedCase) => string>> = {
  Case: ({ id }) => id,
  Member: ({ memberId }) => memberId,
  Account: ({ account }) => account ?? '',
  Rule: ({ rule }) => rule,
  Score: ({ score }) => String(score),
  State: ({ state }) => state,
  Action: ({ action }) => action ?? '',
  'Opened (UTC)': ({ openedAt }) => openedAt.toISOString(),
  'Seen last (UTC)': ({ seenAt }) => seenAt.toISOString(),
  'Investigated by': ({ holder }) => holder ?? '',
  'Decided (UTC)': ({ decidedAt }) => decidedAt?.toISOString() ?? '',
  'Decided by': ({ decidedBy }) => decidedBy ?? '',
};

async function* allNamed(
  parts: CashierParts,
  pages: AsyncIterable<readonly RiskCaseRow[]>,
): AsyncGenerator<NamedCase[]> {
  for await (const rows of pages) yield namedCases(parts, rows);
}

/** Cases that are not decided. */
export const riskQueue: WorkQueue = {
  queue: 'RISK_CASES',
  permission: 'cashier.risk.read',
  read: (db) => countRiskCases(db),
};

/** Cases by their numbers. */
export const riskFinder = ({ db }: Pick<CashierParts, 'db'>): Finder => ({
  permission: 'cashier.risk.read',
  find: async (text) => {
    const found = /^rsk_\w{26}$/.test(text) ? await selectRiskCase(db, text) : undefined;
    if (!found) return [];
    const { id, state } = found;
    return [{ kind: 'RISK_CASE', id, title: `${id} · ${state}`, path: `/reviews/risk/${id}`, isExact: true }];
  },
});
