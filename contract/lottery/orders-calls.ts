// Calls: slips: place, list, cancel.
import { get, post } from '../base/call.ts';

export const placeOrder = post('lottery.placeOrder', '/lgw/orders', 'mayLaunchGames');
export const listOrders = get('lottery.orders', '/lgw/orders', 'mayLaunchGames');
export const orderDetail = get('lottery.orderDetail', '/lgw/orders/detail', 'mayLaunchGames');
export const cancelSubOrders = post(
  'lottery.cancelSubOrders',
  '/lgw/orders/suborders/cancel',
  'mayLaunchGames',
);
