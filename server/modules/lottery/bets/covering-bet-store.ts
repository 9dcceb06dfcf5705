// SQL on members with many units of one bet type in a draw.
import { jsonRows } from '#server/db/values/json-rows.ts';
import type { Queryable } from '#server/db/database.ts';

export type CoveringSearch = { readonly from: Date; readonly to: Date };
type Candidate = {
  readonly gameCode: string;
  readonly drawNo: string;
  readonly drawAt: Date;
  readonly betType: string;
  /** The selections of each slip. */
  readonly contents: readonly (readonly string[])[];
  /** One for each slip: its id, when it was placed, in ms, and its stakes on the bet type. */
  readonly slipIds: readonly string[];
  readonly placedAt: readonly number[];
  readonly stakes: readonly number[];
};

/** The lines of real money of a member on one bet type of a draw that was settled in a span, with at least so many units. */
export function selectCandidates(
  db: Queryable,
  { from, to }: CoveringSearch,
  least: readonly { readonly gameCode: string; readonly betType: string; readonly units: number }[],
): Promise<Candidate[]> {
  return db.query<Candidate>(
    `with least as materialized (
       select * from json_to_recordset($3::json) as l ("gameCode" text, "betType" text, units int)
     ), slip as (
       select d.id, d.game_code, d.draw_no, d.draw_at, l.member_id, l.bet_type, l.slip_id, s.placed_at,
         sum(l.stake_minor) as stake, sum(l.units) as units, array_agg(distinct l.content) as contents
       from lottery_settlement t join lottery_draw d on d.id = t.draw_id
         join lottery_line l on l.draw_id = d.id join lottery_slip s on s.id = l.slip_id
       where t.finished_at >= $1 and t.finished_at < $2 and t.next_result is null and l.book = 'REAL'
         and l.state in ('PLACED', 'WON')
       group by d.id, l.member_id, l.bet_type, l.slip_id, s.placed_at
     )
     select game_code as "gameCode", draw_no as "drawNo", draw_at as "drawAt", bet_type as "betType",
       json_agg(contents) as contents,
       array_agg(slip_id order by slip_id) as "slipIds",
       array_agg((extract(epoch from placed_at) * 1000)::float8 order by slip_id) as "placedAt",
       array_agg(stake::float8 order by slip_id) as stakes
     from slip join least on least."gameCode" = game_code and least."betType" = bet_type
     group by id, game_code, draw_no, draw_at, member_id, bet_type, least.units having sum(slip.units) >= least.units`,
    [from, to, jsonRows(least)],
  );
}
