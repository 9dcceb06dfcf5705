// The calls of operators on red-envelope rain.
import { get, post } from '../../base/call.ts';

const plan = { permission: 'promotions.rain.plan' } as const;

export const listRains = get('promotions.listRains', '/wps/office/rains', {
  permission: 'promotions.rain.read',
});
export const planRain = post('promotions.planRain', '/wps/office/rains', plan);
export const cancelRain = post('promotions.cancelRain', '/wps/office/rains/:id/cancellation', plan);
