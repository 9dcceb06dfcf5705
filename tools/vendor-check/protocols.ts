// The protocols that the kit knows: those of games, and that of sportsbooks.
import { sportsOrdersName } from '#contract/partners/sports-orders.ts';
import { usualHabits, type VendorProtocol } from '#sandbox/game-vendors/protocols/port.ts';
import { protocolNames, vendorProtocols } from '#sandbox/game-vendors/protocols/protocols.ts';

/** Callbacks carry whole orders instead of acts of a round, so the kit plays a book by its page. */
const sportsOrders: VendorProtocol = {
  name: sportsOrdersName,
  prepare: () => undefined,
  read: () => ({ kind: 'unreadable' }),
  habits: usualHabits,
};

export const checkedProtocols = { ...vendorProtocols, [sportsOrdersName]: sportsOrders };
export type CheckedProtocol = keyof typeof checkedProtocols;
export const checkedProtocolNames: readonly CheckedProtocol[] = [...protocolNames, sportsOrdersName];
