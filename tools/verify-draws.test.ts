// A stranger's program, written from docs/draws.md alone, over draws of every family: right ones pass, changed ones do not.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { signedCommitmentText } from '#contract/lottery/draw-signature.ts';
import { drawKeys, drawProof } from '#contract/lottery/draws.ts';
import {
  aDraw,
  beforeItsEnd,
  drawVectors,
  families,
  publishedKeys,
  signer,
  type VectorDraw,
} from '#server/testing/lottery/draw-vectors.ts';

const script = fileURLToPath(new URL('verify-draws.py', import.meta.url));
const pathOf = (name: string): string => fileURLToPath(new URL(`../docs/${name}`, import.meta.url));
const vectors = JSON.parse(readFileSync(pathOf('draws-vectors.json'), 'utf8')) as ReturnType<
  typeof drawVectors
>;

/** Runs it without anything of ours around it: no folder, no environment, no packages of a site. */
function verify(draws: readonly unknown[], ...options: string[]) {
  const run = spawnSync('python3', ['-I', '-S', script, ...options], {
    cwd: '/',
    env: { PATH: process.env.PATH ?? '' },
    input: draws.map((draw) => JSON.stringify(draw)).join('\n'),
    encoding: 'utf8',
    timeout: 120_000,
  });
  return { status: run.status, lines: run.stdout.trim().split('\n'), errors: run.stderr };
}

const vectorOf = (title: string): VectorDraw => {
  const found = vectors.draws.find((one) => one.title === title);
  if (!found) throw new RangeError(`no vector is called ${title}`);
  return found.draw;
};

/** The commitment of a vector with a date before it, or honestly signed a millisecond after its sale began. */
function redated(after: 0 | 1): VectorDraw['commitment'] {
  const draw = vectorOf('K3');
  if (after === 0) return { ...draw.commitment, publishedAt: draw.commitment.publishedAt - 1 };
  const publishedAt = draw.openAt + 1;
  const { keyId, publicKey } = draw.commitment.signature;
  const value = signer.sign(signedCommitmentText({ ...draw, publishedAt, keyId })).toString('hex');
  return { publishedAt, signature: { keyId, publicKey, value } };
}

/** A file with a list of keys, gone when the test is over. */
function keysIn(list: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'keys.json');
  writeFileSync(file, JSON.stringify({ success: true, value: list }, null, 2));
  return file;
}

/** Another character of the same kind in the place of one. */
const otherHex = (text: string): string => (text.startsWith('0') ? `1${text.slice(1)}` : `0${text.slice(1)}`);
const reversed = (result: VectorDraw['result']): string[] => [...(result ?? [])].reverse();

describe('the published test vectors', () => {
  it('are what the draw code makes, in the shape of a public proof', () => {
    expect(vectors).toEqual(JSON.parse(JSON.stringify(drawVectors())));
    for (const { draw } of vectors.draws) expect(drawProof.output.parse(draw)).toEqual(draw);
    expect(drawProof.output.parse(vectors.notOver)).toEqual(vectors.notOver);
    expect(drawKeys.output.parse(vectors.keys)).toEqual(vectors.keys);
    for (const { code } of families) expect(vectorOf(code).result).not.toBeNull();
  });

  it('are right for a program written from the page, with the key or as whole answers too', () => {
    const draws = vectors.draws.map(({ draw }) => draw);
    const right = draws.map(({ gameCode, numero }) => `RIGHT ${gameCode} ${numero}`);
    const expected = {
      status: 0,
      errors: '',
      lines: [...right, `${right.length} right, 0 wrong, 0 waiting`],
    };
    expect(verify(draws)).toEqual(expected);
    expect(verify(draws, '--key', signer.publicKey.toString('hex'))).toEqual(expected);
    expect(verify(draws.map((value) => ({ success: true, value })))).toEqual(expected);
    expect(verify(draws, '--keys', keysIn(vectors.keys))).toEqual(expected);
  });

  it('name every family on the page', () => {
    const page = readFileSync(pathOf('draws.md'), 'utf8');
    for (const { code } of families) expect(page).toContain(`\`${code}\``);
  });
});

describe('draws of random seeds', () => {
  it('are right, linked for every family', () => {
    const draws = families.flatMap(({ code, shape }) => {
      const chain: VectorDraw[] = [];
      for (let number = 1; number <= 20; number += 1) {
        const previousHash = chain.at(-1)?.chain.hash ?? '0'.repeat(64);
        const numero = `20261121-${String(number).padStart(4, '0')}`;
        const place = { number, previousHash };
        chain.push(aDraw({ gameCode: `${code}_B`, numero, shape, seed: randomBytes(32), ...place }));
      }
      return chain;
    });
    const { status, lines, errors } = verify(draws);
    expect(errors).toBe('');
    expect(lines.filter((line) => line.startsWith('WRONG'))).toEqual([]);
    expect(lines.at(-1)).toBe(`${families.length * 20} right, 0 wrong, 0 waiting`);
    expect(status).toBe(0);
  });
});

