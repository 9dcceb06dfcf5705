// Ends a draw: the result of its seed, or none, and its link in the chain of its game. Pure.
import { createHash, createHmac } from 'node:crypto';
import { blockMessage, chainText, drawResult } from '#contract/lottery/draw-recipe.ts';
import type { ResultShape } from '#contract/lottery/forms.ts';

/** The result of a draw: its shape filled from HMAC-SHA-256 blocks of the seed. */
export function resultOf(
  seed: Buffer,
  draw: { readonly gameCode: string; readonly drawNo: string },
  shape: ResultShape,
): string[] {
  return drawResult(shape, (counter) =>
    createHmac('sha256', seed)
      .update(blockMessage(draw.gameCode, draw.drawNo, counter))
      .digest(),
  );
}

/** The hash a draw adds to the chain; a seed that was lost is an empty text. */
export function chainHashOf(
  previousHash: Buffer,
  draw: {
    readonly gameCode: string;
    readonly drawNo: string;
    readonly commitHash: Buffer;
    readonly seed: Buffer | null;
    readonly result: readonly string[] | null;
  },
): Buffer {
  const { gameCode, drawNo, commitHash, seed, result } = draw;
  const hex = { commitHash: commitHash.toString('hex'), seed: seed?.toString('hex') ?? '' };
  return createHash('sha256')
    .update(previousHash)
    .update(chainText({ gameCode, numero: drawNo, result, ...hex }))
    .digest();
}
