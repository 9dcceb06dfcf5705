// The calls of operators on what a campaign would do, and what it did.
import { get } from '../../base/call.ts';

const readers = { permission: 'promotions.offer.read' } as const;
const base = '/wps/office/promotions/offers/:id';

export const offerVersions = get('promotions.offerVersions', `${base}/versions`, readers);
export const offerAudience = get('promotions.offerAudience', `${base}/audience`, readers);
export const simulateOffer = get('promotions.simulateOffer', `${base}/simulation`, readers);
export const offerEffect = get('promotions.offerEffect', `${base}/effect`, readers);
export const memberOffers = get(
  'promotions.memberOffers',
  '/wps/office/promotions/members/:memberId/offers',
  readers,
);
export const officeGrantBets = get(
  'promotions.officeGrantBets',
  '/wps/office/promotions/grants/:id/bets',
  readers,
);
export const costTotals = get('promotions.costTotals', '/wps/office/promotions/totals', readers);
export const costTotalsFile = get(
  'promotions.costTotalsFile',
  '/wps/office/promotions/totals/file',
  readers,
  { file: 'text/csv' },
);
