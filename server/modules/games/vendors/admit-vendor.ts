// Whether a caller may speak for a vendor at all, before its signature is looked at.
import { vendorClockSkewMs } from '#contract/partners/game-vendor.ts';
import { vassalageForm } from '#contract/partners/vendor-forms.ts';
import { QueueFull } from '#server/db/batcher.ts';
import type { RawCall } from '#server/http/context.ts';
import type { VendorGate } from './port.ts';
import { VendorRefusal } from './vendor-refusal.ts';
import { VendorAway } from './vendor-server.ts';

/**
 * Lets a vendor of this style through that calls from where it may.
 *
 * @throws VendorRefusal VENDOR_UNKNOWN, IP_NOT_ALLOWED
 */
export async function admitVendor(
  call: RawCall,
  vassalage: string,
  styleName: string,
  gate: VendorGate,
): Promise<void> {
  const vendor = vassalageForm.test(vassalage) ? await gate.vendorOf(vassalage) : undefined;
  if (vendor?.style !== styleName) throw new VendorRefusal('VENDOR_UNKNOWN');
  if (vendor.allowedAddresses && !vendor.allowedAddresses.includes(call.ip))
    throw new VendorRefusal('IP_NOT_ALLOWED');
}

/**
 * Refuses what was sent too long ago: a vendor that sends a call again stamps and signs it anew, so an old stamp
 * is somebody else's copy.
 *
 * @throws VendorRefusal STALE_CALL
 */
export function checkTime(sentAtMs: number, gate: VendorGate): void {
  if (Math.abs(gate.now().getTime() - sentAtMs) > vendorClockSkewMs) throw new VendorRefusal('STALE_CALL');
}

/**
 * Faults that pass by themselves: a lost connection, a deadlock, a database that restarts or is full up. A vendor
 * that is told so sends the same call again; one that is told of a fault may not.
 */
function isPassing(error: unknown): boolean {
  if (error instanceof QueueFull || error instanceof VendorAway) return true;
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return /^(08|40|53|55P03|57|58|E[A-Z_]+$)/.test(code);
  // The driver's own words carry no code.
  return (
    typeof message === 'string' &&
    /^(Connection terminated|timeout exceeded when|Query read timeout)/.test(message)
  );
}

/** What a vendor is told of any fault: its refusal, or a word that hides ours, which is noted. */
export function refusalOf(error: unknown, gate: VendorGate): VendorRefusal {
  if (error instanceof VendorRefusal) return error;
  gate.onFault(error);
  return new VendorRefusal(isPassing(error) ? 'RETRYABLE' : 'INTERNAL');
}
