// Invitations: a link that works once, by which an operator sets password and authenticator app.
import { randomBytes } from 'node:crypto';
import type { OperatorRole } from '#contract/base/permissions.ts';
import { Refusal } from '#server/base/refusal.ts';
import { passwordFault } from '#server/base/secrets/password-rules.ts';
import { newSecret, secretHash } from '#server/base/secrets/secret.ts';
import { base32, stepOfCode, totpUri } from '#server/base/secrets/totp.ts';
import type { Transaction } from '#server/db/database.ts';
import type { AccountParts } from './account-parts.ts';
import {
  countTry,
  deleteTicket,
  insertOperator,
  insertTicket,
  lockOperator,
  type OperatorRow,
  selectTicket,
  updateAccepted,
} from './account-store.ts';

const invitationLifeMs = 24 * 60 * 60_000;
const mostTries = 5;
const appSecretBytes = 20;

const contextOf = (name: string): string => `operator-app:${name}`;

/** The secret of an operator's app. */
export const openAppSecret = ({ vault }: Pick<AccountParts, 'vault'>, name: string, sealed: Buffer): Buffer =>
  Buffer.from(vault.open(sealed, contextOf(name)), 'base64');

export const sealAppSecret = (
  { vault }: Pick<AccountParts, 'vault'>,
  name: string,
  secret: Uint8Array,
): Buffer => vault.seal(Buffer.from(secret).toString('base64'), contextOf(name));

/**
 * An operator who is not shut out, locked.
 * @throws Refusal NOT_FOUND
 */
export async function lockKnown(tx: Transaction, name: string): Promise<OperatorRow> {
  const found = await lockOperator(tx, name);
  if (!found || found.state === 'DISABLED') throw new Refusal('NOT_FOUND');
  return found;
}

/**
 * A new operator and the secret of the invitation.
 * @throws Refusal ALREADY_SET for a name that is taken
 */
export async function addOperator(
  tx: Transaction,
  parts: Pick<AccountParts, 'clock' | 'vault'>,
  { name, roles }: { readonly name: string; readonly roles: readonly OperatorRole[] },
): Promise<string> {
  if (!(await insertOperator(tx, { name, roles, now: parts.clock.now() }))) throw new Refusal('ALREADY_SET');
  return invite(tx, parts, name);
}

/** The secret of a new invitation; it is shown only once. */
export async function invite(
  tx: Transaction,
  parts: Pick<AccountParts, 'clock' | 'vault'>,
  name: string,
): Promise<string> {
  const secret = newSecret();
  await insertTicket(tx, {
    hash: secretHash(secret),
    operator: name,
    kind: 'INVITATION',
    appSealed: sealAppSecret(parts, name, randomBytes(appSecretBytes)),
    expiresAt: new Date(parts.clock.now().getTime() + invitationLifeMs),
  });
  return secret;
}

/**
 * The operator of an invitation, and the set-up of the app.
 * @throws Refusal LINK_EXPIRED
 */
export async function showInvitation(
  parts: AccountParts,
  invitation: string,
): Promise<{ name: string; appSecret: string; appUri: string }> {
  const ticket = { hash: secretHash(invitation), kind: 'INVITATION', now: parts.clock.now() } as const;
  const found = await selectTicket(parts.db, ticket);
  if (!found?.appSealed) throw new Refusal('LINK_EXPIRED');
  const appSecret = base32(openAppSecret(parts, found.operator, found.appSealed));
  return {
    name: found.operator,
    appSecret,
    appUri: totpUri(appSecret, parts.siteName, found.operator),
  };
}

/**
 * Sets password and app, and uses the invitation up; `then` goes on in the same transaction.
 * @throws Refusal LINK_EXPIRED, also after five wrong codes; PASSWORD_FORMAT, SECOND_FACTOR_WRONG
 */
export async function acceptInvitation<Value>(
  parts: AccountParts,
  { invitation, password, code }: { invitation: string; password: string; code: string },
  then: (tx: Transaction, name: string) => Promise<Value>,
): Promise<Value> {
  const { db, clock, passwords, siteWords } = parts;
  const hash = secretHash(invitation);
  const ticket = { hash, kind: 'INVITATION', now: clock.now() } as const;
  const found = await selectTicket(db, ticket);
  if (!found) throw new Refusal('LINK_EXPIRED');
  if (passwordFault(password, found.operator, siteWords)) throw new Refusal('PASSWORD_FORMAT');
  const tried = await countTry(db, { ...ticket, mostTries });
  if (!tried?.appSealed) throw new Refusal('LINK_EXPIRED');
  const { operator: name, appSealed } = tried;
  const step = stepOfCode(openAppSecret(parts, name, appSealed), code, clock.now());
  if (step === undefined) throw new Refusal('SECOND_FACTOR_WRONG');
  const passwordHash = await passwords.hash(password);
  return db.tx(async (tx) => {
    if (!(await deleteTicket(tx, hash))) throw new Refusal('LINK_EXPIRED');
    await updateAccepted(tx, { name, passwordHash, appSealed, step });
    return then(tx, name);
  });
}
