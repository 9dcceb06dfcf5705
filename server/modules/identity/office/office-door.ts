// Who may do the office's work until it has its accounts and roles: reviewers with keys of their own.
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { Refusal } from '#server/base/refusal.ts';
import { sameBytes } from '#server/base/secret.ts';
import { countCall } from '#server/db/counters.ts';
import type { RawCall, RawRoute } from '#server/http/context.ts';
import { errorReply } from '#server/http/error-reply.ts';
import { networkOf } from '#server/http/guard.ts';
import { read } from '#server/http/mount.ts';
import { writeRefusal } from './member-office-store.ts';
import type { Parts } from '../parts.ts';

/** A reviewer by name, with the SHA-256 of the own secret; the secret itself is nowhere on the server. */
export type Reviewer = { readonly name: string; readonly secretHash: Buffer };
export type Answer = Awaited<ReturnType<RawRoute['handle']>>;
export type Office = Pick<Parts, 'db' | 'clock' | 'vault' | 'policy' | 'wallet'> & {
  readonly reviewers: readonly Reviewer[];
};
export type Desk = { readonly reviewer: string; readonly call: RawCall };

const callsAMinute = 120;

/** Lets a reviewer in by the header `Authorization: Operator <name>:<secret>`; a stranger learns nothing. */
async function guarded(
  office: Office,
  call: RawCall,
  act: (office: Office, desk: Desk) => Promise<Answer>,
): Promise<Answer> {
  try {
    const { db, clock } = office;
    const { count, resetsInSeconds } = await countCall(db, `office:${networkOf(call.ip)}`, 60, clock.now());
    if (count > callsAMinute) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: resetsInSeconds });
    return await act(office, { reviewer: reviewerOf(office, call), call });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, headers, body } = errorReply(error, 'EN');
    return { status, headers, body };
  }
}

/** As `guarded`, for identity's own office: what is refused stays written down, with who tried it. */
export async function atDesk(
  office: Office,
  call: RawCall,
  act: (office: Office, desk: Desk) => Promise<Answer>,
): Promise<Answer> {
  const answer = await guarded(office, call, act);
  const { errorCode } = (answer.body ?? {}) as { errorCode?: string };
  if (errorCode !== undefined) await noteRefusal(office, call, errorCode);
  return answer;
}

/** A flood is told by its beginning: so many lines a minute for a network. */
const refusalsNoted = 30;
const longestPath = 200;

async function noteRefusal(office: Office, call: RawCall, errorCode: string): Promise<void> {
  const { db, clock, reviewers } = office;
  const now = clock.now();
  const { count } = await countCall(db, `office.refused:${networkOf(call.ip)}`, 60, now);
  if (count > refusalsNoted) return;
  const [, named = ''] = operatorForm.exec(call.headers.authorization ?? '') ?? [];
  await writeRefusal(db, {
    reviewer: named,
    isKnown: findReviewer(reviewers, call) !== undefined,
    method: call.method,
    path: call.path.replaceAll('\0', '').slice(0, longestPath),
    errorCode,
    ip: call.ip,
    now,
  });
}

const operatorForm = /^Operator ([\w.-]{1,40}):([\w-]{20,128})$/;

function reviewerOf({ reviewers }: Office, call: RawCall): string {
  const found = findReviewer(reviewers, call);
  if (!found) throw new Refusal('NOT_LOGGED_IN');
  return found.name;
}

function findReviewer(reviewers: readonly Reviewer[], { headers }: RawCall): Reviewer | undefined {
  const [, name, secret = ''] = operatorForm.exec(headers.authorization ?? '') ?? [];
  const hash = createHash('sha256').update(secret).digest();
  return reviewers.find((known) => known.name === name && sameBytes(known.secretHash, hash));
}

/** The body of a call by its shape. @throws Refusal INPUT_INVALID. */
export function bodyIn<Shape extends z.ZodMiniType>(shape: Shape, { rawBody }: RawCall): z.output<Shape> {
  let given: unknown;
  try {
    given = JSON.parse(rawBody);
  } catch {
    throw new Refusal('INPUT_INVALID');
  }
  return read(shape, given) as z.output<Shape>;
}

export const success = (value: unknown): Answer => ({ status: 200, body: { success: true, value } });
