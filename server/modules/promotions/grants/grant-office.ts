// The operators' endpoints on grants: the list, one grant with its story, a grant by hand, and the voiding of one.
import type { QueryOf } from '#contract/base/endpoint.ts';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { officeGrantBets } from '#contract/promotions/campaigns/forecast.ts';
import * as contract from '#contract/promotions/offers-office.ts';
import { dated } from '#server/base/dated.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { selectListPage } from '#server/db/list-page.ts';
import { actByTwo, look, type OfficeRoute } from '#server/modules/operators/index.ts';
import { movementsOf } from '#server/modules/wallet/index.ts';
import { selectOffer, selectVersion } from '../offers/offer-store.ts';
import type { PromotionsParts } from '../parts.ts';
import { mayGiveAlone, noteGiven } from '../rewards/given-alone-store.ts';
import { betsOfGrant } from './grant-bets.ts';
import { grantBonus } from './grant-bonus.ts';
import { isCurrent } from './grant-rules.ts';
import { grantList, type GrantRow, selectGrant, selectGrantOfSource, selectSteps } from './grant-store.ts';
import { lockWithWallet, type LockedGrant, moveGrant } from './move-grant.ts';
import { presentGrants } from './present-grant.ts';

export const grantRoutes = (parts: PromotionsParts): OfficeRoute[] => [
  look(contract.officeGrants, async ({ query }) => {
    const list = grantList(await filterOf(parts, query));
    const page = await selectListPage<GrantRow, 'acceptedAt'>(parts.db, list, query);
    return { ...page, rows: await named(parts, page.rows) };
  }),
  look(
    contract.officeGrant,
    async ({ params }) => {
      const grant = await selectGrant(parts.db, params.id);
      const [row] = grant ? await named(parts, [grant]) : [];
      if (!row) throw new Refusal('NOT_FOUND');
      return { ...row, ...(await storyOf(parts, row)) };
    },
    ({ params }) => ({ subject: params.id }),
  ),
  look(officeGrantBets, async ({ params, query }) => {
    const grant = await selectGrant(parts.db, params.id);
    if (!grant) throw new Refusal('NOT_FOUND');
    return betsOfGrant(parts, grant, query);
  }),
  byHandRoute(parts),
  voidRoute(parts),
];

/** The steps, the texts that were agreed to, and what moved in the ledger. */
async function storyOf(
  { db, clock }: PromotionsParts,
  grant: { id: string; offerId: string; memberId: string; version: number; acceptedAt: number },
) {
  const steps = await selectSteps(db, grant.id);
  const content = await selectVersion(db, grant.offerId, grant.version);
  const lines = await movementsOf(db, {
    ownerId: grant.memberId,
    from: new Date(grant.acceptedAt),
    to: clock.now(),
    refTypes: ['grant'],
    ownLines: async (moved) => moved.filter(({ refId }) => refId === grant.id),
  });
  return {
    steps: steps.map(({ at, ...step }) => ({ ...step, at: at.getTime() })),
    texts: content?.texts ?? null,
    movements: lines.map(({ reference, txCode, walletId, amount, at }) => ({
      reference,
      code: txCode,
      account: walletId,
      amount,
      at,
    })),
  };
}

type Filters = QueryOf<typeof contract.officeGrants>;
async function filterOf(parts: PromotionsParts, { member, ...filters }: Filters) {
  // An unknown account has no grants.
  const memberId = member === undefined ? undefined : ((await memberIdOf(parts.db, parts, member)) ?? '');
  return { ...filters, ...dated(filters), memberId };
}

const memberIdOf = async (
  db: Queryable,
  { members }: Pick<PromotionsParts, 'members'>,
  member: string,
): Promise<string | undefined> => (member.startsWith('mbr_') ? member : members.idOf(db, member));

async function named(parts: PromotionsParts, grants: readonly GrantRow[]) {
  const players = await parts.identity.playersOf(parts.db, [
    ...new Set(grants.map(({ memberId }) => memberId)),
  ]);
  const accounts = new Map(players.map(({ memberId, account }) => [memberId, account]));
  const presented = await presentGrants(parts.db, parts, grants);
  return presented.map((one, nth) => {
    const { memberId = '', sourceRef = '' } = grants[nth] ?? {};
    return { ...one, memberId, account: accounts.get(memberId) ?? null, sourceRef };
  });
}

