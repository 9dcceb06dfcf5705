// Proves that commitments were signed and dated before their sale, by a key that was in use then.
import { createPublicKey, verify } from 'node:crypto';
import { signedCommitmentText } from '#contract/lottery/draw-signature.ts';
import type { Transaction } from '#server/db/database.ts';
import { type PublishedCommitment, selectCommitments } from './prove-store.ts';
import type { KeyUse } from './signature-store.ts';

const commitmentsAtOnce = 1_000;

/** Reads all draws of a game, future ones included; returns the numbers of draws that break the rule. */
export async function proveCommitments(
  tx: Transaction,
  gameCode: string,
  uses: readonly KeyUse[],
): Promise<string[]> {
  const broken: string[] = [];
  let after = 0n;
  for (;;) {
    const page = await selectCommitments(tx, gameCode, after, commitmentsAtOnce);
    for (const commitment of page) if (!isPublished(commitment, uses)) broken.push(commitment.drawNo);
    const last = page.at(-1);
    if (!last) return broken;
    after = last.serial;
  }
}

function isPublished(commitment: PublishedCommitment, uses: readonly KeyUse[]): boolean {
  const { keyId, publicKey, signature, publishedAt, openAt, closeAt, drawAt } = commitment;
  if (keyId === null || !publishedAt) return commitment.isBefore;
  const text = signedCommitmentText({
    ...commitment,
    numero: commitment.drawNo,
    commitHash: commitment.commitHash.toString('hex'),
    openAt: openAt.getTime(),
    closeAt: closeAt.getTime(),
    drawAt: drawAt.getTime(),
    publishedAt: publishedAt.getTime(),
    keyId,
  });
  return (
    publishedAt <= openAt && isInUse(uses, keyId, publishedAt) && isSigned({ publicKey, signature }, text)
  );
}

/** Whether a key signed at this time. */
export const isInUse = (uses: readonly KeyUse[], keyId: string, at: Date): boolean =>
  uses.some(({ keyId: id, from, to }) => id === keyId && from <= at && (!to || at <= to));

/** Whether the signature of the text is valid for the public key; false without a signature. */
export function isSigned(
  { publicKey, signature }: { readonly publicKey: Buffer | null; readonly signature: Buffer | null },
  text: string,
): boolean {
  if (!publicKey || !signature) return false;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') };
  return verify(null, Buffer.from(text), createPublicKey({ key: jwk, format: 'jwk' }), signature);
}
