// Puts values into the places of a text.

/**
 * Replaces `{0}` by the first value. `{0|round|rounds}` gives the first word when the value is one and the second
 * word otherwise.
 */
export function fillText(text: string, values: readonly (string | number)[]): string {
  return text.replace(
    /\{(\d)(?:\|(.*?)\|(.*?))?\}/g,
    (place, index: string, one?: string, other?: string) => {
      const value = values[Number(index)];
      return String((one === undefined ? value : Number(value) === 1 ? one : other) ?? place);
    },
  );
}
