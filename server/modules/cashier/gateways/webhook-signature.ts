// How a provider with webhooks is called, and how it signs its notices.
import { createHmac } from 'node:crypto';
import { noticeHeaders, signedNotice } from '#contract/partners/webhook-checkout.ts';
import type { WebhookAccount } from '#server/base/payment-config.ts';
import { sameBytes } from '#server/base/secrets/secret.ts';
import type { RawCall } from '#server/http/context.ts';

/** A notice is believed for so long before and after the time that it names. */
const noticeLifeMs = 5 * 60_000;
const nonceForm = /^[\w-]{8,64}$/;

export const basicKey = (key: string): string => `Basic ${Buffer.from(`${key}:`).toString('base64')}`;

type SignedNotice<Report> =
  | { readonly fault: 'UNSIGNED' | 'UNREADABLE' | 'TOO_OLD' }
  | { readonly fault?: never; readonly nonce: string; readonly report: Report };

/** Reads a notice over its raw bytes. `reportOf` throws on a body that is none. */
export function readSignedNotice<Report>(
  { noticeSecret }: Pick<WebhookAccount, 'noticeSecret'>,
  { headers, rawBody }: RawCall,
  now: Date,
  reportOf: (body: unknown) => Report,
): SignedNotice<Report> {
  const { time, nonce, signature } = noticeHeaders;
  const [givenTime = '', givenNonce = '', given = ''] = [headers[time], headers[nonce], headers[signature]];
  const wanted = createHmac('sha256', noticeSecret)
    .update(signedNotice(givenTime, givenNonce, rawBody), 'utf8')
    .digest('hex');
  if (!sameBytes(Buffer.from(given), Buffer.from(wanted)) || !nonceForm.test(givenNonce))
    return { fault: 'UNSIGNED' };
  if (!(Math.abs(now.getTime() - Number(givenTime)) <= noticeLifeMs)) return { fault: 'TOO_OLD' };
  try {
    return { nonce: givenNonce, report: reportOf(JSON.parse(rawBody)) };
  } catch {
    return { fault: 'UNREADABLE' };
  }
}
