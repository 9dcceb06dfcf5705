// Serves vendors' calls, and tells their styles what they need to know of vendors.
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

export function createVendorGate(deps: GamesDeps, cache: VendorCache): VendorGate {
  const { clock, vendors, vendorServer, merchant, onFault } = deps;
  return {
    currency: merchant.currency,
    now: () => clock.now(),
    vendorOf: (vassalage) => cache.vendorOf(vassalage),
    secretOf: (vassalage, keyId) => vendors.secretOf(vassalage, keyId),
    publicKeyOf: (vassalage, keyId) => vendorServer.publicKeyOf(vassalage, keyId),
    onFault,
  };
}
