// Whether a caller may speak for a vendor at all, before its signature is looked at.
import { vendorClockSkewMs } from '#contract/partners/game-vendor.ts';
import { vassalageForm } from '#contract/partners/vendor-forms.ts';
import type { RawCall } from '#server/http/context.ts';
import type { VendorGate } from './port.ts';
import { VendorRefusal } from './vendor-refusal.ts';

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

/** Faults that pass by themselves: a lost connection, a deadlock, a database that restarts or is full up. */
export function isPassing(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^(08|40|53|57P|ECONN|EPIPE)/.test(code);
}

/** What a vendor is told of any fault: its refusal, or a word that hides ours, which is noted. */
export function refusalOf(error: unknown, gate: VendorGate): VendorRefusal {
  if (error instanceof VendorRefusal) return error;
  gate.onFault(error);
  return new VendorRefusal(isPassing(error) ? 'RETRYABLE' : 'INTERNAL');
}
