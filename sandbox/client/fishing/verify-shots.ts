// Recomputes shots in the browser from the seeds that the server has shown.
import { drawCatch } from '../../game-vendors/fishing/catch-chance.ts';
import { drawOver, shotMessage } from '../../game-vendors/fishing/fair-draw.ts';
import type { FishingHistory, SeedWire } from '../../game-vendors/fishing/fishing-wire.ts';
import type { Sea } from '../../game-vendors/fishing/seas/sea.ts';

/** Words beyond these are needed in fewer than one of 10^30 shots. */
const blocks = 4;

/** How many shots with shown seeds follow from them, and how many do not. */
export async function verifyShots(
  sea: Sea,
  rounds: FishingHistory['rounds'],
): Promise<{ right: number; wrong: number }> {
  let [right, wrong] = [0, 0];
  for (const { shots, seeds } of rounds) {
    if (seeds.serverSeed === undefined) continue;
    const isSeed = (await sha256(seeds.serverSeed)) === seeds.commitment;
    for (const { kind, nonce, others, times } of shots) {
      const fish = sea.fish.find(({ key }) => key === kind);
      const words = await wordsOf(seeds.serverSeed, seeds, nonce);
      const drawn = fish && drawCatch(sea.returnPerMille, fish.prizes, others, drawOver(words.values()));
      if (isSeed && drawn === times) right += 1;
      else wrong += 1;
    }
  }
  return { right, wrong };
}

async function wordsOf(serverSeed: string, { clientSeed }: SeedWire, nonce: number): Promise<number[]> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(serverSeed), algorithm, false, ['sign']);
  const words: number[] = [];
  for (let block = 0; block < blocks; block += 1) {
    const message = encoder.encode(shotMessage(clientSeed, nonce, block));
    const view = new DataView(await crypto.subtle.sign('HMAC', key, message));
    for (let at = 0; at < view.byteLength; at += 4) words.push(view.getUint32(at));
  }
  return words;
}

async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
