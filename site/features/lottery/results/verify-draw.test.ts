// Recomputing a draw: an honest one of every shape passes, and every later change is detected.
import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { blockMessage, chainText, drawResult } from '#contract/lottery/draw-recipe.ts';
import {
  signedCommitmentText,
  signedCorrectionText,
  signedDrawText,
} from '#contract/lottery/draw-signature.ts';
import type { ResultShape } from '#contract/lottery/forms.ts';
import { verifyDraw } from './verify-draw.ts';
import type { DrawProof } from '#site/data/lottery/results.ts';

const seed = createHash('sha256').update('a seed').digest('hex');
const zeros = '0'.repeat(64);

const keys = generateKeyPairSync('ed25519');
const publicKey = Buffer.from(keys.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
const keyId = createHash('sha256').update(publicKey).digest('hex').slice(0, 16);
const signed = (text: string) => ({
  keyId,
  publicKey: publicKey.toString('hex'),
  value: sign(null, Buffer.from(text), keys.privateKey).toString('hex'),
});
const signedDraw = (proof: Omit<DrawProof, 'signature'>) =>
  signed(
    signedDrawText({
      ...proof,
      seed: proof.seed ?? '',
      previousHash: proof.chain?.previousHash ?? '',
      chainNo: proof.chain?.number ?? 0,
      drawnAt: proof.drawnAt ?? 0,
      keyId,
    }),
  );

/** A draw as the platform makes it, with other tools than the browser's. */
function aProof(shape: ResultShape): DrawProof {
  const [gameCode, numero] = ['FIVE_45', '20261121-0731'];
  const times = { openAt: 1, closeAt: 2, drawAt: 3 };
  const result = drawResult(shape, (counter) =>
    createHmac('sha256', Buffer.from(seed, 'hex'))
      .update(blockMessage(gameCode, numero, counter))
      .digest(),
  );
  const commitHash = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
  const line = chainText({ gameCode, numero, commitHash, seed, result });
  const hash = createHash('sha256').update(Buffer.from(zeros, 'hex')).update(line).digest('hex');
  const proof = {
    gameCode,
    numero,
    state: 'SETTLED' as const,
    ...times,
    shape,
    commitHash,
    commitment: {
      publishedAt: 1,
      signature: signed(
        signedCommitmentText({ gameCode, numero, commitHash, ...times, publishedAt: 1, keyId }),
      ),
    },
    isBeforeCommitments: false,
    seed,
    result,
    voidReason: null,
    chain: { number: 1, previousHash: zeros, hash },
    drawnAt: 4,
    isBeforeSignatures: false,
    correction: null,
  };
  return { ...proof, signature: signedDraw(proof) };
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
    const called = {
      ...proof,
      state: 'VOID' as const,
      result: null,
      voidReason: 'CALLED_OFF' as const,
      chain,
    };
    const check = await verifyDraw({ ...called, signature: signedDraw(called) });
    expect(check.signature.verdict).toBe('HOLDS');
    expect([check.result, check.chain?.holds, check.holds]).toEqual([null, true, true]);
  });
});

