// An operator's session: opened behind password and app, found again by token and cookie, over after eight hours.
import type { OperatorRole } from '#contract/base/permissions.ts';
import { newId } from '#server/base/id.ts';
import { newSecret, sameBytes, secretHash } from '#server/base/secrets/secret.ts';
import type { Transaction } from '#server/db/database.ts';
import { gatherReads } from '#server/db/gathered-reads.ts';
import type { Operator } from '#server/http/context.ts';
import type { OperatorCredentials } from '#server/http/ports.ts';
import type { AccountParts } from './account-parts.ts';
import { insertAlarm } from '../alarm-store.ts';
import { noteDevice } from './device-store.ts';
import { permissionsIn, rolesNow } from './permissions-of.ts';
import {
  insertOperatorSession,
  selectIsOpen,
  selectSessions,
  type SessionRow,
  updateAllEnded,
  updateSeen,
} from './session-store.ts';

export const sessionLifeMs = 8 * 60 * 60_000;
const idleMs = 30 * 60_000;
/** A session is marked as seen once a minute, not at every call. */
const seenEveryMs = 60_000;
const mostSessions = 2;

/** The times before which a session in the database is over. */
export function boundsAt(now: Date): { startedAfter: Date; seenAfter: Date } {
  return {
    startedAfter: new Date(now.getTime() - sessionLifeMs),
    seenAfter: new Date(now.getTime() - idleMs),
  };
}

/** The two halves of a session's secret: the token is sent in a header, the other half in a cookie. */
export type OpenedSession = { readonly token: string; readonly cookieSecret: string };

/** The browser of a sign-in: the secret in its cookie is stored as a hash. */
export type Browser = { readonly ip: string; readonly userAgent: string; readonly deviceSecret: string };

/** Opens a session; of more than two the oldest ends. A browser that is new to its operator raises an alarm. */
export async function openSession(
  tx: Transaction,
  { clock }: Pick<AccountParts, 'clock'>,
  operator: string,
  { ip, userAgent, deviceSecret }: Browser,
): Promise<OpenedSession> {
  const [token, cookieSecret] = [newSecret(), newSecret()];
  const now = clock.now();
  const deviceHash = secretHash(deviceSecret);
  if (await noteDevice(tx, { hash: deviceHash, operator, now }))
    await insertAlarm(tx, { at: now, kind: 'NEW_DEVICE', details: { operator, ip, userAgent } });
  await updateAllEnded(tx, operator, now, mostSessions - 1);
  await insertOperatorSession(tx, {
    id: newId('ops', now.getTime()),
    operator,
    tokenHash: secretHash(token),
    cookieHash: secretHash(cookieSecret),
    deviceHash,
    ip,
    userAgent,
    now,
  });
  return { token, cookieSecret };
}

/** Whether a session is open; asking does not prolong it. */
export const isOpenSession = (
  { db, clock }: Pick<AccountParts, 'db' | 'clock'>,
  id: string,
): Promise<boolean> => selectIsOpen(db, id, boundsAt(clock.now()));

/**
 * Makes the function that finds the operator of a call by both halves of the session's secret; undefined for a visitor.
 * Calls at the same time share one query, which begins after them, so what ends a session holds for the next call.
 */
export function createFindOperator({ db, clock }: Pick<AccountParts, 'db' | 'clock'>) {
  const sessionOf = gatherReads(
    (hashes: readonly Buffer[]) => selectSessions(db, hashes, boundsAt(clock.now())),
    (hash) => hash.toString('hex'),
  );
  const roles = gatherReads(
    async (names: readonly 'all'[]) => new Map([[names[0] ?? 'all', await rolesNow(db)]]),
    (name) => name,
  );
  return async ({ authorization, cookieSecret }: OperatorCredentials): Promise<Operator | undefined> => {
    const token = /^Bearer ([\w-]{43})$/.exec(authorization ?? '')?.[1];
    if (!token || !cookieSecret) return undefined;
    const [found, all = []] = await Promise.all([sessionOf(secretHash(token)), roles('all')]);
    if (!found || !sameBytes(found.cookieHash, secretHash(cookieSecret))) return undefined;
    const now = clock.now();
    if (now.getTime() - found.lastSeenAt.getTime() > seenEveryMs) await updateSeen(db, found.id, now);
    return asOperator(found, permissionsIn(all, found.roles));
  };
}

function asOperator(
  {
    operator,
    id,
    startedAt,
    provenAt,
    deviceHash,
    roles,
  }: SessionRow & { readonly roles: readonly OperatorRole[] },
  permissions: Operator['permissions'],
): Operator {
  return { name: operator, permissions, roles, session: { id, startedAt, provenAt, deviceHash } };
}
