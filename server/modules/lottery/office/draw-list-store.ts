// SQL of draws, their sales, lowered numbers and prize groups, for operators.
import type { DrawState } from '#contract/lottery/draws.ts';
import type { Queryable } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';
import type { Book } from '#server/modules/wallet/index.ts';
import type { SoldLines } from '../exposure/exposure.ts';

export type DrawListRow = {
  readonly drawId: bigint;
  readonly gameCode: string;
  readonly drawNo: string;
  readonly state: DrawState;
  readonly openAt: Date;
  readonly closeAt: Date;
  readonly drawAt: Date;
  readonly drawnAt: Date | null;
  readonly settledAt: Date | null;
  readonly lateMs: number;
  readonly result: readonly string[] | null;
  readonly isCorrected: boolean;
  readonly lines: bigint | null;
  readonly stakeMinor: bigint | null;
  readonly paidMinor: bigint | null;
};
type DrawFilter = {
  readonly gameCode?: string | undefined;
  readonly drawNo?: string | undefined;
  readonly state?: DrawState | undefined;
  readonly when?: 'NOW' | 'PAST' | 'ALL' | undefined;
  readonly late?: 'true' | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

/** Draws that fit a filter; late by the clock of the database. */
export const drawList = ({ gameCode, drawNo, state, late, from, to, when }: DrawFilter): List<'drawAt'> => ({
  select: `select d.id::text as id, d.id as "drawId", d.game_code as "gameCode", d.draw_no as "drawNo", d.state,
      d.open_at as "openAt", d.close_at as "closeAt", d.draw_at as "drawAt", d.drawn_at as "drawnAt",
      d.settled_at as "settledAt", coalesce(c.result, d.result) as result, c.result is not null as "isCorrected",
      greatest(0, extract(epoch from coalesce(clock_timestamp() - d.due_at, d.drawn_at - d.draw_at)) * 1000)::float8
        as "lateMs",
      f.lines, f.stake_minor as "stakeMinor", f.paid_minor as "paidMinor"
    from lottery_draw d
    left join lateral (
      select result from lottery_correction where draw_id = d.id order by attempt desc limit 1
    ) c on true
    left join lateral (
      select sum(lines)::bigint as lines, sum(stake_minor)::bigint as stake_minor, sum(paid_minor)::bigint as paid_minor
      from lottery_figure where draw_id = d.id and book = 'REAL' and d.state = 'SETTLED'
    ) f on true
    where ($1::text is null or d.game_code = $1) and ($2::text is null or d.draw_no = $2)
      and ($3::text is null or d.state = $3) and ($4::text is null or d.due_at < clock_timestamp())
      and ($5::timestamptz is null or d.draw_at >= $5) and ($6::timestamptz is null or d.draw_at < $6)
      and case $7::text
        when 'NOW' then d.open_at <= clock_timestamp()
          and (d.state not in ('SETTLED', 'VOID') or d.draw_at > clock_timestamp() - interval '1 hour')
        when 'PAST' then d.draw_at <= clock_timestamp()
        else true end`,
  values: [gameCode, drawNo, state, late, from, to, when].map((value) => value ?? null),
  sorts: { drawAt: 'timestamptz' },
});

export async function selectDraw(
  db: Queryable,
  gameCode: string,
  drawNo: string,
): Promise<DrawListRow | undefined> {
  const { select, values } = drawList({ gameCode, drawNo });
  const [row] = await db.query<DrawListRow>(select, values);
  return row;
}

type BetTypeSum = {
  readonly betType: string;
  readonly book: Book;
  readonly slips: number;
  readonly members: number;
  readonly lines: number;
  readonly stakeMinor: bigint;
  readonly paidMinor: bigint | null;
  readonly expectedMinor: bigint | null;
};

/** The sums of a draw's lines by bet type; with payments where it is settled. */
export function selectByBetType(db: Queryable, drawId: bigint): Promise<BetTypeSum[]> {
  return db.query<BetTypeSum>(
    `select l.bet_type as "betType", l.book, count(distinct l.slip_id)::integer as slips,
       count(distinct l.member_id)::integer as members, count(*)::integer as lines,
       sum(l.stake_minor)::bigint as "stakeMinor", max(f.paid_minor) as "paidMinor", max(f.expected_minor) as "expectedMinor"
     from lottery_line l left join lottery_figure f on f.draw_id = l.draw_id and f.bet_type = l.bet_type and f.book = l.book
     where l.draw_id = $1 and l.state in ('PLACED', 'WON', 'VOIDED') group by l.bet_type, l.book order by 6 desc, 1, 2`,
    [drawId],
  );
}

type CorrectionRow = {
  readonly attempt: number;
  readonly result: string[];
  readonly makers: string[];
  readonly reason: string;
  readonly at: Date;
};

export function selectCorrections(db: Queryable, drawId: bigint): Promise<CorrectionRow[]> {
  return db.query<CorrectionRow>(
    `select attempt, result, makers, reason, at from lottery_correction where draw_id = $1 order by attempt`,
    [drawId],
  );
}

export async function isCalledOff(db: Queryable, drawId: bigint): Promise<boolean> {
  return (await db.query('select from lottery_void_request where draw_id = $1', [drawId])).length > 0;
}

/** Real lines of a draw, those alike together; no more than the limit. */
export function selectSold(
  db: Queryable,
  drawId: bigint,
  betType: string | null,
  limit: number,
): Promise<SoldLines[]> {
  return db.query<SoldLines>(
    `select price_list as "priceList", bet_type as "betType", content, multiple, unit_milli as "unitMilli",
       prize_group as "prizeGroup", share, count(*)::integer as lines, sum(stake_minor)::bigint as "stakeMinor"
     from lottery_line where draw_id = $1 and book = 'REAL' and state in ('PLACED', 'WON')
       and ($2::text is null or bet_type = $2)
     group by price_list, bet_type, content, multiple, unit_milli, prize_group, share
     order by sum(stake_minor) desc limit $3`,
    [drawId, betType, limit],
  );
}

export type MemberLine = Omit<SoldLines, 'lines'> & {
  readonly memberId: string;
  readonly winMinor: bigint;
};

/** The lines of a draw by member, in the order they were placed; no more than the limit. */
export function selectMemberLines(db: Queryable, drawId: bigint, limit: number): Promise<MemberLine[]> {
  return db.query<MemberLine>(
    `select member_id as "memberId", price_list as "priceList", bet_type as "betType", content, multiple,
       unit_milli as "unitMilli", prize_group as "prizeGroup", share, stake_minor as "stakeMinor",
       win_minor as "winMinor"
     from lottery_line where draw_id = $1 and book = 'REAL' and state in ('PLACED', 'WON')
     order by member_id, slip_id, seq limit $2`,
    [drawId, limit],
  );
}

type CurrentRow = {
  readonly gameCode: string;
  readonly drawNo: string;
  readonly closeAt: Date;
  readonly drawAt: Date;
};

/** The draw on sale of each lottery, by the clock of the database. */
export function selectOnSale(db: Queryable): Promise<CurrentRow[]> {
  return db.query<CurrentRow>(
    `select distinct on (game_code) game_code as "gameCode", draw_no as "drawNo", close_at as "closeAt", draw_at as "drawAt"
     from lottery_draw where state in ('SCHEDULED', 'OPEN') and open_at <= clock_timestamp() and close_at > clock_timestamp()
     order by game_code, close_at`,
  );
}

/** The lotteries whose sale is stopped; `*` is all. */
export async function selectStopped(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ gameCode: string }>('select game_code as "gameCode" from lottery_sale_stop');
  return new Set(rows.map(({ gameCode }) => gameCode));
}

type HotRow = {
  readonly gameCode: string;
  readonly betType: string;
  readonly number: string;
  readonly share: number;
  readonly changedAt: Date;
  readonly changedBy: string;
};

export function selectHotNumbers(db: Queryable): Promise<HotRow[]> {
  return db.query<HotRow>(
    `select game_code as "gameCode", bet_type as "betType", number, share, changed_at as "changedAt",
       changed_by as "changedBy" from lottery_hot_number order by game_code, bet_type, number`,
  );
}

export type GroupRow = {
  readonly memberId: string;
  readonly top: number;
  readonly changedAt: Date;
  readonly changedBy: string;
};

/** Members with an individual highest prize group. */
export const groupList = ({
  memberId,
}: {
  readonly memberId?: string | undefined;
}): List<'changedAt' | 'top'> => ({
  select: `select member_id as id, member_id as "memberId", top, changed_at as "changedAt", changed_by as "changedBy"
    from lottery_prize_group where $1::text is null or member_id = $1`,
  values: [memberId ?? null],
  sorts: { changedAt: 'timestamptz', top: 'bigint' },
});
