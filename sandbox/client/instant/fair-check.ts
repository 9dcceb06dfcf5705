// Computes rounds again in the browser: the commitment of a seed, and the outcome that follows from the seeds.
import type { SoloAnswer } from '../../game-vendors/instant/instant-wire.ts';
import { belowFrom, blockText } from '../../game-vendors/instant/rules/below.ts';
import { bitsOf, crashPoint } from '../../game-vendors/instant/rules/crash.ts';
import { playSolo } from '../../game-vendors/instant/rules/games.ts';

/** Far more blocks of eight words than a round can use. */
const blocks = 40;

/** Whether the seed has the commitment that was shown, and the round follows from the seeds. */
export async function isRoundFair(round: SoloAnswer): Promise<boolean> {
  const { serverSeed, commitment, clientSeed, nonce, play, outcome } = round;
  if (serverSeed === undefined || (await sha256(serverSeed)) !== commitment) return false;
  const words: number[] = [];
  for (let block = 0; block < blocks; block += 1) {
    const bytes = new DataView(await hmac(serverSeed, blockText(clientSeed, nonce, block)));
    for (let at = 0; at < bytes.byteLength; at += 4) words.push(bytes.getUint32(at));
  }
  let at = 0;
  const again = playSolo(
    play,
    belowFrom(() => words[at++] ?? 0),
  );
  return JSON.stringify(again) === JSON.stringify(outcome);
}

/** Whether a round of crash has the point of its seed, and its seed hashes to the seed before it. */
export async function isCrashFair(round: { seed: string; before: string; point: number }): Promise<boolean> {
  const isLinked = round.before === '' || (await sha256(round.seed)) === round.before;
  return isLinked && crashPoint(bitsOf(hexOf(await hmac(round.seed, 'crash')))) === round.point;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

function hexOf(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function sha256(text: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', bytesOf(text)));
}

async function hmac(key: string, text: string): Promise<ArrayBuffer> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const read = await crypto.subtle.importKey('raw', bytesOf(key), algorithm, false, ['sign']);
  return crypto.subtle.sign('HMAC', read, bytesOf(text));
}
