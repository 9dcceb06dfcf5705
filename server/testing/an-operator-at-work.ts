// An operator who is signed in, made without a password: the rows are written, and the secrets follow from the name.
import type { OperatorRole } from '#contract/base/permissions.ts';
import type { Clock } from '#server/base/clock.ts';
import { secretHash } from '#server/base/secrets/secret.ts';
import type { Database } from '#server/db/database.ts';
import { officeCookie } from '#server/http/request-parts.ts';

const secretOf = (what: string, name: string): string =>
  secretHash(`${what} of ${name}, for tests`).toString('base64url');

/** The headers of a signed-in operator's calls; for any other name they are invalid. */
export function operatorHeaders(name: string): { authorization: string; cookie: string } {
  return {
    authorization: `Bearer ${secretOf('token', name)}`,
    cookie: `${officeCookie}=${secretOf('cookie', name)}`,
  };
}

/**
 * Signs an operator in with these roles and a fresh step-up; each uses another browser. Without `appSealed` no code of
 * an app can be checked.
 */
export async function beAtWork(
  { db, clock }: { readonly db: Pick<Database, 'query'>; readonly clock: Clock },
  name: string,
  roles: readonly OperatorRole[],
  appSealed: Buffer = Buffer.from('none'),
): Promise<{ authorization: string; cookie: string }> {
  await db.query(
    `insert into operator (name, state, roles, password_hash, app_sealed, created_at)
     values ($1, 'ACTIVE', $2, 'none', $4, $3) on conflict (name) do nothing`,
    [name, roles, clock.now(), appSealed],
  );
  await db.query(
    `insert into operator_session
       (id, operator, token_hash, cookie_hash, device_hash, ip, user_agent, started_at, last_seen_at, proven_at)
     values ($1, $2, $3, $4, $5, '10.7.7.7', 'a test', $6, $6, $6)
     on conflict do nothing`,
    [
      `ops_${name}`,
      name,
      secretHash(secretOf('token', name)),
      secretHash(secretOf('cookie', name)),
      secretHash(secretOf('browser', name)),
      clock.now(),
    ],
  );
  await db.query(
    `update operator_session set started_at = $2, last_seen_at = $2, proven_at = $2, ended_at = null where id = $1`,
    [`ops_${name}`, clock.now()],
  );
  return operatorHeaders(name);
}
