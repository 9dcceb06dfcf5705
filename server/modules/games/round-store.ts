// All SQL on rounds.
import type { GameCategory } from '#contract/games/game.ts';
import type { Language } from '#contract/base/language.ts';
import type { Queryable } from '#server/db/database.ts';
import type { RoundQuery, RoundState, Win, WinsWanted } from './round-record.ts';

/** Whether a member's round of a vendor's id is settled, at whichever vendor. */
export async function hasSettledRound(
  db: Queryable,
  memberId: string,
  vendorRoundId: string,
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from round where member_id = $1 and vendor_round_id = $2 and state = 'SETTLED' limit 1`,
    [memberId, vendorRoundId],
  );
  return rows.length > 0;
}

export type RecordRow = {
  readonly id: string;
  readonly gameName: string;
  readonly gameCode: string;
  readonly nodeId: bigint;
  readonly vassalage: string;
  readonly gameType: GameCategory;
  readonly state: RoundState;
  readonly betMinor: bigint;
  readonly returnedMinor: bigint;
  readonly winMinor: bigint;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
};

const gameName: Record<Language, string> = { BN: 'g.name_bn', EN: 'g.name_en' };

const played = `from played_round r join game g using (node_id)
    where r.member_id = $1 and r.placed_at >= $2 and r.placed_at < $3
      and ($4::text is null or g.game_type = $4) and ($5::text is null or r.state = $5)`;
const newestFirst = 'order by r.placed_at desc, r.id desc';
const selected = ({ memberId, from, to, category, state }: RoundQuery): unknown[] => [
  memberId,
  from,
  to,
  category ?? null,
  state ?? null,
];

/** When a member's newest rounds were placed. */
export async function selectRoundMoments(db: Queryable, query: RoundQuery, limit: number): Promise<Date[]> {
  const rows = await db.query<{ placedAt: Date }>(
    `select r.placed_at as "placedAt" ${played} ${newestFirst} limit $6`,
    [...selected(query), limit],
  );
  return rows.map(({ placedAt }) => placedAt);
}

/** One page of a member's rounds, newest first, with count and sums of the whole selection. */
export async function selectRoundPage(
  db: Queryable,
  query: RoundQuery,
): Promise<{ rows: RecordRow[]; total: number; betMinor: bigint; winMinor: bigint }> {
  const [sums] = await db.query<{ total: bigint; bet: string; win: string }>(
    `select count(*) as total, coalesce(sum(r.bet_minor), 0)::text as bet,
       coalesce(sum(r.win_minor), 0)::text as win ${played}`,
    selected(query),
  );
  const rows = await db.query<RecordRow>(
    `select r.id, ${gameName[query.language]} as "gameName", g.game_code as "gameCode",
       r.node_id as "nodeId", r.vassalage, g.game_type as "gameType", r.state, r.bet_minor as "betMinor",
       r.returned_minor as "returnedMinor", r.win_minor as "winMinor", r.placed_at as "placedAt",
       r.settled_at as "settledAt"
     ${played} ${newestFirst} limit $6 offset $7`,
    [...selected(query), query.pageSize, (query.skip ?? 0) + (query.pageNo - 1) * query.pageSize],
  );
  return {
    rows,
    total: Number(sums?.total ?? 0n),
    betMinor: BigInt(sums?.bet ?? 0),
    winMinor: BigInt(sums?.win ?? 0),
  };
}

/** Settled wins of real money, newest first. */
export function selectWins(db: Queryable, filter: WinsWanted): Promise<Win[]> {
  const shown = `r.member_id as "memberId", ${gameName[filter.language]} as "gameName",
    g.game_code as "gameCode", r.win_minor as "winMinor", r.settled_at as "settledAt"`;
  const wanted = `($1::text is null or g.game_type = $1) and r.member_id <> all ($2::text[])`;
  return db.query<Win>(
    `select "memberId", "gameName", "gameCode", "winMinor", "settledAt" from (
       (select ${shown}, r.round_id as id from won_round r join game g using (node_id)
        where ${wanted} order by r.settled_at desc, r.round_id desc limit $3)
       union all
       (select ${shown}, r.id from reported_round r join game g using (node_id)
        where r.state = 'SETTLED' and r.bet_minor > 0 and r.win_minor > 0 and ${wanted}
        order by r.settled_at desc, r.id desc limit $3)
     ) as won
     order by "settledAt" desc, id desc limit $3`,
    [filter.category, filter.hiddenMemberIds, filter.limit],
  );
}
