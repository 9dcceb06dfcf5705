// The functions of protection for identity, which is made before it.
import type { Protection } from '../modules/protection/index.ts';

export const protectionLater = (
  protection: () => Protection,
): Pick<Protection, 'compareWithExcluded' | 'compareDevice' | 'currentBreakOf' | 'wasOnBreakSince'> => ({
  compareWithExcluded: (tx, memberId) => protection().compareWithExcluded(tx, memberId),
  compareDevice: (tx, memberId, deviceHash) => protection().compareDevice(tx, memberId, deviceHash),
  currentBreakOf: (db, memberId) => protection().currentBreakOf(db, memberId),
  wasOnBreakSince: (db, memberId, since) => protection().wasOnBreakSince(db, memberId, since),
});
