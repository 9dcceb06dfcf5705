// SQL of the operators' settings of lotteries, of members' own prize groups, and of printed prices.
import { textArray } from '#server/db/values/array-literals.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Changes, HotNumber, BetTypeTerm } from './game-rules.ts';

/** In one statement, so that all settings are of the same time. */
export async function selectChanges(db: Queryable, gameCode: string): Promise<Changes> {
  const rows = await db.query<Partial<HotNumber> & BetTypeTerm>(
    `select bet_type as "betType", number, share, null::boolean as "isOpen", null::int as "maxUnits" from lottery_hot_number
       where game_code = $1
     union all
     select bet_type, null, null, is_open, max_units from lottery_bet_type_term where game_code = $1
     order by "betType", number`,
    [gameCode],
  );
  return {
    hot: rows.flatMap(({ betType, number, share }) =>
      typeof number === 'string' && typeof share === 'number' ? [{ betType, number, share }] : [],
    ),
    betTypes: rows.flatMap(({ betType, number, isOpen, maxUnits }) =>
      typeof number === 'string' ? [] : [{ betType, isOpen, maxUnits }],
    ),
  };
}

/** The individual highest prize groups of these members, where set. */
export function selectOwnGroups(
  db: Queryable,
  memberIds: readonly string[],
): Promise<{ memberId: string; top: number }[]> {
  return db.query<{ memberId: string; top: number }>(
    'select member_id as "memberId", top from lottery_prize_group where member_id = any($1::text[])',
    [textArray(memberIds)],
  );
}

/** The highest own group among the members directly below each of these members, where one is set. */
export function selectHighestGroupsBelow(
  db: Queryable,
  memberIds: readonly string[],
): Promise<{ memberId: string; top: number }[]> {
  return db.query<{ memberId: string; top: number }>(
    `select m.upline_id as "memberId", max(g.top)::integer as top
     from member m join lottery_prize_group g on g.member_id = m.id
     where m.upline_id = any($1::text[]) group by m.upline_id`,
    [textArray(memberIds)],
  );
}

type PrintedRow = {
  readonly prices: Record<string, Record<string, { kind: 'PRIZE' | 'ODDS' | 'PUSH'; value: string }>>;
  /** The most a member is paid for one draw. */
  readonly mostPaidMinor: bigint | null;
};

/** The printed prices of a version of the rules; undefined for an unknown one. */
export async function selectPrinted(db: Queryable, version: string): Promise<PrintedRow | undefined> {
  const [row] = await db.query<PrintedRow>(
    'select prices, most_paid_minor as "mostPaidMinor" from lottery_price_list where version = $1',
    [version],
  );
  return row;
}
