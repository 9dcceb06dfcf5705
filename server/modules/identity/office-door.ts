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
import type { Parts } from './parts.ts';

/** A reviewer by name, with the SHA-256 of the own secret; the secret itself is nowhere on the server. */
export type Reviewer = { readonly name: string; readonly secretHash: Buffer };
export type Answer = Awaited<ReturnType<RawRoute['handle']>>;
export type Office = Pick<Parts, 'db' | 'clock' | 'vault' | 'policy' | 'wallet'> & {
  readonly reviewers: readonly Reviewer[];
};
export type Desk = { readonly reviewer: string; readonly call: RawCall };

const callsAMinute = 120;

/** Lets a reviewer in by the header `Authorization: Operator <name>:<secret>`; a stranger learns nothing. */
export async function guarded(
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

function reviewerOf({ reviewers }: Office, { headers }: RawCall): string {
  const [, name, secret = ''] =
    /^Operator ([\w.-]{1,40}):([\w-]{20,128})$/.exec(headers.authorization ?? '') ?? [];
  const hash = createHash('sha256').update(secret).digest();
  const found = reviewers.find((known) => known.name === name && sameBytes(known.secretHash, hash));
  if (!found) throw new Refusal('NOT_LOGGED_IN');
  return found.name;
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
