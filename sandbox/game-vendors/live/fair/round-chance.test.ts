// Proves that a round follows from its seed alone, and that its commitment binds seed and round.
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { commitmentOf, roundChance } from './round-chance.ts';

const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

describe('the randomness of a round', () => {
  it('is HMAC-SHA256 of the seed over the round and the block, read as 32-bit numbers', async () => {
    const chance = await roundChance(seed, 'round1');
    const block = createHmac('sha256', Buffer.from(seed, 'hex')).update('round1:0').digest();
    expect([chance(1000), chance(1000)]).toEqual([
      block.readUInt32BE(0) % 1000,
      block.readUInt32BE(4) % 1000,
    ]);
  });

  it('is another one for another round or seed', async () => {
    const numbers = async (of: string, round: string) => {
      const chance = await roundChance(of, round);
      return Array.from({ length: 8 }, () => chance(1_000_000)).join();
    };
    const first = await numbers(seed, 'round1');
    expect(await numbers(seed, 'round1')).toBe(first);
    expect(await numbers(seed, 'round2')).not.toBe(first);
    expect(await numbers(seed.replaceAll('0', '1'), 'round1')).not.toBe(first);
  });

  it('is committed by SHA-256 over round and seed', async () => {
    const hash = createHash('sha256').update(`round1:${seed}`).digest('hex');
    expect(await commitmentOf(seed, 'round1')).toBe(hash);
  });
});
