// Answers a vendor's signed call in the envelope that the platform's own protocols share.
import { minorToDecimal } from '#contract/base/money.ts';
import { type VendorRefusalCode, vendorRefusalStatus } from '#contract/partners/game-vendor.ts';
import type { RawCall, RawRoute } from '#server/http/context.ts';
import { refusalOf } from './admit-vendor.ts';
import type { VendorGate } from './port.ts';
import { refusalTexts } from './refusal-texts.ts';
import type { VendorRefusal } from './vendor-refusal.ts';
import { verifySignedCall } from './verify-signed-call.ts';

/** Answers a call that was verified: the `value` of the response. */
export type SignedAnswer = (vendorCode: string, rawBody: string) => Promise<object>;
type RawAnswer = Awaited<ReturnType<RawRoute['handle']>>;

/** Verifies a call of a vendor of this protocol and answers it; a refusal has its HTTP status and code. */
export async function answerSigned(
  call: RawCall,
  gate: VendorGate,
  protocolName: string,
  answer: SignedAnswer,
): Promise<RawAnswer> {
  const vendorCode = call.params.vassalage ?? '';
  try {
    await verifySignedCall(call, vendorCode, protocolName, gate);
    return { status: 200, body: { success: true, value: await answer(vendorCode, call.rawBody) } };
  } catch (error) {
    return refuse(refusalOf(error, gate));
  }
}

function refuse(refusal: VendorRefusal): RawAnswer {
  const code: VendorRefusalCode = refusal.code;
  const value = {
    ...(refusal.balanceMinor === undefined ? {} : { balance: minorToDecimal(refusal.balanceMinor) }),
    ...(refusal.detail === undefined ? {} : { detail: refusal.detail }),
  };
  return {
    status: vendorRefusalStatus[code],
    body: { success: false, errorCode: code, message: refusalTexts[code], value },
  };
}
