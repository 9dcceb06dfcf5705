// The daily check-in: once for each day of the merchant, with a reward to claim. It needs no deposit and no bet.
/// <reference lib="esnext.temporal" />
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { decimalToMinor } from '#contract/base/money.ts';
import type { checkInDays } from '#contract/promotions/tasks.ts';
import { businessDayOf, startOfDay } from '#server/base/business-day.ts';
import type { Queryable } from '#server/db/database.ts';
import type { PromotionsParts } from '../parts.ts';
import { offerReward } from '../rewards/offer-reward.ts';
import { lockReceiver, reasonAgainst } from '../rewards/receiver.ts';
import { placeOf } from './check-in-rules.ts';
import { insertCheckIn, selectLastCheckIn } from './check-in-store.ts';

type Week = AnswerOf<typeof checkInDays>;

/** `showCheckIn` for a member who may receive something; without days and amounts for everybody else. */
export async function checkInFor(parts: PromotionsParts, memberId: string): Promise<Week> {
  const [player] = await parts.identity.playersOf(parts.db, [memberId]);
  const week = await showCheckIn(parts, memberId);
  return reasonAgainst(player) ? { ...week, days: [] } : week;
}

/** The seven days as the member sees them today. */
export async function showCheckIn(
  parts: PromotionsParts,
  memberId: string,
  db: Queryable = parts.db,
): Promise<Week> {
  const { clock, timeZone, checkInRules } = parts;
  const { amounts, missResets } = await checkInRules();
  const today = businessDayOf(clock.now(), timeZone);
  const last = await selectLastCheckIn(db, memberId);
  const place = placeOf(last, today, missResets);
  const isDoneToday = last?.day === today;
  return {
    days: amounts.map((amount, at) => ({
      nth: at + 1,
      amount,
      isDone: at + 1 < place || (isDoneToday && at + 1 === place),
    })),
    today: place,
    isDoneToday,
    missResets,
    nextAt: startOfDay(Temporal.PlainDate.from(today).add({ days: 1 }).toString(), timeZone).getTime(),
  };
}

/**
 * Checks the member in; a repeated call of the same day changes nothing.
 * @throws Refusal SELF_EXCLUDED, ACCOUNT_HELD
 */
export async function checkIn(parts: PromotionsParts, memberId: string): Promise<Week> {
  const { db, clock, timeZone } = parts;
  const { amounts, missResets, claimDays } = await parts.checkInRules();
  await db.tx(async (tx) => {
    await lockReceiver(tx, parts, memberId);
    const at = clock.now();
    const day = businessDayOf(at, timeZone);
    const nth = placeOf(await selectLastCheckIn(tx, memberId), day, missResets);
    const amountMinor = decimalToMinor(amounts[nth - 1] ?? '0.00');
    if (!(await insertCheckIn(tx, { memberId, day, nth, amountMinor, at })) || amountMinor === 0n) return;
    await offerReward(tx, {
      memberId,
      kind: 'CHECK_IN',
      sourceRef: `${memberId}:${day}`,
      names: { BN: `চেক-ইন: দিন ${nth}`, EN: `Check-in: day ${nth}` },
      amountMinor,
      issuedAt: at,
      expiresAt: new Date(at.getTime() + claimDays * 24 * 60 * 60_000),
    });
  });
  return showCheckIn(parts, memberId);
}
