// Operators read the rewards of members as a list and as a file.
import { minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/promotions/reward-office.ts';
import { csvOf } from '#server/base/csv.ts';
import { dated } from '#server/base/dated.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import { accountsOf } from '../account-names.ts';
import type { PromotionsParts } from '../parts.ts';
import { rewardListOf, type RewardRow } from './reward-store.ts';

type Named = RewardRow & { readonly account: string };

const columns: Readonly<Record<string, (row: Named) => string>> = {
  Id: ({ id }) => id,
  Account: ({ account }) => account,
  Kind: ({ kind }) => kind,
  Name: ({ nameEn }) => nameEn,
  Amount: ({ amountMinor }) => minorToDecimal(amountMinor),
  State: ({ state }) => state,
  'Issued (UTC)': ({ issuedAt }) => issuedAt.toISOString(),
  'Expires (UTC)': ({ expiresAt }) => expiresAt?.toISOString() ?? '',
  'Claimed (UTC)': ({ claimedAt }) => claimedAt?.toISOString() ?? '',
};

export const rewardOfficeRoutes = (parts: PromotionsParts): OfficeRoute[] => [
  look(contract.listRewards, async ({ query }) => {
    const list = rewardListOf({ ...query, ...dated(query) });
    const { rows, ...page } = await selectListPage<RewardRow, 'issuedAt'>(parts.db, list, query);
    return { ...page, rows: (await named(parts, rows)).map(present) };
  }),
  lookAtFile(
    contract.rewardsFile,
    async ({ query }) => {
      const list = rewardListOf({ ...query, ...dated(query) });
      const pages = selectWholeList<RewardRow, 'issuedAt'>(parts.db, list, query);
      const pieces = csvOf(columns, allNamed(parts, pages));
      return { name: 'rewards.csv', mediaType: 'text/csv; charset=utf-8', pieces };
    },
    ({ query }) => ({ subject: 'rewards', details: { ...query } }),
  ),
];

async function named(parts: PromotionsParts, rows: readonly RewardRow[]): Promise<Named[]> {
  const accounts = await accountsOf(parts, rows);
  return rows.map((row) => ({ ...row, account: accounts.get(row.memberId) ?? '' }));
}

async function* allNamed(
  parts: PromotionsParts,
  pages: AsyncIterable<readonly RewardRow[]>,
): AsyncGenerator<Named[]> {
  for await (const rows of pages) yield named(parts, rows);
}

const present = (row: Named) => ({
  id: row.id,
  memberId: row.memberId,
  account: row.account,
  kind: row.kind,
  names: { BN: row.nameBn, EN: row.nameEn },
  amount: minorToDecimal(row.amountMinor),
  state: row.state,
  issuedAt: row.issuedAt.getTime(),
  expiresAt: row.expiresAt?.getTime() ?? null,
  claimedAt: row.claimedAt?.getTime() ?? null,
});
