// The missions of a new installation; most of them need no stake.
import type { Database } from '#server/db/database.ts';
import { insertMission, type MissionRow } from './mission-store.ts';

type Seed = Pick<
  MissionRow,
  'nameBn' | 'nameEn' | 'period' | 'metric' | 'category' | 'goal' | 'rewardMinor'
> & {
  /** The one before it, which is above it in the list. */
  readonly afterId?: string;
};

const seeds: Readonly<Record<string, Seed>> = {
  msn_verify: {
    nameBn: 'ফোন নম্বর যাচাই করুন',
    nameEn: 'Verify your phone number',
    period: 'ONCE',
    metric: 'VERIFY',
    category: null,
    goal: 1n,
    rewardMinor: 2_000n,
  },
  msn_limit: {
    nameBn: 'নিজের একটি সীমা ঠিক করুন',
    nameEn: 'Set yourself a limit',
    period: 'ONCE',
    metric: 'SET_LIMIT',
    category: null,
    goal: 1n,
    rewardMinor: 2_000n,
  },
  msn_checkin3: {
    nameBn: 'তিন দিন চেক-ইন করুন',
    nameEn: 'Check in on three days',
    period: 'ONCE',
    metric: 'CHECK_IN',
    category: null,
    goal: 3n,
    rewardMinor: 2_000n,
    afterId: 'msn_verify',
  },
  msn_rounds10: {
    nameBn: '10টি বেট শেষ করুন',
    nameEn: 'Finish 10 bets',
    period: 'ONCE',
    metric: 'ROUNDS',
    category: null,
    goal: 10n,
    rewardMinor: 1_000n,
    afterId: 'msn_checkin3',
  },
  msn_checkin5: {
    nameBn: 'সপ্তাহে পাঁচ দিন চেক-ইন করুন',
    nameEn: 'Check in on five days of the week',
    period: 'WEEKLY',
    metric: 'CHECK_IN',
    category: null,
    goal: 5n,
    rewardMinor: 1_500n,
  },
  msn_rounds: {
    nameBn: 'আজ 20টি বেট শেষ করুন',
    nameEn: 'Finish 20 bets today',
    period: 'DAILY',
    metric: 'ROUNDS',
    category: null,
    goal: 20n,
    rewardMinor: 300n,
  },
  msn_lottery: {
    nameBn: 'সপ্তাহে লটারিতে 500.00 বৈধ বেট',
    nameEn: '500.00 of valid bets on lotteries this week',
    period: 'WEEKLY',
    metric: 'STAKE',
    category: 'LOTT',
    goal: 50_000n,
    rewardMinor: 1_000n,
  },
};

/** Writes the missions that are missing; a second run changes nothing. */
export async function seedMissions(db: Database, now: Date): Promise<void> {
  await db.tx(async (tx) => {
    for (const [place, [id, seed]] of Object.entries(seeds).entries())
      await insertMission(tx, { id, afterId: null, ...seed, place, madeBy: 'system', madeAt: now });
  });
}
