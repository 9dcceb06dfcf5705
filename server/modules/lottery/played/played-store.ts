// SQL on what members have played: each slip in each of its draws, and what was won in the end.
import { textArray } from '#server/db/array-literals.ts';
import type { Queryable } from '#server/db/database.ts';

export type PlayedState = 'OPEN' | 'SETTLED' | 'CANCELLED';

type PlayedFilter = {
  readonly memberId: string;
  /** Placed at or after this moment, and before that. */
  readonly from: Date;
  readonly to: Date;
  /** Of these lotteries; of all unless told. */
  readonly gameCodes: readonly string[] | null;
  readonly state: PlayedState | null;
};

/** A slip in one of its draws. */
type PlayedRow = {
  readonly orderNo: string;
  readonly gameCode: string;
  readonly numero: string;
  readonly lines: number;
  readonly state: PlayedState;
  /** Stakes in play; of lines that were cancelled or void they are in `returnedMinor`. */
  readonly betMinor: bigint;
  readonly returnedMinor: bigint;
  readonly winMinor: bigint;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
};

/** A draw that is being corrected is open again until it is settled anew. */
const isOver = `d.state = 'SETTLED' and t.finished_at is not null and t.next_result is null`;
const isIn = `s.state in ('WAITING', 'PLACED', 'WON')`;
const played = `with played as (
    select o.id, d.id as draw_id, o.game_code, d.numero, o.placed_at, count(*)::int as lines,
      coalesce(sum(s.stake_minor) filter (where ${isIn}), 0)::bigint as bet_minor,
      coalesce(sum(s.stake_minor) filter (where not ${isIn}), 0)::bigint as returned_minor,
      sum(s.win_minor)::bigint as win_minor, t.finished_at, max(s.ended_at) as ended_at,
      case when bool_or(${isIn} and not (${isOver})) then 'OPEN'
        when bool_or(${isIn}) then 'SETTLED' else 'CANCELLED' end as state
    from lottery_order o join lottery_suborder s on s.order_id = o.id join lottery_draw d on d.id = s.draw_id
      left join lottery_settlement t on t.draw_id = d.id
    where o.member_id = $1 and o.placed_at >= $2 and o.placed_at < $3
      and ($4::text[] is null or o.game_code = any($4::text[]))
    group by o.id, d.id, t.draw_id)`;
const wanted = `from played where ($5::text is null or state = $5)`;
const newestFirst = 'order by placed_at desc, id desc, draw_id desc';
const parameters = ({ memberId, from, to, gameCodes, state }: PlayedFilter): unknown[] => [
  memberId,
  from,
  to,
  gameCodes && textArray(gameCodes),
  state,
];

/** When the newest of them were placed. */
export async function selectPlayedMoments(
  db: Queryable,
  filter: PlayedFilter,
  limit: number,
): Promise<Date[]> {
  const rows = await db.query<{ placedAt: Date }>(
    `${played} select placed_at as "placedAt" ${wanted} ${newestFirst} limit $6`,
    [...parameters(filter), limit],
  );
  return rows.map(({ placedAt }) => placedAt);
}

/** Some of them, newest first, with count and sums of all. */
export async function selectPlayed(
  db: Queryable,
  filter: PlayedFilter,
  window: { readonly skip: number; readonly limit: number },
): Promise<{ rows: PlayedRow[]; total: number; betMinor: bigint; winMinor: bigint }> {
  const [sums] = await db.query<{ total: number; bet: string; win: string }>(
    `${played} select count(*)::int as total, coalesce(sum(bet_minor), 0)::text as bet,
       coalesce(sum(win_minor), 0)::text as win ${wanted}`,
    parameters(filter),
  );
  const rows = await db.query<PlayedRow>(
    `${played} select id as "orderNo", game_code as "gameCode", numero, lines, state, bet_minor as "betMinor",
       returned_minor as "returnedMinor", win_minor as "winMinor", placed_at as "placedAt",
       case state when 'SETTLED' then finished_at when 'CANCELLED' then ended_at end as "settledAt"
     ${wanted} ${newestFirst} limit $6 offset $7`,
    [...parameters(filter), window.limit, window.skip],
  );
  return {
    rows,
    total: sums?.total ?? 0,
    betMinor: BigInt(sums?.bet ?? 0),
    winMinor: BigInt(sums?.win ?? 0),
  };
}
