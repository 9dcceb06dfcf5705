// Gives the gift of a birthday by the level, once a year, to members whose papers prove the day.
import { decimalToMinor } from '#contract/base/money.ts';
import { businessDayOf } from '#server/base/business-day.ts';
import type { Transaction } from '#server/db/database.ts';
import type { PromotionsParts } from '../parts.ts';
import { offerReward } from '../rewards/offer-reward.ts';
import { receiversOf } from '../rewards/receiver.ts';
import { birthdayYear } from './birthday-rules.ts';
import { levelStateOf } from './move-levels.ts';

const atOnce = 500;
const dayMs = 24 * 60 * 60_000;

/** Gives what is due; a repeated run of a day gives nothing more. Returns how many gifts were new. */
export async function giveBirthdays(parts: PromotionsParts): Promise<number> {
  const { db, clock, timeZone } = parts;
  const today = businessDayOf(clock.now(), timeZone);
  const setting = await parts.birthdaySetting();
  let given = 0;
  for (let after = ''; ; ) {
    const page = await parts.birthdaysAfter(db, after, atOnce);
    const due = page.flatMap(({ memberId, birthday }) => {
      const year = birthday === '' ? undefined : birthdayYear(birthday, today);
      return year === undefined ? [] : [{ memberId, year }];
    });
    given += await db.tx((tx) => giveAll(tx, parts, setting, due));
    const last = page.at(-1);
    if (!last || page.length < atOnce) return given;
    after = last.memberId;
  }
}

async function giveAll(
  tx: Transaction,
  parts: PromotionsParts,
  { amounts, claimDays }: Awaited<ReturnType<PromotionsParts['birthdaySetting']>>,
  due: readonly { readonly memberId: string; readonly year: number }[],
): Promise<number> {
  const receivers = await receiversOf(
    tx,
    parts,
    due.map(({ memberId }) => memberId),
  );
  const issuedAt = parts.clock.now();
  let given = 0;
  for (const { memberId, year } of due) {
    if (!receivers.has(memberId)) continue;
    const { level } = await levelStateOf(tx, parts, memberId);
    const amountMinor = decimalToMinor(amounts[level] ?? amounts.at(-1) ?? '0.00');
    if (amountMinor === 0n) continue;
    const isNew = await offerReward(tx, {
      memberId,
      kind: 'BIRTHDAY',
      sourceRef: `${memberId}:${year}`,
      names: { BN: `জন্মদিনের উপহার ${year}`, EN: `Birthday gift ${year}` },
      amountMinor,
      issuedAt,
      expiresAt: new Date(issuedAt.getTime() + claimDays * dayMs),
    });
    given += isNew ? 1 : 0;
  }
  return given;
}
