// The symbols of a moving reel: the strip as filler, with the results inserted.

/** Rows count downward; as the reel moves by one cell the row of every symbol grows by one. */
export class ReelLetters {
  readonly #strip: string;
  #results: { readonly top: number; readonly letters: string }[] = [];

  constructor(strip: string, first: string) {
    this.#strip = strip;
    this.#results = [{ top: 0, letters: first }];
  }

  /** Inserts a result where the reel will stop, at `position`; only the last two results are kept. */
  place(position: number, letters: string): void {
    this.#results = [...this.#results.slice(-1), { top: -position, letters }];
  }

  /** Replaces the last inserted result by one symbol from top to bottom. */
  cover(letter: string): void {
    this.#results = this.#results.map((result, index, all) =>
      index === all.length - 1 ? { ...result, letters: letter.repeat(result.letters.length) } : result,
    );
  }

  /** The symbol at an index of the endless strip: index `row - position` is what row shows. */
  at(index: number): string {
    for (const { top, letters } of this.#results) {
      const letter = letters[index - top];
      if (letter !== undefined && index >= top) return letter;
    }
    const { length } = this.#strip;
    return this.#strip[((index % length) + length) % length] ?? '';
  }
}
