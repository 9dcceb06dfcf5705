// SQL on the bets of a line and on its movements of money.
import type { Queryable } from '#server/db/database.ts';
import type { LineSpan } from './figure-store.ts';

type Page = { readonly size: number; readonly offset: number };
export type TeamBet = {
  readonly account: string;
  readonly level: number;
  readonly reference: string;
  readonly gameCategory: string;
  readonly vassalage: string;
  readonly gameCode: string;
  readonly state: 'OPEN' | 'SETTLED';
  readonly stakedMinor: bigint;
  readonly validMinor: bigint;
  /** Valid stakes that count for no rebate and no salary. */
  readonly uncountedMinor: bigint;
  readonly wonMinor: bigint;
  readonly placedAt: Date;
};
export type BetFilter = LineSpan & {
  readonly memberId?: string | undefined;
  readonly gameCategory?: string | undefined;
  readonly by?: 'placed' | 'settled' | 'rated' | undefined;
};

// A bet is settled after it was placed.
const inSpan = `case when $6 = 'settled' then b.state = 'SETTLED' and b.settled_at >= $2 and b.settled_at < $3 
    else b.placed_at >= $2 and case when $6 = 'rated' then b.state = 'SETTLED' else b.state <> 'CANCELLED' end end
    and b.book = 'REAL' and ($4::text is null or b.member_id = $4) and ($5::text is null or b.category = $5)`;
const bets = `from member_line l join bet b on b.member_id = l.descendant_id join member m on m.id = l.descendant_id
  left join agent_uncounted_bet u on b.source = 'lottery' and u.reference = b.reference
  where l.ancestor_id = $1 and l.depth > 0 and b.placed_at < $3 and ${inSpan}`;
const betValues = ({ ownerId, from, to, memberId, gameCategory, by }: BetFilter) => [
  ownerId,
  from,
  to,
  memberId ?? null,
  gameCategory ?? null,
  by ?? 'placed',
];

/** Bets of a line that were placed in a span and not cancelled, the newest first. */
export function selectTeamBets(db: Queryable, filter: BetFilter, page: Page): Promise<TeamBet[]> {
  return db.query<TeamBet>(
    `select m.account, l.depth as level, b.reference, b.category as "gameCategory", b.vendor as vassalage,
       b.game_code as "gameCode", b.state, b.staked_minor::bigint as "stakedMinor",
       b.valid_minor::bigint as "validMinor",
       least(coalesce(u.stake_minor, 0), b.valid_minor::bigint) as "uncountedMinor", b.won_minor as "wonMinor", b.placed_at as "placedAt"
     ${bets} order by b.placed_at desc, b.reference limit $7 offset $8`,
    [...betValues(filter), page.size, page.offset],
  );
}

export type BetTotals = {
  readonly count: number;
  readonly stakedMinor: bigint;
  readonly validMinor: bigint;
  readonly wonMinor: bigint;
};

/** The totals of settled bets that were placed in a span, from the bets themselves. */
async function sumRated(db: Queryable, filter: BetFilter): Promise<BetTotals> {
  const [row] = await db.query<BetTotals>(
    `select count(*)::integer as count, coalesce(sum(b.staked_minor::bigint), 0)::int8 as "stakedMinor",
       coalesce(sum(b.valid_minor::bigint - least(coalesce(u.stake_minor, 0), b.valid_minor::bigint)), 0)::int8 as "validMinor",
       coalesce(sum(b.won_minor), 0)::int8 as "wonMinor" ${bets}`,
    betValues(filter),
  );
  return row ?? { count: 0, stakedMinor: 0n, validMinor: 0n, wonMinor: 0n };
}

/** The totals come from the sums of days; valid stakes that do not count are subtracted. Cancelled bets are in none. */
export async function selectTeamBetTotals(db: Queryable, filter: BetFilter): Promise<BetTotals> {
  const { memberId, gameCategory, by, ownerId, first, last } = filter;
  if (by === 'rated') return sumRated(db, filter);
  const [row] = await db.query<BetTotals>(
    `select coalesce(sum(bets), 0)::integer as count, coalesce(sum(staked_minor), 0)::int8 as "stakedMinor",
       greatest(0, coalesce(sum(valid_minor), 0) - (
         select coalesce(sum(least(u.stake_minor, b.valid_minor::bigint)), 0) from agent_uncounted_bet u
         join bet b on b.source = 'lottery' and b.reference = u.reference and b.placed_at = u.placed_at
         join member_line l on l.ancestor_id = $1 and l.depth > 0 and l.descendant_id = b.member_id
         where u.placed_at < $3 and ${inSpan}
       ))::int8 as "validMinor", coalesce(sum(won_minor), 0)::int8 as "wonMinor"
     from ${memberId ? 'member_day_sum' : 'line_day_sum'}
     where member_id = $7 and day >= $8::date and day <= $9::date and basis = $10 and category = $11`,
    [
      ...betValues(filter),
      memberId ?? ownerId,
      first,
      last,
      by === 'settled' ? 'SETTLED' : 'PLACED',
      gameCategory ?? 'ALL',
    ],
  );
  return row ?? { count: 0, stakedMinor: 0n, validMinor: 0n, wonMinor: 0n };
}

export type TeamMovement = {
  readonly journalId: bigint;
  readonly line: number;
  readonly account: string;
  readonly level: number;
  readonly txCode: string;
  readonly amountMinor: bigint;
  readonly at: Date;
};
export type MovementFilter = LineSpan & { readonly txCode?: string | undefined };

// A movement between two accounts of one member is no movement of the line.
const movements = `from member_line l join entry e on e.owner_id = l.descendant_id
  where l.ancestor_id = $1 and l.depth > 0 and e.at >= $2 and e.at < $3 and e.book = 'REAL' and e.house is not null
    and ($4::text is null or e.tx_code = $4)`;
const movementValues = ({ ownerId, from, to, txCode }: MovementFilter) => [ownerId, from, to, txCode ?? null];

/** Movements between members of a line and the merchant, the newest first. */
export function selectTeamMovements(
  db: Queryable,
  filter: MovementFilter,
  page: Page,
): Promise<TeamMovement[]> {
  return db.query<TeamMovement>(
    `select p."journalId", p.line, p.level, p."txCode", p."amountMinor", p.at, m.account from (
       select e.owner_id, e.journal_id as "journalId", e.line, l.depth as level, e.tx_code as "txCode",
         e.amount_minor as "amountMinor", e.at
       ${movements} order by e.journal_id desc, e.line desc limit $5 offset $6
     ) p join member m on m.id = p.owner_id order by p."journalId" desc, p.line desc`,
    [...movementValues(filter), page.size, page.offset],
  );
}

export type MovementTotals = { readonly count: number; readonly inMinor: bigint; readonly outMinor: bigint };

export async function selectTeamMovementTotals(
  db: Queryable,
  filter: MovementFilter,
): Promise<MovementTotals> {
  const [row] = await db.query<MovementTotals>(
    `select count(*)::integer as count,
       coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0)::int8 as "inMinor",
       coalesce(-sum(e.amount_minor) filter (where e.amount_minor < 0), 0)::int8 as "outMinor" ${movements}`,
    movementValues(filter),
  );
  return row ?? { count: 0, inMinor: 0n, outMinor: 0n };
}
