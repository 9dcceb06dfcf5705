// The operators' endpoints on campaigns: the list, one campaign, drafts, start, pause and end, and the cost.
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import type { OfferFault } from '#contract/promotions/offer-terms.ts';
import * as contract from '#contract/promotions/offers-office.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { selectListPage } from '#server/db/list-page.ts';
import { operatorOf } from '#server/http/context.ts';
import { act, actByTwo, look, type OfficeRoute } from '#server/modules/operators/index.ts';
import { promotionRules } from '../offers/market-rules.ts';
import { faultsOf } from '../offers/offer-rules.ts';
import {
  insertOffer,
  isCodeTaken,
  lockOffer,
  offerList,
  type OfferRow,
  selectLiveTimes,
  selectOffer,
  updateOffer,
  writeOfferState,
} from '../offers/offer-store.ts';
import type { PromotionsParts } from '../parts.ts';
import { mayGiveAlone, noteGiven, sumBudgetsAlone } from '../rewards/given-alone-store.ts';
import { sumOfferMoney } from './grant-money-store.ts';
import { countGrantStates } from './grant-store.ts';

export const campaignRoutes = (parts: PromotionsParts): OfficeRoute[] => [
  look(contract.officeOffers, async ({ query }) => {
    const page = await selectListPage<OfferRow, 'changedAt' | 'startsAt'>(parts.db, offerList(query), query);
    return { ...page, rows: page.rows.map(rowOf) };
  }),
  look(contract.freeRoundGames, async () => ({
    games: (await parts.freeRounds.games(parts.db)).map(({ nodeId, vendorCode, BN, EN, stakesMinor }) => ({
      nodeId: nodeId.toString(),
      vendor: vendorCode,
      names: { BN, EN },
      stakes: stakesMinor?.map(minorToDecimal) ?? null,
    })),
  })),
  look(contract.officeOffer, ({ params }) => presentCampaign(parts, params.id)),
  act(contract.createOffer, async (tx, call) => {
    const at = parts.clock.now();
    const id = newId('off', at.getTime());
    const content = call.body;
    const budgetMinor = decimalToMinor(content.budget);
    await insertOffer(tx, { id, content, budgetMinor, by: operatorOf(call).name, at });
    return { value: { id }, subject: id, details: { content } };
  }),
  writeRoute(parts),
  startRoute(parts),
  act(contract.pauseOffer, async (tx, call) => {
    const { id } = await lockedIn(tx, call.params.id, ['LIVE']);
    await writeOfferState(tx, id, 'PAUSED', parts.clock.now());
    return { value: { state: 'PAUSED' as const }, subject: id, details: { stateBefore: 'LIVE' } };
  }),
  act(contract.endOffer, async (tx, call) => {
    const { id, state } = await lockedIn(tx, call.params.id, ['DRAFT', 'LIVE', 'PAUSED']);
    await writeOfferState(tx, id, 'ENDED', parts.clock.now());
    return { value: { state: 'ENDED' as const }, subject: id, details: { stateBefore: state } };
  }),
];

/** Refused: NOT_FOUND, CASE_CHANGED. */
const writeRoute = ({ clock }: PromotionsParts): OfficeRoute =>
  act(contract.writeOffer, async (tx, { params, body, ...call }) => {
    const offer = await lockedIn(tx, params.id, ['DRAFT', 'PAUSED']);
    const budgetMinor = decimalToMinor(body.content.budget);
    // What is reserved and spent cannot be taken out of the budget again.
    // Who was left out stays left out, so that the comparison keeps its groups.
    const keepsGroups =
      offer.state === 'DRAFT' || offer.content.heldOutPercent === body.content.heldOutPercent;
    const isCovered = budgetMinor >= offer.reservedMinor + offer.spentMinor;
    if (offer.version !== body.version || !isCovered || !keepsGroups) throw new Refusal('CASE_CHANGED');
    const version = await updateOffer(tx, {
      id: offer.id,
      content: body.content,
      budgetMinor,
      by: operatorOf(call).name,
      at: clock.now(),
    });
    return {
      value: { version },
      subject: offer.id,
      details: { before: offer.content, after: body.content },
    };
  });

/**
 * Two operators agree to a budget above the limit, and to one that passes what an operator starts alone in a day. A
 * campaign that starts again counts only by what was added to its budget. Refused: NOT_FOUND, CASE_CHANGED, OFFER_BROKEN.
 */
