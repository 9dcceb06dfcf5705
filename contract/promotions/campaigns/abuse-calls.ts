// The calls of operators on misuse of promotions and on blocks.
import { get, post } from '../../base/call.ts';

const readers = { permission: 'promotions.abuse.read' } as const;
const deciders = { permission: 'promotions.abuse.decide' } as const;
const blocks = '/wps/office/promotions/members/:memberId/block';

export const abuseReport = get('promotions.abuseReport', '/wps/office/promotions/abuse', readers);
export const promoBlocks = get('promotions.promoBlocks', blocks, readers);
export const blockMember = post('promotions.blockMember', blocks, deciders);
export const unblockMember = post('promotions.unblockMember', `${blocks}/end`, deciders);
