// The secret that a device signs in with next time, kept as its hash.
import { newId } from '#server/base/id.ts';
import { newSecret, secretHash } from '#server/base/secrets/secret.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Caller } from '../caller.ts';
import type { IdentityParts } from '../parts.ts';
import { deleteRememberSecretsOfDevice, insertRememberSecret } from './remember-store.ts';

const rememberedMs = 30 * 24 * 60 * 60_000;

/** Gives the caller's device a secret in place of the one it had. */
export async function issueRememberSecret(
  tx: Transaction,
  { clock }: Pick<IdentityParts, 'clock'>,
  caller: Pick<Caller, 'deviceHash'>,
  memberId: string,
  family?: string,
): Promise<string> {
  const now = clock.now();
  const secret = newSecret();
  if (family === undefined) await deleteRememberSecretsOfDevice(tx, memberId, caller.deviceHash);
  await insertRememberSecret(tx, {
    secretHash: secretHash(secret),
    family: family ?? newId('req', now.getTime()),
    memberId,
    deviceHash: caller.deviceHash,
    expiresAt: new Date(now.getTime() + rememberedMs),
  });
  return secret;
}
