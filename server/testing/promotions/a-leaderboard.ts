// Makes leaderboards for tests.
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { insertBoard, type NewBoard } from '#server/modules/promotions/leaderboards/board-store.ts';

const hourMs = 60 * 60_000;
let made = 0;

/** A board that runs from an hour ago until in an hour, by the turnover of slots; returns its id. */
export async function aLeaderboard(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  more: Partial<NewBoard> = {},
): Promise<string> {
  const now = clock.now();
  const id = `ldb_test${(made += 1)}`;
  const prizes = more.prizes ?? [30_000n, 20_000n];
  await insertBoard(db, {
    id,
    nameBn: 'নদীর দৌড়',
    nameEn: 'The river race',
    score: 'TURNOVER',
    categories: ['RNG'],
    games: [],
    minStakeMinor: 100n,
    startsAt: new Date(now.getTime() - hourMs),
    endsAt: new Date(now.getTime() + hourMs),
    settleHours: 2,
    prizes,
    budgetMinor: prizes.reduce((sum, one) => sum + one, 0n),
    claimDays: 7,
    madeBy: 'test',
    madeAt: now,
    ...more,
  });
  return id;
}
