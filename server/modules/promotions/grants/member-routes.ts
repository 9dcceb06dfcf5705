// The members' endpoints on offers and bonuses.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import * as grantContract from '#contract/promotions/grants.ts';
import { isTaken } from '#contract/promotions/offer-kinds.ts';
import * as offerContract from '#contract/promotions/offers.ts';
import { Refusal } from '#server/base/refusal.ts';
import { type Actor, memberOf, route, type Route } from '#server/http/context.ts';
import { mayHaveOffers } from '../offers/offer-rules.ts';
import { type OfferRow, selectOffer, selectOfferOfCode, selectRunningOffers } from '../offers/offer-store.ts';
import type { PromotionsParts } from '../parts.ts';
import { betsOfGrant } from './grant-bets.ts';
import { grantBonus } from './grant-bonus.ts';
import { isCurrent } from './grant-rules.ts';
import { type GrantRow, selectGrant, selectGrantsOf } from './grant-store.ts';
import { completeIfDue } from './tend-grants.ts';
import { lockWithWallet, moveGrant } from './move-grant.ts';
import { presentGrants } from './present-grant.ts';
import { barsFor, periodStart, readFacts } from './read-facts.ts';

export function memberRoutes(parts: PromotionsParts): Route[] {
  const { db, clock } = parts;
  return [
    route(offerContract.listOffers, async ({ actor }) => ({
      offers: await offersFor(parts, actor),
      now: clock.now().getTime(),
    })),
    takeRoute(parts),
    codeRoute(parts),
    route(grantContract.listGrants, async (call) => {
      const { memberId } = memberOf(call);
      const read = async () => presentGrants(db, parts, await selectGrantsOf(db, memberId));
      let grants = await read();
      // Nobody who looks waits for the next search.
      if (grants.some(({ state, left }) => isCurrent(state) && left === '0.00')) {
        await db.tx((tx) => completeIfDue(tx, parts, memberId));
        grants = await read();
      }
      return { grants, now: clock.now().getTime() };
    }),
    route(grantContract.listGrantBets, async ({ params, query, ...call }) =>
      betsOfGrant(parts, await ownGrant(parts, memberOf(call).memberId, params.id), query),
    ),
    route(grantContract.forfeitGrant, (call) => forfeit(parts, memberOf(call).memberId, call.params.id)),
  ];
}

/** The offers that a caller sees; offers by code and by hand are not listed. */
async function offersFor(
  parts: PromotionsParts,
  actor: Actor,
): Promise<AnswerOf<typeof offerContract.listOffers>['offers']> {
  const running = (await selectRunningOffers(parts.db, parts.clock.now())).filter(
    ({ kind }) => kind !== 'CODE' && kind !== 'MANUAL',
  );
  if (actor.type === 'none') return running.map((offer) => presentOffer(offer, null));
  const facts = await readFacts(parts.db, parts, actor.memberId);
  if (!facts || !mayHaveOffers(facts)) return [];
  return running.flatMap((offer) => {
    const bars = barsFor(parts, offer, facts);
    return bars.includes('NOT_FOR_YOU') ? [] : [presentOffer(offer, bars[0] ?? null)];
  });
}

const presentOffer = ({ id, kind, version, content, endsAt }: OfferRow, bar: offerContract.Offer['bar']) => ({
  id,
  kind,
  version,
  names: content.names,
  texts: content.texts,
  terms: content.terms,
  endsAt: endsAt.getTime(),
  bar,
});

/** What tells the grants of an offer apart that can be had again each day or week. */
const periodOf = ({ clock, timeZone }: PromotionsParts, { content: { period } }: OfferRow): string =>
  period === 'ONCE' ? '' : ` ${periodStart(period, clock.now(), timeZone).getTime()}`;

const takeRoute = (parts: PromotionsParts): Route =>
  route(offerContract.takeOffer, (call) => {
    const { memberId } = memberOf(call);
    return parts.db.tx(async (tx) => {
      const offer = await selectOffer(tx, call.params.id);
      if (!offer || !isTaken(offer.kind) || offer.state === 'DRAFT') throw new Refusal('NOT_FOUND');
      if (offer.version !== call.body.version) throw new Refusal('CASE_CHANGED');
      const sourceRef = `phone ${memberId}${periodOf(parts, offer)}`;
      return grantBonus(tx, parts, { memberId, offerId: offer.id, sourceRef, isChosen: true });
    });
  });

/** One answer for every code that gives nothing, so that codes cannot be found by their answers. */
const codeRoute = (parts: PromotionsParts): Route =>
  route(offerContract.enterCode, (call) => {
    const { memberId } = memberOf(call);
    return parts.db.tx(async (tx) => {
      const offer = await selectOfferOfCode(tx, call.body.code);
      if (!offer) throw new Refusal('NOT_FOUND');
      const sourceRef = `code ${memberId}${periodOf(parts, offer)}`;
      try {
        return await grantBonus(tx, parts, { memberId, offerId: offer.id, sourceRef, isChosen: true });
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'OFFER_BARRED') throw error;
        const { bar } = error.value as { bar?: string };
        throw bar === 'BONUS_ACTIVE' || bar === 'USED_BY_LINKED' ? error : new Refusal('NOT_FOUND');
      }
    });
  });

/** @throws Refusal NOT_FOUND, also for a grant of somebody else */
async function ownGrant({ db }: PromotionsParts, memberId: string, id: string): Promise<GrantRow> {
  const grant = await selectGrant(db, id);
  if (grant?.memberId !== memberId) throw new Refusal('NOT_FOUND');
  return grant;
}

/**
 * A bonus whose bets are enough becomes cash instead.
 * @throws Refusal NOT_FOUND, WALLET_FROZEN, CASE_CHANGED
 */
async function forfeit(parts: PromotionsParts, memberId: string, id: string) {
  const own = await ownGrant(parts, memberId, id);
  return parts.db
    .tx(async (tx) => {
      await completeIfDue(tx, parts, memberId);
      const locked = await lockWithWallet(tx, parts, own);
      const { state } = locked.grant;
      if (!isCurrent(state) && state !== 'ACCEPTED') return 'OVER' as const;
      const event = isCurrent(state) ? 'FORFEIT' : 'LAPSE';
      const done = await moveGrant(tx, parts, locked, event, { reason: 'BY_MEMBER' });
      return done === 'FROZEN' ? ('FROZEN' as const) : event;
    })
    .then((done) => {
      // Refused after the commit, so that a bonus that became cash stays so.
      if (done === 'OVER') throw new Refusal('CASE_CHANGED');
      if (done === 'FROZEN') throw new Refusal('WALLET_FROZEN');
      return { state: done === 'FORFEIT' ? ('FORFEITED' as const) : ('LAPSED' as const) };
    });
}
