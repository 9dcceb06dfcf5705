// The randomness of one shared round: numbers that follow from a seed, the same on the server and in a browser.
import type { Chance } from '../../slots/chance.ts';

/** Each block gives eight numbers of 32 bits; the longest round (Andar Bahar) draws fifty. */
const blocks = 32;
const numbersBelow = 2 ** 32;

/**
 * The draws of a round: HMAC-SHA256 with the seed as its key over `<round id>:<block>`, read as numbers of 32 bits, the
 * highest byte first. A number above the last whole multiple of `below` is skipped, so every result is equally likely.
 */
export async function roundChance(seed: string, roundId: string): Promise<Chance> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), hmac, false, ['sign']);
  const texts = Array.from({ length: blocks }, (_, block) => new TextEncoder().encode(`${roundId}:${block}`));
  const signed = await Promise.all(texts.map((text) => crypto.subtle.sign('HMAC', key, text)));
  const numbers = signed.flatMap((block) => {
    const view = new DataView(block);
    return Array.from({ length: block.byteLength / 4 }, (_, at) => view.getUint32(at * 4));
  });
  let next = 0;
  return (below) => {
    const limit = numbersBelow - (numbersBelow % below);
    for (;;) {
      const number = numbers[next];
      if (number === undefined) throw new RangeError('a round draws fewer numbers than it has');
      next += 1;
      if (number < limit) return number % below;
    }
  };
}

/** The commitment that is shown before the bets: SHA-256 over `<round id>:<seed in hex>`, in hex. */
export async function commitmentOf(seed: string, roundId: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${roundId}:${seed}`));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
