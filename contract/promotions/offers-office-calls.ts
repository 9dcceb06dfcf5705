// The calls of operators on campaigns and grants.
import { get, post, put } from '../base/call.ts';

const readers = { permission: 'promotions.offer.read' } as const;
const writers = { permission: 'promotions.offer.write' } as const;
const deciders = { permission: 'promotions.offer.decide' } as const;
const base = '/wps/office/promotions/offers';
const grants = '/wps/office/promotions/grants';

export const officeOffers = get('promotions.officeOffers', base, readers);
export const officeOffer = get('promotions.officeOffer', `${base}/:id`, readers);
export const createOffer = post('promotions.createOffer', base, writers);
export const writeOffer = put('promotions.writeOffer', `${base}/:id`, writers);
export const startOffer = post('promotions.startOffer', `${base}/:id/start`, deciders);
export const pauseOffer = post('promotions.pauseOffer', `${base}/:id/pause`, writers);
export const endOffer = post('promotions.endOffer', `${base}/:id/end`, deciders);
export const freeRoundGames = get(
  'promotions.freeRoundGames',
  '/wps/office/promotions/free-round-games',
  readers,
);
export const officeGrants = get('promotions.officeGrants', grants, readers);
export const officeGrant = get('promotions.officeGrant', `${grants}/:id`, readers);
export const grantByHand = post('promotions.grantByHand', `${base}/:id/grants`, deciders);
export const voidGrant = post('promotions.voidGrant', `${grants}/:id/void`, deciders);
