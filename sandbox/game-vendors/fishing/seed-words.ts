// The random words of one shot on the server: HMAC-SHA256 under a seed whose hash the player has seen.
import { createHash, createHmac } from 'node:crypto';
import { shotMessage } from './fair-draw.ts';
import type { SeedPair } from './seed-store.ts';

/** SHA-256 of a server seed, in hex: what the player sees before the shots. */
export function commitmentOf(serverSeed: string): string {
  return createHash('sha256').update(serverSeed, 'utf8').digest('hex');
}

/** Eight words a block, as many blocks as the draws need. */
export function* wordsOf(
  { serverSeed, clientSeed }: Pick<SeedPair, 'serverSeed' | 'clientSeed'>,
  nonce: number,
): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    const digest = createHmac('sha256', serverSeed)
      .update(shotMessage(clientSeed, nonce, block), 'utf8')
      .digest();
    for (let at = 0; at < digest.length; at += 4) yield digest.readUInt32BE(at);
  }
}