const startRoute = (parts: PromotionsParts): OfficeRoute =>
  actByTwo(contract.startOffer, {
    async plan(tx, { params, body }, operator) {
      const row = await startable(tx, parts, params.id, body.version);
      const { id, content, state, version, budgetMinor } = row;
      const { kind, terms, names, period, startsAt, endsAt, budget } = content;
      const { registeredWithinDays, code, heldOutPercent } = content;
      const whom = { registeredWithinDays, code, heldOutPercent };
      const offer = { kind, terms };
      const effect = { names, offer, period, ...whom, startsAt, endsAt, budget, version, stateBefore: state };
      const amountMinor = budgetMinor - (await sumBudgetsAlone(tx, id));
      const byOne =
        budgetMinor < promotionRules.twoBudgetFromMinor &&
        (amountMinor <= 0n || (await mayGiveAlone(tx, parts, { operator, kind: 'BUDGET', amountMinor })));
      return { subject: id, effect, byOne };
    },
    async carryOut(tx, { params, body }, makers) {
      const { id, version, budgetMinor } = await startable(tx, parts, params.id, body.version);
      const amountMinor = budgetMinor - (await sumBudgetsAlone(tx, id));
      const sourceRef = `${id}:${version}`;
      await noteGiven(tx, parts, makers, { kind: 'BUDGET', amountMinor, sourceRef });
      await writeOfferState(tx, id, 'LIVE', parts.clock.now());
      return { value: { state: 'LIVE' as const } };
    },
  });

async function startable(
  tx: Transaction,
  parts: PromotionsParts,
  id: string,
  version: number,
): Promise<OfferRow> {
  const offer = await lockedIn(tx, id, ['DRAFT', 'PAUSED']);
  if (offer.version !== version) throw new Refusal('CASE_CHANGED');
  const faults = await readFaults(tx, parts, offer);
  if (faults.length > 0) throw new Refusal('OFFER_BROKEN', { value: { faults } });
  return offer;
}

async function readFaults(
  db: Queryable,
  { clock, freeRounds }: Pick<PromotionsParts, 'clock' | 'freeRounds'>,
  { id, content }: Pick<OfferRow, 'id' | 'content'>,
): Promise<OfferFault[]> {
  const now = clock.now();
  const others = (await selectLiveTimes(db, content.kind, id)).map(({ startsAt, endsAt }) => ({
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
  }));
  const faults = faultsOf(content, promotionRules, now, others);
  const isTaken = content.code !== null && (await isCodeTaken(db, content.code, id));
  const given = content.terms.freeRounds;
  const found = given && (await freeRounds.game(db, given.nodeId));
  // Members read the name that the terms have: it must be that of the game.
  const isWithout = given !== undefined && (found?.BN !== given.game.BN || found.EN !== given.game.EN);
  const stakes = found?.stakesMinor;
  const isOtherStake = given !== undefined && !!stakes && !stakes.includes(decimalToMinor(given.stake));
  return [
    ...faults,
    ...(isTaken ? ['OVERLAPS' as const] : []),
    ...(isWithout ? ['GAME_WITHOUT_FREE_ROUNDS' as const] : []),
    ...(isOtherStake ? ['STAKE_NOT_OF_GAME' as const] : []),
  ];
}

/** @throws Refusal NOT_FOUND, CASE_CHANGED for another state */
async function lockedIn(
  tx: Transaction,
  id: string,
  states: readonly contract.OfferState[],
): Promise<OfferRow> {
  const offer = await lockOffer(tx, id);
  if (!offer) throw new Refusal('NOT_FOUND');
  if (!states.includes(offer.state)) throw new Refusal('CASE_CHANGED');
  return offer;
}

const rowOf = (offer: OfferRow) => ({
  id: offer.id,
  kind: offer.kind,
  state: offer.state,
  version: offer.version,
  names: offer.content.names,
  startsAt: offer.startsAt.getTime(),
  endsAt: offer.endsAt.getTime(),
  budget: minorToDecimal(offer.budgetMinor),
  reserved: minorToDecimal(offer.reservedMinor),
  spent: minorToDecimal(offer.spentMinor),
  changedAt: offer.changedAt.getTime(),
});

/** @throws Refusal NOT_FOUND */
async function presentCampaign(parts: PromotionsParts, id: string) {
  const { db } = parts;
  const offer = await selectOffer(db, id);
  if (!offer) throw new Refusal('NOT_FOUND');
  const money = await sumOfferMoney(db, id);
  const given = offer.content.terms.freeRounds;
  const stakes = given && (await parts.freeRounds.game(db, given.nodeId))?.stakesMinor;
  return {
    ...rowOf(offer),
    content: offer.content,
    faults: await readFaults(db, parts, offer),
    ...(stakes ? { gameStakes: stakes.map(minorToDecimal) } : {}),
    createdBy: offer.createdBy,
    counts: await countGrantStates(db, id),
    granted: minorToDecimal(money.grantedMinor),
    converted: minorToDecimal(money.convertedMinor),
    takenBack: minorToDecimal(money.takenBackMinor),
  };
}
