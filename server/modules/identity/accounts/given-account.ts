// Accounts that somebody else opens for a member: the first password is made here, given out once, and must be replaced.
import { randomInt } from 'node:crypto';
import type { MemberType } from '#contract/base/roles.ts';
import { patterns } from '#contract/identity/patterns.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import type { IdentityParts } from '../parts.ts';
import { foldAccount, isReservedAccount, newMemberLabel } from '../rules.ts';
import { insertMember, writeCredential } from './member-store.ts';

/** A name that fits and a first password, before the account exists. */
export type PreparedAccount = {
  readonly account: string;
  readonly password: string;
  readonly passwordHash: string;
};

/** Letters that nobody mixes up when the password is read aloud. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';
const pick = (from: string, count: number) =>
  Array.from({ length: count }, () => from[randomInt(from.length)]).join('');

/**
 * Checks the name and makes the first password; call it outside a transaction, because the hash takes time.
 * @throws Refusal ACCOUNT_FORMAT, USERNAME_EXISTS for a reserved name
 */
export async function prepareAccount(
  { passwords, policy }: Pick<IdentityParts, 'passwords' | 'policy'>,
  username: string,
): Promise<PreparedAccount> {
  if (!patterns.loginUsername.test(username)) throw new Refusal('ACCOUNT_FORMAT');
  const account = foldAccount(username);
  if (isReservedAccount(account, policy.siteWords)) throw new Refusal('USERNAME_EXISTS');
  const password = `${pick(letters, 4)}-${pick(digits, 4)}-${pick(letters, 4)}`;
  return { account, password, passwordHash: await passwords.hash(password) };
}

/**
 * Opens a prepared account below another member and returns its id.
 * @throws Refusal USERNAME_EXISTS
 */
export async function openPrepared(
  tx: Transaction,
  { clock, wallet }: Pick<IdentityParts, 'clock' | 'wallet'>,
  { account, passwordHash }: PreparedAccount,
  { type, uplineId }: { readonly type: MemberType; readonly uplineId: string },
): Promise<string> {
  const registeredAt = clock.now();
  const id = newId('mbr', registeredAt.getTime());
  const isNew = await insertMember(tx, {
    id,
    account,
    type,
    nickname: account,
    uplineId,
    clubLabel: newMemberLabel,
    labels: [],
    createdVia: 'AGENT',
    firstTimeLogin: true,
    registeredAt,
  });
  if (!isNew) throw new Refusal('USERNAME_EXISTS');
  await writeCredential(tx, id, passwordHash, registeredAt, true);
  await wallet.open(tx, id, 'REAL');
  return id;
}
