// Bettors who each wait for the response before the next bet, with their latency.
import type { Posting } from '#server/modules/wallet/index.ts';
import { memberName } from './own-server.ts';

/** The result of a run of bettors. */
export type BettorsRun = { perSecond: number; p50Ms: number; p99Ms: number };

let runs = 0;

/**
 * Runs so many bettors for a time, each on members of its own choice, or all on one when `isHot`.
 * @param bet places one bet and throws unless it was posted
 */
export async function runBettors(
  input: { bettors: number; members: number; seconds: number; isHot?: boolean },
  bet: (posting: Posting) => Promise<unknown>,
): Promise<BettorsRun> {
  runs += 1;
  const waitedMs: number[] = [];
  const startMs = performance.now();
  const endMs = startMs + input.seconds * 1_000;
  let made = 0;
  const one = async (bettor: number): Promise<void> => {
    for (let nth = 0; ; nth += 1) {
      const before = performance.now();
      if (before >= endMs) return;
      const member = input.isHot === true ? 7 : (bettor * 7_919 + nth * 104_729) % input.members;
      made += 1;
      await bet(aBet(member, `${startMs.toFixed(0)}${runs}`, made));
      waitedMs.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: input.bettors }, (_, bettor) => one(bettor)));
  const seconds = (performance.now() - startMs) / 1_000;
  waitedMs.sort((left, right) => left - right);
  const at = (part: number): number => waitedMs[Math.floor(waitedMs.length * part)] ?? 0;
  return { perSecond: waitedMs.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** Vendors' ids grow with time, as most of them do. */
function aBet(member: number, run: string, nth: number): Posting {
  const now = Date.now().toString(36).padStart(9, '0');
  return {
    txCode: 'BET',
    refType: 'vendor-tx:MEGA',
    refId: `${now}-${run}-${nth}`,
    ownerId: memberName(member),
    account: 'CASH',
    house: 'VENDOR_SETTLEMENT:MEGA',
    amountMinor: -100n,
  };
}
