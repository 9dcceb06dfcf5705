// Signs a member in by a passkey of the browser.
import type { BodyOf } from '#contract/base/endpoint.ts';
import type { passkeyLogin } from '#contract/identity/factors.ts';
import type { Caller } from '../caller.ts';
import { requirePasskey } from '../factors/passkeys.ts';
import type { IdentityParts } from '../parts.ts';
import type { OpenedSession } from '../sessions/opened-session.ts';
import { enter } from './enter.ts';

/** A passkey already proves two factors, so no second factor is required. */
export async function logInByPasskey(
  parts: IdentityParts,
  caller: Caller,
  passkey: BodyOf<typeof passkeyLogin>['passkey'],
): Promise<OpenedSession> {
  const memberId = await requirePasskey(parts, caller, passkey);
  return enter(parts, caller, { admit: async () => ({ memberId }) });
}
