// SQL on what a member got from the merchant beside wins, by day.
import type { Queryable } from '#server/db/database.ts';

type RewardedDay = {
  /** `YYYY-MM-DD` in the requested time zone. */
  readonly day: string;
  /** Bonuses, rewards and game promotions, less forfeited bonuses, in minor units. */
  readonly bonusMinor: bigint;
  readonly rebateMinor: bigint;
};

const bonusCodes = `'BONUS_GRANT', 'BONUS_CONVERT', 'BONUS_FORFEIT', 'PROMO_WIN', 'CASHBACK', 'REFERRAL',
  'RAIN', 'TASK', 'CHECK_IN', 'VIP_UP', 'VIP_MONTH', 'BIRTHDAY', 'LEADER', 'ACTIVITY', 'GOODWILL'`;
const isBonus = `tx_code in (${bonusCodes})`;
// A lottery's rebate belongs to a bet, and its amount is in that bet.
const isRebate = `(tx_code = 'REBATE' and house is distinct from 'LOTTERY')`;

// The reversal of a journal names it. A deposit that its provider took back has the code too, and names its order.
const isOfJournal = `tx_code = 'REVERSAL' and ref_type = 'reversal'`;
// Whose reward lines of a span: every statement here reads them by the index of rewards.
const rewardLines = `owner_id = $1 and at >= $2 and at < $3 and tx_code in (${bonusCodes}, 'REBATE', 'REVERSAL')`;
const daySums = `to_char(at at time zone $4, 'YYYY-MM-DD') as day,
  coalesce(sum(amount_minor) filter (where ${isBonus}), 0)::int8 as "bonusMinor",
  coalesce(sum(amount_minor) filter (where ${isRebate}), 0)::int8 as "rebateMinor"`;

/**
 * The sums of bonuses, rewards and REBATE with their reversals over all accounts of an owner; days without
 * such a line are left out. A conversion of a bonus to cash moves nothing in the sum. A reversal counts whole, although
 * a part of it may be a debt.
 */
export async function sumRewardsByDay(
  db: Queryable,
  { ownerId, from, to }: { readonly ownerId: string; readonly from: Date; readonly to: Date },
  timeZone: string,
): Promise<RewardedDay[]> {
  const values = [ownerId, from, to, timeZone];
  const days = await db.query<RewardedDay & { reversals: bigint }>(
    `select ${daySums}, count(*) filter (where ${isOfJournal}) as reversals
     from entry where ${rewardLines} and (${isBonus} or ${isRebate} or ${isOfJournal}) group by 1 order by 1`,
    values,
  );
  // Reversals are rare, and to plan how they are followed takes ten times as long as the sums.
  if (days.some(({ reversals }) => reversals > 0n)) return sumWithReversals(db, values);
  return days.map(({ day, bonusMinor, rebateMinor }) => ({ day, bonusMinor, rebateMinor }));
}

/** A reversal has the code of the journal that it reverses, which may be a reversal itself. */
function sumWithReversals(db: Queryable, values: readonly unknown[]): Promise<RewardedDay[]> {
  return db.query<RewardedDay>(
    `with recursive line as (
       select at, amount_minor, tx_code, house, ref_id, ${isOfJournal} as is_reversal from entry where ${rewardLines}
       union all
       select line.at, line.amount_minor, reversed.tx_code, reversed.house, reversed.ref_id, reversed.is_reversal
       from line cross join lateral (
         select tx_code, house, ref_id, ${isOfJournal} as is_reversal from entry
         where owner_id = $1 and line.is_reversal
           and journal_id = case when line.is_reversal then substr(line.ref_id, length('jrn_') + 1)::int8 end
         order by entry.line limit 1
       ) as reversed
     )
     select ${daySums} from line where ${isBonus} or ${isRebate} group by 1 order by 1`,
    values,
  );
}
