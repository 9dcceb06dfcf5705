// Has a mobile number proven by a service outside, by Firebase's own calls: it sends the code, and signs who has shown it.
import type { ErrorCode } from '#contract/base/errors.ts';
import { nationalOf } from '#contract/identity/forms/fields.ts';
import { ApiError } from '#site/base/api-error.ts';

type Written = { readonly countryDialingCode: string; readonly mobileNum: string };
type Sent = { readonly address: string; readonly e164: string; readonly sessionInfo: string };

/** The recent codes, by the number as it was written; kept while forms mount and unmount. */
const sent = new Map<string, Sent>();
const keyOf = ({ countryDialingCode, mobileNum }: Written) => `${countryDialingCode} ${mobileNum.trim()}`;
/** The time until another code may be requested, in ms. */
const againAfterMs = 60_000;

/**
 * Makes the service send a code; resolves to the time when the next may be requested.
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

/** The platform's error codes for those of the service. */
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
  const reply = (await answer.json().catch(() => ({}))) as Answer & { error?: { message?: string } };
  if (answer.ok) return reply;
  // Firebase adds words behind the fault, as in "QUOTA_EXCEEDED : ...".
  const [fault = ''] = (reply.error?.message ?? '').split(/[ :]/);
  throw new ApiError(faults[fault] ?? 'SOCIAL_UNAVAILABLE', fault, { status: answer.status });
}
