// The seed of a duel on the server: its commitment, and the number it gives.
import { createHash, createHmac } from 'node:crypto';
import { drawMessage, percentOf } from './duel.ts';

/** SHA-256 of the seed, in hex: shown before bets are taken. */
export function commitmentOf(seed: string): string {
  return createHash('sha256').update(seed, 'utf8').digest('hex');
}

/** The number of 0–99 that decides a duel: from HMAC-SHA256 under its seed. */
export function drawnPercent(seed: string, arena: string, number: number): number {
  for (let attempt = 0; ; attempt += 1) {
    const digest = createHmac('sha256', seed)
      .update(drawMessage(arena, number, attempt), 'utf8')
      .digest();
    const percent = percentOf(digest.readUInt32BE(0));
    if (percent !== undefined) return percent;
  }
}