describe('a draw that was changed', () => {
  it.each(families.map(({ code }) => code))('of %s is found: a number, the seed, the link', (code) => {
    const draw = vectorOf(code);
    const [first = '', ...rest] = draw.result ?? [];
    const ball = [otherDigits(first), ...rest];
    const { status, lines } = verify([
      { ...draw, result: ball },
      { ...draw, seed: otherHex(draw.seed ?? '') },
      { ...draw, chain: { ...draw.chain, hash: otherHex(draw.chain.hash) } },
    ]);
    const name = `WRONG ${draw.gameCode} ${draw.numero}`;
    expect(lines[0]).toBe(`${name}: RESULT, LINK, SIGNATURE, CHAIN`);
    expect(lines[1]).toBe(`${name}: COMMITMENT, RESULT, LINK, SIGNATURE, CHAIN`);
    expect(lines[2]).toBe(`${name}: LINK, CHAIN`);
    expect(status).toBe(1);
  });

  it.each([
    [
      'another order of the balls',
      'PK10',
      { result: reversed(vectorOf('PK10').result) },
      'RESULT, LINK, SIGNATURE',
    ],
    ['another time', 'K3', { drawnAt: 1 }, 'SIGNATURE'],
    ['no signature', 'K3', { signature: null }, 'SIGNATURE'],
    ['another commitment', 'K3', { commitHash: '0'.repeat(64) }, 'PUBLISHED, COMMITMENT, LINK, SIGNATURE'],
    ['another sale', 'K3', { openAt: vectorOf('K3').openAt + 1 }, 'PUBLISHED'],
    ['another close', 'K3', { closeAt: vectorOf('K3').closeAt + 1 }, 'PUBLISHED'],
    ['another moment of the draw', 'K3', { drawAt: vectorOf('K3').drawAt + 1 }, 'PUBLISHED'],
    ['another date of its commitment', 'K3', { commitment: redated(0) }, 'PUBLISHED'],
    ['a commitment signed after the sale began', 'K3', { commitment: redated(1) }, 'PUBLISHED'],
    ['a commitment nobody signed', 'K3', { commitment: null }, 'PUBLISHED'],
    ['a result called off', 'K3', { result: null, voidReason: 'CALLED_OFF' }, 'LINK, SIGNATURE'],
    ['a result left out', 'K3', { result: null }, 'OUTCOME'],
    ['a seed left out', 'K3', { seed: null }, 'OUTCOME'],
    ['lots that need not differ', 'an equal lot is drawn again', { shape: withEqualLots() }, 'RESULT'],
    ['another reason', 'second of that chain, called off', { voidReason: 'GENERATOR' }, 'SIGNATURE'],
    [
      'another correction',
      'first of a chain, corrected later',
      { correction: { ...vectorOf('first of a chain, corrected later').correction, attempt: 3 } },
      'CORRECTION',
    ],
  ])('is found by %s', (_name, title, change, steps) => {
    const draw = vectorOf(title);
    const { status, lines } = verify([{ ...draw, ...change }]);
    expect({ status, line: lines[0] }).toEqual({
      status: 1,
      line: `WRONG ${draw.gameCode} ${draw.numero}: ${steps}`,
    });
  });

  it('is found by the time in which its key signed', () => {
    const [key] = publishedKeys.keys;
    const { commitment, drawnAt, gameCode, numero } = vectorOf('K3');
    const among = (from: number, to: number | null, publicKey = key?.publicKey) =>
      verify([vectorOf('K3')], '--keys', keysIn({ keys: [{ ...key, publicKey, validity: [{ from, to }] }] }))
        .lines[0];
    const wrong = `WRONG ${gameCode} ${numero}:`;
    const { publishedAt } = commitment;
    expect(among(publishedAt, drawnAt)).toBe(`RIGHT ${gameCode} ${numero}`);
    expect(among(publishedAt + 1, null)).toBe(`${wrong} PUBLISHED`);
    expect(among(0, drawnAt - 1)).toBe(`${wrong} SIGNATURE`);
    expect(among(0, null, '00'.repeat(32))).toBe(`${wrong} PUBLISHED, SIGNATURE`);
  });

  it('is found by its neighbours when everything in it was made anew', () => {
    const [first, second] = [
      vectorOf('first of a chain, corrected later'),
      vectorOf('second of that chain, called off'),
    ];
    const { gameCode, numero, shape } = first;
    const other = aDraw({ gameCode, numero, shape, seed: randomBytes(32) });
    expect(verify([other]).status).toBe(0);
    expect(verify([other, second]).lines[1]).toBe(`WRONG ${gameCode} ${second.numero}: CHAIN`);
    const foreign = verify([first], '--key', '00'.repeat(32));
    expect(foreign.lines[0]).toBe(`WRONG ${gameCode} ${numero}: PUBLISHED, SIGNATURE, CORRECTION`);
  });

  it('is not taken for a draw that is not over, and what is no draw ends it', () => {
    const draw = beforeItsEnd(vectorOf('K3'));
    expect(verify([draw, vectors.notOver])).toMatchObject({
      status: 0,
      lines: ['WAITING K3_A 20261121-0001', 'WAITING CHAIN_A 3020120', expect.any(String)],
    });
    expect(verify([{ ...draw, openAt: 1 }])).toMatchObject({
      status: 1,
      lines: ['WRONG K3_A 20261121-0001: PUBLISHED', expect.any(String)],
    });
    expect(verify([{ draw }])).toMatchObject({ status: 2 });
    const endless = { ...vectorOf('LAO'), shape: { kind: 'LOTS', digits: [10], distinct: false } };
    expect(verify([endless])).toMatchObject({ status: 2 });
  });
});

function withEqualLots(): VectorDraw['shape'] {
  const { shape } = vectorOf('an equal lot is drawn again');
  if (shape.kind !== 'LOTS') throw new RangeError('lots are drawn here');
  return { ...shape, distinct: false };
}

/** Digits of the same length that are others. */
function otherDigits(text: string): string {
  return text.replaceAll(/[0-9]/g, (digit) => String((Number(digit) + 1) % 10));
}
