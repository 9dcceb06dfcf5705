// Checks the draw service's signature on this very device: under the draw, and under what operators corrected.
import { signedCorrectionText, signedDrawText } from '#contract/lottery/draw-signature.ts';
import { fromHex, toHex } from './hex.ts';
import type { DrawProof } from '#site/data/lottery/results.ts';

type Told = NonNullable<DrawProof['signature']>;
/**
 * HOLDS and BROKEN say what this device found; UNABLE: this browser does not know such signatures; MISSING: there
 * ought to be one; BEFORE: the draw is older than signatures.
 */
type Verdict = 'HOLDS' | 'BROKEN' | 'UNABLE' | 'MISSING' | 'BEFORE';
export type SignatureCheck = {
  readonly verdict: Verdict;
  readonly signature: Told | null;
  /** The line that is signed; none without a signature. */
  readonly line: string | null;
};

/** The signature under a draw that is over. */
export async function checkSignature(proof: DrawProof): Promise<SignatureCheck> {
  const { signature, seed, chain, drawnAt } = proof;
  if (!signature || !chain || drawnAt === null) {
    return { verdict: proof.isBeforeSignatures ? 'BEFORE' : 'MISSING', signature: null, line: null };
  }
  const { keyId } = signature;
  const made = { previousHash: chain.previousHash, chainNo: chain.number, drawnAt, seed: seed ?? '' };
  const line = signedDrawText({ ...proof, ...made, keyId });
  return { verdict: await verdictOf(signature, line), signature, line };
}

/** The signature under the newest correction; null where there is none, because nothing was corrected. */
export async function checkCorrection(proof: DrawProof): Promise<SignatureCheck | null> {
  const { gameCode, numero, correction } = proof;
  if (!correction) return null;
  const { signature, result, attempt, at } = correction;
  if (!signature) return { verdict: 'MISSING', signature, line: null };
  const { keyId } = signature;
  const line = signedCorrectionText({ gameCode, numero, result, attempt, correctedAt: at, keyId });
  return { verdict: await verdictOf(signature, line), signature, line };
}

/** A key carries the beginning of its own fingerprint as its id, so that none can take another's place. */
async function verdictOf({ keyId, publicKey, value }: Told, line: string): Promise<Verdict> {
  const key = fromHex(publicKey);
  const fingerprint = new Uint8Array(await crypto.subtle.digest('SHA-256', key));
  if (toHex(fingerprint.slice(0, 8)) !== keyId) return 'BROKEN';
  try {
    const imported = await crypto.subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify']);
    const text = new TextEncoder().encode(line);
    const holds = await crypto.subtle.verify({ name: 'Ed25519' }, imported, fromHex(value), text);
    return holds ? 'HOLDS' : 'BROKEN';
  } catch (error) {
    // Browsers that do not know the algorithm say so in ways of their own; one that does is not handed a bad key.
    if (error instanceof Error && error.name === 'DataError') return 'BROKEN';
    return 'UNABLE';
  }
}
