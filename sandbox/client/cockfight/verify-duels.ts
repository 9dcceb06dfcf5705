// Recomputes duels in the browser from their seeds.
import { chancesOf, drawMessage, percentOf, resultOf } from '../../game-vendors/cockfight/duel.ts';
import type { PastDuel } from '../../game-vendors/cockfight/cockfight-wire.ts';

/** How many of the duels follow from their seeds, and how many do not. */
export async function verifyDuels(
  arena: string,
  duels: readonly PastDuel[],
): Promise<{ right: number; wrong: number }> {
  let right = 0;
  for (const { number, seed, commitment, percent, result } of duels) {
    const isSeed = (await sha256(seed)) === commitment;
    const drawn = await percentFrom(seed, arena, number);
    if (isSeed && drawn === percent && resultOf(chancesOf(commitment), drawn) === result) right += 1;
  }
  return { right, wrong: duels.length - right };
}

async function percentFrom(seed: string, arena: string, number: number): Promise<number> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(seed), algorithm, false, ['sign']);
  for (let attempt = 0; ; attempt += 1) {
    const message = encoder.encode(drawMessage(arena, number, attempt));
    const word = new DataView(await crypto.subtle.sign('HMAC', key, message)).getUint32(0);
    const percent = percentOf(word);
    if (percent !== undefined) return percent;
  }
}

async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
