// SQL of the record of slips: pages of a member's own slips, and one slip with its lines.
import type { Queryable } from '#server/db/database.ts';

export type SlipRow = {
  readonly id: string;
  readonly gameCode: string;
  readonly style: 'TRAD' | 'ENT';
  readonly drawNo: string;
  readonly stakeMinor: bigint;
  readonly placedAt: Date;
  readonly lines: number;
  readonly draws: number;
  readonly winMinor: bigint;
  readonly isOpen: boolean;
};

type OrderQuery = {
  readonly memberId: string;
  readonly from: Date;
  readonly to: Date;
  readonly gameCode?: string | undefined;
  readonly state?: 'OPEN' | 'SETTLED' | undefined;
};

/** A line that may still win or be played. */
const isOpen = `(s.state = 'WAITING' or (s.state = 'PLACED' and d.state not in ('SETTLED', 'VOID')))`;
const wanted = `o.member_id = $1 and o.placed_at >= $2 and o.placed_at < $3
    and ($4::text is null or o.game_code = $4) and ($5::text is null or ($5 = 'OPEN') = exists (
      select from lottery_line s join lottery_draw d on d.id = s.draw_id where s.slip_id = o.id and ${isOpen}))`;
const selection = `from lottery_slip o, lateral (
    select count(*) filter (where s.draw_id = first.draw_id)::int as lines, count(distinct s.draw_id)::int as draws,
      coalesce(sum(s.win_minor), 0)::bigint as win_minor, bool_or(${isOpen}) as is_open
    from lottery_line s join lottery_draw d on d.id = s.draw_id
      join lottery_line first on first.slip_id = o.id and first.seq = 1
    where s.slip_id = o.id
  ) t
  where ${wanted}`;
const selected = ({ memberId, from, to, gameCode, state }: OrderQuery): unknown[] => [
  memberId,
  from,
  to,
  gameCode ?? null,
  state ?? null,
];

export async function selectSlips(
  db: Queryable,
  query: OrderQuery,
  limit: number,
  offset: number,
): Promise<{ rows: SlipRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    db.query<SlipRow>(
      `select o.id, o.game_code as "gameCode", o.style, o.draw_no as "drawNo", o.stake_minor as "stakeMinor",
         o.placed_at as "placedAt", t.lines, t.draws, t.win_minor as "winMinor", t.is_open as "isOpen"
       ${selection} order by o.placed_at desc, o.id desc limit $6 offset $7`,
      [...selected(query), limit, offset],
    ),
    // Slips that are only counted need no sums.
    db.query<{ total: number }>(
      `select count(*)::int as total from lottery_slip o where ${wanted}`,
      selected(query),
    ),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** One slip of the member. */
export async function selectSlip(db: Queryable, memberId: string, id: string): Promise<SlipRow | undefined> {
  const [row] = await db.query<SlipRow>(
    `select o.id, o.game_code as "gameCode", o.style, o.draw_no as "drawNo", o.stake_minor as "stakeMinor",
       o.placed_at as "placedAt", t.lines, t.draws, t.win_minor as "winMinor", t.is_open as "isOpen"
     ${selection} and o.id = $6`,
    [...selected({ memberId, from: new Date(0), to: new Date(8.64e15) }), id],
  );
  return row;
}

export type SlipLineRow = {
  readonly seq: number;
  readonly drawNo: string;
  /** A draw under correction is shown as being settled. */
  readonly drawState: string;
  readonly isAhead: boolean;
  readonly result: readonly string[] | null;
  readonly settledAt: Date | null;
  readonly priceList: string;
  readonly betType: string;
  readonly content: string;
  readonly units: number;
  readonly multiple: number;
  readonly unitMilli: bigint;
  readonly prizeGroup: number | null;
  readonly share: number;
  readonly stakeMinor: bigint;
  readonly rebateMinor: bigint;
  readonly state: 'WAITING' | 'PLACED' | 'WON' | 'CANCELLED' | 'VOIDED' | 'DROPPED';
  readonly winMinor: bigint;
  readonly uncutMinor: bigint | null;
  readonly endedAt: Date | null;
};

/** The lines of a slip in all of its draws, in order. */
export function selectLinesOfSlip(db: Queryable, slipId: string): Promise<SlipLineRow[]> {
  return db.query<SlipLineRow>(
    `select s.seq, d.draw_no as "drawNo", case when d.state = 'SETTLED' and (t.finished_at is null or t.next_result is not null)
         then 'SETTLING' else d.state end as "drawState",
       d.state in ('SCHEDULED', 'OPEN') and d.close_at > clock_timestamp() as "isAhead",
       coalesce(t.result, d.result) as result, d.settled_at as "settledAt", s.price_list as "priceList", s.bet_type as "betType",
       s.content, s.units, s.multiple, s.unit_milli as "unitMilli", s.prize_group as "prizeGroup", s.share,
       s.stake_minor as "stakeMinor", s.rebate_minor + (c.seq is not null)::int as "rebateMinor", s.state, s.win_minor as "winMinor",
       s.uncut_minor as "uncutMinor", s.ended_at as "endedAt"
     from lottery_line s join lottery_draw d on d.id = s.draw_id
       left join lottery_settlement t on t.draw_id = s.draw_id
       left join lottery_rebate_carries(array[$1]) c on c.slip_id = s.slip_id and c.seq = s.seq
     where s.slip_id = $1 order by s.seq`,
    [slipId],
  );
}

/** The lotteries a member placed slips on, the newest first. */
export async function selectRecentLotteries(
  db: Queryable,
  memberId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ gameCode: string }>(
    `select game_code as "gameCode" from lottery_slip where member_id = $1
     group by game_code order by max(placed_at) desc limit $2`,
    [memberId, limit],
  );
  return rows.map(({ gameCode }) => gameCode);
}

/** The lotteries with the most slips of real money since a moment, the busiest first. */
export async function selectPopularLotteries(db: Queryable, since: Date, limit: number): Promise<string[]> {
  const rows = await db.query<{ gameCode: string }>(
    `select game_code as "gameCode" from lottery_slip where placed_at >= $1 and book = 'REAL'
     group by game_code order by count(*) desc, game_code limit $2`,
    [since, limit],
  );
  return rows.map(({ gameCode }) => gameCode);
}
