// A new session as its owner gets it: two secrets, and their validity.
import type { MemberType } from '#contract/base/roles.ts';
import { newSecret, secretHash } from '#server/base/secrets/secret.ts';

/** A session as its owner gets it; the secrets leave the server this once. */
export type OpenedSession = {
  readonly token: string;
  /** For the HttpOnly cookie; undefined for a client that needs none. */
  readonly cookieSecret: string | undefined;
  readonly cookieSeconds: number;
  readonly userName: string;
  readonly type: MemberType;
  readonly firstTimeLogin: boolean;
  /** Somebody else has set the password: the member must replace it first. */
  readonly mustChangePassword: boolean;
  /** The secret for the device's next sign-in; only when the member chose to be remembered. */
  readonly remPass?: string;
};

/** A new token and, where one is needed, a new cookie secret, with the hashes to store. */
export function newSessionSecrets(needsCookie: boolean) {
  const token = newSecret();
  const cookieSecret = needsCookie ? newSecret() : undefined;
  return {
    token,
    tokenHash: secretHash(token),
    cookieSecret,
    cookieHash: cookieSecret === undefined ? null : secretHash(cookieSecret),
  };
}

export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(0, Math.floor((moment.getTime() - now.getTime()) / 1000));
}
