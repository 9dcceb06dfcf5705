// Plans a rain: every round with its prizes within the budget, and the commitment to them.
import { randomBytes, randomInt } from 'node:crypto';
import { newId } from '#server/base/id.ts';
import type { Transaction } from '#server/db/database.ts';
import { allotPrizes, commitTo } from './allot-prizes.ts';
import { insertRainEvent, insertRainRound } from './rain-store.ts';

export type RainPlan = {
  readonly nameBn: string;
  readonly nameEn: string;
  readonly startsAt: Date;
  readonly rounds: number;
  readonly roundSeconds: number;
  readonly gapMinutes: number;
  /** Of each round. */
  readonly budgetMinor: bigint;
  readonly envelopes: number;
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly grabsEach: number;
};

/** Writes the event with all rounds and prizes; returns its id. */
export async function planRain(
  tx: Transaction,
  plan: RainPlan,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<string> {
  const { nameBn, nameEn, budgetMinor, minMinor, maxMinor, grabsEach, envelopes: count } = plan;
  const id = newId('rne', at.getTime());
  await insertRainEvent(tx, {
    id,
    nameBn,
    nameEn,
    budgetMinor: budgetMinor * BigInt(plan.rounds),
    minMinor,
    maxMinor,
    grabsEach,
    madeBy: by,
    madeAt: at,
  });
  for (let nth = 1; nth <= plan.rounds; nth += 1) {
    const opensAt = new Date(plan.startsAt.getTime() + (nth - 1) * plan.gapMinutes * 60_000);
    const prizes = allotPrizes(budgetMinor, { count, minMinor, maxMinor }, randomInt);
    const salt = randomBytes(16).toString('hex');
    const round = {
      id: newId('rnr', at.getTime()),
      eventId: id,
      nth,
      opensAt,
      closesAt: new Date(opensAt.getTime() + plan.roundSeconds * 1_000),
      prizes: count,
      commitHash: commitTo(salt, prizes),
      salt,
    };
    await insertRainRound(tx, round, prizes);
  }
  return id;
}
