// Checks a vendor's call before its signature: vendor, address and time. It also turns faults into refusals.
import { vendorClockSkewMs } from '#contract/partners/game-vendor.ts';
import { vassalageForm } from '#contract/partners/vendor-forms.ts';
import { QueueFull } from '#server/db/batcher.ts';
import type { RawCall } from '#server/http/context.ts';
import type { VendorGate } from './port.ts';
import { VendorRefusal } from './vendor-refusal.ts';
import { VendorAway } from './vendor-server.ts';

/**
 * Checks that the vendor of a call exists, uses this protocol and calls from an allowed address.
 * @throws VendorRefusal VENDOR_UNKNOWN, IP_NOT_ALLOWED
 */
export async function admitVendor(
  call: RawCall,
  vendorCode: string,
  protocolName: string,
  gate: VendorGate,
): Promise<void> {
  const vendor = vassalageForm.test(vendorCode) ? await gate.vendorOf(vendorCode) : undefined;
  if (vendor?.protocol !== protocolName) throw new VendorRefusal('VENDOR_UNKNOWN');
  if (vendor.allowedAddresses && !vendor.allowedAddresses.includes(call.ip))
    throw new VendorRefusal('IP_NOT_ALLOWED');
}

/**
 * Refuses a call that was sent too long ago. A vendor that repeats a call sends a new time and a new signature, so a
 * call with an old time is a copy made by somebody else (a replay).
 * @throws VendorRefusal STALE_CALL
 */
export function checkTime(sentAtMs: number, gate: VendorGate): void {
  if (Math.abs(gate.now().getTime() - sentAtMs) > vendorClockSkewMs) throw new VendorRefusal('STALE_CALL');
}

/**
 * Temporary faults: a lost connection, a deadlock, a database that restarts or is full. After RETRYABLE, a vendor
 * repeats the call; after INTERNAL it may give up.
 */
function isPassing(error: unknown): boolean {
  if (error instanceof QueueFull || error instanceof VendorAway) return true;
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return /^(08|40|53|55P03|57|58|E[A-Z_]+$)/.test(code);
  // The driver's own errors have no code.
  return (
    typeof message === 'string' &&
    /^(Connection terminated|timeout exceeded when|Query read timeout)/.test(message)
  );
}

/** The refusal that a vendor gets for a fault. Details of our own faults are logged and not sent. */
export function refusalOf(error: unknown, gate: VendorGate): VendorRefusal {
  const refusal = error instanceof VendorRefusal ? error : faultOf(error, gate);
  gate.onRefusal(refusal.code);
  return refusal;
}

function faultOf(error: unknown, gate: VendorGate): VendorRefusal {
  gate.onFault(error);
  return new VendorRefusal(isPassing(error) ? 'RETRYABLE' : 'INTERNAL');
}
