// Finds the help entry for an address (HELP-03).

/** The index of the query, or the first entry when it is missing or names none. */
export function chosenIndex(search: string, count: number): number {
  const wanted = Number(new URLSearchParams(search).get('i') ?? 0);
  return Number.isInteger(wanted) && wanted >= 0 && wanted < count ? wanted : 0;
}
