// A payment provider's signed notices from server to server.
import { createHmac, randomBytes } from 'node:crypto';
import { noticeHeaders, signedNotice } from '#contract/partners/webhook-checkout.ts';
import type { NoticeStore } from './notice-store.ts';

type NoticeOptions = {
  readonly platformUrl: string;
  /** Where the platform takes these notices. */
  readonly path: string;
  /** Signs them. */
  readonly secret: string;
  readonly clock: { now(): Date };
};

/** A notice that is not taken is sent again after so long, four times. */
const repeatMs = [1_000, 5_000, 30_000, 120_000];

/** Sends the notices that are due; one that is not taken comes again. */
export async function sendNotices(options: NoticeOptions, store: NoticeStore): Promise<void> {
  const { clock } = options;
  for (const { id, body, attempts } of store.dueNotices(clock.now().getTime())) {
    const isTaken = await sendNotice(options, body);
    const pause = repeatMs[attempts];
    store.postpone(id, isTaken || pause === undefined ? null : clock.now().getTime() + pause);
  }
}

async function sendNotice(
  { platformUrl, path, secret, clock }: NoticeOptions,
  body: string,
): Promise<boolean> {
  const [time, nonce] = [String(clock.now().getTime()), randomBytes(16).toString('base64url')];
  const signature = createHmac('sha256', secret)
    .update(signedNotice(time, nonce, body))
    .digest('hex');
  try {
    const response = await fetch(platformUrl + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [noticeHeaders.time]: time,
        [noticeHeaders.nonce]: nonce,
        [noticeHeaders.signature]: signature,
      },
      body,
      signal: AbortSignal.timeout(5_000),
    });
    return response.ok;
  } catch {
    return false;
  }
}