describe('a draw that somebody changed', () => {
  const proof = aProof(digits);
  const other = (symbol: string | undefined) => (symbol === '7' ? '3' : '7');

  it('another number is found by the recipe and by the chain', async () => {
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

  it('another seed is found by the commitment', async () => {
    const check = await verifyDraw({
      ...proof,
      seed: seed.replace(/^./, (digit) => (digit === 'a' ? 'b' : 'a')),
    });
    expect([check.commit.holds, check.holds]).toEqual([false, false]);
  });

  it('another draw number, or another link before, is found by the chain', async () => {
    const moved = await verifyDraw({ ...proof, numero: '20261121-0732' });
    expect([moved.result?.holds, moved.chain?.holds]).toEqual([false, false]);
    const chain = { number: 1, previousHash: 'f'.repeat(64), hash: proof.chain?.hash ?? '' };
    const cut = await verifyDraw({ ...proof, chain });
    expect([cut.result?.holds, cut.chain?.holds, cut.holds]).toEqual([true, false, false]);
  });

  it('as long as the seed is not published there is nothing to compute', async () => {
    await expect(verifyDraw({ ...proof, seed: null })).rejects.toThrow(RangeError);
  });
});

describe('the signature of the draw service', () => {
  const proof = aProof(digits);

  it('holds under an honest draw, and whatever it covers cannot be changed', async () => {
    const check = await verifyDraw(proof);
    expect(check.signature).toMatchObject({
      verdict: 'HOLDS',
      line: expect.stringMatching(/^DRAW-1\|FIVE_45\|/),
    });
    const changes: Partial<DrawProof>[] = [
      { gameCode: 'FIVE_60' },
      { numero: '20261121-0732' },
      { result: ['1', '2', '3', '4', '5'] },
      { commitHash: zeros },
      { drawnAt: 5 },
      { chain: { number: 2, previousHash: zeros, hash: proof.chain?.hash ?? '' } },
    ];
    for (const change of changes) {
      const { signature, holds } = await verifyDraw({ ...proof, ...change });
      expect([signature.verdict, holds], JSON.stringify(change)).toEqual(['BROKEN', false]);
    }
  });

  it('of another key does not pass under the name of the first', async () => {
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '';
    const forged = { ...signed('x'), publicKey: Buffer.from(other, 'base64url').toString('hex') };
    expect((await verifyDraw({ ...proof, signature: forged })).signature.verdict).toBe('BROKEN');
  });

  it('is missed where it ought to be, and not of a draw from before there were any', async () => {
    const bare = { ...proof, signature: null };
    expect(await verifyDraw(bare)).toMatchObject({ signature: { verdict: 'MISSING' }, holds: false });
    const before = await verifyDraw({ ...bare, isBeforeSignatures: true });
    expect(before).toMatchObject({ signature: { verdict: 'BEFORE' }, holds: true });
  });

  it('is left to other computers by a browser that does not know it, and nothing is held against it', async () => {
    const importKey = crypto.subtle.importKey.bind(crypto.subtle);
    const spy = vi.spyOn(crypto.subtle, 'importKey').mockImplementation(((...given: unknown[]) => {
      if ((given[2] as { name?: string }).name !== 'Ed25519')
        return importKey(...(given as Parameters<typeof importKey>));
      return Promise.reject(new DOMException('Unrecognized name', 'NotSupportedError'));
    }) as typeof crypto.subtle.importKey);
    onTestFinished(() => spy.mockRestore());
    expect(await verifyDraw(proof)).toMatchObject({ signature: { verdict: 'UNABLE' }, holds: true });
  });

  it('is under the commitment, dated before the sale; of an earlier draw it is not missed', async () => {
    expect(await verifyDraw(proof)).toMatchObject({
      published: { verdict: 'HOLDS', line: expect.stringMatching(/^COMMITMENT-1\|FIVE_45\|/) },
    });
    const late = signedCommitmentText({ ...proof, publishedAt: 2, keyId });
    const changes: Partial<DrawProof>[] = [
      { openAt: 2 },
      { closeAt: 3 },
      { drawAt: 4 },
      { commitment: { publishedAt: 0, signature: proof.commitment?.signature ?? signed('') } },
      { commitment: { publishedAt: 2, signature: signed(late) } },
    ];
    for (const change of changes) {
      const { published, holds } = await verifyDraw({ ...proof, ...change });
      expect([published.verdict, holds], JSON.stringify(change)).toEqual(['BROKEN', false]);
    }
    const bare = { ...proof, commitment: null };
    expect(await verifyDraw(bare)).toMatchObject({ published: { verdict: 'MISSING' }, holds: false });
    expect(await verifyDraw({ ...bare, isBeforeCommitments: true })).toMatchObject({
      published: { verdict: 'BEFORE' },
      holds: true,
    });
  });

  it('is by a key of the published list, in the time in which that signed', async () => {
    const key = { keyId, publicKey: publicKey.toString('hex'), since: 0 };
    const within = [
      {
        ...key,
        validity: [
          { from: 0, to: 0 },
          { from: 1, to: null },
        ],
      },
    ];
    expect((await verifyDraw(proof, within)).holds).toBe(true);
    const before = await verifyDraw(proof, [{ ...key, validity: [{ from: 0, to: 3 }] }]);
    expect([before.published.verdict, before.signature.verdict]).toEqual(['HOLDS', 'BROKEN']);
    const after = await verifyDraw(proof, [{ ...key, validity: [{ from: 2, to: null }] }]);
    expect([after.published.verdict, after.signature.verdict]).toEqual(['BROKEN', 'HOLDS']);
    expect((await verifyDraw(proof, [])).holds).toBe(false);
  });

  it('is under a correction as such; one that was changed is reported', async () => {
    const correction = { result: ['9', '9', '9', '9', '9'], attempt: 2, at: 6 };
    const text = signedCorrectionText({ ...proof, ...correction, correctedAt: correction.at, keyId });
    const corrected = { ...proof, correction: { ...correction, signature: signed(text) } };
    expect(await verifyDraw(corrected)).toMatchObject({
      correction: { verdict: 'HOLDS', line: text },
      holds: true,
    });
    const other = { ...corrected.correction, result: ['8', '9', '9', '9', '9'] };
    expect(await verifyDraw({ ...corrected, correction: other })).toMatchObject({
      correction: { verdict: 'BROKEN' },
      holds: false,
    });
    const coming = { ...corrected.correction, signature: null };
    expect(await verifyDraw({ ...corrected, correction: coming })).toMatchObject({
      correction: { verdict: 'MISSING' },
      holds: true,
    });
  });
});
