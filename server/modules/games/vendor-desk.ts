// The desk at which vendors are served, and what their styles need to know of them.
import { selectVendor } from './catalogue-store.ts';
import type { GamesDeps } from './parts.ts';
import { payWin } from './pay-win.ts';
import { placeBet } from './place-bet.ts';
import { balanceOfSession, redeemTicket } from './redeem-ticket.ts';
import { rollBackBet } from './roll-back-bet.ts';
import type { VendorDesk, VendorGate } from './vendors/port.ts';

export function createVendorDesk(deps: GamesDeps): VendorDesk {
  return {
    redeem: (call) => redeemTicket(deps, call),
    balance: (call) => balanceOfSession(deps, call),
    bet: (call) => placeBet(deps, call),
    win: (call) => payWin(deps, call),
    rollback: (call) => rollBackBet(deps, call),
  };
}

export function createVendorGate({ db, clock, vendors, merchant, onFault }: GamesDeps): VendorGate {
  return {
    currency: merchant.currency,
    now: () => clock.now(),
    styleOf: async (vassalage) => (await selectVendor(db, vassalage))?.style,
    secretOf: (vassalage, keyId) => vendors.secretOf(vassalage, keyId),
    allowsAddress: (vassalage, ip) => vendors.allowsAddress?.(vassalage, ip) ?? true,
    onFault,
  };
}
