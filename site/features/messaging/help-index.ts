// Which help entry an address asks for (HELP-03).

/** The index of the query, or the first entry when it is missing or names none. */
export function chosenIndex(search: string, count: number): number {
  const asked = Number(new URLSearchParams(search).get('i') ?? 0);
  return Number.isInteger(asked) && asked >= 0 && asked < count ? asked : 0;
}
