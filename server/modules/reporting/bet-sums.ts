// The sums of a member's bets in a span of time: whole pieces of time from their sums, the rest from the bets.
import type { Queryable } from '#server/db/database.ts';
import type { Span } from './bet-source.ts';

const [quarterMs, twoHoursMs] = [15 * 60_000, 2 * 60 * 60_000];
const isMultiple = (at: Date, ms: number): boolean => at.getTime() % ms === 0;
const isQuarter = (at: Date): boolean => isMultiple(at, quarterMs);

const columns = 'begins_at, category, state, bets, staked_minor, valid_minor, won_minor, rebate_minor';
const beginOf = (at: string): string => `date_bin('15 minutes', ${at}, '2000-01-01Z')`;
const ofBets = (from: string, to: string): string =>
  `select ${beginOf('placed_at')}, category, state::text, 1, staked_minor, valid_minor, won_minor,
     coalesce((select sum((t ->> 'rebateMinor')::bigint) from jsonb_array_elements(detail -> 'types') as t), 0)
   from bet where member_id = $1 and placed_at >= ${from} and placed_at < ${to}`;

/** The selects of which a span consists; its ends are `$2` and `$3`. */
function partsOf({ from, to }: Span): readonly string[] {
  if (isMultiple(from, twoHoursMs) && isMultiple(to, twoHoursMs))
    return [
      `select ${columns} from bet_member_two_hours where member_id = $1 and begins_at >= $2 and begins_at < $3`,
    ];
  const whole = isQuarter(from) ? '$2::timestamptz' : beginOf(`$2::timestamptz + interval '15 minutes'`);
  return [
    `select ${columns} from bet_member_sum
     where member_id = $1 and begins_at >= $2 and begins_at <= $3::timestamptz - interval '15 minutes'`,
    ...(isQuarter(from) ? [] : [ofBets('$2', `least(${whole}, $3)`)]),
    ...(isQuarter(to) ? [] : [ofBets(`greatest(${beginOf('$3::timestamptz')}, ${whole})`, '$3')]),
  ];
}

/**
 * Selects over `placed`: rows by piece of time, category and state with `bets`, `staked_minor`, `valid_minor`,
 * `won_minor` and `rebate_minor`. A piece has a quarter of an hour, or two hours where both ends of the span are
 * multiples of two hours; in a span of whole days it never belongs to two days of the merchant. The caller's
 * parameters begin with `$4`.
 */
export function querySums<Row>(
  db: Queryable,
  { memberId, from, to }: Span & { readonly memberId: string },
  select: string,
  parameters: readonly unknown[],
): Promise<Row[]> {
  const parts = partsOf({ from, to });
  return db.query<Row>(`with placed (${columns}) as (${parts.join(' union all ')}) ${select}`, [
    memberId,
    from,
    to,
    ...parameters,
  ]);
}
