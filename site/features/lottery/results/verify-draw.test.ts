// Recomputing a draw: an honest one of every shape holds, and whatever is changed afterwards is told.
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { blockMessage, chainText, drawResult } from '#contract/lottery/draw-recipe.ts';
import type { ResultShape } from '#contract/lottery/forms.ts';
import { type DrawProof, verifyDraw } from './verify-draw.ts';

const seed = createHash('sha256').update('a seed').digest('hex');
const zeros = '0'.repeat(64);

/** A draw as the platform makes it, with other tools than the browser's. */
function aProof(shape: ResultShape): DrawProof {
  const [gameCode, numero] = ['FIVE_45', '20261121-0731'];
  const result = drawResult(shape, (counter) =>
    createHmac('sha256', Buffer.from(seed, 'hex'))
      .update(blockMessage(gameCode, numero, counter))
      .digest(),
  );
  const commitHash = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
  const line = chainText({ gameCode, numero, commitHash, seed, result });
  const hash = createHash('sha256').update(Buffer.from(zeros, 'hex')).update(line).digest('hex');
  return {
    gameCode,
    numero,
    state: 'SETTLED',
    openAt: 1,
    closeAt: 2,
    drawAt: 3,
    shape,
    commitHash,
    seed,
    result,
    voidReason: null,
    chain: { number: 1, previousHash: zeros, hash },
  };
}

const shapes: ResultShape[] = [
  { kind: 'DIGITS', count: 5 },
  { kind: 'DICE', count: 3 },
  { kind: 'BALLS', of: 80, take: 20 },
  { kind: 'LOTS', digits: [6, 5, 5, 4, 3, 2], distinct: false },
];
const digits = shapes[0] as ResultShape;

describe('a draw as it was made', () => {
  it.each(shapes)('holds for $kind', async (shape) => {
    const check = await verifyDraw(aProof(shape));
    expect([check.commit.holds, check.result?.holds, check.chain?.holds, check.holds]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('shows which word became which digit', async () => {
    const proof = aProof(digits);
    const words = (await verifyDraw(proof)).result?.words ?? [];
    expect(words.flatMap(({ symbol }) => symbol ?? [])).toEqual(proof.result);
    for (const { hex, word, symbol } of words) {
      expect(Number.parseInt(hex, 16)).toBe(word);
      expect(String(word % 10)).toBe(symbol);
    }
  });

  it('needs as many blocks as its numbers take', async () => {
    const keno = await verifyDraw(aProof({ kind: 'BALLS', of: 80, take: 20 }));
    expect(keno.result?.blocks.map(({ message }) => message)).toEqual([
      'FIVE_45|20261121-0731|0',
      'FIVE_45|20261121-0731|1',
      'FIVE_45|20261121-0731|2',
    ]);
  });

  it('called off it has no numbers, but its link holds', async () => {
    const proof = aProof(digits);
    const line = chainText({ ...proof, seed, result: null });
    const hash = createHash('sha256').update(Buffer.from(zeros, 'hex')).update(line).digest('hex');
    const chain = { number: 1, previousHash: zeros, hash };
    const check = await verifyDraw({ ...proof, state: 'VOID', result: null, chain });
    expect([check.result, check.chain?.holds, check.holds]).toEqual([null, true, true]);
  });
});

describe('a draw that somebody changed', () => {
  const proof = aProof(digits);
  const other = (symbol: string | undefined) => (symbol === '7' ? '3' : '7');

  it('another number is told by the recipe and by the chain', async () => {
    const result = [other(proof.result?.[0]), ...(proof.result ?? []).slice(1)];
    const check = await verifyDraw({ ...proof, result });
    expect([check.commit.holds, check.result?.holds, check.chain?.holds, check.holds]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(check.result?.computed).toBe(proof.result?.join(','));
  });

  it('another seed is told by the commitment', async () => {
    const check = await verifyDraw({
      ...proof,
      seed: seed.replace(/^./, (digit) => (digit === 'a' ? 'b' : 'a')),
    });
    expect([check.commit.holds, check.holds]).toEqual([false, false]);
  });

  it('another draw number, or another link before, is told by the chain', async () => {
    const moved = await verifyDraw({ ...proof, numero: '20261121-0732' });
    expect([moved.result?.holds, moved.chain?.holds]).toEqual([false, false]);
    const chain = { number: 1, previousHash: 'f'.repeat(64), hash: proof.chain?.hash ?? '' };
    const cut = await verifyDraw({ ...proof, chain });
    expect([cut.result?.holds, cut.chain?.holds, cut.holds]).toEqual([true, false, false]);
  });

  it('as long as the seed is not told there is nothing to compute', async () => {
    await expect(verifyDraw({ ...proof, seed: null })).rejects.toThrow(RangeError);
  });
});
