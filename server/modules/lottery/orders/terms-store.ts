// SQL of what operators have decided about lotteries, and of members' own prize groups.
import { textArray } from '#server/db/array-literals.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Changes, HotNumber, PlayTerm } from './game-rules.ts';

/** In one statement, so that it is what was decided at one moment. */
export async function selectChanges(db: Queryable, gameCode: string): Promise<Changes> {
  const rows = await db.query<Partial<HotNumber> & PlayTerm>(
    `select play, number, share, null::boolean as "isOpen", null::int as "maxUnits" from lottery_hot_number
       where game_code = $1
     union all
     select play, null, null, is_open, max_units from lottery_play_term where game_code = $1
     order by play, number`,
    [gameCode],
  );
  return {
    hot: rows.flatMap(({ play, number, share }) =>
      typeof number === 'string' && typeof share === 'number' ? [{ play, number, share }] : [],
    ),
    plays: rows.flatMap(({ play, number, isOpen, maxUnits }) =>
      typeof number === 'string' ? [] : [{ play, isOpen, maxUnits }],
    ),
  };
}

/** The highest prize groups of those of these members who have one of their own. */
export function selectOwnGroups(db: Queryable, memberIds: readonly string[]): Promise<{ top: number }[]> {
  return db.query<{ top: number }>('select top from lottery_prize_group where member_id = any($1::text[])', [
    textArray(memberIds),
  ]);
}
