// Has a mobile number proven by a service outside, by Firebase's own calls: it sends the code, and signs who has shown it.
import type { ErrorCode } from '#contract/base/errors.ts';
import { ApiError } from '#site/base/api-error.ts';
import { nationalOf } from './field-rules.ts';

type Written = { readonly countryDialingCode: string; readonly mobileNum: string };
type Sent = { readonly address: string; readonly e164: string; readonly sessionInfo: string };

/** What was sent lately, by the number as it was written; forms come and go meanwhile. */
const sent = new Map<string, Sent>();
const keyOf = ({ countryDialingCode, mobileNum }: Written) => `${countryDialingCode} ${mobileNum.trim()}`;
/** When another code may be asked for, in ms. */
const againAfterMs = 60_000;

/**
 * Lets the service send a code; answers when the next may be asked for.
 * @throws ApiError MOBILE_NUM_INVALID, RATE_LIMITED, SOCIAL_UNAVAILABLE when the service cannot be used, NETWORK.
 */
export async function sendByVerifier(
  address: string,
  written: Written,
  digits: number,
): Promise<{ expirationTime: number }> {
  const e164 = written.countryDialingCode + nationalOf(written.mobileNum, digits);
  const { sessionInfo } = await ask<{ sessionInfo: string }>(address, 'sendVerificationCode', {
    phoneNumber: e164,
  });
  sent.set(keyOf(written), { address, e164, sessionInfo });
  return { expirationTime: Date.now() + againAfterMs };
}

/**
 * The signed proof for a code the service has sent; undefined when the code for this number came from us.
 * @throws ApiError VERIFICATION_CODE_ERROR, SOCIAL_UNAVAILABLE, NETWORK.
 */
export async function proofByVerifier(written: Written, code: string) {
  const known = sent.get(keyOf(written));
  if (!known) return undefined;
  const { address, e164, sessionInfo } = known;
  const { idToken } = await ask<{ idToken: string }>(address, 'signInWithPhoneNumber', { sessionInfo, code });
  sent.delete(keyOf(written));
  return { e164, shown: { firebaseChannel: 'phone', firebaseIdToken: idToken } };
}

/** What the service says is wrong, in our words. */
const faults: Readonly<Record<string, ErrorCode>> = {
  INVALID_PHONE_NUMBER: 'MOBILE_NUM_INVALID',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'RATE_LIMITED',
  QUOTA_EXCEEDED: 'RATE_LIMITED',
  INVALID_CODE: 'VERIFICATION_CODE_ERROR',
  SESSION_EXPIRED: 'VERIFICATION_CODE_ERROR',
  INVALID_SESSION_INFO: 'VERIFICATION_CODE_ERROR',
};

async function ask<Answer>(address: string, call: string, body: object): Promise<Answer> {
  const answer = await fetch(`${address}/accounts:${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
  }).catch(() => {
    throw new ApiError('NETWORK', 'the verifier of phone numbers did not answer');
  });
  const told = (await answer.json().catch(() => ({}))) as Answer & { error?: { message?: string } };
  if (answer.ok) return told;
  // Firebase adds words behind the fault, as in "QUOTA_EXCEEDED : ...".
  const [fault = ''] = (told.error?.message ?? '').split(/[ :]/);
  throw new ApiError(faults[fault] ?? 'SOCIAL_UNAVAILABLE', fault, { status: answer.status });
}
