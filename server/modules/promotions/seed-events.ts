// The demo's rain, activity and leaderboard, so that a new installation shows them; each is written once.
import type { PromotionsParts } from './parts.ts';
import { insertActivity, selectActivity } from './activities/activity-store.ts';
import { insertBoard, insertEntry, selectBoard } from './leaderboards/board-store.ts';
import { planRain } from './rain/plan-rain.ts';
import { selectRainEvents } from './rain/rain-store.ts';

const hourMs = 60 * 60_000;
const activityDays = 60;

/** Twelve rounds from the next full hour on, when there was never a rain, and one activity with applications. */
export async function seedEvents({ db, clock }: PromotionsParts): Promise<void> {
  const now = clock.now();
  const startsAt = new Date(Math.ceil((now.getTime() + hourMs / 10) / hourMs) * hourMs);
  const hasRain = (await selectRainEvents(db)).length > 0;
  const rain = {
    nameBn: 'নদীর ধারের বৃষ্টি',
    nameEn: 'Rain by the river',
    startsAt,
    rounds: 12,
    roundSeconds: 60,
    gapMinutes: 60,
    budgetMinor: 6_000n,
    envelopes: 30,
    minMinor: 50n,
    maxMinor: 1_000n,
    grabsEach: 2,
  };
  if (!hasRain) await db.tx((tx) => planRain(tx, rain, { by: 'system', at: now }));
  const id = 'act_riverphoto';
  if (await selectActivity(db, id)) return;
  const photo = {
    id,
    mode: 'APPLY' as const,
    nameBn: 'নদীর ছবি',
    nameEn: 'A picture of the river',
    textBn: 'আপনার তোলা নদী বা নৌকার একটি ছবি পাঠান, সঙ্গে দুটি কথা। একজন কর্মী প্রতিটি দেখেন।',
    textEn: 'Send a picture of a river or a boat that you took, with a few words. A person looks at each.',
    startsAt: now,
    endsAt: new Date(now.getTime() + activityDays * 24 * hourMs),
    rewardMinor: 10_000n,
    claimsAtMost: null,
    mayReapply: true,
    madeBy: 'system',
    madeAt: now,
  };
  await db.tx((tx) => insertActivity(tx, photo));
}

const boardDays = { before: 4, after: 10 };

/** A leaderboard that runs, which the demo's players joined before they played; a second run changes nothing. */
export async function seedBoard(
  { db, clock }: Pick<PromotionsParts, 'db' | 'clock'>,
  memberIds: readonly string[],
): Promise<void> {
  const now = clock.now().getTime();
  const startsAt = new Date(now - boardDays.before * 24 * hourMs);
  const prizes = [50_000n, 30_000n, 20_000n, ...Array.from({ length: 7 }, () => 5_000n)];
  const id = 'ldb_riverrace';
  await db.tx(async (tx) => {
    if (await selectBoard(tx, id)) return;
    await insertBoard(tx, {
      id,
      nameBn: 'নদীর সেরা জয়',
      nameEn: 'Best win by the river',
      score: 'MULTIPLE',
      categories: ['RNG', 'FISH'],
      games: [],
      minStakeMinor: 100n,
      startsAt,
      endsAt: new Date(now + boardDays.after * 24 * hourMs),
      settleHours: 2,
      prizes,
      budgetMinor: prizes.reduce((sum, one) => sum + one, 0n),
      claimDays: 14,
      madeBy: 'system',
      madeAt: startsAt,
    });
    for (const memberId of memberIds) await insertEntry(tx, { boardId: id, memberId, joinedAt: startsAt });
  });
}
