// Which symbol stands where on a moving reel: the strip as filler, the results laid into it.

/** Rows count downward; as the reel moves by one cell the row of every symbol grows by one. */
export class ReelLetters {
  readonly #strip: string;
  #results: { readonly top: number; readonly letters: string }[] = [];

  constructor(strip: string, first: string) {
    this.#strip = strip;
    this.#results = [{ top: 0, letters: first }];
  }

  /** Lays a result where the reel will rest at `position`; older ones but the last are forgotten. */
  lay(position: number, letters: string): void {
    this.#results = [...this.#results.slice(-1), { top: -position, letters }];
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
