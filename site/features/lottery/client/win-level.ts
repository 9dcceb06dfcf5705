// The size class of a win, compared with its stake.

/**
 * A bet that pays no more than was staked is no win and is not feasted. From ten times the stake on a win is big, from a
 * hundred times on huge.
 */
export function winLevel({
  minor,
  stakedMinor,
}: {
  minor: number;
  stakedMinor: number;
}): 'back' | 'win' | 'big' | 'huge' {
  if (minor <= stakedMinor) return 'back';
  if (stakedMinor === 0 || minor < stakedMinor * 10) return 'win';
  return minor < stakedMinor * 100 ? 'big' : 'huge';
}
