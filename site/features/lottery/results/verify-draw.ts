// Recomputes a draw from its seed in the browser: the commitment, the numbers and the link of the chain.
import { below, blockMessage, chainText, drawResultLater } from '#contract/lottery/draw-recipe.ts';
import type { ResultShape } from '#contract/lottery/forms.ts';
import { checkCommitment, checkCorrection, checkSignature, type SignatureCheck } from './check-signature.ts';
import { fromHex, toHex } from './hex.ts';
import type { DrawKey, DrawProof } from '#site/data/lottery/results.ts';

/** One comparison: the published value and the value computed here. */
type Check = { readonly published: string; readonly computed: string; readonly holds: boolean };
/** A word of the first block and the symbol it gives. */
export type WordStep = { readonly hex: string; readonly word: number; readonly symbol: string | undefined };

export type DrawCheck = {
  /** Compares the hash that was published before the sale with the SHA-256 of the seed. */
  readonly commit: Check;
  /** The signature of that hash, and its date. */
  readonly published: SignatureCheck;
  /** Compares the published numbers with the computed numbers; null for a draw that was called off. */
  readonly result:
    | (Check & { readonly blocks: readonly Block[]; readonly words: readonly WordStep[] })
    | null;
  /** Compares the published link of the chain with the SHA-256 of the link before and this draw's line. */
  readonly chain: (Check & { readonly line: string }) | null;
  readonly signature: SignatureCheck;
  readonly correction: SignatureCheck | null;
  /** Whether all checks passed. A signature that this browser cannot check does not count as failed. */
  readonly holds: boolean;
};
type Block = { readonly message: string; readonly hex: string };

/** Whether this browser can compute hashes: it offers WebCrypto only on secure connections. */
export const canVerify = (): boolean => typeof crypto !== 'undefined' && 'subtle' in crypto;

/**
 * Recomputes everything, with the published keys if they are known.
 * @throws RangeError without a seed
 */
export async function verifyDraw(proof: DrawProof, keys?: readonly DrawKey[]): Promise<DrawCheck> {
  const { seed } = proof;
  if (seed === null) throw new RangeError('the seed is not told yet');
  const commit = compare(proof.commitHash, toHex(await sha256(fromHex(seed))));
  const result = proof.result && (await checkResult(proof, seed, proof.result));
  const chain = proof.chain && (await checkChain(proof, seed, proof.chain));
  const [published, signature, correction] = await Promise.all([
    checkCommitment(proof, keys),
    checkSignature(proof, keys),
    checkCorrection(proof),
  ]);
  const isFine = ({ verdict }: SignatureCheck): boolean => !['BROKEN', 'MISSING'].includes(verdict);
  // A correction is signed some seconds after it was made.
  const isSigned = isFine(published) && isFine(signature) && correction?.verdict !== 'BROKEN';
  const holds = commit.holds && (result?.holds ?? true) && (chain?.holds ?? true) && isSigned;
  return { commit, published, result, chain, signature, correction, holds };
}

async function checkResult(proof: DrawProof, seed: string, published: readonly string[]) {
  const key = await crypto.subtle.importKey('raw', fromHex(seed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const blocks: Block[] = [];
  let first = new Uint8Array(0);
  const computed = await drawResultLater(proof.shape, async (counter) => {
    const message = blockMessage(proof.gameCode, proof.numero, counter);
    const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message)));
    if (counter === 0) first = bytes;
    blocks.push({ message, hex: toHex(bytes) });
    return bytes;
  });
  return { ...compare(published.join(','), computed.join(',')), blocks, words: wordsOf(proof.shape, first) };
}

async function checkChain(proof: DrawProof, seed: string, chain: NonNullable<DrawProof['chain']>) {
  const line = chainText({ ...proof, seed });
  const before = fromHex(chain.previousHash);
  const text = new TextEncoder().encode(line);
  const bytes = new Uint8Array(before.length + text.length);
  bytes.set(before);
  bytes.set(text, before.length);
  return { ...compare(chain.hash, toHex(await sha256(bytes))), line };
}

/** The words of the first block with their digits or faces. Empty for other shapes, which need more than a division. */
function wordsOf(shape: ResultShape, block: Uint8Array): WordStep[] {
  if (shape.kind !== 'DIGITS' && shape.kind !== 'DICE') return [];
  const [range, least] = shape.kind === 'DIGITS' ? [10, 0] : [6, 1];
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  const steps: WordStep[] = [];
  let taken = 0;
  for (let at = 0; at + 4 <= block.byteLength && taken < shape.count; at += 4) {
    const word = view.getUint32(at);
    const number = below(range, word);
    if (number !== undefined) taken += 1;
    const symbol = number === undefined ? undefined : String(number + least);
    steps.push({ hex: toHex(block.slice(at, at + 4)), word, symbol });
  }
  return steps;
}

const compare = (published: string, computed: string): Check => ({
  published,
  computed,
  holds: published === computed,
});

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
