// Recomputes a draw from its seed on this very device: the commitment, the numbers and the link of the chain.
import { below, blockMessage, chainText, drawResultLater } from '#contract/lottery/draw-recipe.ts';
import type { ResultShape } from '#contract/lottery/forms.ts';
import { checkCorrection, checkSignature, type SignatureCheck } from './check-signature.ts';
import { fromHex, toHex } from './hex.ts';
import type { DrawProof } from '#site/data/lottery/results.ts';

/** One comparison: what was told and what came out here. */
type Check = { readonly told: string; readonly computed: string; readonly holds: boolean };
/** A word of the first block and what it became. */
export type WordStep = { readonly hex: string; readonly word: number; readonly symbol: string | undefined };

export type DrawCheck = {
  /** The fingerprint told before the sale against SHA-256 of the seed. */
  readonly commit: Check;
  /** The numbers told against those the recipe makes; null for a draw that was called off. */
  readonly result:
    | (Check & { readonly blocks: readonly Block[]; readonly words: readonly WordStep[] })
    | null;
  /** The link told against SHA-256 of the link before and this draw's line. */
  readonly chain: (Check & { readonly line: string }) | null;
  readonly signature: SignatureCheck;
  readonly correction: SignatureCheck | null;
  /** Whether nothing was found that does not match; a signature this browser cannot check is not held against it. */
  readonly holds: boolean;
};
type Block = { readonly message: string; readonly hex: string };

/** Whether this browser can compute: pages without a secure connection are not given the tools. */
export const canVerify = (): boolean => typeof crypto !== 'undefined' && 'subtle' in crypto;

/** Computes everything anew; throws a RangeError as long as the seed is not told. */
export async function verifyDraw(proof: DrawProof): Promise<DrawCheck> {
  const { seed } = proof;
  if (seed === null) throw new RangeError('the seed is not told yet');
  const commit = compare(proof.commitHash, toHex(await sha256(fromHex(seed))));
  const result = proof.result && (await checkResult(proof, seed, proof.result));
  const chain = proof.chain && (await checkChain(proof, seed, proof.chain));
  const [signature, correction] = await Promise.all([checkSignature(proof), checkCorrection(proof)]);
  // A correction is signed some seconds after it was made.
  const isSigned = !['BROKEN', 'MISSING'].includes(signature.verdict) && correction?.verdict !== 'BROKEN';
  const holds = commit.holds && (result?.holds ?? true) && (chain?.holds ?? true) && isSigned;
  return { commit, result, chain, signature, correction, holds };
}

async function checkResult(proof: DrawProof, seed: string, told: readonly string[]) {
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
  return { ...compare(told.join(','), computed.join(',')), blocks, words: wordsOf(proof.shape, first) };
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

/** How the words of the first block became digits or faces; other shapes take more than a division. */
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

const compare = (told: string, computed: string): Check => ({ told, computed, holds: told === computed });

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
