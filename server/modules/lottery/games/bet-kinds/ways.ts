// Counting units of a line in plain numbers, for settling many lines.

/**
 * The number of ways to choose `take` of `of` different things; 0 when there are too few. Exact while the result
 * times `of` is a safe integer, which includes every form of up to 100 symbols that takes up to 10 of them.
 */
export function ways(of: number, take: number): number {
  if (take < 0 || take > of) return 0;
  let count = 1;
  for (let taken = 1; taken <= take; taken += 1) count = (count * (of - take + taken)) / taken;
  return count;
}
