// Whole numbers from a stream of 32-bit words, every one equally likely; the same on the server and in the browser.

/** Gives a whole number from zero up to, not including, `limit`. */
export type Below = (limit: number) => number;

const words = 2 ** 32;

/** Takes words in their order; a word that would favour small numbers is left out. */
export function belowFrom(next: () => number): Below {
  return (limit) => {
    const fair = words - (words % limit);
    for (;;) {
      const word = next();
      if (word < fair) return word % limit;
    }
  };
}

/** The text of which the server seed makes the nth block of eight words: HMAC-SHA256(seed, text). */
export function blockText(clientSeed: string, nonce: number, block: number): string {
  return `${clientSeed}:${nonce}:${block}`;
}
