// Calls of red-envelope rain (server.md 11).
import { get, post } from '../../base/call.ts';

const base = '/wps/promo/redRain';

export const rainNow = get('promotions.rainNow', `${base}/current`, 'isRealMember');
export const grabEnvelope = post('promotions.grabEnvelope', `${base}/:roundId/grab`, 'isRealMember');
export const rainRecords = get('promotions.rainRecords', `${base}/records`, 'isRealMember');
export const rainProof = get('promotions.rainProof', `${base}/:roundId/proof`, 'isRealMember');
