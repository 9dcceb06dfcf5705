// Signs a member in by a passkey of the browser.
import type { BodyOf } from '#contract/base/endpoint.ts';
import type { passkeyLogin } from '#contract/identity/factors.ts';
import type { Caller } from '../caller.ts';
import { requirePasskey } from '../factors/passkeys.ts';
import type { Parts } from '../parts.ts';
import { openSession, type OpenedSession } from '../sessions/open-session.ts';

/** A passkey is something the member has and a finger or face besides: no second factor is asked. */
export async function logInByPasskey(
  parts: Parts,
  caller: Caller,
  passkey: BodyOf<typeof passkeyLogin>['passkey'],
): Promise<OpenedSession> {
  const memberId = await requirePasskey(parts, caller, passkey);
  return parts.db.tx((tx) => openSession(tx, parts, caller, memberId));
}
