// Switching a vendor on, off or into maintenance.
import { notifyContentChanged, updateVendorState, type VendorState } from './catalogue-store.ts';
import type { GamesDeps } from '../parts.ts';

/** Sets a vendor's state and drops the prepared public lists; false for an unknown vendor. */
export function setVendorState(
  { db }: Pick<GamesDeps, 'db'>,
  vendorCode: string,
  state: VendorState,
): Promise<boolean> {
  return db.tx(async (tx) => {
    const isKnown = await updateVendorState(tx, vendorCode, state);
    if (isKnown) notifyContentChanged(tx, 'games');
    return isKnown;
  });
}
