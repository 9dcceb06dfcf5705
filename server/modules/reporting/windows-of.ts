// Where a page of two lists that are shown as one lies in each of them.

type Window = { readonly skip: number; readonly limit: number };

/**
 * What of each list stands between `skip` and `skip + limit` of both together. Both are told by the moments of their
 * entries, the newest first and as far as `skip + limit`; of the same moment those of the first list come first.
 */
export function windowsOf(
  first: readonly Date[],
  second: readonly Date[],
  skip: number,
  limit: number,
): readonly [Window, Window] {
  const before = taken(first, second, skip);
  const until = taken(first, second, skip + limit);
  return [
    { skip: before[0], limit: until[0] - before[0] },
    { skip: before[1], limit: until[1] - before[1] },
  ];
}

/** How many of each are among the newest so many of both. */
function taken(first: readonly Date[], second: readonly Date[], count: number): [number, number] {
  let [one, other] = [0, 0];
  while (one + other < count && (one < first.length || other < second.length)) {
    const [mine, theirs] = [first[one], second[other]];
    if (mine && (!theirs || mine >= theirs)) one += 1;
    else other += 1;
  }
  return [one, other];
}
