// What operators give by hand without a second one, by operator and merchant's day.
import { businessDayOf } from '#server/base/business-day.ts';
import type { Transaction } from '#server/db/database.ts';
import { promotionRules } from '../offers/market-rules.ts';
import type { PromotionsParts } from '../parts.ts';

/**
 * GIFT: rewards and bonuses by hand, and those of applications. MISSION: the reward of a mission that is added. BUDGET:
 * what a campaign or a leaderboard may cost.
 */
type GivenKind = 'GIFT' | 'MISSION' | 'BUDGET';
type Giving = { readonly operator: string; readonly kind: GivenKind; readonly amountMinor: bigint };

const limitOf: Readonly<Record<GivenKind, bigint>> = {
  GIFT: promotionRules.aloneGiftsADayMinor,
  MISSION: promotionRules.aloneMissionsADayMinor,
  // Together they stay below what two operators agree to.
  BUDGET: promotionRules.twoBudgetFromMinor - 1n,
};

/**
 * Whether an operator may give this without a second one: a gift is below the limit of one gift, and with what the
 * operator gave alone today it is not above the limit of a day. Until the transaction ends, nothing else of the operator
 * is counted. Lock the wallet of who gets a gift first.
 */
export async function mayGiveAlone(
  tx: Transaction,
  { clock, timeZone }: Pick<PromotionsParts, 'clock' | 'timeZone'>,
  { operator, kind, amountMinor }: Giving,
): Promise<boolean> {
  if (kind === 'GIFT' && amountMinor >= promotionRules.twoGrantFromMinor) return false;
  await tx.query('select pg_advisory_xact_lock(4934, hashtext($1))', [`${kind} ${operator}`]);
  const [row] = await tx.query<{ sumMinor: bigint }>(
    `select coalesce(sum(amount_minor), 0)::bigint as "sumMinor" from promo_given_alone
     where operator = $1 and kind = $2 and day = $3::date`,
    [operator, kind, businessDayOf(clock.now(), timeZone)],
  );
  return (row?.sumMinor ?? 0n) + amountMinor <= limitOf[kind];
}

/** What budgets one operator gave a campaign alone until now, in minor units. */
export async function sumBudgetsAlone(tx: Transaction, offerId: string): Promise<bigint> {
  const [row] = await tx.query<{ sumMinor: bigint }>(
    `select coalesce(sum(amount_minor), 0)::bigint as "sumMinor" from promo_given_alone
     where kind = 'BUDGET' and starts_with(source_ref, $1)`,
    [`${offerId}:`],
  );
  return row?.sumMinor ?? 0n;
}

/** Notes what was given; nothing when two operators gave it. A repeated note changes nothing. */
export async function noteGiven(
  tx: Transaction,
  { clock, timeZone }: Pick<PromotionsParts, 'clock' | 'timeZone'>,
  [proposer, approver]: readonly [string, string],
  { kind, amountMinor, sourceRef }: Omit<Giving, 'operator'> & { readonly sourceRef: string },
): Promise<void> {
  if (proposer !== approver || amountMinor <= 0n) return;
  const at = clock.now();
  await tx.query(
    `insert into promo_given_alone (operator, day, kind, source_ref, amount_minor, at)
     values ($1, $2::date, $3, $4, $5, $6) on conflict do nothing`,
    [proposer, businessDayOf(at, timeZone), kind, sourceRef, amountMinor, at],
  );
}
