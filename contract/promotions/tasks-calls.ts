// Calls of missions and of the daily check-in (server.md 15).
import { get, post } from '../base/call.ts';

export const taskList = get('promotions.taskList', '/wps/task/list', 'isRealMember');
export const claimTask = post('promotions.claimTask', '/wps/task/:id/claim', 'isRealMember');
export const checkInDays = get('promotions.checkInDays', '/wps/promo/checkIn', 'isRealMember');
export const checkIn = post('promotions.checkIn', '/wps/promo/checkIn', 'isRealMember');
