// Whole numbers without bias from a stream of words of 32 bits; server and page run the same code.

const range = 2 ** 32;

/** Draws from zero up to, not including, `below`; a word above the last full multiple of it is dropped. */
export function drawOver(words: Iterator<number>): (below: number) => number {
  return (below) => {
    const fair = range - (range % below);
    for (;;) {
      const { value, done } = words.next();
      if (done) throw new Error('the words are used up');
      if (value < fair) return value % below;
    }
  };
}

/** The message whose HMAC-SHA256, with the server's seed as key, gives eight words of one shot. */
export function shotMessage(clientSeed: string, nonce: number, block: number): string {
  return `${clientSeed}:${nonce}:${block}`;
}
