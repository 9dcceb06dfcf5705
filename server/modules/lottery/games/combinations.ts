// Counting: in how many ways things can be chosen and ordered, exactly.

/** Ways to choose `take` of `of` different things in any order; 0 when there are too few. */
export function binomial(of: number, take: number): bigint {
  if (take < 0 || take > of) return 0n;
  let ways = 1n;
  for (let taken = 1; taken <= take; taken += 1) ways = (ways * BigInt(of - take + taken)) / BigInt(taken);
  return ways;
}

/** Ways to choose `take` of `of` different things in order; 0 when there are too few. */
export function arrangements(of: number, take: number): bigint {
  if (take < 0 || take > of) return 0n;
  let ways = 1n;
  for (let taken = 0; taken < take; taken += 1) ways *= BigInt(of - taken);
  return ways;
}

/** Orders of things of which `counts[i]` are alike each: `[2, 1]` has 3. */
export function ordersOfAlike(counts: readonly number[]): bigint {
  let placed = 0;
  let ways = 1n;
  for (const count of counts) {
    placed += count;
    ways *= binomial(placed, count);
  }
  return ways;
}

/** All ways to take `take` of the things, each in the order of the things. */
export function* combinationsOf<Thing>(things: readonly Thing[], take: number): Generator<Thing[]> {
  if (take === 0) yield [];
  else {
    for (let at = 0; at + take <= things.length; at += 1) {
      const first = things[at] as Thing;
      for (const rest of combinationsOf(things.slice(at + 1), take - 1)) yield [first, ...rest];
    }
  }
}

/** All ways to take one of each list, the last list turning fastest. */
export function* productOf<Thing>(lists: readonly (readonly Thing[])[]): Generator<Thing[]> {
  if (lists.some((list) => list.length === 0)) return;
  const turns = lists.map(() => 0);
  for (;;) {
    yield lists.map((list, at) => list[turns[at] ?? 0] as Thing);
    let at = lists.length - 1;
    for (; at >= 0; at -= 1) {
      turns[at] = ((turns[at] ?? 0) + 1) % (lists[at]?.length ?? 1);
      if (turns[at] !== 0) break;
    }
    if (at < 0) return;
  }
}

/** All ways to take `take` of the things in order, none twice. */
export function* arrangementsOf<Thing>(things: readonly Thing[], take: number): Generator<Thing[]> {
  if (take === 0) yield [];
  else {
    for (const [at, first] of things.entries()) {
      for (const rest of arrangementsOf(things.toSpliced(at, 1), take - 1)) yield [first, ...rest];
    }
  }
}
