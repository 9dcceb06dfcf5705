// The order of a shuffled deck from a seed: the same steps on the server and on the page that recomputes a deal.
import { type Card, fullDeck } from './card.ts';

const bytesPerBlock = 32;
const bytesPerWord = 4;
const wordSpace = 2 ** 32;
/** 51 choices need 51 words of 128; the others replace words that would favour low numbers. */
export const blocksOfDeal = 16;

/**
 * The message of one block, in UTF-8: the block is its HMAC-SHA-256 with the server's seed as key. `dealId` is the id of
 * the round or hand, `clientSeed` the players' part.
 */
export const blockMessage = (dealId: string, clientSeed: string, counter: number): string =>
  `${dealId}|${clientSeed}|${counter}`;

/**
 * A deck in the order in which its cards are dealt: Fisher-Yates from the last card down; each choice takes the next
 * big-endian word of 32 bits, and words of the incomplete last interval are skipped.
 * @throws RangeError when too many words were skipped; that does not happen in practice
 */
export function dealOrder(blocks: readonly Uint8Array[]): Card[] {
  const words = blocks.flatMap((block) => wordsOf(block));
  const deck = [...fullDeck];
  let next = 0;
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const range = last + 1;
    const limit = wordSpace - (wordSpace % range);
    let word = words[next++];
    while (word !== undefined && word >= limit) word = words[next++];
    if (word === undefined) throw new RangeError('the seed gave too few numbers');
    const chosen = word % range;
    [deck[last], deck[chosen]] = [deck[chosen] as Card, deck[last] as Card];
  }
  return deck;
}

function wordsOf(block: Uint8Array): number[] {
  const view = new DataView(block.buffer, block.byteOffset, bytesPerBlock);
  return Array.from({ length: bytesPerBlock / bytesPerWord }, (_, nth) => view.getUint32(nth * bytesPerWord));
}
