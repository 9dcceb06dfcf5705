// The calls of operators on VIP levels.
import { get, post } from '../base/call.ts';

const read = { permission: 'promotions.vip.read' } as const;
const change = { permission: 'promotions.vip.change' } as const;

export const showVipLevels = get('promotions.showVipLevels', '/wps/office/vip', read);
export const listVipMembers = get('promotions.listVipMembers', '/wps/office/vip/members', read);
export const vipChanges = get('promotions.vipChanges', '/wps/office/vip/members/:memberId/changes', read);
export const setVipLevel = post('promotions.setVipLevel', '/wps/office/vip/members/:memberId', change);
