// Checks the draw service's signatures in the browser: of the commitment, of the draw, and of corrections.
import {
  signedCommitmentText,
  signedCorrectionText,
  signedDrawText,
} from '#contract/lottery/draw-signature.ts';
import { fromHex, toHex } from './hex.ts';
import type { DrawKey, DrawProof } from '#site/data/lottery/results.ts';

type DrawSignature = NonNullable<DrawProof['signature']>;
/**
 * HOLDS: the signature is valid. BROKEN: it is not valid. UNABLE: this browser does not support such signatures.
 * MISSING: the draw should have a signature. BEFORE: the draw is older than such signatures.
 */
type Verdict = 'HOLDS' | 'BROKEN' | 'UNABLE' | 'MISSING' | 'BEFORE';
export type SignatureCheck = {
  readonly verdict: Verdict;
  readonly signature: DrawSignature | null;
  /** The signed text; null without a signature. */
  readonly line: string | null;
};

/** Checks the signature of the commitment. Its date must not be later than the beginning of the sale. */
export async function checkCommitment(proof: DrawProof, keys?: readonly DrawKey[]): Promise<SignatureCheck> {
  const { commitment } = proof;
  if (!commitment)
    return { verdict: proof.isBeforeCommitments ? 'BEFORE' : 'MISSING', signature: null, line: null };
  const { signature, publishedAt } = commitment;
  const line = signedCommitmentText({ ...proof, publishedAt, keyId: signature.keyId });
  const isInTime = publishedAt <= proof.openAt && isValid(keys, signature, publishedAt);
  return { verdict: isInTime ? await verdictOf(signature, line) : 'BROKEN', signature, line };
}

/** Whether the published list contains the key with a period that includes this time; true while it is not loaded. */
function isValid(
  keys: readonly DrawKey[] | undefined,
  { keyId, publicKey }: DrawSignature,
  at: number,
): boolean {
  if (!keys) return true;
  const key = keys.find((one) => one.keyId === keyId && one.publicKey === publicKey);
  return key?.validity.some(({ from, to }) => from <= at && (to === null || at <= to)) ?? false;
}

/** Checks the signature of an ended draw. */
export async function checkSignature(proof: DrawProof, keys?: readonly DrawKey[]): Promise<SignatureCheck> {
  const { signature, seed, chain, drawnAt } = proof;
  if (!signature || !chain || drawnAt === null) {
    return { verdict: proof.isBeforeSignatures ? 'BEFORE' : 'MISSING', signature: null, line: null };
  }
  const { keyId } = signature;
  const made = { previousHash: chain.previousHash, chainNo: chain.number, drawnAt, seed: seed ?? '' };
  const line = signedDrawText({ ...proof, ...made, keyId });
  const isInTime = isValid(keys, signature, drawnAt);
  return { verdict: isInTime ? await verdictOf(signature, line) : 'BROKEN', signature, line };
}

/** Checks the signature of the newest correction; null when the draw was not corrected. */
export async function checkCorrection(proof: DrawProof): Promise<SignatureCheck | null> {
  const { gameCode, numero, correction } = proof;
  if (!correction) return null;
  const { signature, result, attempt, at } = correction;
  if (!signature) return { verdict: 'MISSING', signature, line: null };
  const { keyId } = signature;
  const line = signedCorrectionText({ gameCode, numero, result, attempt, correctedAt: at, keyId });
  return { verdict: await verdictOf(signature, line), signature, line };
}

/** The id of a key is the beginning of its own hash, so that no other key can have the same id. */
async function verdictOf({ keyId, publicKey, value }: DrawSignature, line: string): Promise<Verdict> {
  const key = fromHex(publicKey);
  const fingerprint = new Uint8Array(await crypto.subtle.digest('SHA-256', key));
  if (toHex(fingerprint.slice(0, 8)) !== keyId) return 'BROKEN';
  try {
    const imported = await crypto.subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify']);
    const text = new TextEncoder().encode(line);
    const holds = await crypto.subtle.verify({ name: 'Ed25519' }, imported, fromHex(value), text);
    return holds ? 'HOLDS' : 'BROKEN';
  } catch (error) {
    // Browsers that do not support the algorithm throw different errors. A DataError means that the key is invalid.
    if (error instanceof Error && error.name === 'DataError') return 'BROKEN';
    return 'UNABLE';
  }
}
