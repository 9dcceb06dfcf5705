// All SQL on what a vendor balance came to: by its transfers, by the rounds told of it, and how far both were compared.
import type { Queryable, Transaction } from '#server/db/database.ts';
import { queryExactSums } from '#server/db/exact-sums.ts';

/** A round that is told: who staked and when. */
type Placed = { readonly memberId: string; readonly placedAt: Date };
/** Whether the player ever brought money to the vendor, and had some there when the round was placed. */
export type MoneyThere = { readonly hasVendorBalance: boolean; readonly hadMoney: boolean };

/** What lay at a vendor when rounds were placed, in their order; clocks may differ by a tolerance. */
export function selectMoneyThere(
  db: Queryable,
  vassalage: string,
  placed: readonly Placed[],
  toleranceMs: number,
): Promise<MoneyThere[]> {
  const later = (ms: number) => placed.map(({ placedAt }) => new Date(placedAt.getTime() + ms));
  return db.query<MoneyThere>(
    `select exists (
         select from vendor_transfer t where t.vassalage = $1 and t.member_id = k.member_id
           and t.direction = 'IN' and t.state <> 'FAILED') as "hasVendorBalance",
       exists (
         select from vendor_transfer t where t.vassalage = $1 and t.member_id = k.member_id
           and ((t.direction = 'IN' and t.state <> 'FAILED') or t.left_minor > 0) and t.asked_at <= k.until
           and coalesce(t.settled_at, 'infinity') > coalesce((
             select max(e.settled_at) from vendor_transfer e where e.vassalage = $1 and e.member_id = k.member_id
               and e.state = 'DONE' and e.left_minor = 0 and e.settled_at < k.since), '-infinity')) as "hadMoney"
     from unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) with ordinality
       as k(member_id, since, until, n) order by k.n`,
    [vassalage, placed.map(({ memberId }) => memberId), later(-toleranceMs), later(toleranceMs)],
  );
}

/** Notes rounds that were told and cannot be kept, each once. */
export async function writeRefusals(
  tx: Transaction,
  vassalage: string,
  refused: readonly { readonly roundId: string; readonly playerId: string; readonly code: string }[],
  at: Date,
): Promise<void> {
  const last = new Map(refused.map((one) => [`${one.playerId} ${one.roundId}`, one]));
  const rows = [...last.values()];
  await tx.query(
    `insert into reported_round_refusal (vassalage, vendor_round_id, player_id, code, first_told_at, last_told_at)
     select $1, round_id, player_id, code, $5, $5 from unnest($2::text[], $3::text[], $4::text[])
       as r(round_id, player_id, code)
     on conflict (vassalage, vendor_round_id, player_id) do update
       set code = excluded.code, last_told_at = excluded.last_told_at`,
    [
      vassalage,
      rows.map(({ roundId }) => roundId),
      rows.map(({ playerId }) => playerId),
      rows.map(({ code }) => code),
      at,
    ],
  );
}

/** Members whose vendor balance moved, or of whom rounds were told, since it was compared, and not since a moment. */
export async function selectVendorBalancesToCompare(
  db: Queryable,
  vassalage: string,
  span: { readonly since: Date; readonly quietSince: Date },
  afterId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ memberId: string }>(
    `select a.member_id as "memberId" from (
       select member_id, max(at) as at from (
         select member_id, settled_at as at from vendor_transfer
         where vassalage = $1 and state = 'DONE' and settled_at >= $2
           and (direction <> 'SYNC' or result_minor <> 0)
         union all
         select member_id, last_told_at from reported_round where vassalage = $1 and last_told_at >= $2
       ) moved group by member_id
     ) a left join vendor_purse_check c on c.vassalage = $1 and c.member_id = a.member_id
     where a.member_id > $4 and a.at <= $3 and (c.checked_at is null or a.at > c.checked_at)
     order by a.member_id limit $5`,
    [vassalage, span.since, span.quietSince, afterId, limit],
  );
  return rows.map(({ memberId }) => memberId);
}

export type VendorBalanceFacts = {
  /** A transfer is under way, or a game is open that plays with the money. */
  readonly isInUse: boolean;
  /** What the vendor told last lay there, and when; null before the first transfer came to its end. */
  readonly leftMinor: bigint | null;
  readonly toldAt: Date | null;
  /** What was booked as won less lost. */
  readonly resultMinor: bigint;
  /** What the rounds told come to; the stake of an open one is gone. */
  readonly roundsMinor: bigint;
  /** The newest time any of the rounds has, and when one was told last. */
  readonly playedAt: Date | null;
  readonly roundToldAt: Date | null;
  /** What has become cases already. */
  readonly differenceMinor: bigint;
  readonly cases: number;
};

/** Everything a comparison of one vendor balance needs. */
export async function selectVendorBalance(
  db: Queryable,
  vassalage: string,
  memberId: string,
  now: Date,
): Promise<VendorBalanceFacts> {
  const [row] = await queryExactSums<VendorBalanceFacts>(
    db,
    ['resultMinor', 'roundsMinor'],
    `select exists (select from vendor_transfer where vassalage = $1 and member_id = $2
           and state in ('REQUESTED', 'UNKNOWN'))
         or exists (select from game_session s join game g using (node_id) where s.member_id = $2
           and g.vassalage = $1 and s.money_out and s.closed_at is null and s.expires_at > $3) as "isInUse",
       l.left_minor as "leftMinor", l.settled_at as "toldAt",
       (select coalesce(sum(result_minor), 0) from vendor_transfer
         where vassalage = $1 and member_id = $2 and state = 'DONE') as "resultMinor",
       r.rounds_minor as "roundsMinor", r.played_at as "playedAt", r.told_at as "roundToldAt",
       coalesce(c.difference_minor, 0) as "differenceMinor", coalesce(c.cases, 0) as cases
     from (
       select coalesce(sum(win_minor::numeric - bet_minor), 0) as rounds_minor,
         max(greatest(placed_at, settled_at)) as played_at, max(last_told_at) as told_at
       from reported_round where vassalage = $1 and member_id = $2
     ) r
     left join lateral (
       select left_minor, settled_at from vendor_transfer where vassalage = $1 and member_id = $2 and state = 'DONE'
       order by settled_at desc limit 1
     ) l on true
     left join vendor_purse_check c on c.vassalage = $1 and c.member_id = $2`,
    [vassalage, memberId, now],
  );
  if (!row) throw new Error('a vendor balance has no facts');
  return row;
}

/** Notes that a vendor balance was compared with all that is from before a moment. */
export async function writeVendorBalanceCheck(
  tx: Transaction,
  vassalage: string,
  memberId: string,
  check: { readonly differenceMinor: bigint; readonly cases: number; readonly until: Date },
): Promise<void> {
  await tx.query(
    `insert into vendor_purse_check (vassalage, member_id, difference_minor, cases, checked_at)
     values ($1, $2, $3, $4, $5)
     on conflict (vassalage, member_id) do update set difference_minor = excluded.difference_minor,
       cases = excluded.cases, checked_at = excluded.checked_at`,
    [vassalage, memberId, check.differenceMinor, check.cases, check.until],
  );
}
