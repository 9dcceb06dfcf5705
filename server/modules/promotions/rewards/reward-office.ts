// Operators read the rewards of members as a list and as a file, and give one by hand.
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/promotions/reward-office.ts';
import { csvOf } from '#server/base/csv.ts';
import { dated } from '#server/base/dated.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { actByTwo, look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import { accountsOf } from '../account-names.ts';
import type { PromotionsParts } from '../parts.ts';
import { mayGiveAlone, noteGiven } from './given-alone-store.ts';
import { offerReward } from './offer-reward.ts';
import { lockReceiver } from './receiver.ts';
import { rewardListOf, type RewardRow, selectRewardId } from './reward-store.ts';

const dayMs = 24 * 60 * 60_000;

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
  byHandRoute(parts),
];

/** Refused: NOT_FOUND, NO_PERMISSION for play money, SELF_EXCLUDED, ACCOUNT_HELD. */
const byHandRoute = (parts: PromotionsParts): OfficeRoute =>
  actByTwo(contract.giveReward, {
    async plan(tx, { body }, operator) {
      const memberId = await receiverOf(tx, parts, body.member);
      const { member, amount, nameBn, nameEn } = body;
      const amountMinor = decimalToMinor(amount);
      // A repeated request gives nothing more.
      const isGiven = (await selectRewardId(tx, 'MANUAL', sourceRefOf(body))) !== undefined;
      const byOne = isGiven || (await mayGiveAlone(tx, parts, { operator, kind: 'GIFT', amountMinor }));
      const names = { BN: nameBn, EN: nameEn };
      return { subject: memberId, effect: { account: member, amount, names }, byOne };
    },
    async carryOut(tx, { body }, makers) {
      const memberId = await receiverOf(tx, parts, body.member);
      const issuedAt = parts.clock.now();
      const sourceRef = sourceRefOf(body);
      const amountMinor = decimalToMinor(body.amount);
      const isNew = await offerReward(tx, {
        memberId,
        kind: 'MANUAL',
        sourceRef,
        names: { BN: body.nameBn, EN: body.nameEn },
        amountMinor,
        issuedAt,
        expiresAt: new Date(issuedAt.getTime() + body.claimDays * dayMs),
      });
      if (isNew) await noteGiven(tx, parts, makers, { kind: 'GIFT', amountMinor, sourceRef });
      return { value: { isNew } };
    },
  });

const sourceRefOf = ({ requestId }: { readonly requestId: string }): string => `hand ${requestId}`;

/** The id of a member who may receive something now, behind the lock of the wallet. */
async function receiverOf(tx: Transaction, parts: PromotionsParts, member: string): Promise<string> {
  const memberId = member.startsWith('mbr_') ? member : await parts.members.idOf(tx, member);
  const [player] = memberId === undefined ? [] : await parts.identity.playersOf(tx, [memberId]);
  if (!player) throw new Refusal('NOT_FOUND');
  await lockReceiver(tx, parts, player.memberId);
  return player.memberId;
}

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
