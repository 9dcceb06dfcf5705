// SQL on awards of free rounds, and on the games that can have them.
import type { Queryable, Transaction } from '#server/db/database.ts';
import { textArray } from '#server/db/values/array-literals.ts';

export type AwardRow = {
  readonly id: string;
  readonly vendorCode: string;
  readonly memberId: string;
  readonly gameCode: string;
  readonly nodeId: bigint;
  readonly rounds: number;
  readonly stakeMinor: bigint;
  readonly endsAt: Date;
  readonly isStopped: boolean;
  readonly isRefused: boolean;
  readonly pendingCall: 'GIVE' | 'CANCEL' | null;
  readonly started: number;
  readonly finished: number;
  readonly wonMinor: bigint;
};

const columns = `a.id, a.vendor_code as "vendorCode", a.member_id as "memberId", a.game_code as "gameCode",
  g.node_id as "nodeId", a.rounds, a.stake_minor as "stakeMinor", a.ends_at as "endsAt", a.is_stopped as "isStopped",
  a.is_refused as "isRefused", a.pending_call as "pendingCall", a.started, a.finished, a.won_minor as "wonMinor"`;
const from = 'free_rounds_award a join game g using (game_code)';

type NewAward = Pick<
  AwardRow,
  'id' | 'vendorCode' | 'memberId' | 'gameCode' | 'rounds' | 'stakeMinor' | 'endsAt'
>;

/** Writes an award that its vendor must hear of; the same id is written once. */
export async function insertAward(tx: Transaction, award: NewAward): Promise<void> {
  await tx.query(
    `insert into free_rounds_award (id, vendor_code, member_id, game_code, rounds, stake_minor, ends_at, pending_call)
     values ($1, $2, $3, $4, $5, $6, $7, 'GIVE') on conflict (id) do nothing`,
    [
      award.id,
      award.vendorCode,
      award.memberId,
      award.gameCode,
      award.rounds,
      award.stakeMinor,
      award.endsAt,
    ],
  );
}

export function selectAwards(db: Queryable, ids: readonly string[]): Promise<AwardRow[]> {
  return db.query<AwardRow>(`select ${columns} from ${from} where a.id = any($1::text[])`, [textArray(ids)]);
}

/** Stops an award; its vendor must hear of it when rounds are left. */
export async function stopAward(tx: Transaction, id: string): Promise<void> {
  await tx.query(
    `update free_rounds_award set is_stopped = true, pending_call = case when started < rounds then 'CANCEL' end
     where id = $1 and not is_stopped`,
    [id],
  );
}

/** Awards that their vendors must hear of, except some vendors; those whose calls had no answer come last. */
export function selectPending(db: Queryable, except: readonly string[], limit: number): Promise<AwardRow[]> {
  return db.query<AwardRow>(
    `select ${columns} from ${from} where a.pending_call is not null and a.vendor_code <> all($1::text[])
     order by a.unanswered_at nulls first, a.id limit $2`,
    [textArray(except), limit],
  );
}

/** Notes that a call of an award had no answer, so that the other awards of its vendor come before it. */
export async function writeUnanswered(db: Queryable, id: string, at: Date): Promise<void> {
  await db.query('update free_rounds_award set unanswered_at = $2 where id = $1', [id, at]);
}

/** Notes that a vendor has answered, unless there is something newer to tell. */
export async function writeAnswered(
  db: Queryable,
  { id, pendingCall }: Pick<AwardRow, 'id' | 'pendingCall'>,
  isRefused: boolean,
): Promise<void> {
  await db.query(
    `update free_rounds_award set pending_call = null, is_refused = is_refused or $3, is_stopped = is_stopped or $3
     where id = $1 and pending_call = $2`,
    [id, pendingCall, isRefused],
  );
}

export type AwardableGame = {
  readonly nodeId: bigint;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly BN: string;
  readonly EN: string;
  /** The stakes of its rounds in minor units, the lowest first; null where the catalogue does not say them. */
  readonly stakesMinor: readonly bigint[] | null;
  /** Percent of the stakes that returns to players, with two decimals; null where the catalogue does not say it. */
  readonly returnPercent: string | null;
};

type Wanted = {
  readonly protocol: string;
  readonly category: string;
  /** A regular expression. */
  readonly codes: string;
  readonly nodeId?: string;
};

/** The enabled games with such codes at vendors that call our wallet in this protocol, or the one of a node. */
export function selectAwardableGames(
  db: Queryable,
  { protocol, category, codes, nodeId }: Wanted,
): Promise<AwardableGame[]> {
  return db.query<AwardableGame>(
    `select g.node_id as "nodeId", g.vendor_code as "vendorCode", g.game_code as "gameCode",
       g.name_bn as "BN", g.name_en as "EN", return_percent::text as "returnPercent",
       (select array_agg(stake order by stake) from unnest(g.stakes_minor) as stake) as "stakesMinor"
     from game g join vendor v using (vendor_code)
     where g.is_enabled and v.state <> 'DISABLED' and v.wallet_mode = 'SEAMLESS' and v.protocol = $1
       and g.game_type = $2 and g.game_code ~ $4 and ($3::bigint is null or g.node_id = $3::bigint)
     order by g.name_en, g.node_id`,
    [protocol, category, nodeId ?? null, codes],
  );
}
