// Serves vendors' calls, and gives the protocols the data of vendors.
import type { OrderService } from './orders/order-service.ts';
import type { GamesDeps } from './parts.ts';
import { balanceOfSession, redeemTicket } from './launch/redeem-ticket.ts';
import type { VendorCache } from './catalogue/vendor-cache.ts';
import type { VendorService, VendorGate } from './vendors/port.ts';

export function createVendorService(deps: GamesDeps, orders: OrderService): VendorService {
  return {
    redeem: (call) => redeemTicket(deps, call),
    balance: (call) => balanceOfSession(deps, call),
    play: (order) => orders.play(order),
  };
}

export function createVendorGate(
  deps: GamesDeps,
  cache: VendorCache,
  onRefusal: VendorGate['onRefusal'],
): VendorGate {
  const { clock, vendors, vendorServer, merchant, onFault } = deps;
  return {
    currency: merchant.currency,
    now: () => clock.now(),
    vendorOf: (vendorCode) => cache.vendorOf(vendorCode),
    secretOf: (vendorCode, keyId) => vendors.secretOf(vendorCode, keyId),
    publicKeyOf: (vendorCode, keyId) => vendorServer.publicKeyOf(vendorCode, keyId),
    onFault,
    onRefusal,
  };
}