/** Refused: NOT_FOUND, AMOUNT_RANGE above the terms, OFFER_BARRED. */
const byHandRoute = (parts: PromotionsParts): OfficeRoute =>
  actByTwo(contract.grantByHand, {
    async plan(tx, { params, body }, operator) {
      const { offer, memberId, baseMinor } = await grantee(tx, parts, params.id, body);
      const [player] = await parts.identity.playersOf(tx, [memberId]);
      const amount = minorToDecimal(baseMinor);
      const effect = { account: player?.account ?? memberId, names: offer.content.names, amount };
      await parts.wallet.lockOwners(tx, [memberId]);
      // A repeated request gives nothing more.
      const isGiven = (await selectGrantOfSource(tx, offer.id, sourceRefOf(body))) !== undefined;
      const gift = { operator, kind: 'GIFT', amountMinor: baseMinor } as const;
      return { subject: offer.id, effect, byOne: isGiven || (await mayGiveAlone(tx, parts, gift)) };
    },
    async carryOut(tx, { params, body }, makers) {
      const { offer, memberId, baseMinor } = await grantee(tx, parts, params.id, body);
      const sourceRef = sourceRefOf(body);
      const isGiven = (await selectGrantOfSource(tx, offer.id, sourceRef)) !== undefined;
      const by = { actor: [...new Set(makers)].join(' '), note: body.reason };
      const request = { memberId, offerId: offer.id, sourceRef, baseMinor, ...by };
      const granted = await grantBonus(tx, parts, request);
      const gift = { kind: 'GIFT', amountMinor: baseMinor, sourceRef: granted.grantId } as const;
      if (!isGiven) await noteGiven(tx, parts, makers, gift);
      return { value: granted };
    },
  });

const sourceRefOf = ({ requestId }: { readonly requestId: string }): string => `hand ${requestId}`;

async function grantee(
  tx: Transaction,
  parts: PromotionsParts,
  offerId: string,
  { member, amount }: { readonly member: string; readonly amount: string },
) {
  const offer = await selectOffer(tx, offerId);
  const memberId = await memberIdOf(tx, parts, member);
  if (offer?.kind !== 'MANUAL' || memberId === undefined) throw new Refusal('NOT_FOUND');
  const baseMinor = decimalToMinor(amount);
  if (baseMinor > decimalToMinor(offer.content.terms.amount)) throw new Refusal('AMOUNT_RANGE');
  return { offer, memberId, baseMinor };
}

/** Only the bonus is taken, never cash. Refused: NOT_FOUND, CASE_CHANGED, WALLET_FROZEN. */
const voidRoute = (parts: PromotionsParts): OfficeRoute =>
  actByTwo(contract.voidGrant, {
    async plan(tx, { params }) {
      const { grant } = await voidable(tx, parts, params.id);
      const { memberId, names, state, amountMinor } = grant;
      const [player] = await parts.identity.playersOf(tx, [memberId]);
      const account = player?.account ?? memberId;
      return {
        subject: grant.id,
        effect: { account, names, stateBefore: state, amount: minorToDecimal(amountMinor) },
      };
    },
    async carryOut(tx, { params, body }, makers) {
      const locked = await voidable(tx, parts, params.id);
      const change = { reason: 'BY_OPERATORS', actor: makers.join(' '), note: body.reason } as const;
      if ((await moveGrant(tx, parts, locked, 'VOID', change)) === 'FROZEN')
        throw new Refusal('WALLET_FROZEN');
      return { value: { state: 'VOIDED' as const } };
    },
  });

/** @throws Refusal NOT_FOUND, CASE_CHANGED */
async function voidable(tx: Transaction, parts: PromotionsParts, id: string): Promise<LockedGrant> {
  const grant = await selectGrant(tx, id);
  if (!grant) throw new Refusal('NOT_FOUND');
  const locked = await lockWithWallet(tx, parts, grant);
  if (!isCurrent(locked.grant.state)) throw new Refusal('CASE_CHANGED');
  return locked;
}
