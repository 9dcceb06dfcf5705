// Names the rows of a board: the places of a result by their own names, everything else as symbols are named.

/** `P3` is the third place and `P1_P2` one place against another, by the names the family gives them. */
export function rowName(code: string, places: readonly string[], nameOf: (code: string) => string): string {
  const at = (place: string | undefined) => places[Number(place) - 1];
  const against = /^P(\d+)_P(\d+)$/.exec(code);
  const [one, other] = [at(against?.[1]), at(against?.[2])];
  if (one && other) return `${one} – ${other}`;
  return at(/^P(\d+)$/.exec(code)?.[1]) ?? nameOf(code);
}
