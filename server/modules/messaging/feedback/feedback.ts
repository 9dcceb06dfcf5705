// Members' feedback: validated, counted and stored until support replies.
import type { BodyOf } from '#contract/base/endpoint.ts';
import { feedbackLength } from '#contract/messaging-feedback.ts';
import type { giveFeedback } from '#contract/messaging.ts';
import type { WhitelabelFlags } from '#contract/platform.ts';
import type { Clock } from '#server/base/clock.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import { countCall } from '#server/db/counters.ts';
import type { Database } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { insertFeedback, readFeedback } from './feedback-store.ts';

const daySeconds = 24 * 60 * 60;
const mostADay = 5;
const listed = 50;

type FeedbackParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly flags: () => Promise<Pick<WhitelabelFlags, 'FEEDBACK3'>>;
};

/**
 * Keeps what a member writes, under the session's own account.
 * @throws Refusal NO_PERMISSION while feedback is switched off, FIELD_FORMAT for fewer than 20 or more than 200
 * characters, CAPTCHA_REQUIRED and CAPTCHA_WRONG, RATE_LIMITED beyond five a day (server.md 19).
 */
export async function takeFeedback(
  { db, clock, flags }: FeedbackParts,
  { memberId }: SignedIn,
  { content, type, captcha }: BodyOf<typeof giveFeedback>,
  requireCaptcha: (answer: string | undefined) => Promise<void>,
): Promise<{ id: string; state: 'NEW' }> {
  if (!(await flags()).FEEDBACK3) throw new Refusal('NO_PERMISSION');
  const length = Array.from(content).length;
  if (length < feedbackLength.least || length > feedbackLength.most) throw new Refusal('FIELD_FORMAT');
  await requireCaptcha(captcha);
  const now = clock.now();
  const { count, resetsInSeconds } = await countCall(db, `feedback:${memberId}`, daySeconds, now);
  if (count > mostADay) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: resetsInSeconds });
  const id = newId('msg', now.getTime());
  await insertFeedback(db, { id, memberId, type, content, createdAt: now });
  return { id, state: 'NEW' };
}

/** The member's own, the newest first. */
export async function listFeedback({ db }: Pick<FeedbackParts, 'db'>, { memberId }: SignedIn) {
  const rows = await readFeedback(db, memberId, listed);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.getTime() }));
}
