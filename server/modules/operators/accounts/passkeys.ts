// Passkeys of operators, beside the authenticator app: made in a proven session, shown after the password or as proof.
import type { BodyOf, ValueOf } from '#contract/base/endpoint.ts';
import type { addPasskey, listPasskeys } from '#contract/operators/passkeys.ts';
import type { showPasskey } from '#contract/operators/session.ts';
import { Refusal } from '#server/base/refusal.ts';
import { secretHash } from '#server/base/secrets/secret.ts';
import {
  answeredCounter,
  createdPasskey,
  creationOptions,
  requestOptions,
} from '#server/base/secrets/web-authn.ts';
import type { Transaction } from '#server/db/database.ts';
import type { AccountParts } from './account-parts.ts';
import { deleteTicketOf, insertTicket } from './account-store.ts';
import { insertPasskey, selectAllPasskeys, selectPasskeys, updatePasskeyUsed } from './passkey-store.ts';

const questionLifeMs = 5 * 60_000;
const mostPasskeys = 10;
type Question = 'NEW_PASSKEY' | 'PASSKEY';

export async function passkeysOf(
  { db }: Pick<AccountParts, 'db'>,
  operator: string,
): Promise<ValueOf<typeof listPasskeys>> {
  const found = await selectPasskeys(db, operator);
  const passkeys = found.map(({ id, name, synced, createdAt, lastUsedAt }) => ({
    id,
    name,
    synced,
    createdAt: createdAt.getTime(),
    lastUsedAt: lastUsedAt?.getTime() ?? null,
  }));
  return { passkeys };
}

/**
 * The options for creating a passkey. A device that has a passkey of any operator gets its id and makes no second
 * one, so that no device serves two operators.
 * @throws Refusal LIMIT_REACHED beyond ten
 */
export async function askForPasskey(parts: AccountParts, operator: string) {
  await requireBelowLimit(parts, operator);
  const options = await creationOptions(parts.site, {
    id: `operator:${operator}`,
    name: operator,
    known: await selectAllPasskeys(parts.db),
  });
  await keepQuestion(parts, operator, 'NEW_PASSKEY', options.challenge);
  return { ...options };
}

/**
 * The passkey a browser has made, to be kept.
 * @throws Refusal PASSKEY_FAILED, LIMIT_REACHED
 */
export async function readPasskey(
  parts: AccountParts,
  operator: string,
  passkey: BodyOf<typeof addPasskey>['passkey'],
) {
  const made = await createdPasskey(parts.site, passkey, (challenge) =>
    takeQuestion(parts, operator, 'NEW_PASSKEY', challenge),
  );
  if (!made) throw new Refusal('PASSKEY_FAILED');
  await requireBelowLimit(parts, operator);
  return made;
}

/** @throws Refusal ALREADY_SET for one that is some operator's */
export async function keepPasskey(
  tx: Transaction,
  { clock }: Pick<AccountParts, 'clock'>,
  row: Awaited<ReturnType<typeof readPasskey>> & { readonly operator: string; readonly name: string },
): Promise<void> {
  if (!(await insertPasskey(tx, { ...row, createdAt: clock.now() }))) throw new Refusal('ALREADY_SET');
}

/**
 * A question for an operator's passkeys.
 * @throws Refusal NOT_FOUND for who has none
 */
export async function askPasskey(parts: AccountParts, operator: string) {
  const known = await selectPasskeys(parts.db, operator);
  if (known.length === 0) throw new Refusal('NOT_FOUND');
  const options = await requestOptions(parts.site, known);
  await keepQuestion(parts, operator, 'PASSKEY', options.challenge);
  return { ...options };
}

/**
 * Passes for the response of a passkey of this operator.
 * @throws Refusal PASSKEY_FAILED
 */
export async function requirePasskey(
  parts: AccountParts,
  operator: string,
  passkey: BodyOf<typeof showPasskey>['passkey'],
): Promise<void> {
  const known = (await selectPasskeys(parts.db, operator)).find(({ id }) => id === passkey.id);
  const counter =
    known &&
    (await answeredCounter(parts.site, passkey, known, (challenge) =>
      takeQuestion(parts, operator, 'PASSKEY', challenge),
    ));
  const use = { id: passkey.id, counter: counter ?? 0, now: parts.clock.now() };
  if (counter === undefined || !(await updatePasskeyUsed(parts.db, use))) throw new Refusal('PASSKEY_FAILED');
}

async function requireBelowLimit({ db }: Pick<AccountParts, 'db'>, operator: string): Promise<void> {
  if ((await selectPasskeys(db, operator)).length >= mostPasskeys) throw new Refusal('LIMIT_REACHED');
}

function keepQuestion(
  { db, clock }: AccountParts,
  operator: string,
  kind: Question,
  challenge: string,
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + questionLifeMs);
  return insertTicket(db, { hash: secretHash(challenge), operator, kind, appSealed: null, expiresAt });
}

const takeQuestion = ({ db, clock }: AccountParts, operator: string, kind: Question, challenge: string) =>
  deleteTicketOf(db, { hash: secretHash(challenge), operator, kind, now: clock.now() });
