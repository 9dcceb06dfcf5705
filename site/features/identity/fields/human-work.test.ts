// Proves that the hash of the human check is SHA-256, and that the platform accepts its solutions.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { firstHashBits, solveChallenge } from './human-work.ts';

const real = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

it('hashes as SHA-256 does, up to a whole block', () => {
  for (const text of ['', 'abc', 'a'.repeat(55), 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE:15:1234567'])
    expect(firstHashBits(text), text).toBe(real(text));
});

it('finds a number for every piece', async () => {
  const salt = 'A'.repeat(43);
  const solutions = await solveChallenge({ salt, count: 4, bits: 8 });
  expect(solutions).toHaveLength(4);
  solutions.forEach((number, index) => expect(real(`${salt}:${index}:${number}`) >>> 24).toBe(0));
});
