// Switching a vendor on, off or into maintenance.
import { notifyContentChanged, updateVendorState, type VendorState } from './catalogue-store.ts';
import type { GamesDeps } from '../parts.ts';

/** Puts a vendor into a state and has public lists made anew; false for an unknown vendor. */
export function setVendorState(
  { db }: Pick<GamesDeps, 'db'>,
  vassalage: string,
  state: VendorState,
): Promise<boolean> {
  return db.tx(async (tx) => {
    const isKnown = await updateVendorState(tx, vassalage, state);
    if (isKnown) notifyContentChanged(tx, 'games');
    return isKnown;
  });
}
