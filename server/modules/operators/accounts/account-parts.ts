// The dependencies of operators' accounts.
import type { Clock } from '#server/base/clock.ts';
import type { Passwords } from '#server/base/secrets/passwords.ts';
import type { WebAuthnSite } from '#server/base/secrets/web-authn.ts';
import type { Vault } from '#server/base/secrets/vault.ts';
import type { Database } from '#server/db/database.ts';

export type AccountParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly passwords: Passwords;
  /** How the site is called in an authenticator app. */
  readonly siteName: string;
  /** The office, as passkeys are bound to it. */
  readonly site: WebAuthnSite;
  /** Words that no password may consist of, beside the well-known ones. */
  readonly siteWords: readonly string[];
  /** The secret in the authenticator app of a demo operator. */
  readonly demoAppSecret: (name: string) => Buffer;
};
